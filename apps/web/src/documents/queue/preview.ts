/** A stretch of the text, marked where the annotator has annotated it. */
export interface PreviewPiece<Mark> {
  readonly begin: number;
  readonly text: string;
  readonly mark: Mark | null;
}

export interface Preview<Mark> {
  /** Up to the place where the annotator stopped. */
  readonly before: readonly PreviewPiece<Mark>[];
  /** What comes next; all of it where nothing is annotated yet. */
  readonly after: string;
}

interface Spanned {
  readonly span: { readonly begin: number; readonly end: number } | null;
}

const BEFORE = 260;
const AFTER = 220;

/** The text around the last words that the annotator has annotated; its beginning where there are none. */
export function previewOf<Mark extends Spanned>(text: string, own: readonly Mark[]): Preview<Mark> {
  const placed = own
    .flatMap((mark) => (mark.span ? [{ mark, ...mark.span }] : []))
    .toSorted((one, other) => one.begin - other.begin || other.end - one.end);
  const last = placed.reduce((most, { end }) => Math.max(most, end), 0);
  // To the end of the line: it was read.
  const stop = last === 0 ? 0 : endOfLine(text, last);
  const from = wordBorder(text, stop - BEFORE);
  const before: PreviewPiece<Mark>[] = [];
  let at = from;
  for (const { mark, begin, end } of placed) {
    if (begin < at || end > stop) continue;
    if (begin > at) before.push({ begin: at, text: text.slice(at, begin), mark: null });
    before.push({ begin, text: text.slice(begin, end), mark });
    at = end;
  }
  if (at < stop) before.push({ begin: at, text: text.slice(at, stop), mark: null });
  const length = stop === 0 ? BEFORE + AFTER : AFTER;
  return { before, after: text.slice(stop, wordBorder(text, stop + length)).trim() };
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return Math.min(end === -1 ? text.length : end, from + 80);
}

/** The white space at or before an offset, so that no word is cut; the offset itself where there is none near. */
function wordBorder(text: string, offset: number): number {
  if (offset <= 0) return 0;
  if (offset >= text.length) return text.length;
  for (let at = offset; at > offset - 40 && at > 0; at -= 1)
    if (/\s/.test(text[at] ?? "")) return at;
  return offset;
}
