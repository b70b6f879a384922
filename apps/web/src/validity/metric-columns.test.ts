import { expect, test } from "vitest";
import { hiddenAtFirst, metricColumns, metricLabel } from "./metric-columns.ts";

test("S9.8 positive encounters and the reference standard's concept count are hidden at first", () => {
  expect(hiddenAtFirst.map(metricLabel)).toEqual([
    "Structured positive encounters",
    "Inferred positive encounters",
    "Concept count, reference standard",
  ]);
});

test("S2.46 S9.6 data type 1 has the inferred measures, 2 the structured ones, 3 both and the test between them", () => {
  expect(metricColumns("1").map(metricLabel).slice(0, 7)).toEqual([
    "Inferred recall",
    "Inferred precision",
    "Inferred specificity",
    "Inferred NPV",
    "Inferred F-measure",
    "Inferred accuracy",
    "Inferred positive encounters",
  ]);
  expect(metricColumns("2").some((column) => column.startsWith("inferred"))).toBe(false);
  expect(metricColumns("3")).toHaveLength(19);
});
