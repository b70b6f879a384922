import { SwitchRole } from "@concord/contract";
import { implementForAnyone } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { loadUser, tokenHash } from "./load-user.ts";
import { signedInUser } from "./signed-in-user.ts";

/**
 * For this session only (S4.1). Needs the session itself, therefore the wider context; the runner asks for a user all
 * the same.
 */
export const handler = implementForAnyone(
  SwitchRole,
  async ({ input, db, now, user, cookie, audit, configuration }) => {
    if (!user || cookie.token === undefined) throw problem("session.none");
    if (!user.roles.includes(input.Role)) throw problem("session.role");
    await db
      .updateTable("session")
      .set({ active_role: input.Role })
      .where("token_hash", "=", tokenHash(cookie.token))
      .execute();
    audit.change("session role", user.id, user.role, input.Role);
    const switched = await loadUser(db, cookie.token, now, {
      idleMinutes: configuration.sessionIdleMinutes,
    });
    if (!switched) throw problem("session.none");
    return { user: signedInUser(switched) };
  },
);
