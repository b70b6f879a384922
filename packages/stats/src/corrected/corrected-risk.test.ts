import { describe, expect, test } from "vitest";
import { correctedShare } from "./corrected-share.ts";
import { comparedRisks, correctedRisk, withReferenceErrors } from "./corrected-risk.ts";
import type { Estimate } from "../result.ts";

/** Begg & Greenes' scintigraphy: verified 231, 32, 27, 54; unverified test+ 166, test− 140. */
const scintigraphy = [
  { patients: 231 + 32 + 166, read: 231 + 32, positive: 231 },
  { patients: 27 + 54 + 140, read: 27 + 54, positive: 27 },
];

const limits = ({ interval }: Estimate) => {
  if (!interval.ok) throw new Error(interval.reason);
  return [interval.lower, interval.upper];
};

const given = (answers: Parameters<typeof correctedRisk>[0]) => {
  const result = correctedRisk(answers);
  if (!result.ok) throw new Error(result.reason);
  return result;
};

describe("M8: the corrected risk", () => {
  test("of the scintigraphy patients is the known .6930291508, with M6's standard error", () => {
    const { ofThese, bounds } = given(scintigraphy);
    expect(ofThese.estimate).toBeCloseTo(0.6930291508, 9);
    expect(bounds).toBeNull();
    const read = scintigraphy.flatMap(({ read: n, positive }, answer) =>
      Array.from({ length: n }, (_, at) => ({
        patient: `${answer}/${at}`,
        answer,
        read: 1,
        positive: at < positive ? 1 : 0,
      })),
    );
    const cohort = scintigraphy.map(({ patients: units }, answer) => ({ answer, units }));
    const share = correctedShare(cohort, read);
    if (!share.ok) throw new Error(share.reason);
    expect(ofThese.standardError).toBeCloseTo(share.standardError, 12);
  });

  test("where everybody is read is the plain share, without an interval's width", () => {
    const { ofThese, ofTheLike } = given([
      { patients: 40, read: 40, positive: 31 },
      { patients: 60, read: 60, positive: 5 },
    ]);
    expect(ofThese.estimate).toBeCloseTo(0.36, 12);
    expect(limits(ofThese)).toEqual([0.36, 0.36].map((n) => expect.closeTo(n, 12)));
    // Then what is left is Wilson's interval of 36 of 100, by his formula.
    const z = 1.959963984540054;
    const half = z * Math.sqrt((0.36 * 0.64) / 100 + z ** 2 / 40_000);
    const ends = [-1, 1].map((side) => (0.36 + z ** 2 / 200 + side * half) / (1 + z ** 2 / 100));
    expect(limits(ofTheLike)).toEqual(ends.map((n) => expect.closeTo(n, 9)));
  });

  test("is bounded by those whom nobody resolved", () => {
    const { bounds } = given([
      { patients: 100, read: 18, positive: 15, unresolved: 2 },
      { patients: 900, read: 45, positive: 5, unresolved: 5 },
    ]);
    expect(bounds?.lower).toBeCloseTo(0.1 * (15 / 20) + 0.9 * (5 / 50), 12);
    expect(bounds?.upper).toBeCloseTo(0.1 * (17 / 20) + 0.9 * (10 / 50), 12);
  });

  test("is refused where an answer that there is was not read, and has no interval below ten", () => {
    expect(correctedRisk([{ patients: 5, read: 0, positive: 0 }])).toMatchObject({
      reason: "answer-unread",
    });
    expect(correctedRisk([])).toMatchObject({ reason: "no-units" });
    expect(correctedRisk([{ patients: 5, read: 6, positive: 0 }])).toMatchObject({
      reason: "invalid-input",
    });
    expect(given([{ patients: 50, read: 9, positive: 3 }]).ofThese.interval).toMatchObject({
      reason: "too-few-clusters",
    });
  });

  /** How many positives there can be among `read` of `patients`, `positive` of whom are, each with its probability. */
  function draws(patients: number, positive: number, read: number) {
    const logs = [0];
    for (let n = 1; n <= patients; n += 1) logs.push((logs[n - 1] ?? 0) + Math.log(n));
    const choose = (n: number, k: number) =>
      k < 0 || k > n ? -Infinity : (logs[n] ?? 0) - (logs[k] ?? 0) - (logs[n - k] ?? 0);
    return Array.from({ length: read + 1 }, (_, found) => ({
      found,
      probability: Math.exp(
        choose(positive, found) +
          choose(patients - positive, read - found) -
          choose(patients, read),
      ),
    }));
  }

  test.for([
    [120, 100, 880, 20],
    [120, 100, 880, 2],
    [120, 60, 880, 100],
    [30, 29, 300, 9],
    [500, 450, 500, 50],
  ])(
    "has an interval that holds the truth in 93 to 99.5 %% of all samples, exactly counted: %j",
    ([flagged = 0, right = 0, others = 0, missed = 0]) => {
      for (const [first, second] of [
        [20, 40],
        [30, 100],
      ] as const) {
        const truth = (right + missed) / (flagged + others);
        let holding = 0;
        for (const one of draws(flagged, right, first))
          for (const other of draws(others, missed, second)) {
            if (one.probability * other.probability < 1e-12) continue;
            const { ofThese } = given([
              { patients: flagged, read: first, positive: one.found },
              { patients: others, read: second, positive: other.found },
            ]);
            const [lower = 0, upper = 0] = limits(ofThese);
            if (lower <= truth && truth <= upper) holding += one.probability * other.probability;
          }
        expect(holding).toBeGreaterThan(0.93);
        expect(holding).toBeLessThan(0.995);
      }
    },
  );
});

