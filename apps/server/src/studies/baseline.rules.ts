import type { BaselineCell, BaselineRow } from "@concord/contract";
import { meanDifference, refusalText, shareDifference } from "@concord/stats";
import type { Result } from "@concord/stats";
import { countsFrom, shownFirst } from "../access/small-counts.ts";
import { disclosesArms } from "./base-and-arms.ts";
import type { ArmsInBase } from "./base-and-arms.ts";
import type { AgeRow, GenderRow, ConceptCount, LabRow } from "./baseline.queries.ts";
import { commonestUnit, poolUnits } from "./pool-units.ts";
import type { Pooled } from "./pool-units.ts";

/** The columns of the table: each cohort with its patients, and the one that the others are compared with. */
export interface BaselineColumns {
  readonly cohorts: readonly { readonly cohort_id: number; readonly patients: number }[];
  readonly comparedWith: number;
  readonly smallest: number;
  readonly inBase: ArmsInBase;
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

/**
 * The cohorts of which a count may be shown, of their patients: neither it nor the rest may be too small, nor what the
 * base cohort has beyond the arms within it.
 */
function shownCohorts(
  { cohorts, smallest, inBase }: BaselineColumns,
  countOf: (cohortId: number) => number,
): Set<number> {
  const shown = countsFrom(smallest);
  const visible = cohorts.filter(
    ({ cohort_id, patients }) => shown(countOf(cohort_id), patients) !== null,
  );
  const ids = new Set(visible.map(({ cohort_id }) => cohort_id));
  const [base] = cohorts;
  if (!base || !ids.has(base.cohort_id)) return ids;
  const arms = cohorts.filter(({ cohort_id }) => inBase.within.has(cohort_id));
  const rule = { isDisjoint: inBase.isDisjoint, smallest };
  const isTold = (of: (cohort: BaselineColumns["cohorts"][number]) => number) =>
    disclosesArms(
      of(base),
      arms.map((arm) => (ids.has(arm.cohort_id) ? of(arm) : null)),
      rule,
    );
  if (
    isTold(({ cohort_id }) => countOf(cohort_id)) ||
    isTold(({ cohort_id, patients }) => patients - countOf(cohort_id))
  )
    ids.delete(base.cohort_id);
  return ids;
}

/** Cells of a yes or no; `counts` by cohort, `visible` the cohorts whose count may be shown. */
function shareCells(
  columns: BaselineColumns,
  counts: ReadonlyMap<number, number>,
  visible = shownCohorts(columns, (cohortId) => counts.get(cohortId) ?? 0),
): BaselineCell[] {
  const { cohorts, comparedWith } = columns;
  const shareOf = ({ cohort_id, patients }: BaselineColumns["cohorts"][number]) => ({
    positives: counts.get(cohort_id) ?? 0,
    n: patients,
  });
  const other = cohorts.find((cohort) => cohort.cohort_id === comparedWith);
  return cohorts.map((cohort) => {
    const own = shareOf(cohort);
    const isShown = visible.has(cohort.cohort_id);
    const cell = {
      cohort_id: cohort.cohort_id,
      n: isShown ? own.positives : null,
      left_out: 0,
      share: isShown && own.n > 0 ? own.positives / own.n : null,
      mean: null,
      standard_deviation: null,
    };
    if (!isShown) return { ...cell, difference: null, reason: tooFew };
    if (!other || other === cohort) return { ...cell, difference: null, reason: null };
    if (!visible.has(comparedWith)) return { ...cell, difference: null, reason: tooFew };
    return { ...cell, ...differenceOf(shareDifference(own, shareOf(other))) };
  });
}

function meanCells(columns: BaselineColumns, spreads: ReadonlyMap<number, Pooled>): BaselineCell[] {
  const { cohorts, comparedWith, smallest } = columns;
  const spreadOf = (cohortId: number) => spreads.get(cohortId) ?? none;
  const visible = shownCohorts(columns, (cohortId) => spreadOf(cohortId).n);
  return cohorts.map(({ cohort_id, patients }) => {
    const own = spreadOf(cohort_id);
    const [, leftOut = null] = shownFirst(
      [own.n, own.leftOut, patients - own.n - own.leftOut],
      smallest,
    );
    const isShown = visible.has(cohort_id);
    const known = { cohort_id, share: null, left_out: isShown ? leftOut : null };
    if (!isShown)
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
    if (!visible.has(comparedWith)) return { ...cell, difference: null, reason: tooFew };
    return { ...cell, ...differenceOf(meanDifference(own, spreadOf(comparedWith))) };
  });
}

/** As they come, the commonest first, but what may not be shown of the first cohort last: its place would narrow it. */
function hiddenLast(rows: readonly BaselineRow[]): BaselineRow[] {
  const isHidden = ({ cells }: BaselineRow) => cells[0]?.n === null;
  return [
    ...rows.filter((row) => !isHidden(row)),
    ...rows.filter(isHidden).toSorted((a, b) => a.label.localeCompare(b.label)),
  ];
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
  const countOf = (name: string) => (cohortId: number) =>
    genders.find((row) => row.gender === name && row.cohort_id === cohortId)?.n ?? 0;
  // Genders add up to the cohort: one that is hidden could be computed from the others.
  const shownOf = names.map((name) => shownCohorts(columns, countOf(name)));
  const visible = new Set(
    columns.cohorts
      .map(({ cohort_id }) => cohort_id)
      .filter((cohortId) => shownOf.every((ids) => ids.has(cohortId))),
  );
  return names.map((name) => {
    const counts = new Map(
      columns.cohorts.map(({ cohort_id }) => [cohort_id, countOf(name)(cohort_id)]),
    );
    const label = name.charAt(0).toUpperCase() + name.slice(1);
    const cells = shareCells(columns, counts, visible);
    return { group: "Gender", label, concept_id: null, unit: null, cells };
  });
}

export function conceptRows(
  columns: BaselineColumns,
  held: readonly ConceptCount[],
  category: ConceptCount["category"],
): BaselineRow[] {
  const byConcept = Map.groupBy(
    held.filter((row) => row.category === category),
    (row) => row.concept_id,
  );
  const found = [...byConcept].map(([concept_id, rows]): BaselineRow => ({
    group: category === "Problem" ? "Conditions" : "Medications",
    label: rows[0]?.text ?? "",
    concept_id,
    unit: null,
    cells: shareCells(columns, new Map(rows.map((row) => [row.cohort_id, row.n]))),
  }));
  return hiddenLast(found);
}

/** `analytes` by concept: what units of several kinds are brought together for. */
export function labRows(
  columns: BaselineColumns,
  labs: readonly LabRow[],
  analytes: ReadonlyMap<number, string>,
): BaselineRow[] {
  const found = [...Map.groupBy(labs, (row) => row.concept_id)].map(([concept_id, rows]) => {
    const told = rows.flatMap(({ mean, ...row }) => (mean === null ? [] : [{ ...row, mean }]));
    const unit = commonestUnit(told, analytes.get(concept_id));
    const spreads = new Map(
      cohortsOf(rows).map((cohortId) => {
        const isHere = (row: { cohort_id: number }) => row.cohort_id === cohortId;
        const pooled = poolUnits(told.filter(isHere), unit, analytes.get(concept_id));
        const unusable = rows.filter(isHere).reduce((sum, row) => sum + row.absurd + row.words, 0);
        return [cohortId, { ...pooled, leftOut: pooled.leftOut + unusable }];
      }),
    );
    const cells = meanCells(columns, spreads);
    return {
      group: "Last laboratory values",
      label: rows[0]?.text ?? "",
      concept_id,
      unit,
      cells,
    } satisfies BaselineRow;
  });
  return hiddenLast(found);
}

function cohortsOf(rows: readonly { cohort_id: number }[]): number[] {
  return [...new Set(rows.map(({ cohort_id }) => cohort_id))];
}
