/** A statement for `pg`: text with $1 … $n, and their values. */
export interface SqlStatement {
  readonly text: string;
  readonly values: readonly (number | readonly number[] | readonly string[])[];
}

/** Collects the parameters of a statement; each method gives the placeholder with its type. */
export class SqlParameters {
  private readonly values: (readonly number[] | readonly string[])[] = [];

  ints(values: readonly number[]): string {
    return this.add(values, "int[]");
  }

  doubles(values: readonly number[]): string {
    return this.add(values, "float8[]");
  }

  texts(values: readonly string[]): string {
    return this.add(values, "text[]");
  }

  statement(text: string): SqlStatement {
    return { text, values: this.values };
  }

  private add(values: readonly number[] | readonly string[], type: string): string {
    this.values.push(values);
    return `$${this.values.length}::${type}`;
  }
}
