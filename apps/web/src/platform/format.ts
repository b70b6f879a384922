// How dates, numbers and percents are written (S9.5, S2.48).

const number = new Intl.NumberFormat("en-US");
const longMonth = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "long",
  timeZone: "UTC",
});
const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Under it, but for zero, no count is shown to the user (domain.md §12); 0 until it is known. */
let smallest = 0;

/** Takes over the smallest count that may be shown to the user who signed in. */
export function showCountsFrom(count: number): void {
  smallest = count;
}

/** A number with thousands separators: 12,345. */
export function formatNumber(value: number): string {
  return number.format(value);
}

/** A count as a person may see it: `<11` for null, where 11 is the smallest to show. */
export function formatCount(value: number | null): string {
  if (value !== null) return formatNumber(value);
  return smallest > 0 ? `<${formatNumber(smallest)}` : HIDDEN;
}

const HIDDEN = "hidden";

/** The same of a cohort whose counts may be withheld: then they need not be small. */
export function formatCountOf(value: number | null, isWithheld: boolean): string {
  return isWithheld ? HIDDEN : formatCount(value);
}

/** How many records a list has: `242 or more` where totals are told in steps, `hidden` where they are withheld. */
export function formatTotal({ noOfRecords, rounded_to, is_total_withheld }: ListTotal): string {
  const isInSteps = rounded_to > 1 && noOfRecords !== null && noOfRecords > 0;
  return `${formatCountOf(noOfRecords, is_total_withheld)}${isInSteps ? " or more" : ""}`;
}

/** The same in words, where the number is not exactly that of the records; undefined where it is. */
export function inexactTotal(total: ListTotal): string | undefined {
  return total.rounded_to > 1 || total.is_total_withheld ? formatTotal(total) : undefined;
}

/** The total of a list of patients or documents, as the server tells it. */
export interface ListTotal {
  readonly noOfRecords: number | null;
  readonly rounded_to: number;
  readonly is_total_withheld: boolean;
}

/**
 * A part of a whole that is shown too, as a person may see it. It is null where it is small, but also where the rest
 * is: then it may be large, and `<11` would be a wrong number.
 */
export function formatPart(value: number | null): string {
  return value === null ? HIDDEN : formatNumber(value);
}

/**
 * That the counts of an attrition are rounded, so that small counts are not disclosed: ' · rounded down …', empty where
 * they are not.
 */
export function roundedDown(step: number, from: "members" | "nought"): string {
  if (step <= 1) return "";
  return from === "nought"
    ? ` · rounded down to a multiple of ${step}`
    : ` · beyond the members, rounded down in steps of ${step}`;
}

/** The noun after a number of patients: 'patient' after 1. */
export function patientNoun(count: number | null): string {
  return count === 1 ? "patient" : "patients";
}

/**
 * An ISO date or date and time as MM/DD/YYYY; empty for none. Of a month or year of which no more is known, that.
 * Calendar days: no time zone is applied.
 */
export function formatDate(iso: string | null | undefined): string {
  const [, onlyYear, onlyMonth] = /^(\d{4})(?:-(\d{2}))?$/.exec(iso ?? "") ?? [];
  if (onlyYear !== undefined)
    return onlyMonth === undefined ? onlyYear : `${onlyMonth}/${onlyYear}`;
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso ?? "") ?? [];
  return year === undefined ? "" : `${month}/${day}/${year}`;
}

/** '01/01/2018–12/31/2024', 'from 01/01/2018', 'until 12/31/2024'; empty when both ends are open. */
export function formatDateRange(start: string, end: string): string {
  if (start && end) return `${formatDate(start)}–${formatDate(end)}`;
  if (start) return `from ${formatDate(start)}`;
  return end ? `until ${formatDate(end)}` : "";
}

/**
 * An ISO date and time without zone as MM/DD/YYYY HH:mm; the date alone where there is no time, or midnight, as which
 * a record is stored of which the source tells the day alone.
 */
export function formatDateTime(iso: string | null | undefined): string {
  const [, time] = /T(\d{2}:\d{2})/.exec(iso ?? "") ?? [];
  return time === undefined || time === "00:00" ? formatDate(iso) : `${formatDate(iso)} ${time}`;
}

/** A moment with its zone, in the reader's: MM/DD/YYYY HH:mm. */
export function formatMoment(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return "";
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(at.getMonth() + 1)}/${two(at.getDate())}/${at.getFullYear()} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** A day/month/year text as 'LLLL d, yyyy' (S2.61): January 5, 1950; the text itself when it is none. */
export function formatBirthDate(text: string): string {
  const [, monthAlone, itsYear] = /^(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (itsYear !== undefined)
    return longMonth.format(Date.UTC(Number(itsYear), Number(monthAlone) - 1, 1));
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (year === undefined) return text;
  return longDate.format(Date.UTC(Number(year), Number(month) - 1, Number(day)));
}

/** A share of 1 as a percent with two decimals: 0.4702 → 47.02% (S2.48). */
export function formatPercent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

/** A p-value to three decimals without the leading zero: `.002`, `< .001`, `1.000`. */
export function formatPValue(p: number): string {
  if (p < 0.001) return "< .001";
  return p.toFixed(3).replace(/^0/, "");
}

/** Only the first letter in upper case (S4.15): MISMATCH → Mismatch. */
export function formatClassification(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}

const threeDigits = new Intl.NumberFormat("en-US", {
  minimumSignificantDigits: 3,
  maximumSignificantDigits: 3,
});

/** Three digits that mean something, and all of those before the point: 61.4, 1,243, 0.0123. */
export function formatSignificant(value: number): string {
  return Math.abs(value) >= 100 ? formatNumber(Math.round(value)) : threeDigits.format(value);
}
