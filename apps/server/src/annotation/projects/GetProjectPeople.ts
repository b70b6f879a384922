import { GetProjectPeople } from "@concord/contract";
import { homeOrganization } from "../../access/home-organization.ts";
import { listPeople } from "../../access/people.queries.ts";
import { implement } from "../../platform/operations/implement.ts";
import { organizationOf } from "./source.queries.ts";

export const handler = implement(GetProjectPeople, async (call) => {
  const { study_id: studyId, cohort_id: cohortId } = call.input;
  const organizationId =
    studyId !== undefined
      ? await organizationOf(call, "study", studyId)
      : cohortId !== undefined
        ? await organizationOf(call, "cohort", cohortId)
        : homeOrganization(call.user);
  return {
    annotators: await listPeople(call, organizationId, ["Annotator"]),
    supervisors: await listPeople(call, organizationId, ["Supervisor"]),
  };
});
