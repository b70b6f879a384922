import type { CsvRow } from "../../platform/files/csv-rows.ts";
import { csvRows } from "../../platform/files/csv-rows.ts";
import { CsvTable } from "../../platform/files/csv-table.ts";
import type { Intake } from "../staging/intake.ts";

/** Stages a row, or says why it is rejected. */
export type RowReader = (row: CsvRow) => string | undefined;

/** How one table of the Common Data Model is read. */
export interface OmopTable {
  phase: number;
  /** Columns without which the file can't be read at all. */
  required: readonly string[];
  reader(table: CsvTable, intake: Intake): RowReader;
  /** Rows for which this is false are no business of ours: not read, not counted. */
  concerns?(table: CsvTable): (row: CsvRow) => boolean;
}

/** @throws Error when the file lacks a required column */
export async function* readTable(
  table: OmopTable,
  content: AsyncIterable<Uint8Array>,
  intake: Intake,
): AsyncGenerator<void> {
  let columns: CsvTable | undefined;
  let read: RowReader = () => undefined;
  let concerns: (row: CsvRow) => boolean = () => true;
  for await (const rows of csvRows(content)) {
    for (const row of rows) {
      if (!columns) {
        columns = new CsvTable(row);
        const missing = columns.missing(table.required);
        if (missing.length > 0)
          throw new Error(`${intake.file} has no column ${missing.join(", ")}`);
        read = table.reader(columns, intake);
        concerns = table.concerns?.(columns) ?? concerns;
        continue;
      }
      const fault = columns.fault(row);
      if ((!fault && !concerns(row)) || !intake.next()) continue;
      const reason = fault ?? read(row);
      if (reason !== undefined) intake.reject(row.line, reason, row.raw);
    }
    yield;
  }
}
