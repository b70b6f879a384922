import { describe, expect, it } from "vitest";
import { numberText, typedNumber } from "./typed-number.ts";

describe("a number that is typed", () => {
  it.each<[string, number | undefined]>([
    ["", undefined],
    ["  ", undefined],
    ["0", 0],
    ["-30", -30],
    ["−30", -30],
    ["0.", 0],
    ["0.0", 0],
    ["0.0001", 0.0001],
    [".5", 0.5],
    ["6.50", 6.5],
    ["-", NaN],
    ["1,5", NaN],
    ["1e5", NaN],
    ["1 000", NaN],
    ["abc", NaN],
    ["12345678901234567890", NaN],
  ])("%j is the number that it says, and nothing else", (text, value) => {
    expect(typedNumber(text, { isWhole: false })).toBe(value);
  });

  it.each([
    ["1.5", NaN],
    ["15", 15],
    ["-365", -365],
  ])("%j where a whole number is asked for", (text, value) => {
    expect(typedNumber(text, { isWhole: true })).toBe(value);
  });

  it.each([
    [undefined, ""],
    [NaN, ""],
    [0, "0"],
    [-0.25, "-0.25"],
    [1e-7, "0.0000001"],
  ])("%s is written so that it can be read again", (value, text) => {
    expect(numberText(value)).toBe(text);
  });
});
