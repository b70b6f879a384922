import { readCountedDay } from "./counted-days.ts";
import { readBareYear, readDate, readYear } from "./date-grammar.ts";
import { readOfEvent, readOnEvent } from "./event-times.ts";
import type { KnownDates } from "./known-dates.ts";
import { readDayOfMonth, readMonthFirst, weekdayAt } from "./month-names.ts";
import { onWeekday, readNamed, readOvernight, readSeason, readWeekday } from "./named-times.ts";
import { readAmount, readCounted } from "./time-amounts.ts";
import {
  age,
  makeCounted,
  makeTime,
  relationOf,
  relativeToDocument,
  wordAt,
  type ParsedTime,
} from "./time-parts.ts";
import { behindDigits, hashesOf, nextInSentence, openerAt } from "./time-openers.ts";
import { amountWords, months, namedDays, seasons, weekdays } from "./time-words.data.ts";
import { tokenKind, tokenText, type Tokens } from "../text/tokens.ts";
import { foldedToken } from "../text/term-words.ts";

/** The time expression that begins at a token, if one does. */
export function readTime(
  tokens: Tokens,
  at: number,
  end: number,
  known: KnownDates,
): ParsedTime | undefined {
  if (tokens.kind[at] === tokenKind.number)
    return (
      readAmount(tokens, at, end, known) ??
      readDate(tokens, at, end, known) ??
      (isOrdinal(tokens, at) ? readCountedDay(tokens, at, end, true) : undefined) ??
      readLetterAge(tokens, at, end) ??
      readBareYear(tokens, at, end, known)
    );
  const opener = tokens.kind[at] === tokenKind.word ? openerAt(tokens, at) : undefined;
  if (opener === undefined) return undefined;
  const { word, isCounted, isBackward, isOfEvent } = opener;
  return (
    (isCounted ? readCountedDay(tokens, at, end, false) : undefined) ??
    (isBackward ? readCountedDay(tokens, at, end, true) : undefined) ??
    (isOfEvent ? readOfEvent(tokens, at, end, word) : undefined) ??
    readByName(tokens, at, end, known, word)
  );
}

/** "3rd", "19th". */
const isOrdinal = (tokens: Tokens, at: number): boolean =>
  "snrtSNRT".includes(behindDigits(tokens, at).sign);

function readByName(
  tokens: Tokens,
  at: number,
  end: number,
  known: KnownDates,
  word: string,
): ParsedTime | undefined {
  const offset = namedDays.get(word);
  if (offset !== undefined)
    return makeTime(tokens, at, at + 1, relativeToDocument(offset, 1, known.documentDate));
  if (months.has(word)) return readMonthFirst(tokens, at, end, known);
  if (seasons.has(word)) return readSeason(tokens, at, end, known);
  if (amountWords.has(word)) {
    const read = readAmount(tokens, at, end, known);
    if (read !== undefined) return read;
  }
  if (weekdays.has(word)) return readWeekday(tokens, at, end, known);
  switch (word) {
    case "last":
    case "next":
    case "this":
    case "past":
    case "coming":
      return readNamed(tokens, at, end, known);
    case "since":
      return readSince(tokens, at, end, known);
    case "from":
    case "between":
      return readInterval(tokens, at, end, known, word);
    case "in":
    case "around":
    case "circa":
    case "during":
      return readYear(tokens, at, end, known);
    case "the":
      return tokens.kind[nextInSentence(tokens, at, end)] === tokenKind.number
        ? (readDecade(tokens, at, end, known) ?? readDayOfMonth(tokens, at, end, known))
        : readDayBeforeYesterday(tokens, at, end, known);
    case "at":
      return readAge(tokens, at, end, word) ?? readOnEvent(tokens, at, end);
    case "age":
    case "aged":
      return readAge(tokens, at, end, word);
    case "on":
      return readOnEvent(tokens, at, end);
    case "overnight":
      return readOvernight(tokens, at, known);
    default:
      return word.startsWith("x") ? readCounted(tokens, at, end, known) : undefined;
  }
}

/** "the 2010s" */
function readDecade(
  tokens: Tokens,
  at: number,
  end: number,
  known: KnownDates,
): ParsedTime | undefined {
  const text = at + 2 < end ? tokenText(tokens, at + 1) : "";
  if (!/^(?:19|20)\d0$/.test(text) || wordAt(tokens, at + 2) !== "s") return undefined;
  return makeTime(tokens, at + 1, at + 3, {
    kind: "absolute",
    from: text,
    to: `${text.slice(0, 3)}9`,
    relation: relationOf(`${text.slice(0, 3)}9`, known.documentDate),
  });
}

