import { sql } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import { problem } from "../../platform/operations/problem.ts";
import { userListed } from "./administered.ts";
import { usersWhere, type UserWithDetails } from "./users.queries.ts";

/**
 * A user whom the caller may edit or delete.
 * @throws Problem row.not-found for one whom the caller does not administer, user.self, and user.above for one with a
 *   role above the caller's or a permission elsewhere
 */
export async function requireEditable(
  call: Pick<Context, "db" | "user">,
  userId: number,
): Promise<UserWithDetails> {
  const { user } = call;
  if (userId === user.id) throw problem("user.self");
  const [target] = await usersWhere(
    call,
    sql<boolean>`a.user_id = ${userId}::bigint and ${userListed(user, "a")}`,
  );
  if (!target) throw problem("row.not-found", { noun: "user" });
  if (!target.can_edit) throw problem("user.above");
  return target;
}
