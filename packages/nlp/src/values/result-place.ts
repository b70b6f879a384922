import { categories } from "../annotated-document.ts";
import type { Mention } from "../mentions/mention.ts";
import type { Sentences } from "../text/sentences.ts";
import { tokenKind, tokenText, type Tokens } from "../text/tokens.ts";
import type { TimeExpression } from "../time/time-expression.ts";

const lab = categories.indexOf("Lab");
const medication = categories.indexOf("Medication");

/** What stands around a mention. */
export interface ResultPlace {
  readonly sentences: Sentences;
  /** All mentions, in order, and which of them this is. */
  readonly mentions: readonly Mention[];
  readonly index: number;
  readonly mention: Mention;
  /** The next mention behind this one. */
  readonly next: Mention | undefined;
  /** Findings that carry a number. */
  readonly vitals: ReadonlySet<number>;
  readonly times: readonly TimeExpression[];
  /** Index of the first time in the mention's sentence, or behind it. */
  readonly firstTime: number;
}

export function textAt(tokens: Tokens, at: number): string {
  return at >= 0 && at < tokens.count ? tokenText(tokens, at) : "";
}

export const isAnalyte = ({ vitals }: ResultPlace, mention: Mention): boolean =>
  mention.category === lab || vitals.has(mention.concept);

/** The next lab or vital sign of the sentence that begins behind this mention, or the one that ends before it. */
export function analyteBeside(place: ResultPlace, index: number, step: 1 | -1): number | undefined {
  const own = place.mentions[index];
  if (own === undefined) return undefined;
  for (let at = index + step, steps = 0; steps < 12; at += step, steps++) {
    const other = place.mentions[at];
    if (other === undefined || other.sentence !== own.sentence) return undefined;
    const isApart = step === 1 ? other.from >= own.to : other.to <= own.from;
    if (isApart && isAnalyte(place, other)) return at;
  }
  return undefined;
}

/** The time expression that holds a token. */
export function timeAt({ times, firstTime }: ResultPlace, at: number): TimeExpression | undefined {
  for (let index = firstTime; index < times.length; index++) {
    const time = times[index];
    if (time === undefined || time.from > at) return undefined;
    if (at < time.to) return time.bare ? undefined : time;
  }
  return undefined;
}

/** Where the next analyte or drug begins: numbers behind it are no longer this analyte's. */
export function takenStop(
  { mentions, mention, index, vitals }: ResultPlace,
  end: number,
  behind = mention.to,
): number {
  for (let at = index + 1; at < mentions.length && at < index + 12; at++) {
    const other = mentions[at];
    if (other === undefined || other.from >= end) return end;
    if (other.from < behind) continue;
    const { category, concept, from } = other;
    if (category === lab || category === medication || vitals.has(concept)) return from;
  }
  return end;
}

/** Whether a drug stands in front of an analyte, with none of either between. */
export function isBehindDrug({ mentions, mention, index }: ResultPlace): boolean {
  for (let at = index - 1; at >= 0 && at > index - 4; at--) {
    const other = mentions[at];
    if (other?.sentence !== mention.sentence) return false;
    if (other.category === medication) return mention.from - other.to < 10;
    if (other.category === lab) return false;
  }
  return false;
}

/** The end of its sentence, or of the next on its line where a header names it: "ESTIMATED BLOOD LOSS: 5 mL." */
export function measuredEnd(tokens: Tokens, { sentences, mention }: ResultPlace): number {
  const end = sentences.end[mention.sentence] ?? 0;
  // "AVA (VTI): 0.78 cm2"
  const isWhole =
    end === mention.to ||
    (textAt(tokens, mention.to) === "(" && textAt(tokens, end - 1) === ")" && end < mention.to + 6);
  const isHeader =
    isWhole && textAt(tokens, end) === ":" && tokens.kind[end + 1] !== tokenKind.newline;
  return isHeader ? (sentences.end[mention.sentence + 1] ?? end) : end;
}

/** Behind that, or where the next analyte or drug begins. */
export const valuesEnd = (tokens: Tokens, place: ResultPlace): number =>
  takenStop(place, measuredEnd(tokens, place));

/** The next mention that begins behind this one's end. */
export function nextBehind(mentions: readonly Mention[], index: number): Mention | undefined {
  const mention = mentions[index];
  for (let at = index + 1; at < mentions.length && at < index + 6; at++)
    if ((mentions[at]?.from ?? 0) >= (mention?.to ?? 0)) return mentions[at];
  return undefined;
}

/** As `valuesEnd`, over drugs: "158/104, 166/110 after labetalol, 142/92". */
export function analytesEnd(tokens: Tokens, place: ResultPlace): number {
  const end = measuredEnd(tokens, place);
  const other = analyteBeside(place, place.index, 1);
  const next = other === undefined ? end : (place.mentions[other]?.from ?? end);
  // A header's values stand in the next sentence.
  const isHeader = end > (place.sentences.end[place.mention.sentence] ?? 0);
  return isHeader ? takenStop(place, end) : Math.min(end, next);
}
