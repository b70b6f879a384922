import { expect, test } from "vitest";
import { shareOf } from "./share-of.ts";

test.each([
  [0, 10, "0%"],
  [1, 1000, "1%"],
  [999, 1000, "99%"],
  [1000, 1000, "100%"],
  [469, 1743, "27%"],
  [null, 10, "–"],
  [0, 0, "–"],
])("%s of %s is %s: none and all are said of none and all alone", (part, whole, text) => {
  expect(shareOf(part, whole)).toBe(text);
});
