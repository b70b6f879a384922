import { sql, type Transaction } from "kysely";
import type { Database } from "../../platform/database/tables.generated.ts";
import { sqlState } from "../../platform/operations/problem.ts";
import { endEverySession } from "../session/password-reset.ts";

/**
 * Deletes a user, or, where anything that is kept refers to them (annotations, resolutions, projects, studies, cohorts,
 * jobs, …), takes away that they may sign in. The database says which: a table that is added is asked too.
 */
export async function deleteOrDisable(
  db: Transaction<Database>,
  userId: number,
  now: Date,
): Promise<"deleted" | "disabled"> {
  await endEverySession(db, userId);
  await sql`savepoint before_user`.execute(db);
  try {
    await db.deleteFrom("account").where("user_id", "=", userId).execute();
    return "deleted";
  } catch (error) {
    // A foreign key.
    if (sqlState(error) !== "23503") throw error;
    await sql`rollback to savepoint before_user`.execute(db);
    await db
      .updateTable("account")
      .set({ disabled_at: now })
      .where("user_id", "=", userId)
      .where("disabled_at", "is", null)
      .execute();
    return "disabled";
  }
}
