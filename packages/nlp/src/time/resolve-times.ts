/**
 * The days of times that are counted from an event: from the note's encounter, from days that the note tells of the
 * event ("admitted on 3/4"), from its own day ("HD 6." with no more), or from the time told before ("the next day").
 * What none of these tells has no days.
 */
import type { Time } from "../annotated-document.ts";
import { addDays, dayOfWeek } from "./calendar.ts";
import { isEventOf, isElsewhere } from "./event-words.ts";
import type { KnownDates } from "./known-dates.ts";
import { dateFrom, relationOf, type Counted } from "./time-parts.ts";
import { weekendBefore } from "./weeks.ts";
import type { Tokens } from "../text/tokens.ts";
import type { TimeExpression } from "./time-expression.ts";

export function resolveTimes(
  tokens: Tokens,
  found: readonly TimeExpression[],
  known: KnownDates,
): TimeExpression[] {
  if (
    !found.some(
      ({ counted, upToAdmission }) => counted !== undefined || upToAdmission !== undefined,
    )
  )
    return [...found];
  const { text } = tokens;
  const told = found.filter(({ time }) => isDay(time));
  const today = daysOfNote(found, known);
  /** The day of an event that a note dates once. */
  const firstOf = (event: string): string | undefined =>
    told.find(({ time }) => isEventOf(event, text, time, found))?.time.from;
  const origins = new Map<string, string | undefined>();
  const originOf = (event: string): string | undefined => {
    if (!origins.has(event))
      origins.set(
        event,
        (event === "admission" ? known.encounterStart : undefined) ??
          (event === "discharge" ? known.encounterEnd : undefined) ??
          // Units count life from 0 or from 1: only the note's own day tells.
          (event === "birth" ? undefined : firstOf(event)) ??
          today.get(event),
      );
    return origins.get(event);
  };
  const operations: { readonly at: number; readonly date: string }[] = told
    .filter(({ time }) => isEventOf("operation", text, time, found))
    .map(({ time }) => ({ at: time.begin, date: time.from ?? "" }));
  let previous: string | undefined;
  let lastToken = 0;
  const resolved: TimeExpression[] = [];
  for (const [index, each] of found.entries()) {
    if (hasEmptyLine(tokens, lastToken, each.from)) previous = undefined;
    lastToken = each.to;
    const { counted } = each;
    let { time } = each;
    if (each.upToAdmission !== undefined)
      time = upTo(originOf("admission"), time, each.upToAdmission);
    if (counted !== undefined) {
      const origin =
        counted.from === "previous"
          ? (previous ??
            (counted.orDocument === true ? known.documentDate : undefined) ??
            sameDayBehind(counted, found, index))
          : counted.from === "operation"
            ? operationOf(counted, time, operations, today, known)
            : isElsewhere(text, time)
              ? undefined
              : originOf(counted.from);
      const isRestart =
        counted.from === "previous" && previous === undefined && counted.orDocument === true;
      time = withDays(time, counted, origin, known.documentDate, each.isOpen, isRestart);
      if (isDay(time) && isEventOf("operation", text, time, found))
        operations.push({ at: time.begin, date: time.from ?? "" });
    }
    // What lay before is told aside: "Two days prior she … Three days afterwards" are both counted from the visit.
    const isAside = counted?.from === "previous" && counted.late < 0 && previous !== undefined;
    const isLost = counted?.from === "previous" && time.from === undefined;
    if ((time.kind === "absolute" || time.kind === "relative") && !isAside && !isLost)
      previous = time.to ?? time.from;
    resolved.push(time === each.time ? each : { ...each, time });
  }
  return resolved;
}

/** A length of time that ends on a day, where that is known. */
const upTo = (
  day: string | undefined,
  time: Time,
  { days, unit }: { readonly days: number; readonly unit: number },
): Time =>
  day?.length === 10 && day < (time.to ?? "")
    ? { ...time, from: dateFrom(day, -days, unit), to: day, relation: "before" }
    : time;

