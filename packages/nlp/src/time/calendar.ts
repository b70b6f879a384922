import { dateOfDay, dayOfCivil, isCalendarDate, isoDate } from "@concord/clinical";

function dayOf(date: string): number {
  return dayOfCivil(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10)));
}

/** Adds whole days to a date (YYYY-MM-DD). */
export function addDays(date: string, days: number): string {
  return dateOfDay(dayOf(date) + days);
}

/** Adds whole months to a date; the day is kept, or becomes the month's last. */
export function addMonths(date: string, months: number): string {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const year = Math.floor(index / 12);
  const month = index - year * 12 + 1;
  let day = Number(date.slice(8, 10));
  while (day > 28 && !isRealDate(year, month, day)) day--;
  return isoDate(year, month, day);
}

/** Day of the week of a date, Sunday 0. */
export function dayOfWeek(date: string): number {
  return (((dayOf(date) + 4) % 7) + 7) % 7;
}

/** A date that a note can speak of: of the calendar, and of the years 1801 to 2299. */
export function isRealDate(year: number, month: number, day: number): boolean {
  return year > 1800 && year < 2300 && isCalendarDate(year, month, day);
}
