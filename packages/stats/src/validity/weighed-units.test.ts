// Weighed samples some of whose units are not resolved (decision 264). What a figure may be however they turn out is
// tried here, every outcome, by sums and weights of this file's own.
import fc from "fast-check";
import { expect, test } from "vitest";
import { sources } from "./judged-units.ts";
import type { JudgedSample, JudgedUnits } from "./judged-units.ts";
import { measures } from "./measures.ts";
import type { Measure } from "./measures.ts";
import { sourceDifference } from "./source-difference.ts";
import { sourceFigure } from "./source-figure.ts";
import { standFor, weighedSample, weightOf } from "./weighed-units.ts";

const answer = fc.constantFrom(true, false, true, false, null);

const sampleAtRandom = fc
  .record({
    sampling: fc.constantFrom("weighted", "weighted", "weighted", "equal", "unframed"),
    weights: fc.tuple(...[1, 2, 3].map(() => fc.double({ min: 1, max: 40, noNaN: true }))),
    units: fc.array(
      fc.record({
        patient: fc.integer({ min: 1, max: 14 }),
        stratum: fc.integer({ min: 0, max: 2 }),
        reference: answer,
        structured: answer,
        notes: answer,
        inferred: answer,
        units: fc.integer({ min: 1, max: 4 }),
      }),
      { minLength: 3, maxLength: 40 },
    ),
  })
  .map(({ sampling, weights, units }): JudgedSample => {
    if (sampling !== "weighted")
      return {
        sampling: sampling === "equal" ? "equal" : "unframed",
        strata: [{ stratum: 0, frame: null }],
        units: units.map((one) => ({ ...one, stratum: 0 })),
      };
    const read = (of: number) =>
      units.reduce((sum, { stratum, units: n }) => (stratum === of ? sum + n : sum), 0);
    return {
      sampling: "weighted",
      strata: weights.map((weight, stratum) => ({ stratum, frame: weight * read(stratum) })),
      units,
    };
  });

test("bounds from unresolved units contain the figure, and the difference of two sources", () => {
  let [figures, differences] = [0, 0];
  const within = (of: { estimate: number; bounds: { lower: number; upper: number } | null }) => {
    if (of.bounds === null) return 0;
    expect(of.estimate).toBeGreaterThanOrEqual(of.bounds.lower - 1e-12);
    expect(of.estimate).toBeLessThanOrEqual(of.bounds.upper + 1e-12);
    return 1;
  };
  fc.assert(
    fc.property(sampleAtRandom, (sample) => {
      for (const measure of measures) {
        for (const source of sources) {
          const figure = sourceFigure(sample, source, measure);
          if (figure.ok) figures += within(figure);
        }
        const difference = sourceDifference(sample, "notes", "structured", measure);
        if (difference.ok) differences += within(difference);
      }
    }),
    { numRuns: 1500, seed: 16 },
  );
  expect(figures).toBeGreaterThan(5000);
  expect(differences).toBeGreaterThan(1500);
});

/** From a figure's plain counts; a count of a sample is Σ weight · units. */
const figureOf: Record<Measure, (tp: number, fp: number, fn: number, tn: number) => number> = {
  recall: (tp, _fp, fn) => tp / (tp + fn),
  precision: (tp, fp) => tp / (tp + fp),
  specificity: (_tp, fp, _fn, tn) => tn / (tn + fp),
  npv: (_tp, _fp, fn, tn) => tn / (tn + fn),
  fMeasure: (tp, fp, fn) => (2 * tp) / (2 * tp + fp + fn),
  accuracy: (tp, fp, fn, tn) => (tp + tn) / (tp + fp + fn + tn),
};

test("bounds are the least and the most of all outcomes of the unresolved", () => {
  let compared = 0;
  const compare = ({ strata, units, sampling }: JudgedSample) => {
    const open = units.filter((one) => one.reference === null && one.notes !== null);
    if (open.length === 0 || open.length > 9) return;
    const weight = (of: number) => {
      const n = units.reduce((sum, one) => (one.stratum === of ? sum + one.units : sum), 0);
      return (strata.find(({ stratum }) => stratum === of)?.frame ?? n) / n;
    };
    for (const measure of measures) {
      const figure = sourceFigure({ strata, units, sampling }, "notes", measure);
      if (!figure.ok) continue;
      const outcomes = Array.from({ length: 2 ** open.length }, (_, outcome) => {
        const counts = [0, 0, 0, 0];
        for (const one of units) {
          if (one.notes === null) continue;
          const has = one.reference ?? (outcome & (1 << open.indexOf(one))) !== 0;
          const kind = (has ? 0 : 1) + (one.notes === has ? 0 : 2);
          counts[kind] = (counts[kind] ?? 0) + one.units * weight(one.stratum);
        }
        const [tp = 0, tn = 0, fn = 0, fp = 0] = counts;
        return figureOf[measure](tp, fp, fn, tn);
      });
      if (outcomes.some(Number.isNaN)) expect(figure.bounds).toBeNull();
      else {
        expect(figure.bounds?.lower).toBeCloseTo(Math.min(...outcomes), 12);
        expect(figure.bounds?.upper).toBeCloseTo(Math.max(...outcomes), 12);
        compared += 1;
      }
    }
  };
  fc.assert(fc.property(sampleAtRandom, compare), { numRuns: 400, seed: 17 });
  expect(compared).toBeGreaterThan(500);
});

