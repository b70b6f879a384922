import { isoDate } from "@concord/clinical";
import { isRealDate } from "./calendar.ts";
import type { KnownDates } from "./known-dates.ts";
import { isDayHeader, isYearHeader } from "./day-headers.ts";
import { readDayFirst } from "./month-names.ts";
import { behindDigits } from "./time-openers.ts";
import { absolute, makeTime, matchAt, textBefore, wordAt, type ParsedTime } from "./time-parts.ts";
import { yearOfDay } from "./coming-days.ts";
import { fullYear } from "./year-not-said.ts";
import { tokenKind, tokenText, type Tokens } from "../text/tokens.ts";
import { foldedToken } from "../text/term-words.ts";

const year = /^(?:19|20)\d{2}$/;
const isoDay = /(?<year>\d{4})(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})(?!\d|[-/]\d)/y;
const fullDate =
  /(?<a>\d{1,2})(?<sign>[-/.])(?<b>\d{1,2})\k<sign>(?<year>\d{4}|\d{2})(?!\d|[/.]\d|\s*(?:mg|mcg|g|mL|ml|units?|%|(?:with|w\/|before) meals|ac)\b)(?!(?<=-\d+)-\d)/y;
/** "03/05–03/09/2024": the year is said once. */
const sharedYear =
  /(?<a>\d{1,2})(?<sign>[/.])(?<b>\d{1,2})\s*(?:-|–|—|to|through|thru|until|till|and)\s*(?<c>\d{1,2})\k<sign>(?<d>\d{1,2})\k<sign>(?<year>\d{4}|\d{2})(?!\d|[/.]\d)/y;
const monthAndYear = /(?<month>\d{1,2})\/(?<year>(?:19|20)\d{2})(?![\d/])/y;
const years =
  /(?<first>(?:19|20)\d{2})\s*(?:-|–|—|to|through|until|till)\s*(?:early|mid|late)?[- ]?(?<last>(?:19|20)\d{2})(?!\s*(?:mL|ml|kcal|cc|mg|g|units?|steps|calories|hours|hrs)\b|[\d/.-]\d)/y;
/** "2/10-2/14", "18/9 to 2/10": never a score. */
const dayAndMonthRange =
  /(?<a>\d{1,2})\/(?<b>\d{1,2})\s*(?:-|–|—|to|through|thru|until|till)\s*(?<c>\d{1,2})\/(?<d>\d{1,2})(?![\d/%]|[.,-]\d)/y;
/** "2018/19" */
const seasonYears = /(?<first>(?:19|20)\d{2})[/-](?<last>\d{2})(?![\d/.-])/y;
const dayAndMonth = /(?<a>\d{1,2})\/(?<b>\d{1,2})(?![\d/%]|[.,-]\d)/y;

/**
 * 2020-03-04, 3/4/2020, 03.04.20, 3/2020, 4 March 2018, 04-Mar-18; which of two numbers is the month, the note's day
 * order says, and where only one reading is a date, that one is meant.
 */