describe("M8: ratios of corrected risks", () => {
  test("are recovered from the limits of each", () => {
    const estimate = (share: number, lower: number, upper: number): Estimate => ({
      ok: true,
      estimate: share,
      n: 50,
      interval: { ok: true, lower, upper, level: 0.95, method: "recovered" },
    });
    const { ratio, difference } = comparedRisks(
      estimate(0.3, 0.2, 0.42),
      estimate(0.2, 0.15, 0.27),
    );
    if (!ratio.ok || !difference.ok) throw new Error("refused");
    expect(limits(ratio)).toEqual([
      expect.closeTo(1.5 / Math.exp(Math.hypot(Math.log(0.3 / 0.2), Math.log(0.27 / 0.2))), 12),
      expect.closeTo(1.5 * Math.exp(Math.hypot(Math.log(0.42 / 0.3), Math.log(0.2 / 0.15))), 12),
    ]);
    expect(limits(difference)).toEqual([
      expect.closeTo(0.1 - Math.hypot(0.1, 0.07), 12),
      expect.closeTo(0.1 + Math.hypot(0.12, 0.05), 12),
    ]);
    expect(comparedRisks(estimate(0.3, 0.2, 0.4), estimate(0, 0, 0.1)).ratio).toMatchObject({
      reason: "zero-denominator",
    });
    expect(comparedRisks(estimate(0.3, 0.2, 0.4), estimate(0.1, 0, 0.2)).ratio).toMatchObject({
      ok: true,
      interval: { reason: "no-spread" },
    });
  });
});

describe("M9: errors of the reference", () => {
  test("Staquet's prevalence .1935483871 from 100 of 500 with .95 and .98", () => {
    const { ofThese } = given([{ patients: 500, read: 500, positive: 100 }]);
    const carried = withReferenceErrors(ofThese, { sensitivity: 0.95, specificity: 0.98 });
    expect(carried).toMatchObject({ ok: true, estimate: expect.closeTo(0.1935483871, 9) });
    expect(withReferenceErrors(ofThese, { sensitivity: 0.5, specificity: 0.5 })).toMatchObject({
      reason: "uninformative-test",
    });
    expect(withReferenceErrors(ofThese, { sensitivity: 0.95, specificity: 0.7 })).toMatchObject({
      reason: "prevalence-does-not-fit",
    });
  });
});
