import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faults } from "../faults.ts";
import { compareArms } from "./compare-arms.ts";
import { generalizedScore } from "./generalized-score.ts";
import { mcnemarChiSquare } from "./mcnemar-chi-square.ts";
import type { PairedTest } from "./paired-test.ts";
import type { Refusal, Result } from "../result.ts";
import { addValidityCounts, armCounts } from "./validity-counts.ts";
import type { ValidityCounts } from "./validity-counts.ts";
import { validityRow } from "./validity-row.ts";
import { validityTally } from "./validity-tally.ts";

const anyCount = fc.oneof(fc.nat(3), fc.nat(1000), fc.integer({ min: 0, max: 2 ** 50 - 1 }));

/** JMIR 2021;23(11):e28946, table 2: structured data against structured data with text, 264 patients. */
const hasBled: ValidityCounts = [73, 16, 0, 5, 33, 72, 0, 65];
const cha2ds2Vasc: ValidityCounts = [20, 1, 0, 1, 4, 10, 0, 228];

function digits(result: Result, places: number): string {
  return result.ok ? result.estimate.toFixed(places) : result.reason;
}

function statistic(test: PairedTest | Refusal, places: number): string {
  return test.ok ? (test.chiSquare?.toFixed(places) ?? test.method) : test.reason;
}

describe("S2.48 validity row: JMIR 2021;23(11):e28946, table 2", () => {
  it("HAS-BLED: sensitivity, specificity and predictive values of both arms", () => {
    const row = validityRow(hasBled);
    if (!row.ok) throw new Error(row.reason);
    const { structured, inferred, comparison } = row;
    expect([row.units, row.referencePositives, row.referenceNegatives]).toEqual([264, 170, 94]);
    expect([digits(structured.recall, 3), digits(inferred.recall, 3)]).toEqual(["0.382", "0.806"]);
    expect([digits(structured.specificity, 3), digits(inferred.specificity, 3)]).toEqual([
      "0.947",
      "0.777",
    ]);
    expect([digits(structured.precision, 3), digits(inferred.precision, 3)]).toEqual([
      "0.929",
      "0.867",
    ]);
    expect([
      digits(structured.negativePredictiveValue, 3),
      digits(inferred.negativePredictiveValue, 3),
    ]).toEqual(["0.459", "0.689"]);
    expect(statistic(comparison.recall, 0)).toBe("72");
    // 16 discordant pairs: the row tests them exactly; the paper's χ² is 16.
    expect(comparison.specificity).toMatchObject({
      method: "exact-binomial",
      pValue: 2 * 0.5 ** 16,
    });
    expect(statistic(mcnemarChiSquare(16, 0), 0)).toBe("16");
    expect(statistic(comparison.precision, 2)).toBe("4.49");
    expect(statistic(comparison.negativePredictiveValue, 2)).toBe("47.76");
  });

  it("CHA2DS2-VASc: sensitivity, its exact p, and the generalized scores", () => {
    const row = validityRow(cha2ds2Vasc);
    if (!row.ok) throw new Error(row.reason);
    const { structured, inferred, comparison } = row;
    expect([digits(structured.recall, 3), digits(inferred.recall, 3)]).toEqual(["0.942", "0.983"]);
    expect(comparison.recall.ok && comparison.recall.pValue.toFixed(3)).toBe("0.002");
    expect(statistic(comparison.precision, 3)).toBe("0.915");
    expect(comparison.precision.ok && comparison.precision.pValue.toFixed(2)).toBe("0.34");
    expect(statistic(comparison.negativePredictiveValue, 2)).toBe("11.66");
  });
});

describe("generalized score", () => {
  it("says why there is nothing to test", () => {
    const none = { both: 0, firstOnly: 0, secondOnly: 0 };
    expect(generalizedScore(none, none)).toEqual({ ok: false, reason: "zero-denominator" });
    expect(generalizedScore({ ...none, firstOnly: 5 }, none)).toMatchObject({
      reason: "zero-denominator",
    });
    expect(generalizedScore({ ...none, both: 5 }, { ...none, both: 5 })).toMatchObject({
      reason: "no-spread",
    });
    expect(generalizedScore({ both: 3, firstOnly: 2, secondOnly: 1 }, none)).toMatchObject({
      reason: "no-spread",
    });
    expect(generalizedScore({ ...none, both: -1 }, none)).toMatchObject({
      reason: "invalid-input",
    });
  });

  it("with no unit in common it is the score test of two proportions", () => {
    // 30 of 40 against 20 of 50: the pooled z², with the variance of scores about their own means' pool.
    const test = generalizedScore(
      { both: 0, firstOnly: 30, secondOnly: 20 },
      { both: 0, firstOnly: 10, secondOnly: 30 },
    );
    const pooled = 50 / 90;
    const score = 20 - 50 * pooled;
    const variance =
      (30 * (50 / 90) ** 2 + 20 * (40 / 90) ** 2) * (1 - pooled) ** 2 +
      (10 * (50 / 90) ** 2 + 30 * (40 / 90) ** 2) * pooled ** 2;
    expect(test.ok && test.chiSquare).toBeCloseTo(score ** 2 / variance, 10);
  });
});