export function readDate(
  tokens: Tokens,
  at: number,
  end: number,
  known: KnownDates,
): ParsedTime | undefined {
  const { digits, sign, next } = behindDigits(tokens, at);
  const isSigned = sign === "-" || sign === "." || sign === "/";
  // Without a sign a year may open "1998 to 2003", a day "4 March" or "3 to 7 March", and nothing else.
  if (!isSigned && digits !== 4 && (digits > 2 || !behindDay.includes(next))) return undefined;
  if (isPartOfNumber(tokens, at) || tokens.text.startsWith("24/7", tokens.begin[at]))
    return undefined;
  if (!isSigned)
    return digits === 4 ? readYears(tokens, at, end, known) : readDayFirst(tokens, at, end, known);
  const iso = matchAt(tokens, at, end, isoDay);
  if (iso !== undefined) {
    const { year: y, month: m, day: d } = numbersOf(iso.match);
    return date(tokens, at, iso.to, [y ?? 0, m ?? 0, d ?? 0], known);
  }
  const full = matchAt(tokens, at, end, fullDate);
  if (full !== undefined) {
    const groups = full.match.groups ?? {};
    // A telephone number: "10-11-12-13".
    if (groups["sign"] === "-" && tokens.text[(tokens.begin[at] ?? 0) - 1] === "-")
      return undefined;
    const y = fullYear(groups["year"] ?? "", known);
    const [m, d] = monthAndDay(y, Number(groups["a"]), Number(groups["b"]), known);
    return date(tokens, at, full.to, [y, m, d], known);
  }
  const shared = matchAt(tokens, at, end, sharedYear);
  if (shared !== undefined) {
    const groups = shared.match.groups ?? {};
    const y = fullYear(groups["year"] ?? "", known);
    const [lastMonth, lastDay] = monthAndDay(y, Number(groups["c"]), Number(groups["d"]), known);
    const [m, d] = monthAndDay(y, Number(groups["a"]), Number(groups["b"]), known);
    const own = m > lastMonth ? y - 1 : y;
    if (isRealDate(own, m, d) && isRealDate(y, lastMonth, lastDay))
      return makeTime(tokens, at, shared.to, {
        ...absolute(isoDate(y, lastMonth, lastDay), known.documentDate),
        from: isoDate(own, m, d),
      });
  }
  const month = matchAt(tokens, at, end, monthAndYear);
  if (month !== undefined) {
    const { month: m, year: y } = numbersOf(month.match);
    if (m !== undefined && y !== undefined && m >= 1 && m <= 12)
      return makeTime(
        tokens,
        at,
        month.to,
        absolute(`${y}-${String(m).padStart(2, "0")}`, known.documentDate),
      );
  }
  return (
    readYears(tokens, at, end, known) ??
    readMonthsAndDays(tokens, at, end, known) ??
    readMonthAndDay(tokens, at, end, known) ??
    readDayFirst(tokens, at, end, known)
  );
}

/** First letters of what a day and its month are written with: "th", "of", "to", "until", "and", the months. */
const behindDay = "-–—JFMASONDTRsnrtuao";

function readYears(
  tokens: Tokens,
  at: number,
  end: number,
  known: KnownDates,
): ParsedTime | undefined {
  const span = matchAt(tokens, at, end, years) ?? matchAt(tokens, at, end, seasonYears);
  const { first, last = "" } = span?.match.groups ?? {};
  if (span === undefined || first === undefined) return undefined;
  const to = last.length === 2 ? `${first.slice(0, 2)}${last}` : last;
  if (to <= first || Number(to) - Number(first) > 80) return undefined;
  return makeTime(tokens, at, span.to, { ...absolute(to, known.documentDate), from: first });
}

function readMonthsAndDays(
  tokens: Tokens,
  at: number,
  end: number,
  known: KnownDates,
): ParsedTime | undefined {
  const { documentDate } = known;
  const found = documentDate === undefined ? undefined : matchAt(tokens, at, end, dayAndMonthRange);
  if (found === undefined || documentDate === undefined) return undefined;
  const last = tokens.end[found.to - 1] ?? 0;
  const { a, b, c, d } = numbersOf(found.match);
  if (
    isScore.test(tokens.text.slice(last, last + 16)) ||
    isScored.test(textBefore(tokens.text, tokens.begin[at] ?? 0, 24)) ||
    // "4/5 to 5/5", "2/10 - 3/10": out of the same number.
    (b === d && (b === 5 || b === 10 || b === 4 || b === 6))
  )
    return undefined;
  const [m, day] = monthAndDay(2024, a ?? 0, b ?? 0, known);
  const [lastMonth, lastDay] = monthAndDay(2024, c ?? 0, d ?? 0, known);
  if (!isRealDate(2024, m, day) || !isRealDate(2024, lastMonth, lastDay)) return undefined;
  const y = yearOfDay(tokens, at, found.to, documentDate, m, day);
  const from = isoDate(y, m, day);
  const own = isoDate(y, lastMonth, lastDay);
  const to = own < from ? isoDate(y + 1, lastMonth, lastDay) : own;
  return makeTime(tokens, at, found.to, { ...absolute(to, documentDate), from });
}

/** What is said in points out of a number. */
const isScored =
  /\b(?:pain|strength|power|motor|vision|va|acuity|od|os|ou|ratio|scores?|scored|scale|grade|stage|level|act|phq|phq-9|gad|gcs|mmse|moca|braden|waterlow|news|mews|apgars?|reflexe?s?|pulses?|dtrs?|flat|room|rm|bed|bldg|ward|cores|nodes|age|vaccines|refills|flow|murmur|gleason|rated|bp|spo2|sats?|iop|h&y|asa|urine|spacer|feeds|visit|of best|part|tabs?|half|gravida|station|dose|time|drg|borg|rass|nyha|mrc|ues?|les?|rue|lue|rle|lle|biceps|triceps|quads?|deltoid|grip|arm|leg|r|l|c|t|s|right|left|at)\s*[:=]?\s*$/i;
