import type { CsvRow } from "./csv-rows.ts";

/** The columns of a delimited file, by lower-case name. */
export class CsvTable {
  private readonly names: string[];
  private readonly at: Map<string, number>;

  constructor(header: CsvRow) {
    this.names = header.fields.map((name) => name.trim().toLowerCase());
    this.at = new Map(this.names.map((name, index) => [name, index]));
  }

  /** The first of the names that is a column of the file. */
  find(...names: readonly string[]): string | undefined {
    return names.find((name) => this.at.has(name));
  }

  missing(names: readonly string[]): string[] {
    return names.filter((name) => !this.at.has(name));
  }

  /** Reads the column, trimmed; '' where the file has no such column. */
  column(name: string | undefined): (row: CsvRow) => string {
    const at = name === undefined ? undefined : this.at.get(name);
    return at === undefined ? () => "" : (row) => (row.fields[at] ?? "").trim();
  }

  /** Reads the column exactly as it stands. */
  text(name: string): (row: CsvRow) => string {
    const at = this.at.get(name);
    return at === undefined ? () => "" : (row) => row.fields[at] ?? "";
  }

  /** Why the row can't be read, if it can't. */
  fault(row: CsvRow): string | undefined {
    if (row.error) return row.error;
    const [has, wants] = [row.fields.length, this.names.length];
    return has === wants ? undefined : `${has} columns where the header has ${wants}`;
  }
}
