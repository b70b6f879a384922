import { expect, test } from "vitest";
import { rangeOf, valueOf } from "./structured-columns.tsx";

test("S2.64 a value as the record has it, not rounded, and its range with one end or two", () => {
  expect(valueOf({ value: 1234.56789, said: null })).toBe("1,234.56789");
  expect(valueOf({ value: 0, said: "trace" })).toBe("0, trace");
  expect(valueOf({ value: null, said: "Positive" })).toBe("Positive");
  expect(valueOf({ value: null, said: null })).toBe("");
  expect(rangeOf({ normal_low: 3.5, normal_high: 5.1 })).toBe("3.5–5.1");
  expect(rangeOf({ normal_low: 60, normal_high: null })).toBe("≥ 60");
  expect(rangeOf({ normal_low: null, normal_high: 0.4 })).toBe("≤ 0.4");
  expect(rangeOf({ normal_low: null, normal_high: null })).toBe("");
});
