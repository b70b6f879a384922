import type { PublicContext } from "../../platform/operations/context.ts";
import type { User } from "../../platform/operations/user.ts";
import { problem } from "../../platform/operations/problem.ts";
import { tokenHash } from "../../access/session/load-user.ts";

/** Whoever calls, and the number of the session that they call in. */
export async function sessionOf({
  db,
  user,
  cookie,
}: Pick<PublicContext, "db" | "user" | "cookie">): Promise<{
  caller: { db: PublicContext["db"]; user: User };
  sessionId: number;
}> {
  if (!user || cookie.token === undefined) throw problem("session.none");
  const { session_id } = await db
    .selectFrom("session")
    .select("session_id")
    .where("token_hash", "=", tokenHash(cookie.token))
    .executeTakeFirstOrThrow();
  return { caller: { db, user }, sessionId: session_id };
}
