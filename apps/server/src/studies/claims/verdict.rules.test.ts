// validity.md §1, 13: every part of the rule, each undone by itself.
import { expect, test } from "vitest";
import { comparable } from "./compared-row.rules.ts";
import { adjustedOf, type Judged, verdictOf } from "./verdict.rules.ts";

const difference = (of: {
  p?: number;
  low?: number;
  high?: number;
  bounds?: [number, number];
}) => ({
  estimate: ((of.low ?? 0.2) + (of.high ?? 0.4)) / 2,
  low: of.low ?? 0.2,
  high: of.high ?? 0.4,
  p: of.p ?? 0.001,
  p_method: "paired t",
  method: "t",
  independent: null,
  bounds: of.bounds ? { low: of.bounds[0], high: of.bounds[1] } : null,
  n: 100,
  patients: 80,
});

const row = (changed: Partial<Judged> = {}): Judged => ({
  isPrimary: true,
  difference: difference({}),
  adjusted: { value: 0.001, method: "Holm" },
  source: "notes",
  patientsWithConcept: 20,
  unresolved: 0,
  hasFrame: true,
  claim: "before",
  ...changed,
});

test("S4.11 the source on whose side everything lies is the one to use", () => {
  expect(verdictOf(row())).toMatchObject({ kind: "use", source: "notes" });
  expect(verdictOf(row({ difference: difference({ low: -0.4, high: -0.1 }) }))).toMatchObject({
    kind: "use",
    source: "structured",
  });
  const bounds = difference({ bounds: [0.05, 0.5] });
  expect(verdictOf(row({ difference: bounds, unresolved: 5 }))).toMatchObject({ kind: "use" });
});

test.each<[string, Partial<Judged>, string]>([
  ["no claim", { claim: "none" }, "none"],
  ["a claim after the first look", { claim: "after" }, "none"],
  ["another measure than declared", { claim: "other" }, "none"],
  ["a secondary concept", { isPrimary: false }, "none"],
  ["no frame", { hasFrame: false }, "too-early"],
  ["19 patients", { patientsWithConcept: 19 }, "too-early"],
  ["patients too few to show", { patientsWithConcept: null }, "too-early"],
  ["a difference that is refused", { difference: { reason: "no" }, adjusted: null }, "too-early"],
  ["p of .05", { adjusted: { value: 0.05, method: "Holm" } }, "no-difference"],
  ["0 in the interval", { difference: difference({ low: -0.01, high: 0.5 }) }, "no-difference"],
  [
    "bounds across 0",
    { difference: difference({ bounds: [-0.01, 0.5] }), unresolved: 5 },
    "too-early",
  ],
  ["unresolved units that bound nothing", { unresolved: 5 }, "too-early"],
  ["unresolved units too few to show", { unresolved: null }, "too-early"],
])("%s: no source is named", (_, changed, kind) => {
  expect(verdictOf(row(changed))).toMatchObject({ kind, source: null });
});

test("validity.md §1, 9: Holm on the primaries, q on the rest; a test that is refused counts as p = 1", () => {
  const of = (isPrimary: boolean, p: number | null) => ({
    isPrimary,
    difference: p === null ? { reason: "hidden" } : difference({ p }),
  });
  const values = adjustedOf([
    of(true, 0.01),
    of(false, 0.01),
    of(true, 0.04),
    of(false, 0.04),
    of(true, null),
    of(false, 0.03),
    of(false, null),
  ]);
  // Holm: .01 · 3, .04 · 2. Benjamini–Hochberg of four: .01 · 4 = .04, .03 · 4/2 and .04 · 4/3 both .0533.
  const expected = [0.03, 0.04, 0.08, 0.16 / 3, null, 0.16 / 3, null];
  for (const [at, value] of expected.entries())
    if (value === null) expect(values[at]).toBeNull();
    else expect(values[at]?.value).toBeCloseTo(value, 12);
  expect(values.map((one) => one?.method)).toEqual([
    "Holm",
    "Benjamini–Hochberg",
    "Holm",
    "Benjamini–Hochberg",
    undefined,
    "Benjamini–Hochberg",
    undefined,
  ]);
});

test("validity.md §1, 9: Holm counts the declared concepts that have no row yet", () => {
  const one = { isPrimary: true, difference: difference({ p: 0.02 }) };
  expect(adjustedOf([one], 3)[0]?.value).toBeCloseTo(0.06, 12);
  expect(adjustedOf([one], 1)[0]?.value).toBeCloseTo(0.02, 12);
});

test("validity.md §1, 13: a verdict counts patients and unresolved units on which both sources can be judged", () => {
  const unit = (patient: number, reference: boolean | null, structured: boolean | null) => ({
    patient,
    stratum: 0,
    reference,
    structured,
    notes: true,
    inferred: true,
    units: 1,
  });
  const units = [
    unit(1, true, true),
    unit(1, true, false),
    unit(2, true, null),
    unit(3, false, false),
    unit(4, null, null),
    unit(5, null, true),
  ];
  const sample = { sampling: "equal", strata: [{ stratum: 0, frame: null }], units } as const;
  expect(comparable(sample, { source: "notes", shown: (n) => n })).toEqual({
    patientsWithConcept: 1,
    unresolved: 1,
  });
});
