import { isoDate } from "@concord/clinical";
import { addMonths, isRealDate } from "./calendar.ts";
import type { KnownDates } from "./known-dates.ts";
import { absolute, makeTime, matchAt, textBefore, wordAt, type ParsedTime } from "./time-parts.ts";
import { months, weekdays } from "./time-words.data.ts";
import { yearOfDay } from "./coming-days.ts";
import { fullYear, isAhead, yearOf } from "./year-not-said.ts";
import { tokenKind, type Tokens } from "../text/tokens.ts";
import { foldedToken } from "../text/term-words.ts";

const name = String.raw`(?<month>(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|JAN(?:UARY)?|FEB(?:RUARY)?|MAR(?:CH)?|APR(?:IL)?|MAY|JUNE?|JULY?|AUG(?:UST)?|SEPT?(?:EMBER)?|OCT(?:OBER)?|NOV(?:EMBER)?|DEC(?:EMBER)?)\b)`;
const th = String.raw`(?:st|nd|rd|th|ST|ND|RD|TH)?`;
const joint = String.raw`\s*(?:-|–|—|to|through|thru|until|till|and)\s*(?:the\s+)?`;
const amounts = String.raw`(?!\s*(?:mg|mcg|g|mL|ml|units?|doses?|weeks?|days?|hours?|%|[/.:]\d))`;

/** 4 March 2018, 4th of March, 04-Mar-18; 3 to 7 March. */
const dayThenMonth = new RegExp(
  String.raw`(?<day>\d{1,2})${th}(?:${joint}(?<last>\d{1,2})${th})?(?:\s+of\s+(?:the\s+)?|\s*-\s*|\s+)?${name}(?:\.?(?:\s*,\s*|\s+)(?<year>(?:19|20)\d{2})(?!\d)|-(?<short>\d{2}|\d{4})(?!\d))?`,
  "y",
);
/** 14MAR2022 */
const glued =
  /(?<day>\d{1,2})(?<month>Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)(?<year>(?:19|20)\d{2})\b/y;
/** March 4, 2018; Mar 4; July 2-4; July 1st through the 5th. */
const monthThenDay = new RegExp(
  String.raw`${name}\.?\s+(?:the\s+)?(?<day>\d{1,2})${th}(?!\d|[/.:]\d)${amounts}(?:${joint}(?<last>\d{1,2})${th}(?!\d|[/.:]\d)${amounts})?(?:(?:\s*,\s*|\s+)(?<year>(?:19|20)\d{2})(?![\d/]))?`,
  "y",
);
/** March 2018, Mar. '18, March of 2018. */
const monthThenYear = new RegExp(
  String.raw`${name}\.?(?:\s*,\s*|\s+of\s+|-|\s+)(?:(?<year>(?:19|20)\d{2})(?![\d/])|['’](?<short>\d{2})(?!\d))`,
  "y",
);
const monthAlone = new RegExp(name, "y");

export function readDayFirst(
  tokens: Tokens,
  at: number,
  end: number,
  known: KnownDates,
): ParsedTime | undefined {
  const found = matchAt(tokens, at, end, dayThenMonth) ?? matchAt(tokens, at, end, glued);
  return found && daysOf(tokens, at, found, known);
}

/** March 4, 2020; March 2020; Mar 4; in March. */
export function readMonthFirst(
  tokens: Tokens,
  at: number,
  end: number,
  known: KnownDates,
): ParsedTime | undefined {
  if (tokens.text.charCodeAt(tokens.begin[at] ?? 0) > 90) return undefined;
  const named = matchAt(tokens, at, end, monthThenYear);
  if (named !== undefined) {
    const { month = "", year, short = "" } = named.match.groups ?? {};
    const y = year === undefined ? fullYear(short, known) : Number(year);
    return makeTime(tokens, at, named.to, absolute(monthOf(y, month), known.documentDate));
  }
  const found = matchAt(tokens, at, end, monthThenDay);
  if (found !== undefined) return daysOf(tokens, at, found, known);
  return readMonthAlone(tokens, at, end, known);
}

const isOfTime =
  /\b(?:in|since|between|until|till|by|before|after|during|from|through|around|circa|early|mid|mid-|late|(?:end|beginning|start|middle|first week|last week) of|this|of|through|through to|to)\s*(?:early |mid[- ]|late |the (?:end|beginning|start|middle) of )?$/i;