/** One day, and not one of a week that was only counted ("3 weeks ago"). */
const isDay = ({ from, to, kind, text }: Time): boolean =>
  kind !== "duration" &&
  from?.length === 10 &&
  (to === undefined || to === from) &&
  !/week|wks?\b|fortnight|\/52/i.test(text);

/** Days of events that follow from "HD 6." with no more: the note's own day is the sixth. */
function daysOfNote(
  found: readonly TimeExpression[],
  { documentDate }: KnownDates,
): ReadonlyMap<string, string> {
  const days = new Map<string, string | undefined>();
  if (documentDate !== undefined)
    for (const { counted } of found) {
      if (counted?.isToday !== true) continue;
      const day = addDays(documentDate, -Math.round(counted.early));
      // Two that disagree say nothing.
      days.set(
        counted.from,
        days.has(counted.from) && days.get(counted.from) !== day ? undefined : day,
      );
    }
  return new Map([...days].flatMap(([event, day]) => (day === undefined ? [] : [[event, day]])));
}

/**
 * The operation that days are counted from: that which makes "POD 4." the note's day; else the last one told before;
 * else the first behind.
 */
function operationOf(
  { early, isToday }: Counted,
  { begin }: Time,
  operations: readonly { readonly at: number; readonly date: string }[],
  today: ReadonlyMap<string, string>,
  { documentDate }: KnownDates,
): string | undefined {
  if (isToday === true && documentDate !== undefined) {
    const day = addDays(documentDate, -Math.round(early));
    if (operations.length === 0) return today.get("operation");
    const own = operations.find(({ date }) => date === day);
    if (own !== undefined) return own.date;
  }
  const before = operations.findLast(({ at }) => at < begin);
  return before?.date ?? operations[0]?.date ?? today.get("operation");
}

/** "the same day, on 19/7": the day stands behind. */
function sameDayBehind(
  { early, late }: Counted,
  found: readonly TimeExpression[],
  index: number,
): string | undefined {
  const next = found[index + 1];
  return early === 0 &&
    late === 0 &&
    next !== undefined &&
    next.sentence === found[index]?.sentence &&
    isDay(next.time)
    ? next.time.from
    : undefined;
}

/** An expression with the days that its origin gives it, no finer than its unit or than the origin is known. */
function withDays(
  time: Time,
  { early, late, unit, weekday, weekend }: Counted,
  origin: string | undefined,
  documentDate: string | undefined,
  isOpen: boolean,
  isFromDocument: boolean,
): Time {
  const anchored: Time = isFromDocument ? { ...time, anchor: "document" } : time;
  if (origin === undefined) return time;
  const isMonth = origin.length === 7;
  if (origin.length === 4 ? unit < 365 : isMonth && unit < 30) return time;
  const start = origin.length === 4 ? `${origin}-01-01` : isMonth ? `${origin}-01` : origin;
  const days =
    weekend === true
      ? weekendBefore(start)
      : weekday !== undefined
        ? nextWeekday(start, weekday)
        : unit < 1
          ? // "36 hours before": within two days.
            { from: addDays(start, Math.floor(early)), to: addDays(start, Math.ceil(late)) }
          : { from: dateFrom(start, early, unit), to: dateFrom(start, late, unit) };
  const relation = relationOf(days.to, documentDate);
  return isOpen
    ? { ...anchored, from: days.from, relation: "overlap" }
    : { ...anchored, ...days, ...(documentDate === undefined ? {} : { relation }) };
}

function nextWeekday(date: string, weekday: number): { from: string; to: string } {
  const day = addDays(date, ((weekday - dayOfWeek(date) + 6) % 7) + 1);
  return { from: day, to: day };
}

function hasEmptyLine(tokens: Tokens, from: number, to: number): boolean {
  const between = tokens.text.slice(tokens.end[Math.max(0, from - 1)], tokens.begin[to]);
  return /\n[^\S\n]*\n/.test(between);
}
