import type { Mark } from "../marks/mark.ts";
import { markStyles, type SpanStyle } from "../marks/highlight-painter.ts";
import type { Span } from "./occurrences.ts";

/** A piece of a block's text under the same annotations throughout. */
export interface TextPiece {
  readonly begin: number;
  readonly text: string;
  /** Style classes; empty for plain text. */
  readonly styles: readonly string[];
}

export type StyledSpans = Partial<Record<SpanStyle, readonly Span[]>>;

/** Cuts a block at every border of an annotation: how it is shown where the browser has no highlights. */
export function cutText(
  block: { readonly begin: number; readonly text: string },
  marks: readonly Mark[],
  spans: StyledSpans,
): TextPiece[] {
  const end = block.begin + block.text.length;
  const styled = [
    ...marks.map((mark) => ({ ...mark.span, styles: markStyles(mark) })),
    ...Object.entries(spans).flatMap(([style, list]) =>
      list.map((span) => ({ ...span, styles: [style] })),
    ),
  ].flatMap(({ begin, end: to, styles }) =>
    begin !== undefined && to !== undefined && begin < end && to > block.begin
      ? [{ begin: Math.max(begin, block.begin), end: Math.min(to, end), styles }]
      : [],
  );
  const borders = new Set([block.begin, end]);
  for (const span of styled) borders.add(span.begin).add(span.end);
  const sorted = [...borders].toSorted((a, b) => a - b);
  return sorted.slice(0, -1).map((begin, at) => ({
    begin,
    text: block.text.slice(begin - block.begin, (sorted[at + 1] ?? end) - block.begin),
    styles: styled
      .filter((span) => span.begin <= begin && span.end > begin)
      .flatMap((span) => span.styles),
  }));
}