const counts = fc.tuple(
  anyCount,
  anyCount,
  anyCount,
  anyCount,
  anyCount,
  anyCount,
  anyCount,
  anyCount,
);

describe("validity row", () => {
  it("says NA, with the reason, for a concept without units", () => {
    const row = validityRow([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(row).toMatchObject({
      units: 0,
      inferred: {
        accuracy: { reason: "zero-denominator" },
        fMeasure: { reason: "zero-denominator" },
      },
      comparison: { accuracy: { reason: "no-units" }, recall: { reason: "no-units" } },
    });
    expect(validityRow([0, 0, 0, 0, 0, 0, 0, -1])).toEqual({ ok: false, reason: "invalid-input" });
  });

  it("never gives NaN for any counts, with or without patients", () => {
    fc.assert(
      fc.property(counts, (any) => {
        const sum = any.reduce((total, count) => total + count, 0);
        fc.pre(Number.isSafeInteger(sum));
        expect(faults(validityRow(any))).toEqual([]);
        const clusters = [{ counts: any, patients: 1 }];
        expect(
          faults(validityRow(any, { bootstrap: { clusters, seed: 1, replicates: 99 } })),
        ).toEqual([]);
      }),
    );
  });

  it("swapping the arms swaps the figures and keeps every p-value", () => {
    fc.assert(
      fc.property(counts, ([n, i, s, si, r, ri, rs, rsi]) => {
        const swapped: ValidityCounts = [n, s, i, si, r, rs, ri, rsi];
        const plain: ValidityCounts = [n, i, s, si, r, ri, rs, rsi];
        expect(armCounts(swapped, "inferred")).toEqual(armCounts(plain, "structured"));
        const [a, b] = [compareArms(plain), compareArms(swapped)];
        for (const measure of [
          "accuracy",
          "recall",
          "specificity",
          "precision",
          "negativePredictiveValue",
        ] as const) {
          const [first, second] = [a[measure], b[measure]];
          expect(second.ok ? 1 : second.reason).toBe(first.ok ? 1 : first.reason);
          const ratio = first.ok && second.ok ? second.pValue / first.pValue : 1;
          expect(ratio).toBeCloseTo(1, 6);
        }
      }),
    );
  });

  it("a tally in any order gives the counts, and clusters that add up to them", () => {
    const unit = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.boolean(), fc.boolean(), fc.boolean());
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 60 }), (units) => {
        const [forward, backward, half, otherHalf] = [
          validityTally(),
          validityTally(),
          validityTally(),
          validityTally(),
        ];
        for (const each of units) forward.add(...each);
        for (const each of units.toReversed()) backward.add(...each);
        for (const [index, each] of units.entries())
          (index % 2 === 0 ? half : otherHalf).add(...each);
        const { counts: total, clusters } = forward.result();
        expect(backward.result().counts).toEqual(total);
        expect(addValidityCounts(half.result().counts, otherHalf.result().counts)).toEqual(total);
        expect(total.reduce((sum, count) => sum + count, 0)).toBe(units.length);
        expect(clusters.reduce((sum, { patients }) => sum + patients, 0)).toBe(
          new Set(units.map(([patient]) => patient)).size,
        );
        const row = validityRow(total, { bootstrap: { clusters, seed: 1, replicates: 99 } });
        const expected = units.filter(([, reference, , inferred]) => reference === inferred).length;
        expect(row.ok && row.inferred.matches).toBe(expected);
        const f = row.ok ? row.inferred.fMeasure : row;
        expect(f.ok || f.reason !== "invalid-input").toBe(true);
      }),
    );
  });

  it("refuses F when the patients do not add up to the counts", () => {
    const row = validityRow(hasBled, {
      bootstrap: { clusters: [{ counts: hasBled, patients: 2 }], seed: 1 },
    });
    expect(row).toMatchObject({
      ok: true,
      inferred: { fMeasure: { reason: "invalid-input" }, recall: { ok: true } },
    });
  });
});