const monthBehind =
  /^\s*(?:to|-|–|through|until|till)\s*(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/;
const monthBefore =
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\s*(?:to|-|–|through|until|till|and|or|,)\s*$/;

/** "in January", "early December", "since May": of the year that the note's date makes it. */
function readMonthAlone(
  tokens: Tokens,
  at: number,
  end: number,
  known: KnownDates,
): ParsedTime | undefined {
  const found = matchAt(tokens, at, end, monthAlone);
  const { documentDate } = known;
  if (found === undefined || documentDate === undefined) return undefined;
  const last = tokens.end[at] ?? 0;
  const isRange = monthBehind.test(tokens.text.slice(last, last + 20));
  if (!isRange && !isOfTime.test(textBefore(tokens.text, tokens.begin[at] ?? 0, 30))) {
    // The second of two: "October to December".
    const before = textBefore(tokens.text, tokens.begin[at] ?? 0, 20);
    if (!monthBefore.test(before)) return undefined;
  }
  if (/^\s*(?:\d|clinic\b)/.test(tokens.text.slice(tokens.end[at], (tokens.end[at] ?? 0) + 8)))
    return undefined;
  const { month = "" } = found.match.groups ?? {};
  const y = yearOf(documentDate, numberOf(month), undefined, isAhead(tokens, at));
  return {
    ...makeTime(tokens, at, found.to, absolute(monthOf(y, month), documentDate)),
    yearless: true,
  };
}

/** One day of a month, or several on end. */
function daysOf(
  tokens: Tokens,
  at: number,
  { match, to }: { readonly match: RegExpExecArray; readonly to: number },
  known: KnownDates,
): ParsedTime | undefined {
  const { month = "", day, last, year, short } = match.groups ?? {};
  const said = year ?? short;
  const m = numberOf(month);
  const [first, final] = [Number(day), Number(last ?? day)];
  // "between 14 and 29 January" is one stretch, "on 14 and 29 January" two days.
  const isAnd = /\sand\s/.test(match[0]);
  if (isAnd && !/\bbetween\s*$/i.test(textBefore(tokens.text, tokens.begin[at] ?? 0, 12)))
    return undefined;
  if (said === undefined && known.documentDate === undefined) return undefined;
  const y =
    said === undefined
      ? yearOfDay(tokens, at, to, known.documentDate ?? "", m, first)
      : fullYear(said, known);
  if (!isRealDate(y, m, first) || !isRealDate(y, m, final) || final < first) return undefined;
  return {
    ...makeTime(tokens, at, to, {
      ...absolute(isoDate(y, m, final), known.documentDate),
      from: isoDate(y, m, first),
    }),
    ...(said === undefined ? { yearless: true } : {}),
  };
}

const dayOfMonth =
  /the\s+(?<day>\d{1,2})(?:st|nd|rd|th)(?:\s+(?:inst(?:ant)?|of (?:this|the) month)\b|(?=\s*(?:[,.;)]|and\b|he\b|she\b|with\b|for\b|at\b|in\b(?! of)|but\b|when\b|because\b|$)))/imy;

/** A day of a month told before in the sentence, without its year. */
const monthSaid = new RegExp(
  String.raw`${name}\.?\s+(?<day>\d{1,2})${th}(?!\d|,?\s*(?:19|20)\d{2})[^.;]*$`,
);

/** "discharged on the 19th": the last such day up to the note. */
export function readDayOfMonth(
  tokens: Tokens,
  at: number,
  end: number,
  { documentDate }: KnownDates,
): ParsedTime | undefined {
  const found = documentDate === undefined ? undefined : matchAt(tokens, at, end, dayOfMonth);
  if (found === undefined || documentDate === undefined) return undefined;
  if (
    !/\b(?:on|by|until|till|since|from|through)\s+$/i.test(
      textBefore(tokens.text, tokens.begin[at] ?? 0, 12),
    )
  )
    return undefined;
  const day = Number(found.match.groups?.["day"]);
  const own = `${documentDate.slice(0, 8)}${String(day).padStart(2, "0")}`;
  const first = `${documentDate.slice(0, 8)}01`;
  const isToCome = isAhead(tokens, at);
  const said = isToCome
    ? undefined
    : monthSaid.exec(textBefore(tokens.text, tokens.begin[at] ?? 0));
  // "On July 4th … peaked on the 6th"
  const saidMonth = numberOf(said?.groups?.["month"] ?? "");
  if (saidMonth > 0 && Number(said?.groups?.["day"]) > day) return undefined;
  const month =
    saidMonth > 0
      ? isoDate(yearOf(documentDate, saidMonth, day, false), saidMonth, 1)
      : isToCome
        ? own >= documentDate
          ? documentDate
          : addMonths(first, 1)
        : own <= documentDate
          ? documentDate
          : addMonths(first, -1);
  const [y, m] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  return isRealDate(y, m, day)
    ? makeTime(tokens, at, found.to, absolute(isoDate(y, m, day), documentDate))
    : undefined;
}

const numberOf = (month: string): number => months.get(month.toLowerCase()) ?? 0;
const monthOf = (year: number, month: string): string =>
  `${year}-${String(numberOf(month)).padStart(2, "0")}`;

/** The month of a word in capitals or with one, 1 to 12; "may" and "mar" as words are none. */
export function monthAt(tokens: Tokens, at: number): number | undefined {
  return tokens.kind[at] === tokenKind.word && tokens.text.charCodeAt(tokens.begin[at] ?? 0) <= 90
    ? months.get(foldedToken(tokens, at))
    : undefined;
}

/** The day of the week of a word, Sunday 0; short forms ("Tues") only with a capital. */
export function weekdayAt(tokens: Tokens, at: number): number | undefined {
  if (tokens.kind[at] !== tokenKind.word) return undefined;
  const word = wordAt(tokens, at);
  const isLong = word.endsWith("day");
  return isLong || tokens.text.charCodeAt(tokens.begin[at] ?? 0) <= 90
    ? weekdays.get(word)
    : undefined;
}
