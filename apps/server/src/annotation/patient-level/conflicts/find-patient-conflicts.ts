// Found when an answer changes, as in documents (decision 113): whoever settles a conflict needs one that stays.
import { sql } from "kysely";
import type { Context } from "../../../platform/operations/context.ts";
import { rowsOf } from "../../../platform/database/rows-of.ts";
import { lockPatientLevel } from "../answers.queries.ts";
import { patientDifference } from "./patient-difference.ts";

type Db = Pick<Context, "db">;

/** Finds the conflicts on a patient as a whole anew. One whose answers are as they were keeps its version. */
export async function findPatientConflicts({ db }: Db, patientId: number): Promise<void> {
  await lockPatientLevel({ db }, patientId);
  const ratings = await rowsOf(
    db,
    {
      project_id: "number",
      user_id: "number",
      concept_id: "number",
      attributes: "string[]",
      positive: "boolean",
      annotation_id: "number | null",
      revision: "number | null",
      said_concept_id: "number | null",
      severity: "string | null",
      descriptor: "string | null",
      progression: "string | null",
      numeric_result: "string | null",
    },
    sql`
    select project_id, user_id, concept_id, attributes, positive, annotation_id, revision, said_concept_id, severity,
      descriptor, progression, numeric_result
    from patient_rating where patient_id = ${patientId} order by project_id, concept_id, user_id`,
  );
  const asked = Map.groupBy(ratings, ({ project_id, concept_id }) => `${project_id} ${concept_id}`);
  const found = [...asked.values()].flatMap((all) =>
    all.flatMap((first, at) =>
      all.slice(at + 1).flatMap((second) => {
        const difference = patientDifference(first, second, first.attributes);
        if (difference === "") return [];
        return [
          {
            project_id: first.project_id,
            concept_id: first.concept_id,
            first_user_id: first.user_id,
            second_user_id: second.user_id,
            difference,
            first_annotation_id: first.annotation_id,
            first_revision: first.revision,
            second_annotation_id: second.annotation_id,
            second_revision: second.revision,
          },
        ];
      }),
    ),
  );
  await sql`
    with found as (
      select * from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f(project_id int, concept_id int,
        first_user_id int, second_user_id int, difference text, first_annotation_id bigint, first_revision int,
        second_annotation_id bigint, second_revision int)
    ), gone as (
      delete from patient_conflict k where k.patient_id = ${patientId} and not exists (
        select from found f where f.project_id = k.project_id and f.concept_id = k.concept_id
          and f.first_user_id = k.first_user_id and f.second_user_id = k.second_user_id)
    )
    insert into patient_conflict as k (patient_id, project_id, concept_id, first_user_id, second_user_id, difference,
      first_annotation_id, first_revision, second_annotation_id, second_revision)
    select ${patientId}, project_id, concept_id, first_user_id, second_user_id, difference, first_annotation_id,
      first_revision, second_annotation_id, second_revision from found
    on conflict (patient_id, project_id, concept_id, first_user_id, second_user_id) do update
      set difference = excluded.difference, first_annotation_id = excluded.first_annotation_id,
        first_revision = excluded.first_revision, second_annotation_id = excluded.second_annotation_id,
        second_revision = excluded.second_revision, version = k.version + 1
      where (k.difference, k.first_annotation_id, k.first_revision, k.second_annotation_id, k.second_revision)
        is distinct from (excluded.difference, excluded.first_annotation_id, excluded.first_revision,
          excluded.second_annotation_id, excluded.second_revision)`.execute(db);
}
