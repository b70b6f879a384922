import type { ReadAnnotation, ReadDocument, Refused, Span } from "./exchange.ts";
import { offsetsOf, splitsCharacter } from "./offsets.ts";

/** The text of a stored document: as it is, and masked, of the same length; null where it was not masked yet. */
export interface StoredText {
  readonly stored: string;
  readonly masked: string | null;
}

export interface PlacedAnnotation extends Omit<ReadAnnotation, "span" | "unit" | "quote"> {
  /** Code units; null: said of the document. */
  readonly span: Span | null;
}

export interface PlacedDocument {
  readonly annotations: readonly PlacedAnnotation[];
  readonly refused: readonly Refused[];
}

/**
 * What a file says of a document, where it stands in our text. Nothing is moved: where the text is another, an offset
 * leads nowhere, or other words stand there than the file says, it is refused with the words.
 */
export function placeAnnotations(read: ReadDocument, text: StoredText): PlacedDocument {
  const known = [text.stored, ...(text.masked === null ? [] : [text.masked])];
  if (read.text !== undefined && !known.includes(read.text)) {
    const reason = "the text of the file is not the text of the document";
    return {
      annotations: [],
      refused: [
        ...read.refused,
        ...read.annotations.map(({ place, quote = "" }) => ({ place, quote, reason })),
      ],
    };
  }
  const { toCodeUnits, toCodePoints } = offsetsOf(text.stored);
  const isBoth = toCodePoints(text.stored.length) === text.stored.length;
  const inPoints = ({ begin, end }: Span): Span => ({
    begin: toCodeUnits(begin),
    end: toCodeUnits(end),
  });
  const holds = ({ begin, end }: Span, quote: string) =>
    known.some((one) => one.slice(begin, end) === quote);
  const open = read.annotations.filter(({ unit }) => unit === "either");
  const everyQuote = (convert: (span: Span) => Span) =>
    open.every(
      ({ span, quote }) => span === null || quote === undefined || holds(convert(span), quote),
    );
  const isUnits = !everyQuote(inPoints) && everyQuote((span) => span);
  const isTold = isBoth || open.some(({ span, quote }) => span !== null && quote !== undefined);

  const annotations: PlacedAnnotation[] = [];
  const refused: Refused[] = [...read.refused];
  for (const { unit, quote, ...annotation } of read.annotations) {
    const { place } = annotation;
    const given = annotation.span;
    if (given === null) {
      annotations.push({ ...annotation, span: null });
      continue;
    }
    const span = unit === "code units" || (unit === "either" && isUnits) ? given : inPoints(given);
    const reason =
      unit === "either" && !isTold
        ? "without its words nobody can tell whether its offsets count code points or code units"
        : wrongPlace(span, text.stored, quote, holds);
    if (reason === undefined) annotations.push({ ...annotation, span });
    else refused.push({ place, quote: quote ?? "", reason });
  }
  return { annotations, refused };
}

function wrongPlace(
  span: Span,
  text: string,
  quote: string | undefined,
  holds: (span: Span, quote: string) => boolean,
): string | undefined {
  const { begin, end } = span;
  const isInside = Number.isInteger(begin) && Number.isInteger(end) && begin >= 0 && begin < end;
  if (!isInside || end > text.length) return "its offsets do not lie in the text";
  if (splitsCharacter(text, begin) || splitsCharacter(text, end))
    return "it begins or ends within a character";
  if (quote !== undefined && !holds(span, quote)) return "other words stand at its offsets";
  return undefined;
}
