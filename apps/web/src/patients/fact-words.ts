import { formatDate } from "../platform/format.ts";

interface Fact {
  readonly text: string;
  readonly date: string;
  readonly value: number | null;
  readonly unit: string | null;
  /** The note did not write it. */
  readonly is_unit_implied?: boolean;
  readonly source: string;
}

/** A fact in a line: `Hemoglobin A1c 7.2 %, 03/04/2021, structured`. */
export function factWords({ text, date, value, unit, is_unit_implied, source }: Fact): string {
  const inUnit = unit === null ? "" : ` ${unit}${is_unit_implied ? " (unit not written)" : ""}`;
  const number = value === null ? "" : ` ${value}${inUnit}`;
  return `${text}${number}, ${formatDate(date)}, ${source === "reference" ? "reference standard" : source}`;
}
