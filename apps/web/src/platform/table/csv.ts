import type { Column } from "./column.ts";

/** The columns' values as CSV (RFC 4180): header line, then one line a row; columns without values are left out. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return lines(columns, rows)
    .map((line) => line.map(csvField).join(","))
    .join("\r\n");
}

/** The same for the clipboard: tabs between fields, so that a spreadsheet takes them apart. */
export function toTabbedText<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return lines(columns, rows)
    .map((line) => line.map((field) => inert(field).replace(/[\t\r\n]+/g, " ")).join("\t"))
    .join("\n");
}

function lines<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[][] {
  const withValues = columns.flatMap(({ header, value }) => (value ? [{ header, value }] : []));
  return [
    withValues.map(({ header }) => header),
    ...rows.map((row) => withValues.map(({ value }) => String(value(row) ?? ""))),
  ];
}

/** A number or an interval as we write them, which may begin with a minus: nothing in it can be called. */
const number = /^-[\d.,\s%–-]+(?:to [\d.,\s%–-]+)?$/;

/** A spreadsheet would run text that begins like a formula; blanks before it don't keep some from it. */
function inert(text: string): string {
  return /^[\s"']*[=+@\-＝＋＠－]|^[\t\r]/.test(text) && !number.test(text) ? `'${text}` : text;
}

function csvField(text: string): string {
  const safe = inert(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
