import { GetQueueCount } from "@concord/contract";
import { sql } from "kysely";
import { ownQueue } from "../../records/documents/documents.queries.ts";
import { implement } from "../../platform/operations/implement.ts";
import { subdocumentVisible } from "../../access/visibility.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";

export const handler = implement(GetQueueCount, async ({ db, user }) => {
  const rows = await rowsOf(
    db,
    { waiting: "number", in_progress: "number", done: "number" },
    sql`
    select count(*) filter (where own.status = 'waiting')::int waiting,
      count(*) filter (where own.status = 'in progress')::int in_progress,
      count(*) filter (where own.status = 'done')::int done
    from ${ownQueue(user.id)} own
    where ${subdocumentVisible(user, "own.patient_id", "own.subdocument_id")}`,
  );
  return { data: rows[0] ?? { waiting: 0, in_progress: 0, done: 0 } };
});
