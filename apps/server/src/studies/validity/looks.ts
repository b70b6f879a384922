import { sql } from "kysely";
import type { Context } from "../../platform/operations/context.ts";

/**
 * Records that the user looks at the study's figures as they were computed last (validity.md §1, 9). Unfinished: a
 * document of the table's open projects is not read, or a conflict in them not resolved. A table without units shows no
 * result, and the same table again is no other look. One from the command line is nobody's account.
 */
export async function noteLook(
  { db, user, now }: Pick<Context, "db" | "user" | "now">,
  studyId: number,
): Promise<void> {
  await sql`
    with open as (
      select v.project_id from validity_project v join project p using (project_id)
      where v.study_id = ${studyId} and p.status <> 'complete')
    insert into validity_look (study_id, user_id, table_at, seen_at, unfinished)
    select run.study_id, (select a.user_id from account a where a.user_id = ${user.id}), run.computed_at, ${now},
      exists (select from open) and (
        exists (select from open join assignment a using (project_id) where a.status <> 'done')
        or exists (select from validity_left_out l where l.study_id = ${studyId} and l.reason = 'unresolved'))
    from validity_run run
    where run.study_id = ${studyId} and exists (select from validity_unit u where u.study_id = ${studyId})
    on conflict do nothing`.execute(db);
}
