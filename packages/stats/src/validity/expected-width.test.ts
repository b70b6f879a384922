import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wilsonInterval } from "../proportion/wilson.ts";
import { effectiveUnits, expectedWidth, unitsForCount } from "./expected-width.ts";
import { sampleSizeForWidth } from "./sample-size.ts";

const widthOf = (...asked: Parameters<typeof expectedWidth>): number => {
  const result = expectedWidth(...asked);
  if (!result.ok) throw new Error(result.reason);
  return result.width;
};
const sizeOf = (...asked: Parameters<typeof unitsForCount>): number => {
  const result = unitsForCount(...asked);
  if (!result.ok) throw new Error(result.reason);
  return result.n;
};

describe("the width to expect", () => {
  it("is that of the published score intervals (Newcombe 1998, Stat Med 17:857, table I)", () => {
    for (const [x, n, lower, upper] of [
      [81, 263, 0.2553, 0.3662],
      [15, 148, 0.0624, 0.1605],
      [0, 20, 0, 0.1611],
      [1, 29, 0.0061, 0.1718],
    ] as const)
      expect(Math.abs(widthOf(n, x / n, 1) - (upper - lower))).toBeLessThan(0.00011);
  });

  it("of a figure about one in five of the units, is that of a fifth of them", () => {
    expect(widthOf(500, 0.9, 0.2)).toBe(widthOf(100, 0.9, 1));
  });

  it("is no wider than asked with as many units as were computed for it, and wider with one less", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.5, max: 0.99, noNaN: true }),
        fc.double({ min: 0.02, max: 0.4, noNaN: true }),
        (proportion, width) => {
          const size = sampleSizeForWidth(proportion, width);
          if (!size.ok) throw new Error(size.reason);
          expect(widthOf(size.n, proportion, 1)).toBeLessThanOrEqual(width * (1 + 1e-9));
          if (size.n > 1)
            expect(widthOf(size.n - 1, proportion, 1)).toBeGreaterThan(width * (1 - 1e-9));
        },
      ),
    );
  });

  it("is within 5 % of the mean width over all samples that may come, by enumeration", () => {
    // Shares nothing with the closed form but the interval of each possible sample.
    const mass = (n: number, p: number, k: number): number => {
      let log = 0;
      for (let i = 1; i <= k; i += 1) log += Math.log((n - k + i) / i);
      return Math.exp(log + k * Math.log(p) + (n - k) * Math.log1p(-p));
    };
    for (const [units, proportion, share] of [
      [100, 0.9, 0.2],
      [200, 0.8, 0.3],
      [300, 0.95, 0.1],
    ] as const) {
      let mean = 0;
      for (let m = 1; m <= units; m += 1) {
        const probability = mass(units, share, m);
        if (probability < 1e-9) continue;
        for (let x = 0; x <= m; x += 1) {
          const interval = wilsonInterval(x, m);
          if (interval.ok)
            mean += probability * mass(m, proportion, x) * (interval.upper - interval.lower);
        }
      }
      expect(Math.abs(widthOf(units, proportion, share) / mean - 1)).toBeLessThan(0.05);
    }
  });

  it("refuses what is no number of units, proportion or share", () => {
    for (const [units, proportion, share] of [
      [0, 0.9, 0.2],
      [100, 1.1, 0.2],
      [100, 0.9, 0],
      [Number.NaN, 0.9, 0.2],
    ] as const)
      expect(expectedWidth(units, proportion, share)).toEqual({
        ok: false,
        reason: "invalid-input",
      });
  });
});

describe("units in which enough are found", () => {
  it("at least 20 with 90 %, at prevalences of .05, .10, .20: 515, 256, 126 (validity.md, M14)", () => {
    expect([0.05, 0.1, 0.2].map((share) => sizeOf(20, share, 0.9))).toEqual([515, 256, 126]);
  });

  it("one with certainty enough is 1 − (1 − p)^n", () => {
    expect(sizeOf(1, 0.05, 0.95)).toBe(59);
    expect(sizeOf(3, 1, 0.9)).toBe(3);
  });
});

describe("units of unequal weight (Kish)", () => {
  it("count whole where all weigh alike", () => {
    expect(
      effectiveUnits([
        { frame: 900, sample: 90 },
        { frame: 100, sample: 10 },
      ]),
    ).toBeCloseTo(100, 10);
  });

  it("count for fewer where they do not: 100, 900, 150 and 8,550 by 100, 150, 75 and 300", () => {
    // By each unit's own weight, one after another.
    const strata = [
      { frame: 400, sample: 100 },
      { frame: 900, sample: 150 },
      { frame: 150, sample: 75 },
      { frame: 8550, sample: 300 },
    ];
    const weights = strata.flatMap(({ frame, sample }) =>
      Array.from({ length: sample }, () => frame / sample),
    );
    const sum = weights.reduce((all, one) => all + one, 0);
    const squares = weights.reduce((all, one) => all + one * one, 0);
    expect(effectiveUnits(strata)).toBeCloseTo((sum * sum) / squares, 8);
  });
});
