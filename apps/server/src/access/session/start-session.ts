import { rolePrecedence } from "@concord/contract";
import type { Role } from "@concord/contract";
import type { Kysely } from "kysely";
import type { Configuration } from "../../platform/configuration.ts";
import type { Database } from "../../platform/database/tables.generated.ts";
import { problem } from "../../platform/operations/problem.ts";
import type { User } from "../../platform/operations/user.ts";
import { loadUser, tokenHash } from "./load-user.ts";

interface Start {
  readonly now: Date;
  readonly random: (bytes: number) => Buffer;
  readonly configuration: Pick<Configuration, "sessionHours" | "sessionIdleMinutes">;
  /** The role to begin with; the first by precedence (S4.1) when not given. */
  readonly role?: Role;
  /** From where, for the user's own list of sessions. */
  readonly userAgent?: string;
  readonly address?: string;
}

/**
 * Begins a session of a user who has proved who they are. The token goes into the cookie and nowhere else.
 * @throws Problem login.code when the account has no role or is disabled
 */
export async function startSession(
  db: Kysely<Database>,
  userId: number,
  { now, random, configuration, role, userAgent = "", address = "" }: Start,
): Promise<{ token: string; user: User }> {
  const held = await db
    .selectFrom("account_role")
    .select("role")
    .where("user_id", "=", userId)
    .execute();
  const first =
    role ?? rolePrecedence.find((candidate) => held.some((row) => row.role === candidate));
  if (!first) throw problem("login.code");
  const token = random(32).toString("base64url");
  await db.deleteFrom("session").where("expires_at", "<", now).execute();
  await db
    .insertInto("session")
    .values({
      token_hash: tokenHash(token),
      user_id: userId,
      active_role: first,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + configuration.sessionHours * 3_600_000),
      browser: userAgent,
      address,
    })
    .execute();
  const user = await loadUser(db, token, now, { idleMinutes: configuration.sessionIdleMinutes });
  if (!user) throw problem("login.code");
  return { token, user };
}
