import { SetMFASessionToken } from "@concord/contract";
import { implementForAnyone } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { tokenHash } from "./load-user.ts";
import { signedInUser } from "./signed-in-user.ts";
import { startSession } from "./start-session.ts";

export const handler = implementForAnyone(
  SetMFASessionToken,
  async ({ input, db, now, audit, cookie, random, configuration, userAgent, address }) => {
    // One statement takes the verified attempt, so that it opens one session however often it is sent.
    const taken = await db
      .updateTable("login_attempt")
      .set({ used_at: now })
      .where("secret_hash", "=", tokenHash(input.authenticationSecret))
      .where("verified_at", "is not", null)
      .where("used_at", "is", null)
      .where("expires_at", ">", now)
      .returning("user_id")
      .executeTakeFirst();
    if (!taken || taken.user_id === null) throw problem("login.code");

    const { token, user } = await startSession(db, taken.user_id, {
      now,
      random,
      configuration,
      userAgent,
      address,
    });
    // A session that was there before sign-in does not go on beside the new one.
    if (cookie.token !== undefined) {
      await db.deleteFrom("session").where("token_hash", "=", tokenHash(cookie.token)).execute();
    }
    audit.actor(user.id, user.role);
    cookie.set(token);
    return { user: signedInUser(user, configuration) };
  },
);
