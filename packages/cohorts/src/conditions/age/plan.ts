import type { AgeRange } from "@concord/contract";
import { calendarYears, completedYears } from "@concord/clinical";
import { NO_DAY } from "../../postings/no-day.ts";
import { placeOf } from "../../postings/block-patients.ts";
import { dayAt } from "../../postings/posting.ts";
import { birthDayOf } from "../../postings/universe.ts";
import type { PatientPlan } from "../patient-condition.ts";

export interface AgePlan {
  readonly age: AgeRange | null;
}

export const plan: PatientPlan<AgePlan> = {
  plan: ({ age }) => ({ age: age ?? null }),
  filters: {
    pass: 10,
    of: ({ age }, { row: { posting }, patients }) =>
      age
        ? [
            (at) => {
              const place = placeOf(patients, posting.patients[at]!);
              return isOfAge(age, birthDayOf(patients.universe, place), dayAt(posting, at));
            },
          ]
        : [],
  },
  relaxations: [
    { obstacle: "age", isAsked: ({ age }) => age !== null, without: () => ({ age: null }) },
  ],
  holds: ({ age }, { universe }, place, day) =>
    !age || (day !== NO_DAY && isOfAge(age, birthDayOf(universe, place), day)),
};

/** Days. */
const YEAR = 365.25;

/** Whether somebody born on `birthDay` is of this age on `day`; no when the birth day is not known. */
function isOfAge(age: AgeRange, birthDay: number, day: number): boolean {
  if (birthDay === NO_DAY) return false;
  const { min = -Infinity, max = Infinity } = age;
  const calendar = age.count === "calendar";
  // Dates are costly. Far from a birthday the number of days decides: it is off by at most a day or two in 200 years,
  // and by nearly a year where the calendar counts.
  const doubt = calendar ? 370 : 4;
  const least = day - birthDay - doubt;
  const most = day - birthDay + doubt;
  if (most < min * YEAR || least > (max + 1) * YEAR) return false;
  if (least > min * YEAR && most < (max + 1) * YEAR) return true;
  const years = calendar ? calendarYears(birthDay, day) : completedYears(birthDay, day);
  return years >= min && years <= max;
}
