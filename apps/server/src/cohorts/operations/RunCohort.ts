import { RunCohort } from "@concord/contract";
import { countCohorts } from "../count-cohorts.queries.ts";
import { refuseWhileSettling } from "../../access/settling.ts";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { requireMayEdit } from "../../access/ownership.ts";
import { cohortCounts } from "../../access/withheld-counts.ts";
import { getCohort } from "./cohorts.queries.ts";
import { rerunCohort } from "../evaluation/run-cohort.ts";

export const handler = implement(RunCohort, async (call) => {
  // Whether another result came out of it is what the record says.
  refuseWhileSettling(call);
  const { cohort_id, version: before } = await getCohort(call, call.input["cohortObj.cohort_id"]);
  await requireMayEdit(call, "cohort", cohort_id);
  const rerun = await rerunCohort(call, cohort_id);
  // Deleted since it was looked up.
  if (!rerun) throw problem("row.not-found", { noun: "cohort" });
  const { version, changed } = rerun;
  call.audit.change("cohort", cohort_id, { version: before }, { version });
  const [counted] = await countCohorts(call, [cohort_id]);
  const { shownOf, withheld } = await cohortCounts(call, [cohort_id]);
  return {
    data: {
      cohort_id,
      version,
      patientCount: shownOf(cohort_id)(counted?.patient_count ?? 0),
      withheld: withheld.get(cohort_id) ?? null,
      changed,
    },
  };
});
