import { areCounts } from "../validity/counts.ts";
import { refuse } from "../result.ts";
import type { Refusal } from "../result.ts";

/** Units by the category that the first (row) and the second rater (column) chose: square, at least 2 × 2. */
export type RatingTable = readonly (readonly number[])[];

/** A rating table as shares of n. */
export interface RatingShares {
  readonly ok: true;
  readonly n: number;
  /** Units on which the raters agree. */
  readonly agreements: number;
  readonly cells: readonly {
    readonly row: number;
    readonly column: number;
    readonly share: number;
  }[];
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/** Checks a table and gives its shares and margins. Refused: invalid-input (not square, not counts), no-units. */
export function ratingShares(table: RatingTable): RatingShares | Refusal {
  const size = table.length;
  if (size < 2 || table.some((row) => row.length !== size) || !areCounts(table.flat()))
    return refuse("invalid-input");
  const n = table.flat().reduce((sum, count) => sum + count, 0);
  if (n === 0) return refuse("no-units");
  const rows = Array.from({ length: size }, () => 0);
  const columns = Array.from({ length: size }, () => 0);
  let agreements = 0;
  const cells = table.flatMap((counts, row) =>
    counts.map((count, column) => {
      rows[row] = (rows[row] ?? 0) + count;
      columns[column] = (columns[column] ?? 0) + count;
      if (row === column) agreements += count;
      return { row, column, share: count / n };
    }),
  );
  return {
    ok: true,
    n,
    agreements,
    cells,
    rows: rows.map((count) => count / n),
    columns: columns.map((count) => count / n),
  };
}
