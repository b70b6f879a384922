import { sql } from "kysely";
import type { Context } from "../platform/operations/context.ts";
import { rowsOf } from "../platform/database/rows-of.ts";
import type { User } from "../platform/operations/user.ts";
import type { Place } from "./annotations.queries.ts";

/**
 * Current annotations of a document that a resolution in force in a project rests on: those of the annotator it chose,
 * of its concept or a descendant. An annotator is told of own projects only, and of none where one of them there is
 * blind: it would disclose what another one answered.
 */
export async function resolvedAnnotations(
  { db }: Pick<Context, "db">,
  user: User,
  { patientId, subdocumentId }: Place,
): Promise<readonly number[]> {
  const rows = await rowsOf(
    db,
    { annotation_id: "number" },
    sql`
    select distinct m.annotation_id from project_resolution r
    join concept_ancestor up on up.ancestor_id = r.concept_id
    join manual_annotation m on m.patient_id = r.patient_id and m.subdocument_id = r.subdocument_id
      and m.user_id = r.chosen_user_id and m.concept_id = up.descendant_id
    where r.patient_id = ${patientId} and r.subdocument_id = ${subdocumentId} and m.is_newest and m.change <> 'deleted'
      and (${user.role} <> 'Annotator' or (
        select coalesce(bool_or(own.project_id = r.project_id) and not bool_or(p.blind), false)
        from assignment own join project p using (project_id)
        where own.patient_id = ${patientId} and own.subdocument_id = ${subdocumentId} and own.user_id = ${user.id}))`,
  );
  return rows.map((row) => row.annotation_id);
}
