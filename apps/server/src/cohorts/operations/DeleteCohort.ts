import { DeleteCohort } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { annotatedCohorts } from "./annotated-cohorts.queries.ts";
import { requireMayEdit } from "../../access/ownership.ts";
import { getCohort, holdCohort, isSampled, listStudiesOfCohort } from "./cohorts.queries.ts";

export const handler = implement(DeleteCohort, async (call) => {
  const { cohort_id, cohort_name } = await getCohort(call, call.input["cohortObj.cohort_id"]);
  // Whoever is making a study of it is waited for, and found by the next statement.
  await holdCohort(call, cohort_id);
  await requireMayEdit(call, "cohort", cohort_id);
  const studies = await listStudiesOfCohort(call, cohort_id);
  if (studies.length > 0) throw problem("cohort.in-use", { studies: studies.join(", ") });
  const isAnnotated = (await annotatedCohorts(call, [cohort_id])).has(cohort_id);
  if (isAnnotated || (await isSampled(call, cohort_id))) throw problem("cohort.annotated");
  await call.db
    .updateTable("every_cohort")
    .set({ deleted_at: call.now, deleted_by: call.user.id })
    .where("cohort_id", "=", cohort_id)
    .execute();
  call.audit.change("cohort", cohort_id, { name: cohort_name }, null);
  return { code: 200 as const, description: "The cohort was deleted." };
});
