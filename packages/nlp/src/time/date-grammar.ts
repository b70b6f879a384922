import { isoDate } from "@concord/clinical";
import { isRealDate } from "./calendar.ts";
import { absolute, makeTime, type ParsedTime } from "./time-parts.ts";
import { months } from "./time-words.data.ts";
import { tokenKind, tokenText, type Tokens } from "../text/tokens.ts";
import { foldedToken } from "../text/term-words.ts";

const year = /^(?:19|20)\d{2}$/;

/**
 * 2020-03-04, 3/4/2020, 03/04/20, 3/2020, 4 March 2018, 04-Mar-18; month first where only numbers stand, as American
 * notes write it.
 */
export function readDate(
  tokens: Tokens,
  at: number,
  end: number,
  documentDate: string | undefined,
): ParsedTime | undefined {
  const sign = joint(tokens, at + 1, end);
  if (sign === "") return readDayFirst(tokens, at, end, documentDate);
  const first = tokenText(tokens, at);
  const second = tokenText(tokens, at + 2);
  const third = joint(tokens, at + 3, end) === sign ? tokenText(tokens, at + 4) : undefined;
  const isShort = /^\d{1,2}$/.test(second);
  if (third !== undefined && /^\d{4}$/.test(first) && isShort && /^\d{1,2}$/.test(third))
    return date(tokens, at, at + 5, [Number(first), Number(second), Number(third)], documentDate);
  if (third !== undefined && /^\d{1,2}$/.test(first) && isShort && /^(?:\d{2}|\d{4})$/.test(third))
    return date(
      tokens,
      at,
      at + 5,
      [fullYear(third, documentDate), Number(first), Number(second)],
      documentDate,
    );
  if (third !== undefined) return undefined;
  if (sign === "/" && /^\d{1,2}$/.test(first) && year.test(second) && isMonth(Number(first)))
    return month(tokens, at, at + 3, Number(second), Number(first), documentDate);
  if (sign === "-" && year.test(first) && year.test(second) && second > first)
    return {
      ...makeTime(tokens, at, at + 3, { ...absolute(second, documentDate), from: first }),
    };
  return readMonthAndDay(tokens, at, end, documentDate);
}

/** "on 3/4": month and day, behind a word that asks for a date, in the year up to the document's date. */
function readMonthAndDay(
  tokens: Tokens,
  at: number,
  end: number,
  documentDate: string | undefined,
): ParsedTime | undefined {
  const second = tokenText(tokens, at + 2);
  const isDate =
    documentDate !== undefined &&
    joint(tokens, at + 1, end) === "/" &&
    joint(tokens, at + 3, end) === "" &&
    /^\d{1,2}$/.test(second) &&
    /^(?:on|since|until|by|dated)$/.test(wordAt(tokens, at - 1));
  if (!isDate) return undefined;
  const ownYear = Number(documentDate.slice(0, 4));
  const [monthNumber, day] = [Number(tokenText(tokens, at)), Number(second)];
  if (!isRealDate(ownYear, monthNumber, day)) return undefined;
  const isLater = isoDate(ownYear, monthNumber, day) > documentDate;
  return date(
    tokens,
    at,
    at + 3,
    [isLater ? ownYear - 1 : ownYear, monthNumber, day],
    documentDate,
  );
}

/** 4 March 2018, 4th of March, 04-Mar-18. */
function readDayFirst(
  tokens: Tokens,
  at: number,
  end: number,
  documentDate: string | undefined,
): ParsedTime | undefined {
  const day = Number(tokenText(tokens, at));
  if (!Number.isInteger(day) || day < 1 || day > 31) return undefined;
  let next = at + 1;
  if (/^(?:st|nd|rd|th)$/.test(wordAt(tokens, next))) next++;
  if (wordAt(tokens, next) === "of" || wordAt(tokens, next) === "-") next++;
  if (next >= end || !isMonthName(tokens, next)) return undefined;
  const monthNumber = months.get(foldedToken(tokens, next)) ?? 0;
  next++;
  if (/^[-.,]$/.test(wordAt(tokens, next))) next++;
  const text = next < end && tokens.kind[next] === tokenKind.number ? tokenText(tokens, next) : "";
  const isYear = year.test(text) || (/^\d{2}$/.test(text) && wordAt(tokens, next - 1) === "-");
  if (isYear)
    return date(
      tokens,
      at,
      next + 1,
      [fullYear(text, documentDate), monthNumber, day],
      documentDate,
    );
  if (documentDate === undefined) return undefined;
  const own = Number(documentDate.slice(0, 4));
  return date(tokens, at, at + (next - at), [own, monthNumber, day], documentDate);
}

