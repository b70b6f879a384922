import { researchers, RestoreDeleted } from "@concord/contract";
import { sql } from "kysely";
import { tellBy } from "../../platform/database/database-notices.ts";
import { implement } from "../../platform/operations/implement.ts";
import { problem, sqlState } from "../../platform/operations/problem.ts";
import { deletedNeeds, listDeleted, tablesOfDeleted } from "./deleted.queries.ts";

export const handler = implement(RestoreDeleted, async (call) => {
  const { db, input, user, audit } = call;
  const { kind, id } = input;
  if (kind === "event" && !researchers.includes(user.role)) throw problem("session.role");
  const { table, key } = tablesOfDeleted[kind];
  // Of two who restore it at once the second finds it restored.
  await sql`select from ${sql.table(table)} where ${sql.ref(key)} = ${id} for update`.execute(db);
  const [row] = await listDeleted(call, input);
  if (!row) throw problem("row.not-found", { noun: kind });
  if (!row.may_restore) throw problem("owner.only", { owner: row.owner_name ?? "its owner" });
  const needs = await deletedNeeds(call, kind, id);
  if (needs.length > 0) throw problem("restore.needs", { kind, needs: needs.join(", ") });
  try {
    await sql`update ${sql.table(table)} set deleted_at = null, deleted_by = null where ${sql.ref(key)} = ${id}`.execute(
      db,
    );
  } catch (error) {
    if (sqlState(error) === "23505") throw problem("restore.name-taken", { kind, name: row.name });
    throw error;
  }
  // Data may have changed since: a cohort that is older than they are is run again, as others were.
  if (kind === "cohort") await tellBy(db, "data_changed");
  audit.change(
    kind,
    id,
    { name: row.name, deleted_at: row.deleted_at.toISOString() },
    { name: row.name },
  );
  return { data: { kind, id } };
});
