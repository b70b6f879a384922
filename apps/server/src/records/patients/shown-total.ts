import {
  roundedFrom,
  roundingStep,
  smallCounts,
  smallestCount,
} from "../../access/small-counts.ts";
import { withheldCohorts } from "../../access/withheld-counts.ts";
import type { Context } from "../../platform/operations/context.ts";

/** How many records a list has, as a person may see it. */
export interface ShownTotal {
  noOfRecords: number | null;
  rounded_to: number;
  is_total_withheld: boolean;
}

/** What else is asked beside a filter, and narrows nothing. */
const notNarrowing = new Set([
  "pageNumber",
  "pageSize",
  "m_sortBy",
  "m_descending",
  "userRole",
  "workQueue",
  "m_searchByPatient",
  "flagForPatientWithConcept",
  "getOrganizationPatient",
]);

/** Lists that each are one fixed set of records: of all, a cohort, a concept, a row of an outcome table. */
const fixed: readonly ReadonlySet<string>[] = [
  new Set(["m_cohortId"]),
  new Set(["m_conceptId", "m_isConcept", "m_knownFrom"]),
  new Set(["m_studyId", "m_conceptId", "m_resolution", "m_units", "m_cohortCriteria"]),
];

/**
 * The total of a list of patients or documents. Where small counts are hidden it is in whole steps as soon as more is
 * asked than one fixed set: two lists, of which one is asked a little more, could be subtracted. Not told is that of a
 * cohort whose counts are withheld.
 */
export async function shownTotal(
  call: Pick<Context, "db" | "user"> & {
    readonly input: { readonly m_cohortId?: number | undefined };
  },
  total: number,
): Promise<ShownTotal> {
  const smallest = smallestCount(call);
  if (smallest < 2) return { noOfRecords: total, rounded_to: 1, is_total_withheld: false };
  const { m_cohortId } = call.input;
  const withheld = await withheldCohorts(call, m_cohortId === undefined ? [] : [m_cohortId]);
  if (withheld.size > 0) return { noOfRecords: null, rounded_to: 1, is_total_withheld: true };
  const asked = Object.entries<unknown>(call.input).flatMap(([name, value]) =>
    value === undefined || value === false || value === "" || notNarrowing.has(name) ? [] : [name],
  );
  const isFixed = fixed.some((names) => asked.every((name) => names.has(name)));
  return {
    noOfRecords: isFixed ? smallCounts(call)(total) : roundedFrom(0, smallest)(total),
    rounded_to: isFixed ? 1 : roundingStep(smallest),
    is_total_withheld: false,
  };
}
