import { type RawBuilder, sql } from "kysely";

/** How many conflicts of the answers that stand nobody has settled, in the project of column `projectId`. */
export const countOpenConflicts = (projectId: string): RawBuilder<unknown> => sql`(
  select count(*)::int from annotation_conflict "open conflict"
  where "open conflict".project_id = ${sql.ref(projectId)} and not "open conflict".is_initial
    and not exists (select from standing_resolution settled where settled.patient_id = "open conflict".patient_id
      and settled.subdocument_id = "open conflict".subdocument_id and settled.concept_id = "open conflict".concept_id))`;

/** As `countOpenConflicts`, of answers about a patient as a whole. */
export const countOpenPatientConflicts = (projectId: string): RawBuilder<unknown> => sql`(
  select count(*)::int from patient_conflict "open conflict"
  where "open conflict".project_id = ${sql.ref(projectId)}
    and not exists (select from standing_patient_resolution settled
      where settled.patient_id = "open conflict".patient_id and settled.concept_id = "open conflict".concept_id))`;
