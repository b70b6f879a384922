import { formatDate } from "../platform/format.ts";

interface Fact {
  readonly text: string;
  readonly date: string;
  readonly value: number | null;
  readonly unit: string | null;
  readonly source: string;
}

/** A fact in a line: `Hemoglobin A1c 7.2 %, 03/04/2021, structured`. */
export function factWords({ text, date, value, unit, source }: Fact): string {
  const number = value === null ? "" : ` ${value}${unit === null ? "" : ` ${unit}`}`;
  return `${text}${number}, ${formatDate(date)}, ${source === "reference" ? "reference standard" : source}`;
}
