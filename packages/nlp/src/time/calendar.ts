/** Days since 1970-01-01 of a Gregorian date (Hinnant, days_from_civil). */
function daysOf(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** Adds whole days to a date (YYYY-MM-DD). */
export function addDays(date: string, days: number): string {
  const z =
    daysOf(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))) +
    days +
    719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return isoDate(year, month, dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1);
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
  const days = daysOf(
    Number(date.slice(0, 4)),
    Number(date.slice(5, 7)),
    Number(date.slice(8, 10)),
  );
  return (((days + 4) % 7) + 7) % 7;
}

export function isoDate(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

export function isRealDate(year: number, month: number, day: number): boolean {
  return (
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= 31 &&
    year > 1800 &&
    year < 2300 &&
    addDays(isoDate(year, month, day), 0) === isoDate(year, month, day)
  );
}
