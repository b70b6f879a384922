import { GetStoryFindings } from "@concord/contract";
import { refuseSourcesOfPatient } from "../../access/settling.ts";
import { requireCohort, requirePatient } from "../../access/visible-rows.ts";
import { implement } from "../../platform/operations/implement.ts";
import type { Context } from "../../platform/operations/context.ts";
import {
  findMember,
  findOutcome,
  listContradictions,
  listOutcomesOfCohort,
} from "./findings.queries.ts";

export const handler = implement(GetStoryFindings, async (call) => {
  const { patient_id: patientId, cohort_id: cohortId } = call.input;
  await requirePatient(call, patientId);
  await refuseSourcesOfPatient(call, patientId);
  await requireCohort(call, cohortId);
  call.audit.subject("patient", patientId);
  const contradictions = await listContradictions(call, patientId);
  return {
    outcomes: cohortId === undefined ? [] : await outcomesOf(call, { patientId, cohortId }),
    contradictions: contradictions.toSorted(
      (a, b) => b.denied_date.localeCompare(a.denied_date) || a.concept_id - b.concept_id,
    ),
  };
});

async function outcomesOf(
  call: Pick<Context, "db" | "user">,
  member: { readonly patientId: number; readonly cohortId: number },
) {
  const found = await findMember(call, member);
  if (!found) return [];
  const of = { patientId: member.patientId, indexDay: found.index_day };
  const outcomes = [];
  for (const outcome of await listOutcomesOfCohort(call, member.cohortId))
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    outcomes.push({ ...outcome, first: await findOutcome(call, of, outcome.event_id) });
  return outcomes;
}