const eventWords =
  /(?:\b(?:on|since|until|till|by|dated|from|through|thru|before|after|between|admitted|admit|admission|adm|discharged?|dc|d\/c|delivered|begun|began|started|stopped|start|stop|seen|saw|fell|born|done|placed|drawn|collected|surgery|procedure|OR|op|operation|closure|washout|x-?ray|ct|mri|echo|us|uss|cxr|ecg|ekg|labs|cultures?|visit|chole|lap|stents?|t[te]e|egd|ercp|[lct]-spine|cath|angio(?:gram)?|tka|tha|tkr|thr|cabg|orif|pci|presented(?: to \w+)?|osh|arthroscopy|dose|booster|shot|lmp|biopsy|scan|pet|xr|swab|photo|bloods|duplex|given|taken|sent|put|went|came|seen (?:by|in|at) [\w ]{2,20}|cesarean|infusion|onset|series|(?:scheduled|planned|booked|set|due) for|(?:started|began|begun|stopped|switched|resumed|changed)(?: on| to)? [a-z-]{3,20}|starting|beginning|effective|dates?|return|returned|(?:echo|ct|mri|scan|x-?ray|cxr|letter|note|labs|clinic|visit) of|exp|mon|tues?|weds?|thur?s?|fri|sat|sun|\w+day|[a-z]+(?:ectomy|otomy|plasty|ostomy|scopy|graphy|gram))|\b(?!scored|rated|graded|ranked|reported|noted|improved|decreased|increased|reduced|measured|diluted|weighted)[a-z]{2,}ed)(?:\s*[,:])?\s*(?:\d{1,2}\/\d{1,2}\s*(?:,\s*and|,|and|&|to)\s*)*$/i;
const isScore =
  /^\s*(?:-|\+)?\s*(?:of\b|strength|power|motor|pack|murmur|systolic|diastolic|pain|pills?|tabs?\b|tablets?|caps|mg|mcg|g\b|ml|cups?|dose|doses|NS\b|vertebra|th\b|in\b(?!\s+(?:the|clinic|ed|office))|inch|lbs?\b|weeks?\b|days?\b|years?\b|quad|bilat|throughout|intact|reps|strong|visual)/i;

/** "on 3/4", "admitted 3/12", "(9/30)", "closure 11/08": month and day, where something happened. */
function readMonthAndDay(
  tokens: Tokens,
  at: number,
  end: number,
  known: KnownDates,
): ParsedTime | undefined {
  const { documentDate } = known;
  const found = documentDate === undefined ? undefined : matchAt(tokens, at, end, dayAndMonth);
  if (found === undefined || documentDate === undefined) return undefined;
  const { a = "", b = "" } = found.match.groups ?? {};
  const begin = tokens.begin[at] ?? 0;
  const last = tokens.end[found.to - 1] ?? 0;
  const before = textBefore(tokens.text, begin, 24);
  const behind = tokens.text.slice(last, last + 16);
  // "(3/2)", "(3/2- )"
  const inBrackets =
    before.endsWith("(") && /^(?:\s*[-–—]\s*(?:present|now|ongoing)?\s*)?\)/.test(behind);
  const isWritten = (a.startsWith("0") || b.startsWith("0")) && a.length === 2 && b.length === 2;
  const isNoScore =
    isRowOfDays(tokens.text, begin, last) ||
    isDayHeader(tokens.text, begin, last, Number(a), Number(b)) ||
    (isBeyondScores(Number(a), Number(b)) && !isScored.test(before));
  if (Number(b) === 10 && isFallen.test(before)) return undefined;
  const isSaid = eventWords.test(before) || (!isPart.test(`${a}/${b}`) && orderedOn.test(before));
  if (isScore.test(behind) || (!isWritten && !inBrackets && !isNoScore && !isSaid))
    return undefined;
  // "a transplant in 12/07": a day has "on" in front of it, a month "in".
  if (
    /\b(?:back in|in|in early|in late|circa)\s*$/i.test(before) &&
    b.length === 2 &&
    known.dayFirst !== true
  ) {
    const own = fullYear(b, known);
    if (
      Number(a) >= 1 &&
      Number(a) <= 12 &&
      `${own}-${a.padStart(2, "0")}` <= documentDate.slice(0, 7)
    )
      return makeTime(tokens, at, found.to, absolute(`${own}-${a.padStart(2, "0")}`, documentDate));
  }
  const [m, d] = monthAndDay(2024, Number(a), Number(b), known);
  if (!isRealDate(2024, m, d)) return undefined;
  const y = yearOfDay(tokens, at, found.to, documentDate, m, d);
  const read = date(tokens, at, found.to, [y, m, d], known);
  return read && { ...read, yearless: true };
}

