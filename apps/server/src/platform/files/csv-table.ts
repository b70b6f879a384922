import type { CsvRow } from "./csv-rows.ts";

const idColumn = /_id(_\d)?$/;

function withoutFraction(id: string): string {
  return id.endsWith("0") ? id.replace(/^(\d+)\.0+$/, "$1") : id;
}

/** The columns of a delimited file, by lower-case name. */
export class CsvTable {
  private readonly names: string[];
  private readonly at: Map<string, number>;

  constructor(header: CsvRow) {
    this.names = header.fields.map((name) => name.trim().toLowerCase());
    const twice = this.names.find((name, at) => name !== "" && this.names.indexOf(name) < at);
    if (twice !== undefined) throw new Error(`The file has two columns ${twice}`);
    this.at = new Map(this.names.map((name, index) => [name, index]));
  }

  /** The first of the names that is a column of the file. */
  find(...names: readonly string[]): string | undefined {
    return names.find((name) => this.at.has(name));
  }

  missing(names: readonly string[]): string[] {
    return names.filter((name) => !this.at.has(name));
  }

  /**
   * Reads the column, trimmed, and an id that went through a table of floating numbers ("12.0") as it was; '' where the
   * file has no such column.
   */
  column(name: string | undefined): (row: CsvRow) => string {
    const at = name === undefined ? undefined : this.at.get(name);
    if (at === undefined) return () => "";
    const read = (row: CsvRow): string => (row.fields[at] ?? "").trim();
    return name !== undefined && idColumn.test(name) ? (row) => withoutFraction(read(row)) : read;
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
