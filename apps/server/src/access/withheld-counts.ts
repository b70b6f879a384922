// Counts of cohorts that would tell a small count together with others that were told before (decision 190).
import type { Context } from "../platform/operations/context.ts";
import { problem } from "../platform/operations/problem.ts";
import { rowsOf } from "../platform/database/rows-of.ts";
import { sql } from "kysely";
import { organizationVisible } from "./visibility.ts";
import type { Shown } from "./small-counts.ts";
import { countsFrom, smallestCount } from "./small-counts.ts";

/** Stands for all patients of the organization, whose number is told too. */
export const everybody = 0;

/** Results that differ by so few patients. */
export interface Difference {
  /** Ascending. */
  readonly ids: readonly number[];
  readonly patients: number;
}

/**
 * Results whose counts are withheld, each with those from which it differs by few: of results that differ by fewer than
 * `smallest` the last that was told, as long as the others are told.
 *
 * @param differences in the order of the last result of each
 * @param isTold whether the reader knows the count of a result at all
 */
export function withheldResults(
  differences: readonly Difference[],
  smallest: number,
  isTold: (id: number) => boolean,
): Map<number, readonly number[]> {
  const withheld = new Map<number, readonly number[]>();
  for (const { ids, patients } of differences) {
    const last = ids.at(-1) ?? everybody;
    const others = ids.slice(0, -1);
    if (patients >= smallest || !isTold(last) || withheld.has(last)) continue;
    if (others.every((id) => id === everybody || (isTold(id) && !withheld.has(id))))
      withheld.set(last, others);
  }
  return withheld;
}

type Caller = Pick<Context, "db" | "user">;

/** Of these cohorts the ones whose counts are withheld from the user, each with why, in a sentence. */
export async function withheldCohorts(
  caller: Caller,
  cohortIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const smallest = smallestCount(caller);
  const messages = new Map<number, string>();
  if (smallest < 2 || cohortIds.length === 0) return messages;
  const { db, user } = caller;
  const differences = await rowsOf(
    db,
    { ids: "number[]", patients: "number" },
    sql`select told_ids ids, patient_count patients from told_difference
      where patient_count < ${smallest} order by told_ids[cardinality(told_ids)], told_ids`,
  );
  if (differences.length === 0) return messages;
  const results = await rowsOf(
    db,
    {
      told_id: "number",
      cohort_id: "number",
      version: "number",
      cohort_name: "string",
      patient_count: "number",
    },
    sql`
    select t.told_id, t.cohort_id, t.version, coalesce(c.cohort_name, t.cohort_name) cohort_name, t.patient_count
    from told_result t left join cohort c using (cohort_id)
    where ${organizationVisible(user, "t.organization_id")} order by t.version`,
  );
  const known = new Map(results.map((result) => [result.told_id, result]));
  const newest = new Map(results.map((result) => [result.cohort_id, result.told_id]));
  const shown = countsFrom(smallest);
  const isTold = (id: number) => {
    const result = known.get(id);
    return result !== undefined && shown(result.patient_count) !== null;
  };
  const withheld = withheldResults(differences, smallest, isTold);
  for (const cohortId of cohortIds) {
    const others = withheld.get(newest.get(cohortId) ?? -1);
    if (!others) continue;
    const names = others.map((id) => {
      const other = known.get(id);
      if (!other) return "all patients";
      return `“${other.cohort_name}”${other.cohort_id === cohortId ? ` (version ${other.version})` : ""}`;
    });
    messages.set(
      cohortId,
      `Its counts are withheld: with ${names.length > 1 ? "those" : "that"} of ${names.join(" and ")} they would tell of fewer than ${smallest} patients.`,
    );
  }
  return messages;
}

/** How counts of cohorts are shown, those of withheld ones not at all. */
export async function cohortCounts(
  caller: Caller,
  cohortIds: readonly number[],
): Promise<{ shownOf: (cohortId: number) => Shown; withheld: ReadonlyMap<number, string> }> {
  const withheld = await withheldCohorts(caller, cohortIds);
  const shown = countsFrom(smallestCount(caller));
  return { shownOf: (cohortId) => (withheld.has(cohortId) ? () => null : shown), withheld };
}

/** Throws cohort.withheld where the counts of one of the cohorts are. */
export async function refuseWithheld(caller: Caller, cohortIds: readonly number[]): Promise<void> {
  const withheld = await withheldCohorts(caller, cohortIds);
  const [first] = withheld;
  if (!first) return;
  const [cohortId, reason] = first;
  const rows = await rowsOf(
    caller.db,
    { cohort_name: "string" },
    sql`select cohort_name from cohort where cohort_id = ${cohortId}`,
  );
  throw problem("cohort.withheld", { cohort: rows[0]?.cohort_name ?? "", reason });
}
