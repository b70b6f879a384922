// Tables of the study report: what the page shows, the CSV files hold, and the R script reads.

export type Cell = string | number | boolean | null;

export interface ReportTable {
  /** Of its file, without the extension. */
  readonly name: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** RFC 4180 with LF; null is empty, numbers to the last digit, so that what is recomputed can be compared. */
export function csvOf({ columns, rows }: Pick<ReportTable, "columns" | "rows">): string {
  return [columns, ...rows].map((row) => `${row.map(csvCell).join(",")}\n`).join("");
}

function csvCell(cell: Cell): string {
  const text = cell === null ? "" : String(cell);
  // A spreadsheet would take a text that begins so for a formula.
  const safe = typeof cell === "string" && /^[=+@\t\r-]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
