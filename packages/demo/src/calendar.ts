// Days as a demonstration's records and notes write them.
import { civilOfDay, dateOfDay } from "@concord/clinical";

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** "2019-03-04T09:30:00"; minutes may run over the day's end. */
export function isoTime(day: number, minutes: number): string {
  const minute = Math.round(minutes);
  const days = Math.floor(minute / 1440);
  const [hours, rest] = [Math.floor(minute / 60) - days * 24, minute % 60];
  return `${dateOfDay(day + days)}T${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}:00`;
}

export function yearOf(day: number): number {
  return civilOfDay(day).year;
}

/** The ways in which clinicians write a day. */
export type DateForm = "long" | "us" | "short" | "iso" | "monthYear";

export function writtenDay(day: number, form: DateForm): string {
  const { year: y, month: m, dayOfMonth: d } = civilOfDay(day);
  // in range: a month is 1 to 12
  const month = MONTHS[m - 1] as string;
  if (form === "long") return `${month} ${d}, ${y}`;
  if (form === "us") return `${String(m).padStart(2, "0")}/${String(d).padStart(2, "0")}/${y}`;
  if (form === "short") return `${m}/${d}/${String(y).slice(2)}`;
  if (form === "monthYear") return `${month} ${y}`;
  return dateOfDay(day);
}
