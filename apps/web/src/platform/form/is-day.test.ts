import { expect, it } from "vitest";
import { isDay } from "./is-day.ts";

it.each([
  ["2024-02-29", true],
  ["2023-02-29", false],
  ["2020-02-31", false],
  ["2020-13-01", false],
  ["2020-1-5", false],
  ["31/12/2020", false],
  ["01/02/2020", false],
  ["2020", false],
  ["", false],
])("S9.5 %j is a day: %s", (text, is) => {
  expect(isDay(text)).toBe(is);
});
