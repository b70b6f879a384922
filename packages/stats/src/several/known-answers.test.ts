// Known answers of validity.md M12–M14, computed in R 4.2; nothing is shared with the code but the numbers that go in.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chiSquareUpperTail } from "../special/chi-square.ts";
import { chiSquareTail } from "../special/tail-probability.ts";
import { unitsForCount } from "../validity/expected-width.ts";
import { buderer, connor, neymanAllocation } from "../validity/study-size.ts";
import { benjaminiHochberg, holm } from "./adjusted.ts";
import { freemanHalton, pearsonHeterogeneity, raoScottHeterogeneity } from "./heterogeneity.ts";

describe("M12 several tests", () => {
  test("Holm and Benjamini–Hochberg as R's p.adjust", () => {
    // R: p.adjust(c(.01, .02, .03, .04, .05, 2.755e-6, .02), "holm"), and "BH".
    const p = [0.01, 0.02, 0.03, 0.04, 0.05, 2.755e-6, 0.02];
    const close = (got: readonly number[], want: readonly number[]) => {
      expect(got).toHaveLength(want.length);
      for (const [at, value] of want.entries()) expect(got[at]).toBeCloseTo(value, 10);
    };
    close(holm(p), [0.06, 0.1, 0.1, 0.1, 0.1, 1.9285e-5, 0.1]);
    close(benjaminiHochberg(p), [0.035, 0.035, 0.042, 0.0466666667, 0.05, 1.9285e-5, 0.035]);
    expect(holm([])).toEqual([]);
  });

  test("q is never above Holm's p, and neither below its own p", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }), (p) => {
        const [adjusted, q] = [holm(p), benjaminiHochberg(p)];
        for (const [at, own] of p.entries()) {
          expect(q[at]).toBeGreaterThanOrEqual(own * (1 - 1e-12));
          expect(adjusted[at]).toBeGreaterThanOrEqual((q[at] ?? 0) - 1e-12);
        }
      }),
    );
  });
});

describe("M13 heterogeneity", () => {
  const groups = [
    { x: 45, n: 50 },
    { x: 38, n: 48 },
    { x: 60, n: 64 },
    { x: 12, n: 20 },
  ];

  test("45/50, 38/48, 60/64, 12/20: Pearson and Freeman–Halton", () => {
    const pearson = pearsonHeterogeneity(groups);
    const exact = freemanHalton(groups);
    if (!pearson.ok || !exact.ok) throw new Error("refused");
    expect(pearson.chiSquare).toBeCloseTo(16.05021107, 8);
    expect(pearson.degrees).toBe(3);
    expect(pearson.pValue).toBeCloseTo(0.001107419127, 11);
    expect(exact.pValue).toBeCloseTo(0.001734894778, 11);
  });

  test("by patient: one unit each is Pearson's, whole patients count once", () => {
    const singles = (size: number) =>
      groups.map(({ x, n }) =>
        Array.from({ length: n }, (_, at) => ({ x: at < x ? size : 0, n: size })),
      );
    const plain = pearsonHeterogeneity(groups);
    const alone = raoScottHeterogeneity(singles(1));
    const four = raoScottHeterogeneity(singles(4));
    if (!plain.ok || !alone.ok || !four.ok) throw new Error("refused");
    expect(alone.chiSquare).toBeCloseTo(plain.chiSquare ?? 0, 9);
    expect(alone.pValue).toBeCloseTo(plain.pValue, 12);
    // Four like units a patient tell no more than one: a little less, for the unbiased variance of four times as many.
    expect(four.chiSquare).toBeLessThan(plain.chiSquare ?? 0);
    expect(four.chiSquare).toBeGreaterThan((plain.chiSquare ?? 0) * 0.95);
  });

  test("χ² with one degree of freedom is that of the other tests", () => {
    for (const x of [0.01, 0.5, 1, 3.841458820694124, 10, 60])
      expect(chiSquareUpperTail(x, 1) / chiSquareTail(x)).toBeCloseTo(1, 11);
    expect(chiSquareUpperTail(7, 2)).toBeCloseTo(Math.exp(-3.5), 13);
  });
});

describe("M14 sizes", () => {
  test("Buderer, Connor, units for twenty positives", () => {
    expect(buderer(0.9, 0.1, 0.2)).toEqual({ ok: true, n: 173 });
    expect(buderer(0.85, 0.1, 0.8)).toEqual({ ok: true, n: 62 });
    expect(connor(0.2, 3, 0.8)).toEqual({ ok: true, n: 155 });
    expect([0.05, 0.1, 0.2].map((share) => unitsForCount(20, share, 0.9))).toEqual([
      { ok: true, n: 515 },
      { ok: true, n: 256 },
      { ok: true, n: 126 },
    ]);
    expect(connor(0.2, 1, 0.8)).toEqual({ ok: false, reason: "invalid-input" });
    expect(buderer(0.9, 0, 0.2)).toEqual({ ok: false, reason: "invalid-input" });
  });

  test("Neyman: no other way of sharing out the same number is more precise", () => {
    const stratum = fc.record({
      frame: fc.integer({ min: 5, max: 400 }),
      spread: fc.double({ min: 0.05, max: 0.5, noNaN: true }),
    });
    const variance = (
      drawn: readonly number[],
      strata: readonly { frame: number; spread: number }[],
    ) =>
      strata.reduce(
        (sum, { frame, spread }, at) =>
          sum + frame ** 2 * spread ** 2 * (1 / (drawn[at] ?? 0) - 1 / frame),
        0,
      );
    fc.assert(
      fc.property(
        fc.array(stratum, { minLength: 2, maxLength: 4 }),
        fc.integer({ min: 4, max: 9 }),
        (strata, n) => {
          const best = neymanAllocation(n, strata);
          expect(best.reduce((sum, own) => sum + own, 0)).toBeCloseTo(n, 9);
          const least = variance(best, strata);
          for (const [from] of strata.entries())
            for (const [to] of strata.entries()) {
              const step = 0.05 * (best[from] ?? 0);
              const moved = best.map(
                (own, at) => own + (at === to ? step : 0) - (at === from ? step : 0),
              );
              if (from === to || (moved[to] ?? 0) > (strata[to]?.frame ?? 0)) continue;
              expect(variance(moved, strata)).toBeGreaterThanOrEqual(least * (1 - 1e-9));
            }
        },
      ),
      { numRuns: 60 },
    );
    expect(
      neymanAllocation(100, [
        { frame: 10, spread: 0.5 },
        { frame: 1000, spread: 0.01 },
        { frame: 5, spread: 0 },
      ]),
    ).toEqual([10, 90, 0]);
  });
});
