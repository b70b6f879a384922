import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { erfc } from "./erfc.ts";
import { halfBinomialProbability, halfBinomialTail } from "./half-binomial.ts";
import { criticalValue, normalQuantile } from "./normal-quantile.ts";
import { chiSquareTail, normalTwoSidedTail } from "./tail-probability.ts";

/** Relative error. Expected values: mpmath 1.3 with 40 digits. */
function error(actual: number, expected: number): number {
  return Math.abs(actual / expected - 1);
}

describe("special functions are accurate to 1e-12", () => {
  it.each([
    [-1.5, 1.96610514647531073],
    [0, 1],
    [1e-8, 0.999999988716208329],
    [0.1, 0.887537083981715108],
    [0.5, 0.479500122186953462],
    [1, 0.157299207050285131],
    [1.499, 0.0340139623481433258],
    [1.5, 0.0338948535246892729],
    [1.7, 0.0162095414092254364],
    [2, 0.00467773498104726584],
    [2.5, 0.00040695201744495894],
    [3, 0.0000220904969985854414],
    [5, 1.53745979442803485e-12],
    [10, 2.08848758376254476e-45],
    [20, 5.39586561160790093e-176],
    [26, 5.66319240885614285e-296],
  ])("erfc(%d)", (x, expected) => expect(error(erfc(x), expected)).toBeLessThan(1e-12));

  it.each([
    [1, 0.317310507862914103],
    [3.841458820694124, 0.0500000000000000584],
    [12.375, 0.000435120804263637455],
    [72, 2.15197367124989131e-17],
    [1000, 1.79583278480072619e-219],
  ])("P(χ² ≥ %d)", (x, expected) => expect(error(chiSquareTail(x), expected)).toBeLessThan(1e-12));

  it.each([
    [0.975, 1.95996398454005424],
    [0.9, 1.28155156554460047],
    [0.6, 0.253347103135799799],
    [1e-6, -4.75342430882289895],
    [1e-20, -9.26234008979840757],
    [1e-300, -37.0470962993611992],
  ])("normal quantile of %d", (p, expected) =>
    expect(error(normalQuantile(p), expected)).toBeLessThan(1e-14),
  );

  it("gives 1.96 for 95 %", () =>
    expect(error(criticalValue(0.95), 1.95996398454005424)).toBeLessThan(1e-14));

  it.each([
    [0, 10, 0.001953125],
    [3, 10, 0.34375],
    [6, 22, 0.052478790283203125],
    [100, 250, 0.00188330093507615693],
    [480, 1000, 0.217448293204140943],
    [5000, 10200, 0.0487879631268224534],
    [0, 1000, 1.86652723700643776e-301],
  ])("2 P(X ≤ %d) of %d tosses", (k, n, expected) =>
    expect(error(2 * halfBinomialTail(k, n), expected)).toBeLessThan(1e-12),
  );

  it("binomial probabilities add up to 1", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (n) => {
        let sum = 0;
        for (let k = 0; k <= n; k += 1) sum += halfBinomialProbability(k, n);
        expect(sum).toBeCloseTo(1, 12);
      }),
    );
  });

  it("the quantile undoes the tail", () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-300, max: 0.4999, noNaN: true }), (p) => {
        expect(error(normalTwoSidedTail(normalQuantile(p)), 2 * p)).toBeLessThan(1e-11);
      }),
    );
  });

  it("a tail is never 0, however far out", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), (x) => {
        const p = chiSquareTail(x);
        expect(p).toBeGreaterThan(0);
        expect(p).toBeLessThanOrEqual(1);
      }),
    );
  });
});
