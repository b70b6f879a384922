import { expect, test } from "vitest";
import type { Column } from "./column.ts";
import { inOrder } from "./in-order.ts";

interface Row {
  readonly name: string;
  readonly n: number | null;
}

const columns: readonly Column<Row>[] = [
  { id: "name", header: "Name", value: ({ name }) => name },
  { id: "n", header: "Number", value: ({ n }) => n },
  { id: "shown", header: "Shown" },
];
const rows: readonly Row[] = [
  { name: "b10", n: 2 },
  { name: "B9", n: null },
  { name: "a", n: 10 },
  { name: "c", n: 2 },
];

test.for([
  [{ id: "name", isDescending: false }, ["a", "B9", "b10", "c"]],
  [{ id: "name", isDescending: true }, ["c", "b10", "B9", "a"]],
  [{ id: "n", isDescending: false }, ["b10", "c", "a", "B9"]],
  [{ id: "n", isDescending: true }, ["B9", "a", "b10", "c"]],
  [{ id: "shown", isDescending: true }, ["b10", "B9", "a", "c"]],
  [undefined, ["b10", "B9", "a", "c"]],
] as const)("by %o", ([by, names]) => {
  expect(inOrder(rows, columns, by).map(({ name }) => name)).toEqual(names);
});
