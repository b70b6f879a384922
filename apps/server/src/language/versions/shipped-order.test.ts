import { expect, test } from "vitest";
import { openShippedFiles } from "../../vocabulary/load/load-shipped-files.ts";
import { shippedOrder } from "./shipped-order.ts";

test("every shipped concept has its place, in the order of the file", async () => {
  const { concepts } = await (await openShippedFiles()).read();
  const order = await shippedOrder();
  expect([...order.keys()]).toEqual(concepts.map(({ cuid }) => cuid));
  expect([...order.values()]).toEqual(concepts.map((_, at) => at));
});
