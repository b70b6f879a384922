// What a rule of number-rules.ts is.

export type Query = (sql: string, values: unknown[]) => Promise<number[]>;
export interface Place {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
}

export interface Rule {
  /** The route begins with this. */
  readonly route: string;
  /** What the numbers are of. */
  readonly of: RegExp;
  /** In which part of their text they stand; bare where absent. */
  readonly text?: RegExp;
  /** The numbers, in any order; or the test that recomputes them; or why they are no counts. */
  /** Only where there are any: the screen says nothing instead of 0. */
  readonly isSometimes?: boolean;
  readonly are: ((place: Place) => Promise<number[]>) | { readonly by: string } | "no count";
}
