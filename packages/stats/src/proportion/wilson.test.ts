import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faults } from "../faults.ts";
import { proportion, wilsonInterval } from "./wilson.ts";

const anyCount = fc.oneof(fc.nat(3), fc.nat(1000), fc.integer({ min: 0, max: 2 ** 50 - 1 }));

describe("Wilson interval", () => {
  it.each([
    [81, 263, "0.2553", "0.3662"],
    [15, 148, "0.0624", "0.1605"],
    [0, 20, "0.0000", "0.1611"],
    [1, 29, "0.0061", "0.1718"],
  ])("%d of %d as in Newcombe 1998, table I, method 3", (x, n, lower, upper) => {
    expect(wilsonInterval(x, n)).toMatchObject({ ok: true, level: 0.95, method: "wilson" });
    const interval = wilsonInterval(x, n);
    expect(interval.ok && [interval.lower.toFixed(4), interval.upper.toFixed(4)]).toEqual([
      lower,
      upper,
    ]);
  });

  it("keeps its digits for one in a thousand million (mpmath)", () => {
    const interval = wilsonInterval(1, 1e9);
    expect(interval.ok && interval.lower).toBeCloseTo(1.76524554956963132e-10, 20);
    expect(interval.ok && interval.upper).toBeCloseTo(5.6649342432974394e-9, 20);
  });

  it("refuses with a reason where there is nothing to compute", () => {
    expect(proportion(0, 0)).toEqual({ ok: false, reason: "zero-denominator" });
    expect(wilsonInterval(0, 0)).toEqual({ ok: false, reason: "no-units" });
    for (const [x, n] of [
      [3, 2],
      [-1, 2],
      [0.5, 2],
      [Number.NaN, 2],
      [1, Infinity],
    ] as const)
      expect(proportion(x, n)).toEqual({ ok: false, reason: "invalid-input" });
    for (const level of [0, 1, -1, Number.NaN])
      expect(proportion(1, 2, { level })).toEqual({ ok: false, reason: "invalid-input" });
  });

  it("lies in [0, 1], holds the estimate, mirrors, and widens with the level, for any counts", () => {
    fc.assert(
      fc.property(
        anyCount,
        anyCount,
        fc.double({ min: 0.5, max: 0.999, noNaN: true }),
        (x, rest, level) => {
          const result = proportion(x, x + rest, { level });
          expect(faults(result)).toEqual([]);
          expect(result.ok).toBe(x + rest > 0);
          if (!result.ok || !result.interval.ok) return;
          const { lower, upper } = result.interval;
          expect(lower).toBeGreaterThanOrEqual(0);
          expect(upper).toBeLessThanOrEqual(1);
          expect(lower).toBeLessThanOrEqual(result.estimate);
          expect(upper).toBeGreaterThanOrEqual(result.estimate);
          const mirror = wilsonInterval(rest, x + rest, { level });
          expect(mirror.ok && mirror.lower).toBeCloseTo(1 - upper, 12);
          const wider = wilsonInterval(x, x + rest, { level: (1 + level) / 2 });
          // To within rounding: at 10^15 units the two lie closer than a double tells.
          expect(wider.ok && wider.lower <= lower + 1e-12 && wider.upper >= upper - 1e-12).toBe(
            true,
          );
        },
      ),
    );
  });
});
