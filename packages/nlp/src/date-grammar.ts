import type { Time } from "./annotated-document.ts";
import { isoDate, isRealDate } from "./calendar.ts";
import { tokenKind, type Tokens } from "./tokens.ts";
import { foldedToken } from "./token-trie.ts";

/** Number of a month by its name. */
export const months: ReadonlyMap<string, number> = new Map(
  [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
  ]
    .flatMap((name, index) => [[name, index + 1] as const, [name.slice(0, 3), index + 1] as const])
    .concat([["sept", 9]]),
);

/** A time expression that was read: `to` is the first token behind it. */
export interface TimeRead {
  readonly to: number;
  readonly time: Time;
}

/** 2020-03-04, 3/4/2020, 03/04/20, 3/2020; month first, as American notes write it. */
export function readDate(
  tokens: Tokens,
  at: number,
  end: number,
  documentDate: string | undefined,
): TimeRead | undefined {
  const sign = joint(tokens, at + 1, end);
  if (sign === "") return undefined;
  const first = tokens.text.slice(tokens.begin[at], tokens.end[at]);
  const second = tokens.text.slice(tokens.begin[at + 2], tokens.end[at + 2]);
  const third =
    joint(tokens, at + 3, end) === sign
      ? tokens.text.slice(tokens.begin[at + 4], tokens.end[at + 4])
      : undefined;
  if (
    third !== undefined &&
    /^\d{4}$/.test(first) &&
    /^\d{1,2}$/.test(second) &&
    /^\d{1,2}$/.test(third)
  )
    return date(tokens, at, at + 5, Number(first), Number(second), Number(third), documentDate);
  if (
    third !== undefined &&
    /^\d{1,2}$/.test(first) &&
    /^\d{1,2}$/.test(second) &&
    /^(?:\d{2}|\d{4})$/.test(third)
  )
    return date(
      tokens,
      at,
      at + 5,
      fullYear(third, documentDate),
      Number(first),
      Number(second),
      documentDate,
    );
  if (
    third === undefined &&
    sign === "/" &&
    /^\d{1,2}$/.test(first) &&
    /^(?:19|20)\d{2}$/.test(second) &&
    Number(first) >= 1 &&
    Number(first) <= 12
  )
    return partial(tokens, at, at + 3, Number(second), Number(first), documentDate);
  return undefined;
}

/** March 4, 2020; March 2020; Mar 4. */
export function readMonthFirst(
  tokens: Tokens,
  at: number,
  end: number,
  documentDate: string | undefined,
): TimeRead | undefined {
  const word = foldedToken(tokens, at);
  const month = months.get(word) ?? 0;
  // "may" and "mar" as words: only a capital counts.
  if (tokens.text.charCodeAt(tokens.begin[at] ?? 0) > 90) return undefined;
  let next = at + 1;
  if (next < end && tokens.text.charAt(tokens.begin[next] ?? 0) === ".") next++;
  if (next >= end) return undefined;
  if (tokens.kind[next] !== tokenKind.number) {
    if (foldedToken(tokens, next) !== "of" || next + 1 >= end) return undefined;
    next++;
    if (tokens.kind[next] !== tokenKind.number) return undefined;
  }
  const value = tokens.text.slice(tokens.begin[next], tokens.end[next]);
  if (/^(?:19|20)\d{2}$/.test(value))
    return partial(tokens, at, next + 1, Number(value), month, documentDate);
  if (!/^\d{1,2}$/.test(value)) return undefined;
  let after = next + 1;
  if (after < end && /^(?:st|nd|rd|th)$/.test(foldedToken(tokens, after))) after++;
  let year = after;
  if (year < end && tokens.text.charAt(tokens.begin[year] ?? 0) === ",") year++;
  const yearText =
    year < end && tokens.kind[year] === tokenKind.number
      ? tokens.text.slice(tokens.begin[year], tokens.end[year])
      : "";
  if (/^(?:19|20)\d{2}$/.test(yearText))
    return date(tokens, at, year + 1, Number(yearText), month, Number(value), documentDate);
  const documentYear = documentDate === undefined ? undefined : Number(documentDate.slice(0, 4));
  if (documentYear === undefined) return undefined;
  return date(tokens, at, after, documentYear, month, Number(value), documentDate);
}

/** in 2015, since 2015. */
export function readYear(
  tokens: Tokens,
  at: number,
  end: number,
  documentDate: string | undefined,
  word: string,
): TimeRead | undefined {
  if (at + 1 >= end || tokens.kind[at + 1] !== tokenKind.number) return undefined;
  const text = tokens.text.slice(tokens.begin[at + 1], tokens.end[at + 1]);
  if (!/^(?:19|20)\d{2}$/.test(text) || joint(tokens, at + 2, end) !== "") return undefined;
  const from = text;
  if (word === "since")
    return makeTime(tokens, at + 1, at + 2, { kind: "absolute", from, relation: "overlap" });
  return makeTime(tokens, at + 1, at + 2, {
    kind: "absolute",
    from,
    to: from,
    relation: relationOf(from, documentDate),
  });
}

export type TimeParts = Omit<Time, "begin" | "end" | "text">;

function date(
  tokens: Tokens,
  at: number,
  to: number,
  year: number,
  month: number,
  day: number,
  documentDate: string | undefined,
): TimeRead | undefined {
  if (!isRealDate(year, month, day)) return undefined;
  const iso = isoDate(year, month, day);
  return makeTime(tokens, at, to, {
    kind: "absolute",
    from: iso,
    to: iso,
    relation: relationOf(iso, documentDate),
  });
}

function partial(
  tokens: Tokens,
  at: number,
  to: number,
  year: number,
  month: number,
  documentDate: string | undefined,
): TimeRead {
  const iso = `${year}-${String(month).padStart(2, "0")}`;
  return makeTime(tokens, at, to, {
    kind: "absolute",
    from: iso,
    to: iso,
    relation: relationOf(iso, documentDate),
  });
}

/** Compares to the precision of the shorter date. */
function relationOf(iso: string, documentDate: string | undefined): Time["relation"] {
  if (documentDate === undefined) return "before";
  const document = documentDate.slice(0, iso.length);
  return iso < document ? "before" : iso > document ? "after" : "overlap";
}

/** The expression over tokens [at, to). */
export function makeTime(tokens: Tokens, at: number, to: number, parts: TimeParts): TimeRead {
  const begin = tokens.begin[at] ?? 0;
  const end = tokens.end[to - 1] ?? 0;
  return { to, time: { begin, end, text: tokens.text.slice(begin, end), ...parts } };
}

/** A slash, hyphen or full stop right between two numbers; empty when there is none. */
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

/** Two-digit years lie in the hundred years up to ten years past the document (2000–2099 of it when it has no date: 30 and above are 19xx). */
function fullYear(text: string, documentDate: string | undefined): number {
  const value = Number(text);
  if (text.length === 4) return value;
  if (documentDate === undefined) return value < 30 ? 2000 + value : 1900 + value;
  const limit = Number(documentDate.slice(0, 4)) + 10;
  let year = Math.floor(limit / 100) * 100 + value;
  if (year > limit) year -= 100;
  return year;
}
