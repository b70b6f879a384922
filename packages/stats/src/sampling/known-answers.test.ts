// Known answers of validity.md M6, M7 and §1, 7; nothing is shared with the code but the numbers that go in.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clopperPearson, jeffreys, upperLimit } from "../proportion/binomial-limits.ts";
import { clusteredProportion } from "../proportion/clustered-proportion.ts";
import { recallFloor } from "./recall-floor.ts";
import type { Sample, SampledUnits } from "./linearised.ts";
import { differenceBounds, unresolvedBounds } from "./unresolved-bounds.ts";
import type { PartsOfAnswer } from "./unresolved-bounds.ts";
import { weightedDifference, weightedRatio } from "./weighted-ratio.ts";
import type { Parts } from "./weighted-ratio.ts";

interface Cell {
  readonly reference: boolean;
  readonly structured: boolean;
  readonly inferred: boolean;
}

const one = (yes: boolean): number => (yes ? 1 : 0);
const recall: PartsOfAnswer = (reference, answer) => [one(reference && answer), one(reference)];
const precision: PartsOfAnswer = (reference, answer) => [one(reference && answer), one(answer)];
const specificity: PartsOfAnswer = (reference, answer) => [
  one(!reference && !answer),
  one(!reference),
];
const accuracy: PartsOfAnswer = (reference, answer) => [one(reference === answer), 1];
const fMeasure: PartsOfAnswer = (reference, answer) => [
  2 * one(reference && answer),
  one(reference) + one(answer),
];
const of =
  (source: "structured" | "inferred", parts: PartsOfAnswer) =>
  (cell: Cell): Parts =>
    parts(cell.reference, cell[source]);

/** F4 with every unit of a patient of its own: (structured, inferred), frame, read, positives. */
const strata = [
  { structured: true, inferred: true, frame: 400, read: 100, positives: 95 },
  { structured: false, inferred: true, frame: 900, read: 150, positives: 120 },
  { structured: true, inferred: false, frame: 150, read: 75, positives: 40 },
  { structured: false, inferred: false, frame: 8550, read: 300, positives: 6 },
];
const singles: Sample<Cell> = {
  strata: strata.map(({ frame }, stratum) => ({ stratum, frame })),
  units: strata.flatMap(({ structured, inferred, read, positives }, stratum) =>
    Array.from({ length: read }, (_, at) => ({
      patient: `${stratum}/${at}`,
      stratum,
      units: 1,
      cell: { reference: at < positives, structured, inferred },
    })),
  ),
};

