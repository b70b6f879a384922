import { expect, test } from "vitest";
import { factSource, factSourceName, factSources } from "./fact-source.ts";

test("a source's number is its place among the names", () => {
  expect(factSources.map((name) => factSource[name])).toEqual([1, 2, 3, 4]);
  expect(factSources.map((name) => factSourceName(factSource[name]))).toEqual(factSources);
  expect(() => factSourceName(0)).toThrow(RangeError);
  expect(() => factSourceName(5)).toThrow(RangeError);
});
