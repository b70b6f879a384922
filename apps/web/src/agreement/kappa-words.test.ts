import { describe, expect, it } from "vitest";
import { kappaText } from "../platform/kappa-text.ts";
import { figureWords } from "./kappa-words.ts";

describe("S2.53 S5.11 S9.9 a kappa in a cell", () => {
  it.each([
    [-999, ""],
    [1, "1.00"],
    [0.7428571429, "0.74"],
    [0.799, "0.79"],
    [0.29, "0.29"],
    [0.57, "0.57"],
    [0, "0.00"],
    [-0.125, "-0.12"],
    [-0.001, "0.00"],
    [5e-7, "0.00"],
    [0.9999999, "0.99"],
  ])("%d is '%s'", (kappa, text) => {
    expect(kappaText(kappa)).toBe(text);
  });

  it("has its interval, or says why it has none", () => {
    const kappa = { estimate: 0.74, low: 0.55, high: 0.92, noInterval: null };
    expect(figureWords(kappa)).toBe("0.740 (95 % CI 0.550 to 0.920)");
    expect(figureWords({ ...kappa, low: null, high: null, noInterval: "Too few." })).toBe(
      "0.740 (no interval: Too few.)",
    );
    expect(figureWords({ reason: "There are no units." })).toBe("There are no units.");
  });
});
