import type { ReactNode } from "react";

/** One column of a table; what is sorted and exported is `value`, what is shown is `cell`. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** Instead of an empty header, for those who don't see the table. */
  readonly label?: string;
  /** Absent: neither sorted nor exported. Null sorts last in ascending order. */
  readonly value?: (row: Row) => Value;
  /** Absent: `value` as it is. */
  readonly cell?: (row: Row) => ReactNode;
  /** Right: figures under each other. Nowrap: dates and codes in one line. */
  readonly align?: "right" | "nowrap";
  /** Instead of the header's text, where it is more than text; `header` stays its name. */
  readonly headerCell?: ReactNode;
  /** Beneath the column: an axis. */
  readonly footer?: ReactNode;
  /** Least width in pixels. */
  readonly width?: number;
  /** Stays in sight at the left edge while the table is scrolled sideways. */
  readonly sticky?: "left";
  /** False in a list that the server pages, where it does not sort by this column. */
  readonly isSortable?: boolean;
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

type Value = string | number | null;

/** Numbers by size, text as people order it, nothing last. */
export function compareValues(a: Value, b: Value): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  if (typeof a === "number" && typeof b === "number") return a - b;
  return collator.compare(String(a), String(b));
}
