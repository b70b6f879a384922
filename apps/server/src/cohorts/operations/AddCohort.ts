import { AddCohort } from "@concord/contract";
import { countCohorts } from "../count-cohorts.queries.ts";
import { requireEvents } from "../../records/events/events.queries.ts";
import { chosenOrganization } from "../../access/chosen-organization.ts";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { refuseDuplicate } from "../../platform/operations/refuse-duplicate.ts";
import { cohortCounts } from "../../access/withheld-counts.ts";
import { cohortNameTaken, replaceOutcomes } from "./cohorts.queries.ts";
import { requireHospitals } from "../evaluation/cohort-organizations.ts";
import { runCohort } from "../evaluation/run-cohort.ts";

export const handler = implement(AddCohort, async (call) => {
  const { input, db, user, now, audit } = call;
  const { "cohortObj.cohort_name": name, definition, m_eventIds, editable_by } = input;
  const organization_id = await chosenOrganization(call, input.organization_id);
  await requireHospitals(call, { organization_id, definition });
  if (await cohortNameTaken(call, organization_id, name)) throw problem("cohort.name-taken");
  await requireEvents(call, m_eventIds, "m_eventIds");
  const { cohort_id } = await refuseDuplicate("cohort.name-taken", () =>
    db
      .insertInto("cohort")
      .values({
        organization_id,
        cohort_name: name,
        definition: JSON.stringify(definition),
        created_by: user.id,
        updated_at: now,
        ...(editable_by && { editable_by }),
      })
      .returning("cohort_id")
      .executeTakeFirstOrThrow(),
  );
  await replaceOutcomes(call, cohort_id, m_eventIds);
  await runCohort(call, { cohort_id, organization_id, version: 1, definition });
  audit.change("cohort", cohort_id, null, {
    name,
    organization_id,
    definition,
    outcomes: m_eventIds,
    editable_by,
  });
  const [counted] = await countCohorts(call, [cohort_id]);
  const { shownOf, withheld } = await cohortCounts(call, [cohort_id]);
  return {
    data: {
      cohort_id,
      cohort_name: name,
      hasManAnnotation: false,
      patientCount: shownOf(cohort_id)(counted?.patient_count ?? 0),
      withheld: withheld.get(cohort_id) ?? null,
    },
  };
});