/** "Recheck INR 5/24", "Hold apixaban 5/24" */
const orderedOn =
  /\b(?:re-?check|repeat|check|hold|(?:re)?start|resume|stop|last dose)(?: of| on)? [a-z][\w-]{1,20}\s+$/i;
const isPart = /^(?:1\/[2-6]|2\/3|3\/4)$/;
/** "pain down from 9/10" */
const isFallen =
  /\b(?:down|up|decreased|increased|improved|reduced|went|gone|fell|rose|dropped|better|worse)\s+from\s*$/i;
/** "INR 3/12 2.8, 3/14 2.1": days, each with its value. */
const isRowOfDays = (text: string, begin: number, end: number): boolean =>
  /^\s+\d+(?:[./]\d+)?\s*(?:%|[a-z]{1,4})?\s*[,;]\s*\d{1,2}\/\d{1,2}\s+\d/i.test(
    text.slice(end, end + 30),
  ) ||
  (/^\s+\d/.test(text.slice(end, end + 4)) &&
    /\d{1,2}\/\d{1,2}\s+\d+(?:[./]\d+)?\s*(?:%|[a-z]{1,4})?\s*[,;]\s*$/i.test(
      text.slice(Math.max(0, begin - 30), begin),
    ));

/** Two numbers that nothing is scored in: 31/5, 2/27. */
const isBeyondScores = (a: number, b: number): boolean =>
  (a > 12 && a <= 31 && b <= 12) ||
  (b > 12 && b <= 31 && a <= 12 && ![14, 15, 16, 18, 20, 21, 23, 24, 25, 27, 28, 30].includes(b));

