import type { OutputOf } from "@concord/contract";
import { formatDate } from "../../platform/format.ts";
import type { Column } from "../../platform/table/column.ts";

export type StructuredRow = OutputOf<"GetStructuredRows">["data"][number];

/** As the record has it: what was measured is not rounded. */
const figure = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 15 });

/** "3.5–5.1", "≤ 0.4", "≥ 60"; empty where the source gives none. */
export function rangeOf({
  normal_low: low,
  normal_high: high,
}: Pick<StructuredRow, "normal_low" | "normal_high">): string {
  if (low !== null && high !== null) return `${figure.format(low)}–${figure.format(high)}`;
  if (low !== null) return `≥ ${figure.format(low)}`;
  return high === null ? "" : `≤ ${figure.format(high)}`;
}

/** The number, the words, or both. */
export function valueOf({ value, said }: Pick<StructuredRow, "value" | "said">): string {
  return [value === null ? "" : figure.format(value), said ?? ""]
    .filter((part) => part !== "")
    .join(", ");
}

const timeOf = ({ date, time, until }: StructuredRow): string => {
  const from = [formatDate(date), time ?? ""].filter(Boolean).join(" ");
  return until === null || until === date ? from : `${from} – ${formatDate(until)}`;
};

export const structuredColumns: readonly Column<StructuredRow>[] = [
  {
    id: "time",
    header: "Time",
    align: "nowrap",
    value: ({ date, time }) => `${date} ${time ?? ""}`,
    cell: timeOf,
  },
  { id: "text", header: "Name", value: ({ text }) => text },
  { id: "value", header: "Value", value: ({ value, said }) => value ?? said, cell: valueOf },
  { id: "unit", header: "Unit", align: "nowrap", value: ({ unit }) => unit },
  {
    id: "range",
    header: "Range",
    align: "nowrap",
    value: ({ normal_low: low, normal_high: high }) => low ?? high,
    cell: rangeOf,
  },
  { id: "code", header: "Code", align: "nowrap", value: ({ code }) => code },
  { id: "sab", header: "System", align: "nowrap", value: ({ sab }) => sab },
  { id: "category", header: "Category", align: "nowrap", value: ({ category }) => category },
];
