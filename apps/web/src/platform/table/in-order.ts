import { compareValues, type Column } from "./column.ts";

export interface SortedBy {
  readonly id: string;
  readonly isDescending: boolean;
}

/** The rows sorted by a column, without one as they are. Those equal in it keep their order, in both directions. */
export function inOrder<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  by: SortedBy | undefined,
): readonly Row[] {
  const value = columns.find(({ id }) => id === by?.id)?.value;
  if (!by || !value) return rows;
  const sign = by.isDescending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: value(row) }))
    .toSorted((a, b) => sign * compareValues(a.value, b.value))
    .map(({ row }) => row);
}
