// interface.md, "First load": what a first visit of any screen loads of compressed script stays within the budget. Read
// from the files that the build wrote; shared with the product is nothing but the names of the frame and the screens.
import { join } from "node:path";
import { expect, test } from "vitest";
import { firstLoadBudget, firstLoads } from "../apps/web/first-load.ts";

test("issue 18, first load: no screen loads more script than the budget before it is shown", () => {
  const loads = firstLoads(join(import.meta.dirname, "../apps/web/dist"));
  expect(loads.filter(({ bytes }) => bytes > firstLoadBudget)).toEqual([]);
  // All screens are among them, and each with the frame, the entry and React.
  expect(loads.length).toBeGreaterThan(40);
  expect(loads.at(-1)?.bytes).toBeGreaterThan(150_000);
});