/** March 4, 2020; March 2020; March of 2020; Mar 4. */
export function readMonthFirst(
  tokens: Tokens,
  at: number,
  end: number,
  documentDate: string | undefined,
): ParsedTime | undefined {
  if (!isMonthName(tokens, at)) return undefined;
  const number = months.get(foldedToken(tokens, at)) ?? 0;
  let next = at + 1;
  if (/^[.,]$/.test(wordAt(tokens, next))) next++;
  if (wordAt(tokens, next) === "of") next++;
  if (next >= end || tokens.kind[next] !== tokenKind.number) return undefined;
  const value = tokenText(tokens, next);
  if (year.test(value)) return month(tokens, at, next + 1, Number(value), number, documentDate);
  if (!/^\d{1,2}$/.test(value)) return undefined;
  let after = next + 1;
  if (after < end && /^(?:st|nd|rd|th)$/.test(foldedToken(tokens, after))) after++;
  let place = after;
  if (place < end && wordAt(tokens, place) === ",") place++;
  const text =
    place < end && tokens.kind[place] === tokenKind.number ? tokenText(tokens, place) : "";
  if (year.test(text))
    return date(tokens, at, place + 1, [Number(text), number, Number(value)], documentDate);
  if (documentDate === undefined) return undefined;
  const own = Number(documentDate.slice(0, 4));
  return date(tokens, at, after, [own, number, Number(value)], documentDate);
}

/** in 2015, since 2015, early 2018, in the 1990s, in '98: the year behind a word. */
export function readYear(
  tokens: Tokens,
  at: number,
  end: number,
  documentDate: string | undefined,
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
  if ((!year.test(text) && !isShort) || joint(tokens, next + 1, end) !== "") return undefined;
  const full = isShort ? String(fullYear(text, documentDate)) : text;
  const from = isShort ? next - 1 : next;
  if (wordAt(tokens, next + 1) === "s" && tokens.begin[next + 1] === tokens.end[next]) {
    const first = `${full.slice(0, 3)}0`;
    const last = `${full.slice(0, 3)}9`;
    return makeTime(tokens, from, next + 2, { ...absolute(last, documentDate), from: first });
  }
  return makeTime(tokens, from, next + 1, absolute(full, documentDate));
}

/** "MI (1998)", "appendectomy, 1985.", "stroke 2010": a year that ends a phrase. */
export function readBareYear(
  tokens: Tokens,
  at: number,
  end: number,
  documentDate: string | undefined,
): ParsedTime | undefined {
  const text = tokenText(tokens, at);
  if (!year.test(text) || text > (documentDate ?? "2100").slice(0, 4)) return undefined;
  const before = at > 0 ? tokens.kind[at - 1] : undefined;
  const inBrackets = wordAt(tokens, at - 1) === "(" && wordAt(tokens, at + 1) === ")";
  const ends = at + 1 >= end || /^[.,;)]$/.test(wordAt(tokens, at + 1));
  const follows =
    (before === tokenKind.word &&
      !/^(?:of|was|is|to|at|than|level|count|about|with|no|number|room|x)$/.test(
        wordAt(tokens, at - 1),
      )) ||
    wordAt(tokens, at - 1) === ",";
  if (!inBrackets && !(ends && follows)) return undefined;
  return { ...makeTime(tokens, at, at + 1, absolute(text, documentDate)), bare: true };
}

function date(
  tokens: Tokens,
  at: number,
  to: number,
  [yearNumber, monthNumber, day]: readonly [number, number, number],
  documentDate: string | undefined,
): ParsedTime | undefined {
  if (!isRealDate(yearNumber, monthNumber, day)) return undefined;
  return makeTime(tokens, at, to, absolute(isoDate(yearNumber, monthNumber, day), documentDate));
}

function month(
  tokens: Tokens,
  at: number,
  to: number,
  yearNumber: number,
  monthNumber: number,
  documentDate: string | undefined,
): ParsedTime {
  const iso = `${yearNumber}-${String(monthNumber).padStart(2, "0")}`;
  return makeTime(tokens, at, to, absolute(iso, documentDate));
}

const isMonth = (value: number): boolean => value >= 1 && value <= 12;

/** "may" and "mar" as words: only a capital counts. */
function isMonthName(tokens: Tokens, at: number): boolean {
  return (
    tokens.kind[at] === tokenKind.word &&
    tokens.text.charCodeAt(tokens.begin[at] ?? 0) <= 90 &&
    months.has(foldedToken(tokens, at))
  );
}

function wordAt(tokens: Tokens, at: number): string {
  return at >= 0 && at < tokens.count ? foldedToken(tokens, at) : "";
}

/** A slash or hyphen right between two numbers; empty when there is none. */
function joint(tokens: Tokens, at: number, end: number): string {
  if (
    at + 1 >= end ||
    tokens.kind[at] !== tokenKind.punctuation ||
    tokens.kind[at + 1] !== tokenKind.number
  )
    return "";
  if (tokens.begin[at] !== tokens.end[at - 1] || tokens.begin[at + 1] !== tokens.end[at]) return "";
  const sign = tokens.text.charAt(tokens.begin[at] ?? 0);
  return sign === "/" || sign === "-" ? sign : "";
}

/**
 * Two-digit years lie in the hundred years up to ten years past the document (2000–2099 of it when it has no date: 30
 * and above are 19xx).
 */
function fullYear(text: string, documentDate: string | undefined): number {
  const value = Number(text);
  if (text.length === 4) return value;
  if (documentDate === undefined) return value < 30 ? 2000 + value : 1900 + value;
  const limit = Number(documentDate.slice(0, 4)) + 10;
  let full = Math.floor(limit / 100) * 100 + value;
  if (full > limit) full -= 100;
  return full;
}
