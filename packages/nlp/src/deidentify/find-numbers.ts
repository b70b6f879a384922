import {
  codePatterns,
  monthPatterns,
  numberPatterns,
  streetPatterns,
} from "./identifier-patterns.ts";
import {
  boxPattern,
  extensionWord,
  flatPattern,
  holiday,
  holidayWords,
  mailPattern,
  postcode,
  sitePattern,
  spelledAge,
  typist,
  webPattern,
} from "./further-shapes.ts";
import type { Identifier, IdentifierKind, IdentifierPattern } from "./identifier.ts";
import { classAt, lineStyle, type Reading, styleAt } from "./reading.ts";
import { shape, tokenKind } from "../text/tokens.ts";
import { wordClass } from "./word-classes.ts";

/** How much of the text in front and behind a pattern sees. */
const sight = 40;

/** Dates, telephone and record numbers, mail and web addresses, streets and ages above 89, by their shapes. */
export function findNumbers(reading: Reading): Identifier[] {
  const { tokens } = reading;
  const { text, count, kind, begin, end, hash, shape: shapes } = tokens;
  const found: Identifier[] = [];
  let done = 0;
  const take = (from: number, to: number, what: IdentifierKind): void => {
    found.push({ begin: from, end: to, kind: what });
    done = Math.max(done, to);
  };
  const tryAll = (patterns: readonly IdentifierPattern[], from: number): boolean =>
    patterns.some((each) => {
      const to = endOf(text, each, from);
      if (to > from) take(from, to, each.kind);
      return to > from;
    });
  const tryOne = (pattern: RegExp, from: number, what: IdentifierKind): void => {
    pattern.lastIndex = from;
    if (pattern.test(text)) take(from, pattern.lastIndex, what);
  };
  for (let at = 0; at < count; at++) {
    const from = begin[at] ?? 0;
    if (from < done) continue;
    if (kind[at] === tokenKind.number) {
      if (isCode(reading, at)) {
        take(begin[at - 2] ?? 0, codeEnd(text, from), "number");
        continue;
      }
      const sign = text.charCodeAt(from - 1);
      // A bracket or a plus sign in front belongs to a telephone number.
      if ((sign === 40 || sign === 43) && tryAll(signPatterns, from - 1)) continue;
      if (isMeasure(reading, at)) continue;
      const before = found.length;
      if (!tryAll(numberPatterns, from)) {
        if (mayBeStreet(text, end[at] ?? 0)) tryAll(streetPatterns, from);
      } else if (found[before]?.kind === "date") takeWeekday(reading, found, before, at);
    } else if (kind[at] === tokenKind.word) {
      const bits = classAt(reading, at);
      if (holidayWords.has(hash[at] ?? 0) && tryAll([holiday], from)) continue;
      if ((bits & wordClass.month) !== 0) {
        const before = found.length;
        if (tryAll(monthPatterns, from)) takeWeekday(reading, found, before, at);
      } else if ((bits & wordClass.mark) !== 0) {
        if (tryAll([typist], from)) continue;
        tryOne(webPattern, from, "contact");
        tryOne(boxPattern, from, "address");
        tryOne(flatPattern, from, "address");
        if (done <= from && !tryAll([spelledAge], from)) tryAll(streetPatterns, from);
      } else if (((shapes[at] ?? 0) & shape.digit) !== 0 && tryAll([postcode], from)) continue;
      else if (
        ((shapes[at] ?? 0) & shape.digit) !== 0 &&
        isLetteredNumber(text, from, end[at] ?? 0)
      )
        take(from, codeEnd(text, end[at] ?? 0), "number");
      // "Accession: CT-37-952044"
      else if (
        text.charCodeAt(end[at] ?? 0) === 45 &&
        isRaisedShort.test(text.slice(from, end[at]))
      )
        tryAll(codePatterns, from);
      // "Mar14, 2021"
      else if (
        ((shapes[at] ?? 0) & shape.digit) !== 0 &&
        gluedMonth.test(text.slice(from, from + 4))
      )
        tryAll(monthPatterns, from);
      // "discharged1/22/93"
      else if (((shapes[at] ?? 0) & shape.digit) !== 0 && text.charCodeAt(end[at] ?? 0) === 47)
        tryAll(numberPatterns, from + text.slice(from, end[at]).search(/\d+$/u));
    }
  }
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    mailPattern.lastIndex = at;
    const from = mailBegin(text, at);
    if (from < at && mailPattern.test(text))
      found.push({ begin: from, end: mailPattern.lastIndex, kind: "contact" });
  }
  for (const ending of siteEndings)
    for (let at = text.indexOf(ending); at >= 0; at = text.indexOf(ending, at + 1)) {
      sitePattern.lastIndex = at;
      const from = mailBegin(text, at);
      if (from < at && sitePattern.test(text))
        found.push({ begin: from, end: sitePattern.lastIndex, kind: "contact" });
    }
  return found;
}

