import { evidence, nameEnd } from "./name-runs.ts";
import type { Names } from "./names.ts";
import {
  classAt,
  has,
  isCapital,
  isLineEnd,
  isSign,
  isWord,
  isWritten,
  looksLikeWord,
  type Reading,
} from "./reading.ts";
import { tokenKind } from "../text/tokens.ts";
import { wordClass } from "./word-classes.ts";

/** Names that where they stand gives away: under a closing, behind the dash at the end, in a column of people. */
export function findSignatures(names: Names): void {
  const { reading } = names;
  const { count, kind, begin } = reading.tokens;
  const { text } = reading.tokens;
  const hasTables = text.includes("\t") || text.includes("|");
  let columns: readonly number[] = [];
  for (let at = 0; at < count; at++) {
    if (hasTables && isLineEnd(reading, at - 1)) columns = readRow(names, at, columns);
    if (kind[at] === tokenKind.punctuation && (begin[at] ?? 0) > 0) behindDash(names, at);
    else if (has(reading, at, wordClass.closing)) underClosing(names, at);
  }
}

const textAt = ({ tokens }: Reading, at: number): string =>
  tokens.text.slice(tokens.begin[at], tokens.end[at]).toLowerCase();

/** "Yours sincerely,", and lines on a name alone on its line. */
function underClosing(names: Names, at: number): void {
  const { reading } = names;
  let next = at + 1;
  if (isSign(reading, next, ",.")) next++;
  const first = next;
  while (next < first + 5 && isLineEnd(reading, next) && next < reading.tokens.count) next++;
  const isOnLine = next === first;
  if (isOnLine && !isSign(reading, next - 1, ",")) return;
  const end = nameEnd(reading, next, evidence.title);
  if (
    end > next &&
    (isLineEnd(reading, end) || (!isOnLine && isSign(reading, end, ",."))) &&
    !isPlainWord(reading, next, end)
  )
    names.add(next, end);
}

const isPlainWord = (reading: Reading, from: number, to: number): boolean =>
  to - from === 1 &&
  (classAt(reading, from) & wordClass.plain) !== 0 &&
  (classAt(reading, from) & wordClass.word) === 0;

/** "… in two weeks. - Li" and "--Ann Lee, RN" at the end of a line. */
function behindDash(names: Names, at: number): void {
  const { reading } = names;
  // "/s/ Ann Lee"
  if (isSign(reading, at, "/") && isWritten(reading, at - 1, "s") && isSign(reading, at - 2, "/")) {
    names.add(at + 1, nameEnd(reading, at + 1, evidence.context));
    return;
  }
  if (!isSign(reading, at, "-–—") || isLineEnd(reading, at - 1)) return;
  if (!isSign(reading, at - 1, ".!?") && !isSign(reading, at - 1, "-–—")) return;
  if (!isCapital(reading, at + 1)) return;
  const end = nameEnd(reading, at + 1, evidence.context);
  if (end === at + 1 || looksLikeWord(reading, end - 1)) return;
  if (
    isLineEnd(reading, end) ||
    (isSign(reading, end, ",") && classAt(reading, end + 1) & wordClass.credential)
  )
    names.add(at + 1, end);
}

const people = new Set([
  "provider",
  "by",
  "physician",
  "doctor",
  "nurse",
  "clinician",
  "signed",
  "author",
  "staff",
  "name",
  "initials",
  "user",
  "technician",
]);

/** Where cells begin on the line of a token: behind a tab, a bar, or at its start. */
function cellsOf(reading: Reading, from: number): number[] {
  const { tokens } = reading;
  const cells = [from];
  for (let at = from + 1; !isLineEnd(reading, at); at++)
    if (isSign(reading, at - 1, "|")) cells.push(at);
    else
      for (let unit = tokens.end[at - 1] ?? 0; unit < (tokens.begin[at] ?? 0); unit++)
        if (tokens.text.charCodeAt(unit) === 9) cells.push(at);
  return cells;
}

/** Takes names from the columns that are headed by what people are. @returns the columns for the next line */
function readRow(names: Names, from: number, columns: readonly number[]): readonly number[] {
  const { reading } = names;
  if (isLineEnd(reading, from)) return [];
  if (!isTableRow(reading, from)) return [];
  const cells = cellsOf(reading, from);
  if (cells.length < 3) return [];
  for (const column of columns) {
    const at = cells[column];
    if (at === undefined || !isWord(reading, at)) continue;
    const end = nameEnd(reading, at, evidence.title);
    if (end > at && (isLineEnd(reading, end) || isSign(reading, end, "|") || cells.includes(end)))
      names.add(at, end);
  }
  const headed = cells.flatMap((at, column) =>
    isWord(reading, at) &&
    people.has(textAt(reading, at)) &&
    (isLineEnd(reading, at + 1) || cells.includes(at + 1) || isSign(reading, at + 1, "|"))
      ? [column]
      : [],
  );
  return headed.length > 0 && !isWritten(reading, from, "name") ? headed : columns;
}

function isTableRow({ tokens }: Reading, from: number): boolean {
  const begin = tokens.begin[from] ?? 0;
  const lineEnd = tokens.text.indexOf("\n", begin);
  const line = tokens.text.slice(begin, Math.min(lineEnd < 0 ? begin + 400 : lineEnd, begin + 400));
  return line.includes("\t") || line.includes("|");
}
