// Civil days as numbers (days since 1970-01-01), so that nothing depends on a clock or a zone.

const MS = 86_400_000;
const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / MS);
}

/** "2019-03-04". */
export function isoDay(day: number): string {
  return new Date(day * MS).toISOString().slice(0, 10);
}

/** "2019-03-04T09:30:00"; minutes may run over the day's end. */
export function isoTime(day: number, minutes: number): string {
  return new Date(day * MS + Math.round(minutes) * 60_000).toISOString().slice(0, 19);
}

export function yearOf(day: number): number {
  return new Date(day * MS).getUTCFullYear();
}

/** Whole years between a birth day and another day. */
export function ageOn(birth: number, day: number): number {
  const b = new Date(birth * MS);
  const d = new Date(day * MS);
  const before =
    d.getUTCMonth() < b.getUTCMonth() ||
    (d.getUTCMonth() === b.getUTCMonth() && d.getUTCDate() < b.getUTCDate());
  return d.getUTCFullYear() - b.getUTCFullYear() - (before ? 1 : 0);
}

/** The ways in which clinicians write a day. */
export type DateForm = "long" | "us" | "short" | "iso" | "monthYear";

export function writtenDay(day: number, form: DateForm): string {
  const date = new Date(day * MS);
  const [y, m, d] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  // in range: a month is 0 to 11
  const month = MONTHS[m] as string;
  if (form === "long") return `${month} ${d}, ${y}`;
  if (form === "us") return `${String(m + 1).padStart(2, "0")}/${String(d).padStart(2, "0")}/${y}`;
  if (form === "short") return `${m + 1}/${d}/${String(y).slice(2)}`;
  if (form === "monthYear") return `${month} ${y}`;
  return isoDay(day);
}
