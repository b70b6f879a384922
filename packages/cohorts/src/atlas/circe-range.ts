import type { AgeRange, DateRange, NumberRange } from "@concord/contract";

import { dateOfDay, dayOfDate } from "@concord/clinical";
import { type CirceObject, CirceProblem } from "./circe-object.ts";

/** `{ Value, Op, Extent }` over numbers; undefined for "not equal" and "not between", which are no range. */
export function numberRange(range: CirceObject): NumberRange | undefined {
  const value = range.number("Value");
  const extent = range.number("Extent");
  const op = range.text("Op");
  if (value === undefined) return undefined;
  switch (op) {
    case "eq":
      return { min: value, max: value };
    case "gt":
      return { min: value, minExclusive: true };
    case "gte":
      return { min: value };
    case "lt":
      return { max: value, maxExclusive: true };
    case "lte":
      return { max: value };
    case "bt":
      return extent === undefined ? undefined : { min: value, max: extent };
    default:
      return undefined;
  }
}

/** Ages are whole years, counted as ATLAS counts them: the year of the event less the year of birth. */
export function ageRange(range: CirceObject): AgeRange | undefined {
  const numbers = numberRange(range);
  if (!numbers) return undefined;
  return { ...wholeRange(numbers), count: "calendar" };
}

/** A range of whole numbers, its ends inside it. */
export function wholeRange({ min, max, minExclusive, maxExclusive }: NumberRange): {
  min?: number;
  max?: number;
} {
  return {
    ...(min !== undefined && { min: minExclusive ? Math.floor(min) + 1 : Math.ceil(min) }),
    ...(max !== undefined && { max: maxExclusive ? Math.ceil(max) - 1 : Math.floor(max) }),
  };
}

/** `{ Value, Op, Extent }` over dates, both ends inclusive; undefined as in `numberRange`. */
export function dateRange(range: CirceObject): DateRange | undefined {
  const value = dateAt(range, "Value");
  const extent = dateAt(range, "Extent");
  const op = range.text("Op");
  if (value === undefined) return undefined;
  switch (op) {
    case "eq":
      return { start: value, end: value };
    case "gt":
      return { start: dateOfDay(dayOfDate(value) + 1) };
    case "gte":
      return { start: value };
    case "lt":
      return { end: dateOfDay(dayOfDate(value) - 1) };
    case "lte":
      return { end: value };
    case "bt":
      return extent === undefined ? undefined : { start: value, end: extent };
    default:
      return undefined;
  }
}

function dateAt(range: CirceObject, key: string): string | undefined {
  const text = range.text(key)?.slice(0, 10);
  if (text === undefined) return undefined;
  try {
    return dateOfDay(dayOfDate(text));
  } catch {
    throw new CirceProblem(range.at(key), "A date YYYY-MM-DD is expected");
  }
}
