import type { AgeRange } from "@concord/contract";
import { calendarYears, completedYears, NO_DAY } from "./calendar.ts";
import type { ObservedTest } from "./plan.ts";
import type { Universe } from "./universe.ts";

/** Whether somebody born on `birthDay` is of this age on `day`; no when the birth day is not known. */
export function isOfAge(age: AgeRange, birthDay: number, day: number): boolean {
  if (birthDay === NO_DAY) return false;
  const years =
    age.count === "calendar" ? calendarYears(birthDay, day) : completedYears(birthDay, day);
  return years >= (age.min ?? -Infinity) && years <= (age.max ?? Infinity);
}

/** Whether one observation period of the patient covers the day with the days before and after asked for. */
export function isObserved(
  observed: ObservedTest,
  universe: Universe,
  place: number,
  day: number,
): boolean {
  const end = universe.periodOffsets[place + 1]!;
  for (let period = universe.periodOffsets[place]!; period < end; period++)
    if (
      day - observed.before >= universe.periodStarts[period]! &&
      day + observed.after <= universe.periodEnds[period]!
    )
      return true;
  return false;
}

/** Whether an index event may lie on the day: inside a period, where the patient has any. */
export function mayBeIndex(universe: Universe, place: number, day: number): boolean {
  return (
    universe.periodOffsets[place] === universe.periodOffsets[place + 1] ||
    isObserved({ before: 0, after: 0 }, universe, place, day)
  );
}
