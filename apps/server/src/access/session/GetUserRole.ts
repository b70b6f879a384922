import { GetUserRole } from "@concord/contract";
import { implementForSession } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { tokenHash } from "./load-user.ts";
import { signedInUser } from "./signed-in-user.ts";

export const handler = implementForSession(
  GetUserRole,
  async ({ db, user, token, configuration }) => {
    const session = await db
      .selectFrom("session")
      .select("expires_at")
      .where("token_hash", "=", tokenHash(token))
      .executeTakeFirst();
    if (!session) throw problem("session.none");
    return {
      data: user.roles.map((role) => ({ Role: role, active: role === user.role })),
      user: signedInUser(user, configuration),
      idle_minutes: configuration.sessionIdleMinutes,
      expires_at: session.expires_at.toISOString(),
    };
  },
);