/** the day before yesterday, the day after tomorrow */
function readDayBeforeYesterday(
  tokens: Tokens,
  at: number,
  end: number,
  known: KnownDates,
): ParsedTime | undefined {
  if (at + 3 >= end || !dayOrNight.has(tokens.hash[at + 1] ?? 0)) return undefined;
  const words = [1, 2, 3].map((next) => wordAt(tokens, at + next)).join(" ");
  const days =
    words === "day before yesterday" || words === "night before last"
      ? -2
      : words === "day after tomorrow"
        ? 2
        : undefined;
  return days === undefined
    ? undefined
    : makeTime(tokens, at, at + 4, relativeToDocument(days, 1, known.documentDate));
}

const dayOrNight = hashesOf("day night");

/** since 2015, since March 2018, since yesterday, since age 5: from then on. */
function readSince(
  tokens: Tokens,
  at: number,
  end: number,
  known: KnownDates,
): ParsedTime | undefined {
  if (at + 1 >= end || foldedToken(tokens, at + 1) === "since") return undefined;
  const weekday = weekdayAt(tokens, at + 1);
  const name = /^(?:the|early|late|about|around|approximately)$/.test(wordAt(tokens, at + 1))
    ? at + 2
    : at + 1;
  const read =
    weekday === undefined
      ? (readYear(tokens, at, end, known) ??
        readTime(tokens, at + 1, end, known) ??
        (name < end ? readTime(tokens, name, end, known) : undefined))
      : (readWeekday(tokens, at + 1, end, known) ??
        onWeekday(tokens, at + 1, at + 2, weekday, known.documentDate, -1));
  if (read === undefined || read.time.kind === "duration") return undefined;
  return openEnded(read);
}

/** From then on. */
function openEnded(read: ParsedTime): ParsedTime {
  const { to: _, ...time } = read.time;
  return { ...read, isOpen: true, time: { ...time, relation: "overlap" } };
}

/** from March 2018 to June 2019, between 2015 and 2017, from 6/30 on. */
function readInterval(
  tokens: Tokens,
  at: number,
  end: number,
  known: KnownDates,
  word: string,
): ParsedTime | undefined {
  const first = readPoint(tokens, at, end, known);
  if (first === undefined) return undefined;
  const joint = wordAt(tokens, first.to);
  const isWhole = first.time.from !== first.time.to;
  if (first.to < end && (word === "between" ? joint === "and" : joints.test(joint))) {
    const second =
      readPoint(tokens, first.to, end, known) ??
      (first.to + 1 < end ? readTime(tokens, first.to + 1, end, known) : undefined);
    const both = joined(tokens, at, first, second, known);
    if (both !== undefined) return both;
  }
  if (isWhole) return makeTimeFrom(tokens, at, first);
  if (word === "from" && /^(?:on|onwards?)$/.test(joint))
    return openEnded(makeTimeFrom(tokens, at, first, first.to + 1));
  return undefined;
}

const joints = /^(?:to|until|through|thru|till|-|–|—)$/;

function makeTimeFrom(tokens: Tokens, at: number, read: ParsedTime, to = read.to): ParsedTime {
  const { begin: _, end: __, text: ___, ...parts } = read.time;
  return { ...read, ...makeTime(tokens, at, to, parts) };
}

/** "from day 2 postop to day 4 postop" */
function joinedCounts(
  tokens: Tokens,
  at: number,
  { counted: first }: ParsedTime,
  second: ParsedTime | undefined,
): ParsedTime | undefined {
  const last = second?.counted;
  if (
    first === undefined ||
    second === undefined ||
    last?.from !== first.from ||
    last.late < first.early
  )
    return undefined;
  return makeCounted(tokens, at, second.to, {
    from: first.from,
    early: first.early,
    late: last.late,
    unit: first.unit,
  });
}

