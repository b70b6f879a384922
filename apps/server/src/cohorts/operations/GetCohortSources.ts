import { withSources } from "@concord/cohorts";
import { CohortSource, FactSource, GetCohortSources } from "@concord/contract";
import { refuseWithheld } from "../../access/withheld-counts.ts";
import { implement } from "../../platform/operations/implement.ts";
import { countsFrom, roundingStep, smallestCount } from "../../access/small-counts.ts";
import { getCohort } from "./cohorts.queries.ts";
import { namesOf } from "../words/criterion-rows.ts";
import { shownAttrition } from "./shown-attrition.ts";
import { listPatients } from "../evaluation/list-patients.ts";
import { countPossibleIndex } from "../evaluation/possible-index.ts";
import { evaluateDefinition } from "../evaluation/evaluate-definition.ts";

export const handler = implement(GetCohortSources, async (call) => {
  const { "cohortObj.cohort_id": cohortId, m_inSource, m_notInSource, ...page } = call.input;
  const { definition, organization_id } = await getCohort(call, cohortId);
  const names = await namesOf(call, definition);
  await refuseWithheld(call, [cohortId]);
  const smallest = smallestCount(call);
  const shown = countsFrom(smallest);
  const data = [];
  /** Bit s: member by the s-th of CohortSource. */
  const membership = new Map<number, number>();
  for (const [bit, source] of CohortSource.options.entries()) {
    const sources = source === "any" ? FactSource.options : [source];
    const asked = withSources(definition, sources);
    const { plan, result, members } = await evaluateDefinition(call, asked, organization_id);
    const attrition = shownAttrition(definition, result.maskCounts, names, smallest, {
      // Beside each other: the members of any source less those of one.
      isMembersRounded: true,
    });
    // A part of members that are rounded: beside several of those it could be computed to the patient.
    const possible = smallest > 1 ? null : await countPossibleIndex(call, plan, members);
    data.push({ source, attrition, possible_count: possible });
    for (const patientId of members.patientIds)
      membership.set(patientId, (membership.get(patientId) ?? 0) | (1 << bit));
  }
  const isMember = (bits: number, source: CohortSource) =>
    ((bits >> CohortSource.options.indexOf(source)) & 1) === 1;
  const chosen =
    m_inSource === undefined || m_notInSource === undefined
      ? []
      : [...membership].flatMap(([patientId, bits]) =>
          isMember(bits, m_inSource) && !isMember(bits, m_notInSource) ? [patientId] : [],
        );
  const { patients, count } = await listPatients(call, chosen, page);
  return {
    data,
    rounded_to: roundingStep(smallest),
    overlaps: overlapsOf(membership, shown),
    patients,
    noOfRecords: shown(count),
  };
});

/**
 * How many are members by exactly which sources, the most first. The parts make up wholes that are shown as well: where
 * one is too small to show, none is.
 */
function overlapsOf(
  membership: ReadonlyMap<number, number>,
  shown: (n: number) => number | null,
): { sources: CohortSource[]; patient_count: number | null }[] {
  const counts = new Map<number, number>();
  for (const bits of membership.values()) counts.set(bits, (counts.get(bits) ?? 0) + 1);
  const isShown = [...counts.values()].every((n) => shown(n) !== null);
  return [...counts]
    .toSorted(([bitsA, a], [bitsB, b]) => (isShown ? b - a : 0) || bitsA - bitsB)
    .map(([bits, n]) => ({
      sources: CohortSource.options.filter((_, bit) => (bits >> bit) & 1),
      patient_count: isShown ? n : null,
    }));
}