/** in 2015, since 2015, early 2018, in the 1990s, in '98: the year behind a word. */
export function readYear(
  tokens: Tokens,
  at: number,
  end: number,
  known: KnownDates,
): ParsedTime | undefined {
  let next = at + 1;
  while (
    next < end &&
    /^(?:the|early|mid|late|about|around|approximately|year|-|'|’)$/.test(foldedToken(tokens, next))
  )
    next++;
  if (next >= end || tokens.kind[next] !== tokenKind.number) return undefined;
  const text = tokenText(tokens, next);
  const isShort = /^\d{2}$/.test(text) && /^['’]$/.test(tokenText(tokens, next - 1));
  if ((!year.test(text) && !isShort) || isJoined(tokens, next + 1)) return undefined;
  const full = isShort ? String(fullYear(text, known)) : text;
  const from = isShort ? next - 1 : next;
  if (wordAt(tokens, next + 1) === "s" && tokens.begin[next + 1] === tokens.end[next]) {
    const first = `${full.slice(0, 3)}0`;
    const last = `${full.slice(0, 3)}9`;
    return makeTime(tokens, from, next + 2, { ...absolute(last, known.documentDate), from: first });
  }
  return makeTime(tokens, from, next + 1, absolute(full, known.documentDate));
}

/** "MI (1998)", "appendectomy, 1985.", "stroke 2010": a year that ends a phrase. */
export function readBareYear(
  tokens: Tokens,
  at: number,
  end: number,
  known: KnownDates,
): ParsedTime | undefined {
  const size = (tokens.end[at] ?? 0) - (tokens.begin[at] ?? 0);
  if (size !== 2 && size !== 4) return undefined;
  const text = tokenText(tokens, at);
  const isShort =
    size === 2 && /^\d{2}$/.test(text) && at > 1 && /^['’]$/.test(tokenText(tokens, at - 1));
  if (
    isShort &&
    tokens.begin[at] === tokens.end[at - 1] &&
    tokens.begin[at - 1] !== tokens.end[at - 2]
  ) {
    const isLast =
      at + 1 >= end ||
      tokens.kind[at + 1] === tokenKind.word ||
      /^[.,;:)(-]$/.test(wordAt(tokens, at + 1));
    return isLast && tokens.kind[at - 2] === tokenKind.word
      ? makeTime(tokens, at, at + 1, absolute(String(fullYear(text, known)), known.documentDate))
      : undefined;
  }
  if (!year.test(text) || text > (known.documentDate ?? "2100").slice(0, 4)) return undefined;
  const before = at > 0 ? tokens.kind[at - 1] : undefined;
  const inBrackets = wordAt(tokens, at - 1) === "(" && wordAt(tokens, at + 1) === ")";
  const ends = endsPhrase(tokens, at, end);
  const follows =
    (before === tokenKind.word &&
      !/^(?:of|was|is|to|at|than|level|count|about|with|no|number|room|x)$/.test(
        wordAt(tokens, at - 1),
      )) ||
    wordAt(tokens, at - 1) === ",";
  if (
    !inBrackets &&
    !(ends && follows) &&
    !opensItem(tokens, at, end) &&
    !isYearHeader(tokens.text, tokens.begin[at] ?? 0, tokens.end[at] ?? 0)
  )
    return undefined;
  return { ...makeTime(tokens, at, at + 1, absolute(text, known.documentDate)), bare: true };
}

/** What stands behind a year that ends a phrase: a sign, or "s/p", "w/", "on", "c/b". */
function endsPhrase(tokens: Tokens, at: number, end: number): boolean {
  if (at + 1 >= end) return true;
  const behind = tokens.text.slice(tokens.end[at], (tokens.end[at] ?? 0) + 12);
  return /^\s*[.,;)(](?!\d)|^:\s|^\s?[-–]\s?(?:present|now|current)\b|^ [-–—] |^\s(?:s\/p|c\/b|w\/|with|on|for|treated|complicated|due|2\/2|NED)(?![\w/]*\d)/.test(
    behind,
  );
}

/** "Ob: 2019 cesarean, 2021 miscarriage": a year that opens an item, in front of a word. */
function opensItem(tokens: Tokens, at: number, end: number): boolean {
  if (at + 1 >= end || tokens.kind[at + 1] !== tokenKind.word) return false;
  const begin = tokens.begin[at] ?? 0;
  return (
    /(?:^|[\n:;.•*]\s*|,\s|- )$/.test(tokens.text.slice(Math.max(0, begin - 4), begin)) &&
    /^ [a-z][a-z/-]{2,}/i.test(tokens.text.slice(tokens.end[at], (tokens.end[at] ?? 0) + 12)) &&
    !/^(?:cal|calorie|calories|kcal|steps|units?|iu|mg|mcg|ml|cc|meters?|feet|hours?|hrs|people|patients?|cells?|and|the|to|grams?|copies|kilocalorie\w*|hours|est|edt|pst|military|in|or|per|of)$/.test(
      wordAt(tokens, at + 1),
    )
  );
}

/** Month and day of two numbers. */
/** Which of two numbers is the month. */
export function monthAndDay(
  y: number,
  a: number,
  b: number,
  { dayFirst }: KnownDates,
): [number, number] {
  const isDayFirst = dayFirst === true ? isRealDate(y, b, a) : !isRealDate(y, a, b);
  return isDayFirst ? [b, a] : [a, b];
}

function date(
  tokens: Tokens,
  at: number,
  to: number,
  [yearNumber, monthNumber, day]: readonly [number, number, number],
  known: KnownDates,
): ParsedTime | undefined {
  if (!isRealDate(yearNumber, monthNumber, day)) return undefined;
  return makeTime(
    tokens,
    at,
    to,
    absolute(isoDate(yearNumber, monthNumber, day), known.documentDate),
  );
}

function numbersOf(match: RegExpExecArray): Readonly<Record<string, number | undefined>> {
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([name, value]) => [name, Number(value)]),
  );
}

/** A digit or its sign right in front: the middle of something longer. */
function isPartOfNumber(tokens: Tokens, at: number): boolean {
  const begin = tokens.begin[at] ?? 0;
  return /(?:\d[./:]|[A-Za-z])$/.test(tokens.text.slice(Math.max(0, begin - 2), begin));
}

/** A slash or hyphen with a number behind it. */
function isJoined(tokens: Tokens, at: number): boolean {
  const begin = tokens.begin[at] ?? tokens.text.length;
  return begin === tokens.end[at - 1] && /^[/-]\d/.test(tokens.text.slice(begin, begin + 2));
}
