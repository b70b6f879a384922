import { sql } from "kysely";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";

type Db = Pick<Context, "db">;

/** Who edits or closes a project waits for whoever edits, saves in or settles it. */
export async function lockProject({ db }: Db, projectId: number): Promise<void> {
  await sql`select from project where project_id = ${projectId} for update`.execute(db);
}

/**
 * Documents that `from` has not begun become `to`'s, but for those that `to` has already, in this project or another:
 * nobody reads one twice. How many were moved, and how many are still waiting with `from`.
 */
export async function handOver(
  { db }: Db,
  projectId: number,
  { from, to }: { from: number; to: number },
): Promise<{ moved: number; kept: number }> {
  const moved = await rowsOf(
    db,
    { subdocument_id: "number" },
    sql`
    update assignment w set user_id = ${to}
    where w.project_id = ${projectId} and w.user_id = ${from} and w.status = 'waiting'
      and not exists (select from assignment o
        where o.patient_id = w.patient_id and o.subdocument_id = w.subdocument_id and o.user_id = ${to})
      and not exists (select from annotation_save s
        where s.patient_id = w.patient_id and s.subdocument_id = w.subdocument_id and s.user_id = ${from})
    returning w.subdocument_id`,
  );
  const kept = await rowsOf(
    db,
    { n: "number" },
    sql`select count(*)::int n from assignment
      where project_id = ${projectId} and user_id = ${from} and status = 'waiting'`,
  );
  return { moved: moved.length, kept: kept[0]?.n ?? 0 };
}