describe("M6 two-phase weights", () => {
  test.each([
    ["recall", "inferred", recall, 0.814211695, 0.04132791925, 0.7195320395, 0.88216393],
    ["recall", "structured", recall, 0.340488527, 0.01903875005, 0.3042180924, 0.3787294708],
    ["precision", "structured", precision, 0.8363636364, 0.01775997873, null, null],
    ["precision", "inferred", precision, 0.8461538462, 0.02151658191, null, null],
    ["specificity", "inferred", specificity, 0.9768759394, 0.003164564145, null, null],
    ["F", "inferred", fMeasure, 0.8298755187, 0.02468316545, null, null],
    ["accuracy", "inferred", accuracy, 0.9549, 0.00737842035, null, null],
  ] as const)("F4 %s of %s", (_, source, parts, estimate, error, lower, upper) => {
    const figure = weightedRatio(singles, of(source, parts), { limits: "units" });
    if (!figure.ok || !figure.interval.ok) throw new Error("refused");
    expect(figure.estimate).toBeCloseTo(estimate, 9);
    expect(figure.standardError).toBeCloseTo(error, 10);
    expect(figure.interval.method).toBe("logit");
    if (lower !== null) expect(figure.interval.lower).toBeCloseTo(lower, 9);
    if (upper !== null) expect(figure.interval.upper).toBeCloseTo(upper, 8);
  });

  test("F4 difference of the recalls, prevalence, and what no weights would say", () => {
    const gap = weightedDifference(singles, of("inferred", recall), of("structured", recall));
    if (!gap.ok) throw new Error("refused");
    expect(gap.difference.estimate).toBeCloseTo(0.473723168, 9);
    expect(gap.difference.standardError).toBeCloseTo(0.02702981754, 10);
    expect(gap.test).toMatchObject({ ok: true, method: "linearised-t" });
    const prevalence = weightedRatio(singles, (cell) => [one(cell.reference), 1]);
    expect(prevalence.ok && prevalence.estimate).toBeCloseTo(0.1351, 12);
    const unweighted = weightedRatio(
      { ...singles, strata: singles.strata.map((each) => ({ ...each, frame: null })) },
      of("structured", recall),
    );
    expect(unweighted.ok && unweighted.estimate).toBeCloseTo(0.5172413793, 9);
  });

  test("Begg & Greenes: hepatic scintigraphy", () => {
    // Verified 231, 32, 27, 54; not verified 166 with a positive test, 140 with a negative one.
    const rows = [
      { answer: true, frame: 231 + 32 + 166, positives: 231, read: 231 + 32 },
      { answer: false, frame: 27 + 54 + 140, positives: 27, read: 27 + 54 },
    ];
    const sample = {
      strata: rows.map(({ frame }, stratum) => ({ stratum, frame })),
      units: rows.flatMap(({ answer, positives, read }, stratum) => [
        { patient: `a${stratum}`, stratum, units: positives, cell: { reference: true, answer } },
        {
          patient: `b${stratum}`,
          stratum,
          units: read - positives,
          cell: { reference: false, answer },
        },
      ]),
    };
    const estimate = (parts: PartsOfAnswer) => {
      const figure = weightedRatio(sample, (cell) => parts(cell.reference, cell.answer));
      return figure.ok ? figure.estimate : null;
    };
    expect(estimate(recall)).toBeCloseTo(0.8364667154, 9);
    expect(estimate(specificity)).toBeCloseTo(0.7383980182, 9);
    expect(estimate((reference) => [one(reference), 1])).toBeCloseTo(0.6930291508, 9);
    // What the verified alone would say.
    expect(231 / (231 + 27)).toBeCloseTo(0.8953488372, 9);
    expect(54 / (54 + 32)).toBeCloseTo(0.6279069767, 9);
  });

  test("equal weights equal no weights, by patient as in M1 (F1)", () => {
    const sizes = [10, 6, 1, 3, 8, 2, 5, 1, 4, 7, 2, 3];
    const counted = [10, 1, 1, 3, 8, 0, 5, 1, 4, 2, 2, 3];
    const units = sizes.flatMap((n, patient): SampledUnits<boolean>[] => [
      { patient, stratum: 0, units: counted[patient] ?? 0, cell: true },
      { patient, stratum: 0, units: n - (counted[patient] ?? 0), cell: false },
    ]);
    const parts = (cell: boolean): Parts => [one(cell), 1];
    const plain = clusteredProportion(sizes.map((n, at) => ({ n, x: counted[at] ?? 0 })));
    const none = weightedRatio({ strata: [{ stratum: 0, frame: null }], units }, parts);
    // A frame so large that reading a few of it is no census.
    const equal = weightedRatio({ strata: [{ stratum: 0, frame: 52e12 }], units }, parts);
    if (!plain.ok || !none.ok || !equal.ok) throw new Error("refused");
    expect(none.standardError).toBeCloseTo(plain.standardError, 14);
    expect(none.designEffect).toBeCloseTo(plain.designEffect, 12);
    expect(equal.estimate).toBeCloseTo(plain.estimate, 14);
    expect(equal.standardError).toBeCloseTo(plain.standardError, 10);
  });

  test("with one unit a patient the linearised variance is the plain one, whatever the sample", () => {
    const row = fc.record({
      read: fc.integer({ min: 2, max: 12 }),
      more: fc.nat(40),
      positives: fc.nat(12),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
        const figure = weightedRatio(
          {
            strata: rows.map(({ read, more }, stratum) => ({ stratum, frame: read + more })),
            units: rows.flatMap(({ read, positives }, stratum) =>
              Array.from({ length: read }, (_, at) => ({
                patient: `${stratum}/${at}`,
                stratum,
                units: 1,
                cell: at < positives,
              })),
            ),
          },
          (cell): Parts => [one(cell), 1],
        );
        let variance = 0;
        const whole = rows.reduce((sum, { read, more }) => sum + read + more, 0);
        for (const { read, more, positives } of rows) {
          const p = Math.min(read, positives) / read;
          const spread = (read / (read - 1)) * p * (1 - p);
          variance += ((read + more) ** 2 * (1 - read / (read + more)) * spread) / read;
        }
        if (!figure.ok) throw new Error("refused");
        expect(figure.standardError).toBeCloseTo(Math.sqrt(variance) / whole, 12);
      }),
      { numRuns: 60 },
    );
  });

  test("below ten patients, and where nothing is below the line, it is refused", () => {
    const units = singles.units.slice(0, 9);
    const read = new Set(units.map(({ stratum }) => stratum));
    const few = { units, strata: singles.strata.filter(({ stratum }) => read.has(stratum)) };
    expect(weightedRatio(few, of("inferred", recall))).toMatchObject({
      ok: true,
      interval: { reason: "too-few-clusters" },
    });
    expect(weightedRatio({ strata: [], units: [] }, of("inferred", recall))).toEqual({
      ok: false,
      reason: "zero-denominator",
    });
  });
});

