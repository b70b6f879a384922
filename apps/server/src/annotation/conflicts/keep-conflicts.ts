import { sql } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import type { Place } from "../annotations.queries.ts";
import { among } from "./mentions.queries.ts";

/**
 * Counts the conflicts of these documents anew, each by its kind (conflict_document). To be called by whoever finds
 * them, in the same transaction, which is READ COMMITTED: who else writes those of a document waits for its end, and
 * then counts what both wrote, for each statement sees what is there when it begins.
 */
export async function keepConflicts(
  { db }: Pick<Context, "db">,
  documents: readonly Place[],
): Promise<void> {
  await sql`
    insert into conflict_document as kept (patient_id, subdocument_id, project_id, is_initial, kinds)
    select distinct k.patient_id, k.subdocument_id, k.project_id, k.is_initial, '{}'::uuid[]
    from annotation_conflict k where ${among("k", documents)} order by 1, 2, 3, 4
    on conflict (patient_id, subdocument_id, project_id, is_initial) do update set kinds = kept.kinds`.execute(
    db,
  );
  await sql`select from conflict_document kept where ${among("kept", documents)}
    order by patient_id, subdocument_id, project_id, is_initial for update`.execute(db);
  await sql`
    update conflict_document kept set kinds = array(
      select conflict_kind(k.concept_id, k.difference, k.first_answer, k.second_answer) from annotation_conflict k
      where k.patient_id = kept.patient_id and k.subdocument_id = kept.subdocument_id and k.project_id = kept.project_id
        and k.is_initial = kept.is_initial)
    where ${among("kept", documents)}`.execute(db);
  await sql`delete from conflict_document kept where ${among("kept", documents)} and kinds = '{}'`.execute(
    db,
  );
}
