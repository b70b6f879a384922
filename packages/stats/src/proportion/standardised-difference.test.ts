import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faults } from "../faults.ts";
import { meanDifference, shareDifference } from "./standardised-difference.ts";
import type { Spread } from "./standardised-difference.ts";

const spread = fc.record({
  n: fc.integer({ min: 1, max: 1e6 }),
  mean: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  variance: fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
});

describe("Standardised difference", () => {
  it("of means is Cohen's d where both groups vary alike", () => {
    const first: Spread = { n: 50, mean: 12, variance: 16 };
    const result = meanDifference(first, { n: 50, mean: 10, variance: 16 });
    expect(result).toMatchObject({ ok: true, estimate: 0.5, n: 100 });
    // Hedges & Olkin: se² = 100/2500 + 0.25/200 = 0.04125.
    expect(result.ok && result.interval.ok && result.interval.lower).toBeCloseTo(0.101931, 5);
    expect(result.ok && result.interval.ok && result.interval.upper).toBeCloseTo(0.898069, 5);
  });

  it("of shares: 30 % against 20 % is 0.2325, reckoned by hand", () => {
    // 0.1 / sqrt((0.21 + 0.16) / 2)
    const result = shareDifference({ positives: 30, n: 100 }, { positives: 40, n: 200 });
    expect(result.ok && result.estimate).toBeCloseTo(0.1 / Math.sqrt(0.185), 12);
  });

  it("of R's mtcars, manual against automatic gears, as base R has it from the cars themselves", () => {
    const mpg = meanDifference(
      { n: 13, mean: 24.3923076923077, variance: 38.0257692307692 },
      { n: 19, mean: 17.1473684210526, variance: 14.699298245614 },
    );
    expect(mpg.ok && mpg.estimate).toBeCloseTo(1.41104601052, 10);
    const straight = shareDifference({ positives: 7, n: 13 }, { positives: 7, n: 19 });
    expect(straight.ok && straight.estimate).toBeCloseTo(0.346657862769, 11);
  });

  it("is 0 for equal groups, also where nothing varies", () => {
    const all = { positives: 5, n: 5 };
    expect(shareDifference(all, all)).toMatchObject({ ok: true, estimate: 0 });
    const same = { n: 3, mean: 7, variance: 0 };
    expect(meanDifference(same, same)).toMatchObject({ ok: true, estimate: 0 });
  });

  it("is refused with a reason where it is not defined", () => {
    const none = { positives: 0, n: 5 };
    expect(shareDifference({ positives: 5, n: 5 }, none)).toEqual({
      ok: false,
      reason: "no-spread",
    });
    expect(shareDifference({ positives: 0, n: 0 }, none)).toEqual({
      ok: false,
      reason: "no-units",
    });
    expect(shareDifference({ positives: 6, n: 5 }, none)).toEqual({
      ok: false,
      reason: "invalid-input",
    });
    const one = { n: 1, mean: 2, variance: 0 };
    expect(meanDifference(one, { ...one, mean: 3 })).toEqual({ ok: false, reason: "no-spread" });
    expect(meanDifference(one, { ...one, n: 0 })).toEqual({ ok: false, reason: "no-units" });
    for (const bad of [Number.NaN, Infinity])
      expect(meanDifference(one, { ...one, mean: bad })).toEqual({
        ok: false,
        reason: "invalid-input",
      });
  });

  it("turns its sign with the groups, and is a sound number, for any groups", () => {
    fc.assert(
      fc.property(spread, spread, (first, second) => {
        const result = meanDifference(first, second);
        expect(faults(result)).toEqual([]);
        const turned = meanDifference(second, first);
        if (result.ok && turned.ok) expect(turned.estimate).toBe(0 - result.estimate);
        expect(result.ok).toBe(true);
      }),
    );
  });
});
