import type { Time } from "../annotated-document.ts";
import { addDays, addMonths } from "./calendar.ts";
import { foldedToken } from "../text/term-words.ts";
import type { Tokens } from "../text/tokens.ts";

/** Days counted from an event whose own day is not known while a sentence is read; see resolve-times.ts. */
export interface Counted {
  /** The event: an anchor of Time, or what else days are counted from ("icu"). */
  readonly from: string;
  /** Days from the event to the first and the last day that are meant. */
  readonly early: number;
  readonly late: number;
  /** The unit it was said in, in days. */
  readonly unit: number;
  /** "HD 6." and no verb or preposition: the day on which the note was written. */
  readonly isToday?: boolean;
  /** Counted from what was told last, or, where nothing was, from the day of the note. */
  readonly orDocument?: boolean;
  /** The first such day of the week (Sunday 0) from there on. */
  readonly weekday?: number;
  /** The Saturday and Sunday before it. */
  readonly weekend?: boolean;
}

/** A time expression and the first token behind it. */
export interface ParsedTime {
  readonly to: number;
  readonly time: Time;
  /** A year with nothing but its place to say that it is one. */
  readonly bare?: boolean;
  /** The age at which something began, which may follow it. */
  readonly onset?: boolean;
  readonly counted?: Counted;
  /** From then on. */
  readonly isOpen?: boolean;
  /** What has lasted so long when the patient was admitted. */
  readonly upToAdmission?: { readonly days: number; readonly unit: number };
  /** The year was not said. */
  readonly yearless?: boolean;
}

export type TimeParts = Omit<Time, "begin" | "end" | "text">;

/** The expression over tokens [at, to). */
export function makeTime(tokens: Tokens, at: number, to: number, parts: TimeParts): ParsedTime {
  const begin = tokens.begin[at] ?? 0;
  const end = tokens.end[to - 1] ?? 0;
  return { to, time: { begin, end, text: tokens.text.slice(begin, end), ...parts } };
}

const anchors: ReadonlySet<string> = new Set([
  "document",
  "admission",
  "discharge",
  "operation",
  "delivery",
  "birth",
  "previous",
]);

/** An expression over tokens [at, to) that counts days from an event. */
export function makeCounted(tokens: Tokens, at: number, to: number, counted: Counted): ParsedTime {
  const { from, early, late } = counted;
  // What is counted back is told with its nearer end first.
  const [offset, high] = early < 0 && late < 0 ? [late, early] : [early, late];
  return {
    ...makeTime(tokens, at, to, {
      kind: "relative",
      offset_days: offset,
      ...(high === offset ? {} : { offset_days_high: high }),
      // Checked against the list of anchors.
      anchor: anchors.has(from) ? (from as NonNullable<Time["anchor"]>) : "other",
      relation: offset < 0 || from === "previous" ? "before" : "overlap",
    }),
    counted,
  };
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
    ...(further === offset ? {} : { offset_days_high: further }),
    anchor: "document",
    relation: offset < 0 ? "before" : offset > 0 ? "after" : "overlap",
    ...(documentDate === undefined
      ? {}
      : { from: dateFrom(documentDate, early, unit), to: dateFrom(documentDate, late, unit) }),
  };
}

/** From so many days before the document up to it; of a range, from the earlier end. */
export function lasting(
  days: number,
  unit: number,
  documentDate: string | undefined,
  further: number = days,
): TimeParts {
  return {
    kind: "duration",
    duration_days: days,
    ...(further === days ? {} : { duration_days_high: further }),
    relation: "overlap",
    ...(documentDate === undefined
      ? {}
      : { from: dateFrom(documentDate, -Math.max(days, further), unit), to: documentDate }),
  };
}

export const age = (value: number, unit: number): TimeParts => ({
  kind: "age",
  age_years: Math.round(((value * unit) / 365) * 100) / 100,
  relation: "overlap",
});

/** The folded word at a token; empty outside the text. */
export function wordAt(tokens: Tokens, at: number): string {
  return at >= 0 && at < tokens.count ? foldedToken(tokens, at) : "";
}

/** What a sticky pattern finds from a token on, within the sentence, and the first token behind it. */
export function matchAt(
  tokens: Tokens,
  at: number,
  end: number,
  pattern: RegExp,
): { readonly match: RegExpExecArray; readonly to: number } | undefined {
  pattern.lastIndex = tokens.begin[at] ?? 0;
  const match = pattern.exec(tokens.text);
  if (match === null) return undefined;
  const last = match.index + match[0].length;
  if (last > (tokens.end[end - 1] ?? 0)) return undefined;
  let to = at + 1;
  while (to < end && (tokens.begin[to] ?? 0) < last) to++;
  return tokens.end[to - 1] === last ? { match, to } : undefined;
}

/** The text of the line or sentence right in front of an offset, at most so many characters. */
export function textBefore(text: string, begin: number, most = 60): string {
  const before = text.slice(Math.max(0, begin - most), begin);
  return before.slice(before.search(/[^\n]*$/));
}
