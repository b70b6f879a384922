import { type RawBuilder, sql } from "kysely";

/** How many conflicts of the answers that stand nobody has settled: project_id, n of the projects with any. */
export const openConflicts: RawBuilder<unknown> = sql`(
  select "open conflict".project_id, count(*)::int n from annotation_conflict "open conflict"
  where not "open conflict".is_initial
    and not exists (select from project_resolution settled where settled.project_id = "open conflict".project_id
      and settled.patient_id = "open conflict".patient_id
      and settled.subdocument_id = "open conflict".subdocument_id and settled.concept_id = "open conflict".concept_id)
  group by 1)`;

/** As `openConflicts`, of answers about a patient as a whole. */
export const openPatientConflicts: RawBuilder<unknown> = sql`(
  select "open conflict".project_id, count(*)::int n from patient_conflict "open conflict"
  where not exists (select from standing_patient_resolution settled
    where settled.patient_id = "open conflict".patient_id and settled.concept_id = "open conflict".concept_id)
  group by 1)`;
