import { expect, test } from "vitest";
import { intervalOf, ratioText } from "./corrected-words.ts";

const given = (estimate: number, low: number | null, high: number | null) => ({
  estimate,
  low,
  high,
  method: "Too few patients.",
});

test("limits of a share, with the patients that they are of 200; why there are none", () => {
  const of200 = (share: number) => Math.round(share * 200);
  expect(intervalOf(given(0.3, 0.25, 0.361), of200)).toBe("50 to 72 (25.0% to 36.1%)");
  expect(intervalOf(given(0.3, 0.25, 0.361))).toBe("25.0% to 36.1%");
  expect(intervalOf(given(0.3, null, null), of200)).toBe("No interval. Too few patients.");
});

test("a ratio, and a difference in points with its sign", () => {
  expect(ratioText(given(1.4239, 1.0801, 1.9), "ratio")).toBe("1.42 (1.08 to 1.90)");
  expect(ratioText(given(-0.0104, -0.05, 0.03), "difference")).toBe("−1.0 (−5.0 to +3.0) points");
  expect(ratioText(given(1.4, null, null), "ratio")).toBe("1.40 (no interval)");
  expect(ratioText({ reason: "Patients are in both arms." }, "ratio")).toBe(
    "Patients are in both arms.",
  );
});
