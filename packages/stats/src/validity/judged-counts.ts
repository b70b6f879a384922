// What the measures of a concept begin with, counted in one pass over its units: a table has eighteen measures of each.
import { sources } from "./judged-units.ts";
import type { JudgedSample, JudgedUnits, Source } from "./judged-units.ts";

/** Resolved units by what a source and the readers say: one number a patient. */
export interface PatientCounts {
  readonly tp: Float64Array;
  readonly fp: Float64Array;
  readonly fn: Float64Array;
  readonly tn: Float64Array;
}

/** Units of a sample; those on which a source can't be judged are in none of its four. */
export interface SampleTotals {
  readonly resolved: number;
  readonly positives: number;
  /** Without a reference, and those of them of which a reader cannot tell. */
  readonly unresolved: number;
  readonly untold: number;
  /** With a resolved unit, and with one that has the concept. */
  readonly patients: number;
  readonly patientsWithConcept: number;
  readonly of: Readonly<Record<Source, SourceTotals>>;
}

export interface SourceTotals {
  readonly TP: number;
  readonly FP: number;
  readonly FN: number;
  readonly TN: number;
  /** Resolved units on which it can't be judged. */
  readonly notAssessable: number;
}

interface JudgedCounts {
  readonly totals: SampleTotals;
  readonly byPatient: Readonly<Record<Source, PatientCounts>>;
  /** Whether a unit on which the source can be judged has no reference. */
  readonly isOpen: Readonly<Record<Source, boolean>>;
  /** Of each of the units the place of its patient, by the first unit, and how many patients there are. */
  readonly places: Int32Array;
  readonly patients: number;
}

const counted = new WeakMap<readonly JudgedUnits[], JudgedCounts>();

/** The counts of the sample's units, made once for each list of units. */
export function judgedCounts({ units }: JudgedSample): JudgedCounts {
  let counts = counted.get(units);
  if (counts === undefined) counted.set(units, (counts = count(units)));
  return counts;
}

/** How many units and patients of the sample say what. */
export function sampleTotals(sample: JudgedSample): SampleTotals {
  return judgedCounts(sample).totals;
}

function placesOf(units: readonly JudgedUnits[]) {
  const places = new Int32Array(units.length);
  const known = new Map<number, number>();
  let [patient, place] = [Number.NaN, 0];
  units.forEach((one, at) => {
    if (one.patient !== patient) {
      patient = one.patient;
      place = known.get(patient) ?? known.size;
      known.set(patient, place);
    }
    places[at] = place;
  });
  return { places, patients: known.size };
}

function count(units: readonly JudgedUnits[]): JudgedCounts {
  const { places, patients } = placesOf(units);
  const empty = () => ({
    tp: new Float64Array(patients),
    fp: new Float64Array(patients),
    fn: new Float64Array(patients),
    tn: new Float64Array(patients),
  });
  const byPatient = { structured: empty(), notes: empty(), inferred: empty() };
  const isOpen = { structured: false, notes: false, inferred: false };
  const unassessed = { structured: 0, notes: 0, inferred: 0 };
  // 1: has a resolved unit; 2: has one with the concept.
  const standing = new Uint8Array(patients);
  let [resolved, positives, unresolved, untold] = [0, 0, 0, 0];
  units.forEach((one, at) => {
    const { reference, units: n } = one;
    if (reference === null) {
      unresolved += n;
      if (one.untold) untold += n;
      for (const source of sources) if (one[source] !== null) isOpen[source] = true;
      return;
    }
    const place = places[at] ?? 0;
    resolved += n;
    if (reference) positives += n;
    standing[place] = reference ? 2 : Math.max(1, standing[place] ?? 0);
    for (const source of sources) {
      const answer = one[source];
      if (answer === null) {
        unassessed[source] += n;
        continue;
      }
      const own = byPatient[source];
      const kind = answer ? (reference ? own.tp : own.fp) : reference ? own.fn : own.tn;
      kind[place] = (kind[place] ?? 0) + n;
    }
  });
  const totalsOf = (source: Source): SourceTotals => ({
    TP: sumOf(byPatient[source].tp),
    FP: sumOf(byPatient[source].fp),
    FN: sumOf(byPatient[source].fn),
    TN: sumOf(byPatient[source].tn),
    notAssessable: unassessed[source],
  });
  return {
    places,
    patients,
    byPatient,
    isOpen,
    totals: {
      resolved,
      positives,
      unresolved,
      untold,
      patients: standing.reduce((sum, one) => sum + (one > 0 ? 1 : 0), 0),
      patientsWithConcept: standing.reduce((sum, one) => sum + (one > 1 ? 1 : 0), 0),
      of: {
        structured: totalsOf("structured"),
        notes: totalsOf("notes"),
        inferred: totalsOf("inferred"),
      },
    },
  };
}

/** In the order of the list, as any sum of figures by patient. */
export function sumOf(numbers: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < numbers.length; at += 1) sum += numbers[at] ?? 0;
  return sum;
}
