// M13's known answer through the judged units of a table; domains against a sum done by hand.
import { expect, test } from "vitest";
import { type JudgedSample, type JudgedUnits, onlyUnits } from "./judged-units.ts";
import { sourceFigure } from "./source-figure.ts";
import { sourceHeterogeneity } from "./source-heterogeneity.ts";
import { standFor } from "./weighed-units.ts";

const unit = (patient: number, reference: boolean, notes: boolean, stratum = 0): JudgedUnits => ({
  patient,
  stratum,
  reference,
  structured: false,
  notes,
  inferred: notes,
  units: 1,
});

const groups = [
  [45, 50],
  [38, 48],
  [60, 64],
  [12, 20],
] as const;

const sampleOf = (units: readonly JudgedUnits[]): JudgedSample => ({
  sampling: "equal",
  strata: [{ stratum: 0, frame: null }],
  units,
});

test("M13: 45/50, 38/48, 60/64, 12/20 found, a unit a patient: χ² 16.05021107 on 3, p .001107419127", () => {
  const units: JudgedUnits[] = [];
  const groupOf: string[] = [];
  for (const [group, [found, n]] of groups.entries())
    for (let at = 0; at < n; at += 1) {
      units.push(unit(units.length, true, at < found));
      groupOf.push(`Hospital ${group}`);
    }
  // Of another reference: enters no recall.
  units.push(unit(10_000, false, true));
  groupOf.push("Hospital 9");
  const result = sourceHeterogeneity(sampleOf(units), groupOf, "notes", "recall");
  expect(result).toMatchObject({ ok: true, method: "rao-scott", degrees: 3 });
  if (!result.ok) return;
  expect(result.chiSquare).toBeCloseTo(16.05021107, 8);
  expect(result.pValue).toBeCloseTo(0.001107419127, 12);
  expect(sourceHeterogeneity(sampleOf(units), groupOf, "notes", "fMeasure")).toMatchObject({
    reason: "no-share",
  });
});

test("a domain of a weighed sample keeps the weights of the whole draw", () => {
  // Stratum 1: 4 of 8 were drawn, 2 women; stratum 2: 2 of 20, 1 woman. All have it; notes find one of each stratum.
  const units = [
    unit(1, true, true, 1),
    unit(2, true, false, 1),
    unit(3, true, true, 1),
    unit(4, true, true, 1),
    unit(5, true, false, 2),
    unit(6, true, true, 2),
  ];
  const women = new Set([1, 2, 5]);
  const sample: JudgedSample = {
    sampling: "weighted",
    strata: [
      { stratum: 1, frame: 8 },
      { stratum: 2, frame: 20 },
    ],
    units: [...units, unit(7, false, false, 1), unit(8, false, false, 2)],
  };
  // Weights 8/5 and 20/3: found 8/5 of 8/5 + 8/5 + 20/3.
  const figure = sourceFigure(
    onlyUnits(sample, ({ patient }) => women.has(patient) || patient > 6),
    "notes",
    "recall",
  );
  expect(figure).toMatchObject({ ok: true, n: 3 });
  if (figure.ok) expect(figure.estimate).toBeCloseTo(1.6 / (3.2 + 20 / 3), 12);
  expect(standFor(sample, { reference: false })).toBeCloseTo(1.6 + 20 / 3, 12);
  expect(sourceHeterogeneity(sample, units.map(String), "notes", "recall")).toMatchObject({
    reason: "weighed-units",
  });
});
