import type { BaselineCell, BaselineRow } from "@concord/contract";
import { meanDifference, refusalText, shareDifference } from "@concord/stats";
import type { Result, Spread } from "@concord/stats";
import type { Shown } from "../platform/small-counts.ts";
import type { AgeRow, GenderRow, HeldConcept, LabRow } from "./baseline.queries.ts";
import { commonestUnit, poolUnits } from "./pool-units.ts";
import type { Pooled } from "./pool-units.ts";

/** The columns of the table: each cohort with its patients, and the one that the others are compared with. */
export interface BaselineColumns {
  readonly cohorts: readonly { readonly cohort_id: number; readonly patients: number }[];
  readonly comparedWith: number;
  readonly shown: Shown;
}

type Difference = Pick<BaselineCell, "difference" | "reason">;

const tooFew = "There are too few patients to show.";
const none: Pooled = { n: 0, mean: 0, variance: 0, leftOut: 0 };

function differenceOf(result: Result): Difference {
  if (!result.ok) return { difference: null, reason: refusalText[result.reason] };
  if (!result.interval.ok) return { difference: null, reason: refusalText[result.interval.reason] };
  const { lower, upper } = result.interval;
  return { difference: { estimate: result.estimate, lower, upper }, reason: null };
}

/** Cells of a yes or no; `counts` by cohort. `hidden`: a count beside these is too small to show, and so would be told by them. */
function shareCells(
  { cohorts, comparedWith, shown }: BaselineColumns,
  counts: ReadonlyMap<number, number>,
  hidden = false,
): BaselineCell[] {
  const shareOf = ({ cohort_id, patients }: BaselineColumns["cohorts"][number]) => ({
    positives: counts.get(cohort_id) ?? 0,
    n: patients,
  });
  const other = cohorts.find((cohort) => cohort.cohort_id === comparedWith);
  const isShown = (share: ReturnType<typeof shareOf>) =>
    !hidden && shown(share.positives, share.n) !== null;
  return cohorts.map((cohort) => {
    const own = shareOf(cohort);
    const visible = isShown(own);
    const cell = {
      cohort_id: cohort.cohort_id,
      n: visible ? own.positives : null,
      left_out: 0,
      share: visible && own.n > 0 ? own.positives / own.n : null,
      mean: null,
      standard_deviation: null,
    };
    if (!visible) return { ...cell, difference: null, reason: tooFew };
    if (!other || other === cohort) return { ...cell, difference: null, reason: null };
    if (!isShown(shareOf(other))) return { ...cell, difference: null, reason: tooFew };
    return { ...cell, ...differenceOf(shareDifference(own, shareOf(other))) };
  });
}

function meanCells(
  { cohorts, comparedWith, shown }: BaselineColumns,
  spreads: ReadonlyMap<number, Pooled>,
): BaselineCell[] {
  const visible = (cohortId: number, { n }: Spread) =>
    shown(n, cohorts.find((cohort) => cohort.cohort_id === cohortId)?.patients ?? n) !== null;
  const other = spreads.get(comparedWith) ?? none;
  return cohorts.map(({ cohort_id }) => {
    const own = spreads.get(cohort_id) ?? none;
    const known = { cohort_id, share: null, left_out: shown(own.leftOut) };
    if (!visible(cohort_id, own))
      return {
        ...known,
        n: null,
        mean: null,
        standard_deviation: null,
        difference: null,
        reason: tooFew,
      };
    const cell = {
      ...known,
      n: own.n,
      mean: own.n > 0 ? own.mean : null,
      standard_deviation: own.n > 1 ? Math.sqrt(own.variance) : null,
    };
    if (cohort_id === comparedWith) return { ...cell, difference: null, reason: null };
    if (!visible(comparedWith, other)) return { ...cell, difference: null, reason: tooFew };
    return { ...cell, ...differenceOf(meanDifference(own, other)) };
  });
}

export function ageRow(columns: BaselineColumns, ages: readonly AgeRow[]): BaselineRow {
  const spreads = new Map(
    ages.map(({ cohort_id, n, mean, variance, leftOut }) => [
      cohort_id,
      { n, mean: mean ?? 0, variance, leftOut },
    ]),
  );
  const cells = meanCells(columns, spreads);
  return { group: "Age", label: "Age at index", concept_id: null, unit: "years", cells };
}

export function genderRows(columns: BaselineColumns, genders: readonly GenderRow[]): BaselineRow[] {
  const names = ["female", "male", "other", "unknown"].filter((name) =>
    genders.some((row) => row.gender === name),
  );
  // Genders add up to the cohort: one that is hidden could be reckoned from the others.
  const hidden = genders.some((row) => columns.shown(row.n) === null);
  return names.map((name) => {
    const rows = genders.filter((row) => row.gender === name);
    const counts = new Map(rows.map((row) => [row.cohort_id, row.n]));
    const label = name.charAt(0).toUpperCase() + name.slice(1);
    const cells = shareCells(columns, counts, hidden);
    return { group: "Gender", label, concept_id: null, unit: null, cells };
  });
}

export function conceptRows(
  columns: BaselineColumns,
  held: readonly HeldConcept[],
  category: HeldConcept["category"],
): BaselineRow[] {
  const byConcept = Map.groupBy(
    held.filter((row) => row.category === category),
    (row) => row.concept_id,
  );
  return [...byConcept].map(([concept_id, rows]) => ({
    group: category === "Problem" ? "Conditions" : "Medications",
    label: rows[0]?.text ?? "",
    concept_id,
    unit: null,
    cells: shareCells(columns, new Map(rows.map((row) => [row.cohort_id, row.n]))),
  }));
}

/** `analytes` by concept: what units of several kinds are brought together for. */
export function labRows(
  columns: BaselineColumns,
  labs: readonly LabRow[],
  analytes: ReadonlyMap<number, string>,
): BaselineRow[] {
  return [...Map.groupBy(labs, (row) => row.concept_id)].map(([concept_id, rows]) => {
    const told = rows.flatMap(({ mean, ...row }) => (mean === null ? [] : [{ ...row, mean }]));
    const unit = commonestUnit(told, analytes.get(concept_id));
    const spreads = new Map(
      cohortsOf(rows).map((cohortId) => {
        const isHere = (row: { cohort_id: number }) => row.cohort_id === cohortId;
        const pooled = poolUnits(told.filter(isHere), unit, analytes.get(concept_id));
        const absurd = rows.filter(isHere).reduce((sum, row) => sum + row.absurd, 0);
        return [cohortId, { ...pooled, leftOut: pooled.leftOut + absurd }];
      }),
    );
    const cells = meanCells(columns, spreads);
    return {
      group: "Last laboratory values",
      label: rows[0]?.text ?? "",
      concept_id,
      unit,
      cells,
    };
  });
}

function cohortsOf(rows: readonly { cohort_id: number }[]): number[] {
  return [...new Set(rows.map(({ cohort_id }) => cohort_id))];
}
