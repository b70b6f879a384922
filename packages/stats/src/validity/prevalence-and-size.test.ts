import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faults } from "../faults.ts";
import { roganGladen } from "./rogan-gladen.ts";
import { sampleSizeForWidth } from "./sample-size.ts";

const anyCount = fc.oneof(fc.nat(3), fc.nat(1000), fc.integer({ min: 0, max: 2 ** 50 - 1 }));
const smallCount = fc.nat(60);

describe("Rogan–Gladen", () => {
  it("is (p + Sp − 1) / (Se + Sp − 1)", () => {
    const result = roganGladen(23, 150, { tp: 96, fn: 4, tn: 89, fp: 11 });
    expect(result.ok && result.estimate).toBeCloseTo((23 / 150 + 0.89 - 1) / (0.96 + 0.89 - 1), 12);
  });

  it("undoes the error of a known source", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), (percent) => {
        // Sensitivity .8, specificity .9: of 1000 units, 10 × percent are positive.
        const positives = percent * 10 * 0.8 + (1000 - percent * 10) * 0.1;
        const result = roganGladen(Math.round(positives), 1000, { tp: 80, fn: 20, tn: 90, fp: 10 });
        expect(result.ok && result.estimate).toBeCloseTo(percent / 100, 10);
      }),
    );
  });

  it("the interval is Lang & Reiczigel's, by its own formulas in another form", () => {
    const z = 1.95996398454005424;
    const [positives, tested, tp, fn, tn, fp] = [60, 200, 45, 15, 85, 5];
    const [se, sp] = [(tp + 1) / (tp + fn + 2), (tn + 1) / (tn + fp + 2)];
    const p = (positives + z ** 2 / 2) / (tested + z ** 2);
    const j = se + sp - 1;
    const prevalence = (p + sp - 1) / j;
    const [a, b] = [(se * (1 - se)) / (tp + fn + 2), (sp * (1 - sp)) / (tn + fp + 2)];
    const shift = 2 * z ** 2 * (prevalence * a - (1 - prevalence) * b);
    const variance =
      ((p * (1 - p)) / (tested + z ** 2) + prevalence ** 2 * a + (1 - prevalence) ** 2 * b) /
      j ** 2;
    const result = roganGladen(positives, tested, { tp, fp, fn, tn });
    if (!result.ok || !result.interval.ok) throw new Error("refused");
    expect(result.interval.lower).toBeCloseTo(prevalence + shift - z * Math.sqrt(variance), 12);
    expect(result.interval.upper).toBeCloseTo(prevalence + shift + z * Math.sqrt(variance), 12);
  });

  it("covers the truth about 95 times in 100", () => {
    // Exact coverage by enumeration: prevalence .3, Se .85 of 60, Sp .9 of 60, 200 tested.
    const [n, validation, truth, se, sp] = [200, 60, 0.3, 0.85, 0.9];
    const mass = (size: number, p: number): number[] => {
      let probability = (1 - p) ** size;
      return Array.from({ length: size + 1 }, (_, k) => {
        const now = probability;
        probability *= ((size - k) / (k + 1)) * (p / (1 - p));
        return now;
      });
    };
    const likely = (masses: readonly number[]): { count: number; probability: number }[] =>
      masses
        .map((probability, count) => ({ count, probability }))
        .filter(({ probability }) => probability > 1e-4);
    const apparent = likely(mass(n, truth * se + (1 - truth) * (1 - sp)));
    let covered = 0;
    let total = 0;
    for (const { count: tp, probability: first } of likely(mass(validation, se)))
      for (const { count: tn, probability: second } of likely(mass(validation, sp)))
        for (const { count: positives, probability: third } of apparent) {
          const result = roganGladen(positives, n, {
            tp,
            fn: validation - tp,
            tn,
            fp: validation - tn,
          });
          const weight = first * second * third;
          total += weight;
          if (
            result.ok &&
            result.interval.ok &&
            result.interval.lower <= truth &&
            result.interval.upper >= truth
          )
            covered += weight;
        }
    expect(covered / total).toBeGreaterThan(0.94);
    expect(covered / total).toBeLessThan(0.975);
  });

  it("refuses a source that tells nothing, and what it cannot divide by", () => {
    expect(roganGladen(5, 10, { tp: 5, fn: 5, tn: 5, fp: 5 })).toEqual({
      ok: false,
      reason: "uninformative-test",
    });
    expect(roganGladen(5, 10, { tp: 0, fn: 0, tn: 5, fp: 5 })).toEqual({
      ok: false,
      reason: "zero-denominator",
    });
    expect(roganGladen(0, 0, { tp: 5, fn: 1, tn: 5, fp: 1 })).toEqual({
      ok: false,
      reason: "no-units",
    });
    expect(roganGladen(11, 10, { tp: 5, fn: 1, tn: 5, fp: 1 })).toEqual({
      ok: false,
      reason: "invalid-input",
    });
  });

  it("refuses a share that no prevalence gives: fewer positives than false alarms alone, or more than the source finds", () => {
    const validity = { tp: 9, fn: 1, tn: 8, fp: 2 };
    const refused = { ok: false, reason: "prevalence-does-not-fit" };
    expect(roganGladen(0, 100, validity)).toEqual(refused);
    expect(roganGladen(19, 100, validity)).toEqual(refused);
    expect(roganGladen(91, 100, validity)).toEqual(refused);
    expect(roganGladen(20, 100, validity)).toMatchObject({ ok: true, estimate: 0 });
    expect(roganGladen(90, 100, validity)).toMatchObject({ ok: true, estimate: 1 });
    const count = fc.integer({ min: 0, max: 40 });
    fc.assert(
      fc.property(count, count, count, count, count, count, (x, rest, tp, fn, tn, fp) => {
        fc.pre(x + rest > 0 && tp + fn > 0 && tn + fp > 0);
        // In whole numbers: share, sensitivity and false positive rate over one denominator.
        const [share, found, alarms] = [
          x * (tp + fn) * (tn + fp),
          tp * (x + rest) * (tn + fp),
          fp * (x + rest) * (tp + fn),
        ];
        const result = roganGladen(x, x + rest, { tp, fp, fn, tn });
        expect(result.ok ? "fits" : result.reason).toBe(
          found <= alarms
            ? "uninformative-test"
            : share < alarms || share > found
              ? "prevalence-does-not-fit"
              : "fits",
        );
        if (result.ok) expect(result.estimate).toBeCloseTo((share - alarms) / (found - alarms), 12);
      }),
    );
  });

  it("corrects a ratio of two arms (Fox, MacLehose & Lash 2021), and a prevalence after partial verification (Begg & Greenes 1983)", () => {
    const validity = { tp: 78, fn: 22, tn: 99, fp: 1 };
    const odds = (positives: number, negatives: number): number => {
      const result = roganGladen(positives, positives + negatives, validity);
      if (!result.ok) throw new Error(result.reason);
      return result.estimate / (1 - result.estimate);
    };
    expect(odds(215, 668) / odds(1449, 4296)).toBeCloseTo(0.9482658706, 10);
    // Hepatic scintigraphy: verified 231, 32, 27, 54 weighted up to 429 and 221, over the denominator 263 · 81.
    const scintigraphy = {
      tp: 429 * 231 * 81,
      fp: 429 * 32 * 81,
      fn: 221 * 27 * 263,
      tn: 221 * 54 * 263,
    };
    const result = roganGladen(429, 650, scintigraphy);
    expect(result.ok && result.estimate).toBeCloseTo(0.6930291508, 10);
  });

  it("stays in [0, 1] without NaN for any counts", () => {
    fc.assert(
      fc.property(
        anyCount,
        anyCount,
        anyCount,
        anyCount,
        smallCount,
        smallCount,
        (x, rest, tp, fn, tn, fp) => {
          const result = roganGladen(x, x + rest, { tp, fp, fn, tn });
          expect(faults(result)).toEqual([]);
          if (!result.ok || !result.interval.ok) return;
          for (const share of [result.estimate, result.interval.lower, result.interval.upper]) {
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });
});

describe("sample size", () => {
  const z = 1.95996398454005424;
  const widthAt = (n: number, p: number): number =>
    (2 * z * Math.sqrt(n * p * (1 - p) + z ** 2 / 4)) / (n + z ** 2);

  it("is the fewest units whose Wilson interval is narrow enough", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0.005, max: 0.95, noNaN: true }),
        (proportion, width) => {
          const size = sampleSizeForWidth(proportion, width);
          if (!size.ok) throw new Error(size.reason);
          expect(widthAt(size.n, proportion)).toBeLessThanOrEqual(width * (1 + 1e-9));
          const oneLess = size.n > 1 ? widthAt(size.n - 1, proportion) : 1;
          expect(oneLess).toBeGreaterThan(width * (1 - 1e-9));
        },
      ),
    );
  });

  it("worst case, ± 5 points: 381", () => {
    expect(sampleSizeForWidth(0.5, 0.1)).toEqual({ ok: true, n: 381 });
  });

  it("refuses what is not a proportion, a width or a level", () => {
    for (const [p, width, level] of [
      [-0.1, 0.1, 0.95],
      [1.1, 0.1, 0.95],
      [0.5, 0, 0.95],
      [0.5, 1, 0.95],
      [0.5, 0.1, 1],
      [Number.NaN, 0.1, 0.95],
    ] as const)
      expect(sampleSizeForWidth(p, width, { level })).toEqual({
        ok: false,
        reason: "invalid-input",
      });
  });
});
