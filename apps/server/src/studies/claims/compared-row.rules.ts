// A concept's figures in one measure, source by source, and its eight joint counts.
import type { ComparedSource, Share, ValidityMeasure, VerdictRow } from "@concord/contract";
import {
  type JudgedSample,
  type JudgedUnits,
  sampleTotals,
  type Source,
  sources,
  standFor,
} from "@concord/stats";
import { type Shown, shownParts } from "../../access/small-counts.ts";
import {
  hidden,
  shownDifference,
  shownFigure,
  shownUnresolved,
} from "../validity/shown-figures.rules.ts";

export interface Asked {
  readonly measure: ValidityMeasure;
  readonly source: ComparedSource;
  readonly shown: Shown;
  readonly smallest: number;
}

/** As in the outcome table: with the total, one of a source's four counts tells the others. */
export function shownShare(
  sample: JudgedSample,
  source: Source,
  { measure, shown }: Pick<Asked, "measure" | "shown">,
): Share {
  const { TP, FP, FN, TN } = sampleTotals(sample).of[source];
  const isShown =
    shown(sampleTotals(sample).of[source].notAssessable) !== null &&
    [TP, FP, FN, TN].every((n) => shown(n) !== null);
  return isShown ? shownFigure(sample, source, measure, shown) : hidden;
}

const unitsIn = (units: readonly JudgedUnits[]) => units.reduce((sum, one) => sum + one.units, 0);

function jointCounts(
  sample: JudgedSample,
  { source, shown, smallest }: Asked,
): VerdictRow["joint"] {
  const eight = [true, false].flatMap((structured) =>
    [true, false].flatMap((other) =>
      [true, false].map((reference) => ({ reference, structured, other })),
    ),
  );
  const is = (one: JudgedUnits, of: (typeof eight)[number]) =>
    one.reference === of.reference && one.structured === of.structured && one[source] === of.other;
  const parts = shownParts(
    eight.map((of) => unitsIn(sample.units.filter((one) => is(one, of)))),
    smallest,
  );
  const unresolved = sample.units.filter(({ reference }) => reference === null);
  // What the encounters of a kind stand for tells how many of it are not resolved.
  const isTold = [
    ...Map.groupBy(unresolved, (one) => `${one.structured} ${one[source]}`).values(),
  ].every((own) => shown(unitsIn(own)) !== null);
  return eight.map((of, at) => ({
    ...of,
    encounters: parts[at] ?? null,
    frame:
      parts[at] === null || !isTold
        ? null
        : standFor(sample, {
            reference: of.reference,
            structured: of.structured,
            [source]: of.other,
          }),
  }));
}

/**
 * What a verdict on the difference rests on: patients with the concept, and unresolved units, on which both sources can
 * be judged. Null where too few to show.
 */
export function comparable(
  { units }: JudgedSample,
  { source, shown }: Pick<Asked, "source" | "shown">,
): { readonly patientsWithConcept: number | null; readonly unresolved: number | null } {
  const both = units.filter((one) => one.structured !== null && one[source] !== null);
  const patients = both.filter(({ reference }) => reference === true).map((one) => one.patient);
  return {
    patientsWithConcept: shown(new Set(patients).size),
    unresolved: shown(unitsIn(both.filter(({ reference }) => reference === null))),
  };
}

type ComparedRow = Omit<
  VerdictRow,
  "conceptId" | "conceptName" | "is_primary" | "adjusted" | "verdict"
>;

export function comparedRow(sample: JudgedSample, asked: Asked): ComparedRow {
  const { measure, source, shown } = asked;
  const resolved = sample.units.filter(({ reference }) => reference !== null);
  const patients = (units: readonly JudgedUnits[]) => new Set(units.map((one) => one.patient)).size;
  const [structured, notes, inferred] = sources.map((one) => shownShare(sample, one, asked));
  const isShown = [structured, { structured, notes, inferred }[source]].every(
    (share) => share !== hidden,
  );
  const unjudged = resolved.filter((one) => one.structured === null || one[source] === null);
  return {
    patientsWithConcept: shown(
      patients(resolved.filter(({ reference }) => reference)),
      patients(resolved),
    ),
    structured: structured ?? hidden,
    notes: notes ?? hidden,
    inferred: inferred ?? hidden,
    difference: isShown ? shownDifference(sample, [source, "structured"], measure, shown) : hidden,
    joint: jointCounts(sample, asked),
    ...shownUnresolved(sample, shown),
    not_assessable: shown(unitsIn(unjudged), unitsIn(resolved)),
  };
}
