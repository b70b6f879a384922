import { csvRows } from "../../platform/files/csv-rows.ts";
import type { ExchangeFile } from "./exchange.ts";

/** A table as CSV (RFC 4180): quoted where it must be, lines end in CR LF. */
export function writeTable(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string>>[],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))];
  return lines.map((line) => `${line.map(cell).join(",")}\r\n`).join("");
}

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export interface TableRow {
  readonly place: string;
  readonly cells: Readonly<Record<string, string>>;
  /** Why the record can't be trusted. */
  readonly error: string | undefined;
}

/**
 * The records of the files that end in .csv by the names of their columns, in small letters.
 * @throws Error with the file and the columns that it lacks
 */
export async function readTables(
  files: readonly ExchangeFile[],
  needed: readonly string[],
): Promise<TableRow[]> {
  const found = files.filter(({ path }) => path.endsWith(".csv"));
  if (found.length === 0) throw new Error("There is no file that ends in .csv");
  const all: TableRow[] = [];
  for (const { path, text } of found) {
    let columns: string[] | undefined;
    // oxlint-disable-next-line no-await-in-loop -- one file after the other, whose rows stay in order
    for await (const rows of csvRows(chunksOf(text)))
      for (const { line, fields, error } of rows) {
        if (!columns) {
          columns = fields.map((name) => name.trim().toLowerCase());
          const lacking = needed.filter((name) => !columns?.includes(name));
          if (lacking.length > 0) throw new Error(`${path} has no column ${lacking.join(", ")}`);
          continue;
        }
        const cells = Object.fromEntries(columns.map((name, at) => [name, fields[at] ?? ""]));
        all.push({ place: `${path}, line ${line}`, cells, error });
      }
  }
  return all;
}

async function* chunksOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text, "utf8");
}

/** Spreadsheets run a cell that begins so as a formula; with an apostrophe before it they show it. */
export function unformula(text: string): string {
  return /^['=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

export function reformula(text: string): string {
  return /^'['=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}
