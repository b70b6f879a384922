import type { SessionContext } from "../../platform/operations/context.ts";
import { tokenHash } from "../../access/session/load-user.ts";

/** The number of the session that the caller calls in. */
export async function sessionOf({
  db,
  token,
}: Pick<SessionContext, "db" | "token">): Promise<number> {
  const { session_id } = await db
    .selectFrom("session")
    .select("session_id")
    .where("token_hash", "=", tokenHash(token))
    .executeTakeFirstOrThrow();
  return session_id;
}
