/**
 * `2019-03-04T09:30:00` or `2019-03-04` → `03/04/2019`, the default date format (S9.5); of a month alone `03/2019`, of
 * a year `2019`.
 */
export function shownDate(iso: string): string {
  const [year = "", month, day] = iso.slice(0, 10).split("-");
  return [month, day, year].filter((part) => part !== undefined).join("/");
}

/**
 * `1948-03-04` → `4/3/1948`: a date of birth as S3.5 has it, day/month/year; of a month alone `3/1948`, of a year
 * `1948`; empty when unknown.
 */
export function dayMonthYear(iso: string | null, precision: string | null = "day"): string {
  if (iso === null) return "";
  const [year = "", month, day] = iso.split("-");
  if (precision === "year" || month === undefined) return year;
  if (precision === "month" || day === undefined) return `${Number(month)}/${year}`;
  return `${Number(day)}/${Number(month)}/${year}`;
}

/** A name and its date, as lists show a document (S3.6) or an encounter; the name alone where no date is known. */
export function nameWithDate(name: string, iso: string): string {
  return iso === "" ? name : `${name} ${shownDate(iso)}`;
}
