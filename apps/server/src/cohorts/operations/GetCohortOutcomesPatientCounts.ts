import { GetCohortOutcomesPatientCounts } from "@concord/contract";
import { countCohorts } from "../count-cohorts.queries.ts";
import { refuseWhileSettling } from "../../access/settling.ts";
import { implement } from "../../platform/operations/implement.ts";
import { cohortCounts } from "../../access/withheld-counts.ts";
import { atlasOrigin } from "../atlas/atlas-origin.queries.ts";
import {
  countOutcomes,
  countOutcomesLeftOut,
  getCohort,
  listOutcomes,
  shownUnitsLeftOut,
} from "./cohorts.queries.ts";

export const handler = implement(GetCohortOutcomesPatientCounts, async (call) => {
  refuseWhileSettling(call);
  const { cohort_id, cohort_name } = await getCohort(call, call.input["cohortObj.cohort_id"]);
  const { shownOf, withheld } = await cohortCounts(call, [cohort_id]);
  const shown = shownOf(cohort_id);
  const outcomes = await listOutcomes(call, cohort_id);
  const [cohort] = await countCohorts(call, [cohort_id]);
  const eventIds = outcomes.map((outcome) => outcome.outcome_id);
  const counted = await countOutcomes(call, [cohort_id], eventIds);
  const leftOut = await countOutcomesLeftOut(call, [cohort_id], eventIds);
  const patients = cohort?.patient_count ?? 0;
  return {
    data: outcomes.map((outcome) => ({
      ...outcome,
      patient_count: shown(counted.get(`${cohort_id}/${outcome.outcome_id}`) ?? 0, patients),
      left_out: shownUnitsLeftOut(leftOut.get(`${cohort_id}/${outcome.outcome_id}`), shown),
    })),
    cohort_name,
    patientCount: shown(patients),
    withheld: withheld.get(cohort_id) ?? null,
    atlas: await atlasOrigin(call, cohort_id),
  };
});
