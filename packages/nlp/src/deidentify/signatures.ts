import type { Identifier } from "./identifier.ts";
import { evidence, isInitial, nameBegin, nameEnd } from "./name-runs.ts";
import type { Names } from "./names.ts";
import {
  classAt,
  has,
  isCapital,
  isLineEnd,
  lineStyle,
  styleAt,
  isSign,
  isWord,
  isWritten,
  hasSmall,
  looksLikeWord,
  type Reading,
  startsRaised,
} from "./reading.ts";
import { tokenAt, tokenKind } from "../text/tokens.ts";
import { wordClass } from "./word-classes.ts";

/** Names that where they stand gives away: under a closing, behind the dash at the end, in a column of people. */
export function findSignatures(names: Names): void {
  const { reading } = names;
  const { count, kind, begin, end } = reading.tokens;
  const { text } = reading.tokens;
  const hasTables = text.includes("\t") || text.includes("|");
  let columns: readonly number[] = [];
  for (let at = 0; at < count; at++) {
    if (hasTables && isLineEnd(reading, at - 1)) columns = readRow(names, at, columns);
    if (kind[at] === tokenKind.punctuation && (begin[at] ?? 0) > 0) {
      const code = text.charCodeAt(begin[at] ?? 0);
      if (code === 46) initialAtEnd(names, at);
      else if (code === 40) beforeSignature(names, at);
      else if (code === 34) inQuotes(names, at);
      else if (code !== 44) behindDash(names, at);
      if (code === 47) behindDegree(names, at);
    } else if (kind[at] === tokenKind.word && (end[at] ?? 0) - (begin[at] ?? 0) <= 3) {
      if ((end[at] ?? 0) - (begin[at] ?? 0) === 2) initialsAt(names, at);
      smallInitials(names, at);
      smallBehindPost(names, at);
      smallBehindDash(names, at);
    } else if (kind[at] === tokenKind.number) behindRoom(names, at);
    if (has(reading, at, wordClass.closing)) underClosing(names, at);
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
    (isSign(reading, end, ",") &&
      (classAt(reading, end + 1) & wordClass.credential || isWritten(reading, end + 1, "ma")))
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

/** "… and agree. T. Miller" at the end of a line. */
function initialAtEnd(names: Names, stop: number): void {
  const { reading } = names;
  if (!isInitial(reading, stop - 1) || !isCapital(reading, stop + 1)) return;
  const isPost = isWord(reading, stop - 2) && hasOnlyCapitals(reading, stop - 2);
  if (!isLineEnd(reading, stop - 2) && !isSign(reading, stop - 2, ".:-/") && !isPost) return;
  const end = nameEnd(reading, stop + 1, evidence.context);
  const isListed = has(reading, end - 1, wordClass.first | wordClass.last | wordClass.word);
  if (end > stop + 1 && isListed && (isLineEnd(reading, end) || isSign(reading, end, ",/;")))
    names.add(stop - 1, end);
}

/** "SN C. Lee" */
const hasOnlyCapitals = (reading: Reading, at: number): boolean =>
  styleAt(reading, at) === lineStyle.usual &&
  /^[A-Z]{2,5}$/u.test(reading.tokens.text.slice(reading.tokens.begin[at], reading.tokens.end[at]));

/** "… given. JW" at the end of a line, "relief JW": the initials of who wrote it. */
function initialsAt(names: Names, at: number): void {
  const { reading } = names;
  if (hasSmall(reading, at) || !startsRaised(reading, at)) return;
  const { begin, end, text } = reading.tokens;
  const written = text.slice(begin[at], end[at]);
  if (!/^[A-Z]{2}$/u.test(written)) return;
  const isTyped = isWritten(reading, at - 1, "by") && isLineEnd(reading, at + 1);
  if ((isTyped ? degreesAndRoutes : shortForms).has(written.toLowerCase())) return;
  if (styleAt(reading, at) !== lineStyle.usual && !isWritten(reading, at - 1, "by")) return;
  const isSigned =
    isLineEnd(reading, at + 1) &&
    (isSign(reading, at - 1, ".-–—/~") || isWritten(reading, at - 1, "by"));
  if (isSigned || /^(?:relief|initials|initialed|typist)$/.test(textAt(reading, at - 1)))
    names.found.push({ begin: begin[at] ?? 0, end: end[at] ?? 0, kind: "name" });
}

/** "signed by RN", "given by IM": what else ends a line behind "by". */
const degreesAndRoutes = new Set(
  "md rn np pa do iv po im sq sc pt ot rt ed er or id gi gu ct mr us og ng".split(" "),
);

/** Two letters that mean something else at the end of a line. */
const shortForms = new Set(
  `md rn np pa do iv po im sq pt ot st cc hs am pm er ed or ct mr us ok nc ns bp hr rr ii vi ix xi dc tx dx hx sx rx fu fx gi gu bm ua no na kg lb ml mg in ft cm mm hz db pn pe pr pv
  ac pc bd qd od os ou bs ds ss td ad as au tb rv lv la rt lt bl ll ul ur rl lr kv kvo cv cn ca co ni np nd ng nl ob gy id ih is ic ir jp ld ln ms mi mg nt oa ob pb pd ph pf pg pi pj pl pp ps px
  qt ra re rf rm rn ro rp sc sd sg sh sl so sp sr sv sw ta tc te th ti tl tm to tr ts uc uo up us vp vs vt wb wc wd wt xr`.split(
    /\s+/u,
  ),
);

/** "tech: ksw", "tech amb." at the end of a line. */
function smallBehindPost(names: Names, at: number): void {
  const { reading } = names;
  if (startsRaised(reading, at) || classAt(reading, at) !== 0) return;
  if (!isLineEnd(reading, isSign(reading, at + 1, ".") ? at + 2 : at + 1)) return;
  const post = isSign(reading, at - 1, ":") ? at - 2 : at - 1;
  if (!smallPosts.has(textAt(reading, post))) return;
  const { begin, end } = reading.tokens;
  names.found.push({ begin: begin[at] ?? 0, end: end[at] ?? 0, kind: "name" });
}

const smallPosts = new Set("tech spec typist init inits initials transcriptionist".split(" "));

/** "— jm", "not read KLF/sp" at the end of a line. */
function smallBehindDash(names: Names, at: number): void {
  const { reading } = names;
  if (startsRaised(reading, at) || !isLineEnd(reading, at + 1) || classAt(reading, at) !== 0)
    return;
  const { begin, end, text } = reading.tokens;
  const front = text.slice(Math.max(0, (begin[at] ?? 0) - 5), begin[at]);
  const found = /(?:[.)] ?(?:—|--|–) ?| (?<raised>[A-Z]{2,3})\/)$/u.exec(front);
  if (found === null || smallWords.has(textAt(reading, at))) return;
  const raised = found.groups?.["raised"]?.length ?? -1;
  names.found.push({
    begin: (begin[at] ?? 0) - raised - 1,
    end: end[at] ?? 0,
    kind: "name",
  });
}

/** "lm/MA", "tj rn" at the end of a line: the small letters of who wrote it. */
function smallInitials(names: Names, at: number): void {
  const { reading } = names;
  if (!isLineEnd(reading, at + 1) || !has(reading, at, wordClass.credential)) return;
  const front = isSign(reading, at - 1, "/") ? at - 2 : at - 1;
  const { begin, end, text } = reading.tokens;
  if (!/^[a-z]{2,3}$/u.test(text.slice(begin[front], end[front]))) return;
  if (
    has(reading, front, wordClass.never | wordClass.plain) ||
    smallWords.has(textAt(reading, front))
  )
    return;
  if (isSign(reading, front - 1, ".?!-–—") || isLineEnd(reading, front - 1))
    names.found.push({ begin: begin[front] ?? 0, end: end[front] ?? 0, kind: "name" });
}

const smallWords = new Set("per via for the and by to as rn md np pa lpn cna".split(" "));

/** "MD/kj", "M.D./AB": who typed it. */
function behindDegree(names: Names, slash: number): void {
  const { reading } = names;
  const front = isSign(reading, slash - 1, ".") ? slash - 2 : slash - 1;
  if (!has(reading, front, wordClass.credential) && !isWritten(reading, front, "d")) return;
  const { begin, end, text } = reading.tokens;
  if (/^\p{L}{2,3}$/u.test(text.slice(begin[slash + 1], end[slash + 1])))
    names.found.push({ begin: begin[slash + 1] ?? 0, end: end[slash + 1] ?? 0, kind: "name" });
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
