import { addDays, dayOfWeek } from "./calendar.ts";

/** Monday and Sunday of the week so many weeks from a date's own. */
export function weekOf(
  date: string,
  weeks: number,
): { readonly from: string; readonly to: string } {
  const monday = addDays(date, -((dayOfWeek(date) + 6) % 7) + 7 * weeks);
  return { from: monday, to: addDays(monday, 6) };
}

/** Saturday and Sunday before a date, or so many weeks from those. */
export function weekendBefore(date: string): { readonly from: string; readonly to: string } {
  const back = dayOfWeek(date) || 7;
  return { from: addDays(date, -back - 1), to: addDays(date, -back) };
}

/** First and last month of a season of the northern year, by its first. */
const firstMonth: Readonly<Record<string, number>> = {
  spring: 3,
  summer: 6,
  fall: 9,
  autumn: 9,
  winter: 12,
};

/** A season of a year; the winter of a year ends in the next. */
export function seasonOf(season: string, year: number): { from: string; to: string } {
  const first = firstMonth[season] ?? 3;
  const last = first + 2;
  const month = (y: number, m: number): string => `${y}-${String(m).padStart(2, "0")}`;
  return {
    from: month(year, first),
    to: last > 12 ? month(year + 1, last - 12) : month(year, last),
  };
}

/** The last such season that began before a date. */
export function lastSeason(season: string, date: string): { from: string; to: string } {
  const own = Number(date.slice(0, 4));
  const began = (firstMonth[season] ?? 3) <= Number(date.slice(5, 7));
  return seasonOf(season, began ? own : own - 1);
}
