import type { Time } from "../annotated-document.ts";
import { addDays, addMonths } from "./calendar.ts";
import type { Tokens } from "../text/tokens.ts";

/** A time expression and the first token behind it. */
export interface ParsedTime {
  readonly to: number;
  readonly time: Time;
  /** A year with nothing but its place to say that it is one. */
  readonly bare?: boolean;
  /** The age at which something began, which may follow it. */
  readonly onset?: boolean;
}

export type TimeParts = Omit<Time, "begin" | "end" | "text">;

/** The expression over tokens [at, to). */
export function makeTime(tokens: Tokens, at: number, to: number, parts: TimeParts): ParsedTime {
  const begin = tokens.begin[at] ?? 0;
  const end = tokens.end[to - 1] ?? 0;
  return { to, time: { begin, end, text: tokens.text.slice(begin, end), ...parts } };
}

/** Compares to the precision of the shorter date. */
export function relationOf(iso: string, documentDate: string | undefined): Time["relation"] {
  if (documentDate === undefined) return "before";
  const document = documentDate.slice(0, iso.length);
  return iso < document ? "before" : iso > document ? "after" : "overlap";
}

/** An absolute time of one day, month or year. */
export const absolute = (iso: string, documentDate: string | undefined): TimeParts => ({
  kind: "absolute",
  from: iso,
  to: iso,
  relation: relationOf(iso, documentDate),
});

/** The date so many days from the document, no finer than its unit: "3 years ago" is a year, "5 months ago" a month. */
export function dateFrom(documentDate: string, days: number, unit: number): string {
  if (unit >= 365) return addMonths(documentDate, Math.round(days / 365) * 12).slice(0, 4);
  if (unit >= 30) return addMonths(documentDate, Math.round(days / 30)).slice(0, 7);
  return addDays(documentDate, Math.round(days));
}

/**
 * So many days from the document; `unit` is the length of the unit it was said in, `further` the other end of a range.
 */
export function relativeToDocument(
  offset: number,
  unit: number,
  documentDate: string | undefined,
  further: number = offset,
): TimeParts {
  const [early, late] = offset < further ? [offset, further] : [further, offset];
  return {
    kind: "relative",
    offset_days: offset,
    anchor: "document",
    relation: offset < 0 ? "before" : offset > 0 ? "after" : "overlap",
    ...(documentDate === undefined
      ? {}
      : { from: dateFrom(documentDate, early, unit), to: dateFrom(documentDate, late, unit) }),
  };
}

/** From so many days before the document up to it. */
export function lasting(days: number, unit: number, documentDate: string | undefined): TimeParts {
  return {
    kind: "duration",
    duration_days: days,
    relation: "overlap",
    ...(documentDate === undefined
      ? {}
      : { from: dateFrom(documentDate, -days, unit), to: documentDate }),
  };
}

export const age = (value: number, unit: number): TimeParts => ({
  kind: "age",
  age_years: Math.round(((value * unit) / 365) * 100) / 100,
  relation: "overlap",
});
