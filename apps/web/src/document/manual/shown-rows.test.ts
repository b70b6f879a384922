import { expect, test } from "vitest";
import { isPastThreeQuarters, ROWS_AT_ONCE } from "./shown-rows.ts";

test("S9.2 more rows come once the list is scrolled past 75 percent, ten at a time", () => {
  expect(ROWS_AT_ONCE).toBe(10);
  const list = { clientHeight: 200, scrollHeight: 400 };
  expect(isPastThreeQuarters({ ...list, scrollTop: 0 })).toBe(false);
  expect(isPastThreeQuarters({ ...list, scrollTop: 100 })).toBe(false);
  expect(isPastThreeQuarters({ ...list, scrollTop: 101 })).toBe(true);
});
