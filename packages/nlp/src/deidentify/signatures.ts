import type { Identifier } from "./identifier.ts";
import { evidence, nameBegin, nameEnd } from "./name-runs.ts";
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
import { tokenAt, tokenKind } from "../text/tokens.ts";
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
    if (kind[at] === tokenKind.punctuation && (begin[at] ?? 0) > 0) {
      behindDash(names, at);
      if (isSign(reading, at, "(")) beforeSignature(names, at);
      else if (isSign(reading, at, '"')) inQuotes(names, at);
    } else if (kind[at] === tokenKind.number) behindRoom(names, at);
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
    (isLineEnd(reading, end) || ((!isOnLine || end - next > 1) && isSign(reading, end, ",."))) &&
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

/** "Ann Lee (electronic signature)", "Li (555-0134)" with its number masked by then. */
function beforeSignature(names: Names, open: number): void {
  const { reading } = names;
  if (
    !/^(?:electronic|electronically|digital|digitally|signature|signed|e)$/.test(
      textAt(reading, open + 1),
    )
  )
    return;
  const begin = nameBegin(reading, open, evidence.context);
  if (begin < open && isLineEnd(reading, begin - 1)) names.add(begin, open);
}

/** A label of a specimen: "Lee, Ann". */
function inQuotes(names: Names, open: number): void {
  const { reading } = names;
  const end = nameEnd(reading, open + 1, evidence.context);
  if (end === open + 1 || !isSign(reading, end, ",")) return;
  const last = nameEnd(reading, end + 1, evidence.context);
  if (last > end + 1 && isSign(reading, last, '"')) names.add(open + 1, last);
}

/** A list of a ward: "Rm 12 Lee, 67M", "Bed 4 Lee 54F". */
function behindRoom(names: Names, number: number): void {
  const { reading } = names;
  if (!/^(?:rm|room|bed)$/.test(textAt(reading, number - 1))) return;
  const end = nameEnd(reading, number + 1, evidence.title);
  if (end === number + 1) return;
  const age = isSign(reading, end, ",:") ? end + 1 : end;
  const isAge = /^\d{1,3}(?:[mf]|yo|y)?$/.test(textAt(reading, age));
  if (isAge || (age > end && !isPlainWord(reading, number + 1, end))) names.add(number + 1, end);
}

/** "Li (555-0134)": who is called under a number in brackets. */
export function beforePhones(names: Names, numbers: readonly Identifier[]): void {
  const { reading } = names;
  for (const { kind, begin } of numbers) {
    if (kind !== "contact") continue;
    const number = tokenAt(reading.tokens, begin);
    const open =
      isSign(reading, number, "(") && isSign(reading, number - 1, "(")
        ? number - 1
        : isSign(reading, number, "(")
          ? number
          : number - 1;
    if (!isSign(reading, open, "(")) continue;
    const from = nameBegin(reading, open, evidence.context);
    if (
      from < open &&
      !has(
        reading,
        open - 1,
        wordClass.plain | wordClass.placeLabel | wordClass.care | wordClass.label,
      ) &&
      !looksLikeWord(reading, open - 1) &&
      !devices.has(textAt(reading, open - 1))
    )
      names.add(from, open);
  }
}

const devices = new Set(
  "cell mobile beeper pager fax tel phone work home office clinic desk line voicemail text".split(
    " ",
  ),
);

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