/** A number of a street has a space behind it, or a letter and a space: "12 Elm St", "12A Elm St". */
const mayBeStreet = (text: string, at: number): boolean =>
  text.charCodeAt(at) === 32 || text.charCodeAt(at + 1) === 32;

const isRaisedShort = /^[A-Z]{1,4}\d{0,4}$/u;
const siteEndings = [".com", ".org", ".net", ".edu", ".gov"];
const signPatterns = numberPatterns.filter(({ kind }) => kind === "contact");

function endOf(text: string, { pattern, accepts }: IdentifierPattern, from: number): number {
  pattern.lastIndex = from;
  if (!pattern.test(text)) return from;
  const to = pattern.lastIndex;
  if (accepts === undefined) return to;
  return accepts(
    text.slice(from, to),
    text.slice(Math.max(0, from - sight), from),
    text.slice(to, to + sight),
  )
    ? to
    : from;
}

/** Whether a short number is by what follows it the part of no shape, as most are: "2,", "5 mg", "10%". */
function isMeasure(reading: Reading, at: number): boolean {
  const { text, begin, end } = reading.tokens;
  const from = begin[at] ?? 0;
  const to = end[at] ?? 0;
  const first = text.charCodeAt(from);
  // Ages above 89 are looked at wherever they stand.
  if (to - from > 3 || (first === 57 && to - from > 1) || (first === 49 && to - from === 3))
    return false;
  const next = text.charAt(to);
  if (next !== "" && ",;)%".includes(next)) return true;
  if (next === ".") return text.charAt(to + 1) === " " && !/\d/u.test(text.charAt(to + 2));
  return (
    next === " " &&
    styleAt(reading, at) === lineStyle.usual &&
    /[bceghiklpqrtuvwxyz]/u.test(text.charAt(to + 1))
  );
}

/** "NF-20147": some capitals, a hyphen, four digits or more. */
function isCode({ tokens }: Reading, at: number): boolean {
  const { text, begin, end, kind } = tokens;
  const from = begin[at] ?? 0;
  if (
    (end[at] ?? 0) - from < 4 ||
    text.charCodeAt(from - 1) !== 45 ||
    kind[at - 2] !== tokenKind.word
  )
    return false;
  const letters = text.slice(begin[at - 2], from - 1);
  return (
    end[at - 2] === from - 1 &&
    /^[A-Z]{1,4}\d{0,3}$/u.test(letters) &&
    /^\d+$/u.test(text.slice(from, end[at]))
  );
}

const codeTail = /[\dA-Z]*(?:-[\dA-Z]{1,8}){0,3}/uy;

function codeEnd(text: string, from: number): number {
  codeTail.lastIndex = from;
  return codeTail.test(text) ? codeTail.lastIndex : from;
}

const lettered = /^(?:[A-Z]{1,4}\d{6,}[\dA-Z]*|[A-Z]{2}\d{5})$/u;
const letteredBehindLabel =
  /(?:\b(?:ID|NHI|PHN|HCN|CHI|No\.?|number|#|MRN|insurance|policy|account|acct|license|DEA|serial|accession|specimen|case|chart|lic|plate|vin|tag|medical record|record)[:#.]{0,2} {0,2}#?)$/iu;

/** "PT12345", "A449812"; shorter ones, and mixed ones, behind a label: "ID W22188". */
function isLetteredNumber(text: string, from: number, to: number): boolean {
  if (to - from < 4) return false;
  const written = text.slice(from, to);
  if (extensionWord.test(written)) return text.charAt(from - 1) === " ";
  if (lettered.test(written)) return true;
  // "p43871" behind a doctor's degree.
  if (/\d/u.test(written) && /^(?=.*[A-Z])[A-Z\d]*\d[A-Z\d]*$/u.test(written))
    if (
      /\blot(?: (?:no|number))?[.:]? ?#? {0,2}$/iu.test(text.slice(Math.max(0, from - sight), from))
    )
      return true;
  if (/^p\d{4,5}$/u.test(written))
    return /\b(?:MD|DO|PA|NP|RN|PGY-?\d|attending|resident|intern|fellow),? {1,2}$/iu.test(
      text.slice(Math.max(0, from - sight), from),
    );
  return (
    /^[A-Z\d]*\d{3}[A-Z\d]*$/u.test(written) &&
    letteredBehindLabel.test(text.slice(Math.max(0, from - sight), from))
  );
}

const weekday = /\b(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\.?,? $/iu;

const gluedMonth = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\d/iu;

/** "Monday, March 14": the day of the week goes with the date. */
function takeWeekday({ tokens }: Reading, found: Identifier[], index: number, at: number): void {
  const from = tokens.begin[at] ?? 0;
  const day = weekday.exec(tokens.text.slice(Math.max(0, from - 12), from));
  const date = found[index];
  if (day !== null && date !== undefined) found[index] = { ...date, begin: from - day[0].length };
}

function mailBegin(text: string, at: number): number {
  let from = at;
  while (from > 0 && at - from < 64 && /[\w.+-]/u.test(text.charAt(from - 1))) from--;
  return from;
}