describe("M7 none found in a stratum", () => {
  test("Clopper–Pearson, Jeffreys and the one-sided limit", () => {
    const upper = (limits: ReturnType<typeof jeffreys>) => (limits.ok ? limits.upper : null);
    expect(upper(clopperPearson(0, 300))).toBeCloseTo(0.01222097469, 10);
    expect(upper(jeffreys(0, 300))).toBeCloseTo(0.00833126512, 10);
    expect(upperLimit(0, 300)).toBeCloseTo(0.009936081944, 10);
    expect(upper(clopperPearson(6, 300))).toBeCloseTo(0.04302108267, 10);
    expect(upper(jeffreys(6, 300))).toBeCloseTo(0.04075575906, 10);
    expect(recallFloor(815, 815, [{ frame: 8550, read: 300 }])).toBeCloseTo(0.9056023444, 9);
  });
});

describe("validity.md §1, 7: bounds from unresolved units", () => {
  const answer = fc.record({ first: fc.boolean(), second: fc.boolean() });
  const known = fc.array(
    fc.record({ reference: fc.boolean(), first: fc.boolean(), second: fc.boolean() }),
    { minLength: 4, maxLength: 8 },
  );

  test("accuracy: [matches / (n + u), (matches + u) / (n + u)], weighed", () => {
    const cells = [
      { reference: true, first: true, second: true, weight: 30 },
      { reference: false, first: true, second: false, weight: 10 },
      { reference: null, first: true, second: false, weight: 5 },
      { reference: null, first: false, second: false, weight: 2.5 },
    ];
    expect(unresolvedBounds(cells, "first", accuracy)).toEqual({
      lower: 30 / 47.5,
      upper: 37.5 / 47.5,
    });
    // Of the found 30, those that only may be missed: 2.5; those that may be found: 5.
    expect(unresolvedBounds(cells, "first", recall)).toEqual({ lower: 30 / 32.5, upper: 1 });
  });

  test("every way in which single units turn out lies within, and the edges are reached", () => {
    fc.assert(
      fc.property(known, fc.array(answer, { maxLength: 5 }), (resolved, open) => {
        for (const [parts, isF] of [
          [recall, false],
          [precision, false],
          [specificity, false],
          [accuracy, false],
          [fMeasure, true],
        ] as const) {
          const cells = [...resolved, ...open.map((one) => ({ ...one, reference: null }))].map(
            (cell) => ({ ...cell, weight: 1 }),
          );
          const bounds = differenceBounds(cells, parts, isF);
          const single = unresolvedBounds(cells, "first", parts);
          if (bounds === null || single === null) continue;
          const seen: number[] = [];
          for (let outcome = 0; outcome < 2 ** open.length; outcome += 1) {
            const all = [
              ...resolved,
              ...open.map((each, at) => ({ ...each, reference: (outcome & (1 << at)) !== 0 })),
            ];
            const share = (source: "first" | "second") => {
              const rows = all.map((cell) => parts(cell.reference, cell[source]));
              return (
                rows.reduce((sum, [above]) => sum + above, 0) /
                rows.reduce((sum, [, below]) => sum + below, 0)
              );
            };
            seen.push(share("first"));
            const gap = share("first") - share("second");
            expect(gap).toBeGreaterThanOrEqual(bounds.lower - 1e-12);
            expect(gap).toBeLessThanOrEqual(bounds.upper + 1e-12);
          }
          expect(Math.min(...seen)).toBeCloseTo(single.lower, 12);
          expect(Math.max(...seen)).toBeCloseTo(single.upper, 12);
        }
      }),
      { numRuns: 60 },
    );
  });
});

test("a stratum of the frame of which nothing was read is not left out in silence: the figure is refused", () => {
  const cells = [true, false].flatMap((found) =>
    Array.from({ length: 12 }, (_, patient) => ({
      patient: `${found} ${patient}`,
      stratum: 1,
      cell: found,
      units: 1,
    })),
  );
  const share = (found: boolean) => [found ? 1 : 0, 1] as const;
  const read = { strata: [{ stratum: 1, frame: 100 }], units: cells };
  expect(weightedRatio(read, share)).toMatchObject({
    ok: true,
    estimate: expect.closeTo(0.5, 12),
  });
  const unread = { ...read, strata: [...read.strata, { stratum: 2, frame: 900 }] };
  expect(weightedRatio(unread, share)).toEqual({ ok: false, reason: "stratum-unread" });
});
