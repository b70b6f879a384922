// Days are integers since 1970-01-01 in the proleptic Gregorian calendar, as in `fact.day`. No Date objects: they are
// slow in loops and bring time zones along.

export interface CivilDate {
  readonly year: number;
  /** 1–12. */
  readonly month: number;
  readonly dayOfMonth: number;
}

/** Day of a date YYYY-MM-DD (years 0001–9999). Throws RangeError for anything else. */
export function dayOfDate(date: string): number {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const [year, month, dayOfMonth] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3])];
  if (!isCalendarDate(year, month, dayOfMonth))
    throw new RangeError("Not a calendar date YYYY-MM-DD");
  return dayOfCivil(year, month, dayOfMonth);
}

/** YYYY-MM-DD of a day. */
export function dateOfDay(day: number): string {
  const { year, month, dayOfMonth } = civilOfDay(day);
  return isoDate(year, month, dayOfMonth);
}

export function isoDate(year: number, month: number, dayOfMonth: number): string {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(dayOfMonth).padStart(2, "0")}`;
}

/** Whether the calendar has the day: no 30 February, and no year before 1. False for what is not a number. */
export function isCalendarDate(year: number, month: number, dayOfMonth: number): boolean {
  return (
    year >= 1 &&
    month >= 1 &&
    month <= 12 &&
    dayOfMonth >= 1 &&
    dayOfMonth <= lastOfMonth(year, month)
  );
}

/** Completed years from birth to day, negative before birth; born on 29 February, a year older on 1 March. */
export function completedYears(birthDay: number, day: number): number {
  const birth = civilOfDay(birthDay);
  const now = civilOfDay(day);
  const beforeBirthday = now.month * 32 + now.dayOfMonth < birth.month * 32 + birth.dayOfMonth;
  return now.year - birth.year - (beforeBirthday ? 1 : 0);
}

/** Difference of the calendar years (ATLAS's age). */
export function calendarYears(birthDay: number, day: number): number {
  return civilOfDay(day).year - civilOfDay(birthDay).year;
}

// Both directions: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms". Years begin in March there, so that
// the leap day comes last.

/**
 * Day of a date that the calendar has; of any other in months 1–12 so many days from the first: 30 February is 1 or 2
 * March.
 */
export function dayOfCivil(year: number, month: number, dayOfMonth: number): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + dayOfMonth - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

export function civilOfDay(day: number): CivilDate {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth + (marchMonth < 10 ? 3 : -9);
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    dayOfMonth: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  };
}

function lastOfMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
