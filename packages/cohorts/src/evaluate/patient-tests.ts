import type { AgeRange } from "@concord/contract";
import { calendarYears, completedYears, NO_DAY } from "../calendar.ts";
import type { ObservedTest } from "../plan/plan.ts";
import { canBeObserved, type Universe } from "../postings/universe.ts";

/** Days. */
const YEAR = 365.25;

/** Whether somebody born on `birthDay` is of this age on `day`; no when the birth day is not known. */
export function isOfAge(age: AgeRange, birthDay: number, day: number): boolean {
  if (birthDay === NO_DAY) return false;
  const { min = -Infinity, max = Infinity } = age;
  const calendar = age.count === "calendar";
  // Dates are costly. Far from a birthday the number of days decides: it is off by at most a day or two in 200 years, and
  // by nearly a year where the calendar counts.
  const doubt = calendar ? 370 : 4;
  const least = day - birthDay - doubt;
  const most = day - birthDay + doubt;
  if (most < min * YEAR || least > (max + 1) * YEAR) return false;
  if (least > min * YEAR && most < (max + 1) * YEAR) return true;
  const years = calendar ? calendarYears(birthDay, day) : completedYears(birthDay, day);
  return years >= min && years <= max;
}

/** Whether the patient's gender is among those of the bits. */
export function isOneOf(genders: number, universe: Universe, place: number): boolean {
  return (genders & (1 << universe.genders[place]!)) !== 0;
}

/**
 * Whether one observation period of the patient covers the day with the days before and after asked for. Where nobody of the
 * organisation has a period, the source does not have them, and a patient passes where no days are asked for. `indexDay`
 * counts where the test asks for the period of the index, `endDay` where it asks for the end of the fact too.
 */
export function isObserved(
  { before, after, samePeriodAsIndex, throughEnd }: ObservedTest,
  universe: Universe,
  place: number,
  day: number,
  indexDay: number,
  endDay: number,
): boolean {
  const { periodOffsets, periodStarts, periodEnds } = universe;
  const from = periodOffsets[place]!;
  const to = periodOffsets[place + 1]!;
  if (from === to) return before === 0 && after === 0 && canBeObserved(universe, place);
  for (let period = from; period < to; period++) {
    const start = periodStarts[period]!;
    const end = periodEnds[period]!;
    if (day - before < start || day + after > end) continue;
    if (throughEnd && endDay > end) continue;
    if (!samePeriodAsIndex || (indexDay >= start && indexDay <= end)) return true;
  }
  return false;
}