/** A time from the first of two on to the end of the second, when both are dates. */
function joined(
  tokens: Tokens,
  at: number,
  first: ParsedTime,
  second: ParsedTime | undefined,
  known: KnownDates,
): ParsedTime | undefined {
  let { from } = first.time;
  let { to } = second?.time ?? {};
  if (second === undefined || from === undefined || to === undefined) return undefined;
  if (
    first.time.kind !== "absolute" ||
    second.time.kind === "duration" ||
    second.time.kind === "age"
  )
    return undefined;
  // "December 20 through January 12, 2024"
  if (first.yearless === true && second.yearless !== true) {
    const year = Number(to.slice(0, 4));
    from = `${to.slice(0, 4)}${from.slice(4)}`;
    if (from > to) from = `${year - 1}${from.slice(4)}`;
  }
  // "from 12/28 until 1/15": the first that follows.
  if (first.yearless === true && second.yearless === true) {
    to = `${from.slice(0, 4)}${to.slice(4)}`;
    if (to < from) to = `${Number(from.slice(0, 4)) + 1}${to.slice(4)}`;
  }
  if (from > to) return undefined;
  return makeTime(tokens, at, second.to, {
    kind: "absolute",
    from,
    to,
    relation: relationOf(to, known.documentDate),
  });
}

/** "03/01/2024 - 03/04/2024", "May 2018 to June 2019": two dates that a sign makes one stretch. */
export function withEnd(
  tokens: Tokens,
  at: number,
  end: number,
  first: ParsedTime,
  known: KnownDates,
): ParsedTime {
  const isOne = first.counted === undefined && first.time.kind !== "absolute";
  if (isOne || first.isOpen === true || first.to + 1 >= end) return first;
  if (!joints.test(wordAt(tokens, first.to))) return first;
  // "1/22 - present", "(1/16- )"
  if (first.counted === undefined) {
    const last = wordAt(tokens, first.to + 1);
    const rest = tokens.text.slice(tokens.begin[first.to + 1], tokens.end[end - 1]);
    if (toNow.test(rest)) return openEnded(makeTimeFrom(tokens, at, first, first.to + 2));
    if (last === ")" && wordAt(tokens, at - 1) === "(") return openEnded(first);
  }
  const next = /^(?:the|early|mid|late)$/.test(wordAt(tokens, first.to + 1))
    ? first.to + 2
    : first.to + 1;
  const second = next < end ? readTime(tokens, next, end, known) : undefined;
  if (first.counted !== undefined) return joinedCounts(tokens, at, first, second) ?? first;
  return joined(tokens, at, first, second, known) ?? first;
}

/** Not "2010 - now on aspirin". */
const toNow =
  /^(?:present(?! illness| with)\b|(?:now|current|currently|ongoing)\s*(?:[.,;:)\n]|$))/i;

/** The date or year behind a word. */
function readPoint(
  tokens: Tokens,
  at: number,
  end: number,
  known: KnownDates,
): ParsedTime | undefined {
  const year = readYear(tokens, at, end, known);
  if (year !== undefined || at + 1 >= end) return year;
  if (tokens.kind[at + 1] === tokenKind.number) return readDate(tokens, at + 1, end, known);
  return readMonthFirst(tokens, at + 1, end, known);
}

/** aged 45, age 45, at age 5, at the age of 45. */
function readAge(tokens: Tokens, at: number, end: number, word: string): ParsedTime | undefined {
  let next = at + 1;
  if (word === "at") {
    if (wordAt(tokens, next) === "the") next++;
    if (wordAt(tokens, next) !== "age") return undefined;
    next++;
  }
  while (next < end && /^(?:of|:)$/.test(foldedToken(tokens, next))) next++;
  if (next >= end || tokens.kind[next] !== tokenKind.number) return undefined;
  const value = Number(tokenText(tokens, next));
  if (!(value >= 0 && value <= 120)) return undefined;
  const onset = word === "at" || wordAt(tokens, at - 1) === "since";
  const read = makeTime(tokens, at, next + 1, {
    ...age(value, 365),
    ...(onset ? { relation: "before" } : {}),
  });
  return { ...read, onset };
}

/** 45M, 67F. */
function readLetterAge(tokens: Tokens, at: number, end: number): ParsedTime | undefined {
  if (at + 1 >= end || tokens.begin[at + 1] !== tokens.end[at]) return undefined;
  const isAge = /^[MF]$/.test(tokenText(tokens, at + 1)) && /^\d{1,3}$/.test(tokenText(tokens, at));
  const value = Number(tokenText(tokens, at));
  return isAge && value <= 110 && value > 0
    ? makeTime(tokens, at, at + 2, age(value, 365))
    : undefined;
}
