import { GetQueueCount } from "@concord/contract";
import { sql } from "kysely";
import { implement } from "../platform/implement.ts";

export const handler = implement(GetQueueCount, async ({ db, user }) => {
  const { rows } = await sql<{ waiting: number; in_progress: number; done: number }>`
    select count(*) filter (where a.status = 'waiting')::int waiting,
      count(*) filter (where a.status = 'in progress')::int in_progress,
      count(*) filter (where a.status = 'done')::int done
    from assignment a join project p using (project_id)
    where a.user_id = ${user.id} and p.status = 'active'`.execute(db);
  return { data: rows[0] ?? { waiting: 0, in_progress: 0, done: 0 } };
});
