// interface.md, "First load": what a first visit of any screen loads of compressed script stays within the budget. Read
// from the files that the build wrote; shared with the product is nothing but the names of the frame and the screens.
import { readFileSync } from "node:fs";
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

test("the first styles that a page loads say that ours come after Mantine's", () => {
  const dist = join(import.meta.dirname, "../apps/web/dist");
  const [first = ""] =
    /(?<=rel="stylesheet"[^>]*href="\.\/)[^"]+/.exec(
      readFileSync(join(dist, "index.html"), "utf8"),
    ) ?? [];
  const layers = readFileSync(join(dist, first), "utf8").matchAll(/@layer ([^{;]*)/g);
  expect([...new Set([...layers].flatMap(([, names = ""]) => names.trim().split(/, ?/)))]).toEqual([
    "mantine",
    "concord",
  ]);
});
