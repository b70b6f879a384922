import { EditCohort } from "@concord/contract";
import { countCohorts } from "../count-cohorts.queries.ts";
import { requireEvents } from "../../records/events/events.queries.ts";
import { refuseEdited } from "../../platform/operations/edition.ts";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { refuseDuplicate } from "../../platform/operations/refuse-duplicate.ts";
import { cohortCounts } from "../../access/withheld-counts.ts";
import { requireMayEdit } from "../../access/ownership.ts";
import { annotatedCohorts } from "./annotated-cohorts.queries.ts";
import {
  cohortNameTaken,
  getCohort,
  listOutcomes,
  lockCohort,
  replaceOutcomes,
} from "./cohorts.queries.ts";
import { cohortEdition } from "../versions/cohort-edition.ts";
import { requireHospitals } from "../evaluation/cohort-organizations.ts";
import { runCohort } from "../evaluation/run-cohort.ts";

export const handler = implement(EditCohort, async (call) => {
  const { input, db, now, audit } = call;
  const { "cohortObj.cohort_name": name, definition, m_eventIds, editable_by } = input;
  const { cohort_id, organization_id } = await getCohort(call, input["cohortObj.cohort_id"]);
  await lockCohort(call, cohort_id);
  const sharedBefore = await requireMayEdit(call, "cohort", cohort_id, editable_by);
  const before = await getCohort(call, cohort_id);
  const annotated = await annotatedCohorts(call, [cohort_id]);
  const outcomes = await listOutcomes(call, cohort_id);
  refuseEdited(input.based_on, cohortEdition(before, outcomes));
  await requireHospitals(call, { organization_id, definition });
  if (await cohortNameTaken(call, organization_id, name, cohort_id))
    throw problem("cohort.name-taken");
  await requireEvents(call, m_eventIds, "m_eventIds");
  // Counted in the row: of two who edit at once, each makes a version of its own.
  const { version } = await refuseDuplicate("cohort.name-taken", () =>
    db
      .updateTable("cohort")
      .set((row) => ({
        cohort_name: name,
        definition: JSON.stringify(definition),
        version: row("version", "+", 1),
        updated_at: now,
        ...(editable_by && { editable_by }),
      }))
      .where("cohort_id", "=", cohort_id)
      .returning("version")
      .executeTakeFirstOrThrow(),
  );
  await replaceOutcomes(call, cohort_id, m_eventIds);
  await runCohort(call, { cohort_id, organization_id, version, definition });
  audit.change(
    "cohort",
    cohort_id,
    {
      name: before.cohort_name,
      definition: before.definition,
      outcomes: outcomes.map((outcome) => outcome.outcome_id),
      editable_by: sharedBefore,
    },
    { name, definition, outcomes: m_eventIds, editable_by: editable_by ?? sharedBefore },
  );
  const [counted] = await countCohorts(call, [cohort_id]);
  const { shownOf, withheld } = await cohortCounts(call, [cohort_id]);
  return {
    data: {
      cohort_id,
      cohort_name: name,
      hasManAnnotation: annotated.has(cohort_id),
      patientCount: shownOf(cohort_id)(counted?.patient_count ?? 0),
      withheld: withheld.get(cohort_id) ?? null,
    },
  };
});
