import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { conceptSupport } from "./concept-support.ts";

describe("S2.70 concept support", () => {
  it("is near 0 for concepts that meet by chance, high for a pair, below 0 for strangers", () => {
    expect(
      conceptSupport({ documents: 10_000, first: 1000, second: 1000, joint: 100 }),
    ).toBeCloseTo(0, 2);
    expect(
      conceptSupport({ documents: 10_000, first: 100, second: 100, joint: 100 }),
    ).toBeGreaterThan(0.99);
    expect(
      conceptSupport({ documents: 10_000, first: 5000, second: 5000, joint: 10 }),
    ).toBeLessThan(-0.5);
  });

  it("says nothing below three joint documents", () => {
    expect(conceptSupport({ documents: 100, first: 2, second: 2, joint: 2 })).toBeNull();
  });

  it("refuses impossible counts", () => {
    expect(() => conceptSupport({ documents: 10, first: 2, second: 9, joint: 3 })).toThrow(
      RangeError,
    );
    expect(() => conceptSupport({ documents: 10, first: 8, second: 8, joint: 3 })).toThrow(
      RangeError,
    );
  });

  it("stays in [-1, 1] and is symmetric", () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), fc.nat(500), fc.nat(500), (joint, a, b, rest) => {
        const counts = {
          documents: joint + a + b + rest,
          first: joint + a,
          second: joint + b,
          joint,
        };
        const value = conceptSupport(counts);
        expect(value).toBe(
          conceptSupport({ ...counts, first: counts.second, second: counts.first }),
        );
        expect(value === null || (value >= -1 && value <= 1)).toBe(true);
      }),
    );
  });
});
