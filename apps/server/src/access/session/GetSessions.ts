import { GetSessions, roles } from "@concord/contract";
import { z } from "zod";
import { implementForSession } from "../../platform/operations/implement.ts";
import { tokenHash } from "./load-user.ts";
import { browserName } from "./browser-name.ts";

export const handler = implementForSession(
  GetSessions,
  async ({ db, user, now, token, configuration }) => {
    const idleMinutes = configuration.sessionIdleMinutes;
    const own = tokenHash(token);
    const sessions = await db
      .selectFrom("session")
      .selectAll()
      .where("user_id", "=", user.id)
      .where("expires_at", ">", now)
      .where("seen_at", ">", new Date(now.getTime() - idleMinutes * 60_000))
      .orderBy("seen_at", "desc")
      .orderBy("session_id", "desc")
      .execute();
    return {
      data: sessions.map((session) => ({
        session_id: session.session_id,
        started_at: session.created_at.toISOString(),
        seen_at: session.seen_at.toISOString(),
        expires_at: session.expires_at.toISOString(),
        browser: browserName(session.browser),
        address: session.address,
        role: z.enum(roles).parse(session.active_role),
        is_this: session.token_hash.equals(own),
      })),
      idle_minutes: idleMinutes,
    };
  },
);