const unit = (patient: number, more: Partial<JudgedUnits>): JudgedUnits => ({
  patient,
  stratum: 0,
  reference: false,
  structured: false,
  notes: false,
  inferred: false,
  units: 1,
  ...more,
});

test("an unresolved unit is as likely positive as those of its stratum that the sources answer alike", () => {
  const both = { structured: true, notes: true, inferred: true };
  const sample: JudgedSample = {
    sampling: "weighted",
    strata: [
      { stratum: 0, frame: 100 },
      { stratum: 1, frame: 60 },
    ],
    units: [
      // Six resolved of ten that all sources name, five of them positive; 10 of 20 drawn of the stratum.
      ...[1, 1, 1, 1, 1, 0].map((has, at) => unit(at, { ...both, reference: has === 1 })),
      ...[10, 11, 12, 13].map((at) => unit(at, { ...both, reference: null })),
      ...Array.from({ length: 10 }, (_, at) => unit(20 + at, {})),
      // Of another stratum, one in four: too few of its own, so that those of both strata tell.
      unit(40, { ...both, stratum: 1, reference: true }),
      ...[41, 42].map((at) => unit(at, { ...both, stratum: 1, reference: null })),
      ...Array.from({ length: 3 }, (_, at) => unit(50 + at, { stratum: 1 })),
      // Nobody else answers so: as all of the stratum.
      unit(60, { stratum: 1, structured: true, reference: null }),
    ],
  };
  // Weights 100 / 20 = 5 and 60 / 7; of both strata 5 · 5 + 60/7 of 5 · 6 + 60/7; of the stratum 1 of 4.
  const w = 60 / 7;
  const ofBoth = (25 + w) / (30 + w);
  const positive = 5 * (5 + (4 * 5) / 6) + w * (1 + 2 * ofBoth);
  const alone = w / 4;
  expect(weightOf(sample)(unit(1, { reference: null }))).toBe(5);
  const recall = sourceFigure(sample, "notes", "recall");
  expect(recall).toMatchObject({ ok: true, n: 6, patients: 6 });
  if (recall.ok) expect(recall.estimate).toBeCloseTo(positive / (positive + alone), 12);
  const precision = sourceFigure(sample, "structured", "precision");
  if (precision.ok) expect(precision.estimate).toBeCloseTo((positive + alone) / (50 + 4 * w), 12);
  expect(precision.ok).toBe(true);
  // The two differ by the one that codes alone name, as their figures do.
  const [found, other] = [
    sourceDifference(sample, "notes", "structured", "recall"),
    sourceFigure(sample, "structured", "recall"),
  ];
  if (found.ok && recall.ok && other.ok)
    expect(found.estimate).toBeCloseTo(recall.estimate - other.estimate, 12);
  expect(standFor(sample, { reference: true, notes: true, structured: true })).toBeCloseTo(
    positive,
    12,
  );
  // All together they are the frame.
  const all = [true, false].map((reference) => standFor(sample, { reference }) ?? 0);
  expect((all[0] ?? 0) + (all[1] ?? 0)).toBeCloseTo(160, 10);
});

test("a stratum of which nothing is resolved refuses every figure, though its units have answers", () => {
  const sample: JudgedSample = {
    sampling: "weighted",
    strata: [
      { stratum: 0, frame: 30 },
      { stratum: 1, frame: 30 },
    ],
    units: [
      ...Array.from({ length: 12 }, (_, at) => unit(at, { reference: at % 2 === 0, notes: true })),
      unit(20, { stratum: 1, reference: null, notes: true }),
    ],
  };
  expect(sourceFigure(sample, "notes", "precision")).toMatchObject({ reason: "stratum-unread" });
  expect(standFor(sample, { reference: true })).toBeNull();
});

test("where all are resolved a weight stands for what its stratum has for one that was read", () => {
  fc.assert(
    fc.property(sampleAtRandom, ({ units, ...rest }) => {
      const sample = { ...rest, units: units.filter(({ reference }) => reference !== null) };
      expect(weighedSample(sample).guesses).toEqual([]);
      for (const { cell } of weighedSample(sample).units)
        expect(cell.has).toBe(cell.said.reference ? 1 : 0);
    }),
    { numRuns: 100, seed: 3 },
  );
});

test("a limit is 0 or 1 where no share between could be the limit", () => {
  // One of two in a stratum of large weight is found, so that its limits reach to both ends.
  const sample: JudgedSample = {
    sampling: "weighted",
    strata: [
      { stratum: 0, frame: 30 },
      { stratum: 1, frame: 60_000 },
    ],
    units: [
      ...Array.from({ length: 12 }, (_, at) => unit(at, { reference: at < 6, notes: at % 2 < 1 })),
      ...Array.from({ length: 12 }, (_, at) =>
        unit(20 + at, { stratum: 1, reference: at < 2, notes: at % 2 === 0 }),
      ),
    ],
  };
  const ends = measures.flatMap((measure) => {
    const figure = sourceFigure(sample, "notes", measure);
    return figure.ok && figure.interval.ok ? [figure.interval.lower, figure.interval.upper] : [];
  });
  expect(ends.length).toBeGreaterThan(6);
  for (const end of ends) {
    if (end < 1e-12) expect(end).toBe(0);
    if (end > 1 - 1e-12) expect(end).toBe(1);
  }
  expect(ends).toContain(0);
  expect(ends).toContain(1);
});
