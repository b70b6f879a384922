import { SwitchRole } from "@concord/contract";
import { implementForSession } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { loadUser, tokenHash } from "./load-user.ts";
import { signedInUser } from "./signed-in-user.ts";

/** For this session only (S4.1). */
export const handler = implementForSession(
  SwitchRole,
  async ({ input, db, now, user, token, audit, configuration }) => {
    if (!user.roles.includes(input.Role)) throw problem("session.role");
    await db
      .updateTable("session")
      .set({ active_role: input.Role })
      .where("token_hash", "=", tokenHash(token))
      .execute();
    audit.change("session role", user.id, user.role, input.Role);
    const switched = await loadUser(db, token, now, {
      idleMinutes: configuration.sessionIdleMinutes,
    });
    if (!switched) throw problem("session.none");
    return { user: signedInUser(switched, configuration) };
  },
);
