import { GetUserRole } from "@concord/contract";
import { implementForAnyone } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { tokenHash } from "./load-user.ts";
import { signedInUser } from "./signed-in-user.ts";

/** Says how long the session lasts, therefore the wider context; the runner asks for a user all the same. */
export const handler = implementForAnyone(
  GetUserRole,
  async ({ db, user, cookie, configuration }) => {
    if (!user || cookie.token === undefined) throw problem("session.none");
    const session = await db
      .selectFrom("session")
      .select("expires_at")
      .where("token_hash", "=", tokenHash(cookie.token))
      .executeTakeFirst();
    if (!session) throw problem("session.none");
    return {
      data: user.roles.map((role) => ({ Role: role, active: role === user.role })),
      user: signedInUser(user),
      idle_minutes: configuration.sessionIdleMinutes,
      expires_at: session.expires_at.toISOString(),
    };
  },
);
