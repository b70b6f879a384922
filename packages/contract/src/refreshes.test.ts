import { expect, test } from "vitest";
import { operations } from "./operations.ts";

test("what brings a stored result up to date first may wait and compute: it takes a question's connection", () => {
  const refreshing = Object.values(operations).filter(
    (operation) => "refreshes" in operation && operation.refreshes === true,
  );
  expect(refreshing.length).toBeGreaterThan(3);
  const others = refreshing.filter((one) => !("isQuestion" in one && one.isQuestion));
  expect(others.map(({ name }) => name)).toEqual([]);
});
