import { Logout } from "@concord/contract";
import { implementForAnyone } from "../../platform/operations/implement.ts";
import { tokenHash } from "./load-user.ts";

export const handler = implementForAnyone(Logout, async ({ db, cookie, user, audit, input }) => {
  // Nobody's sign-out is nothing that happened.
  if (!user) audit.nothing();
  if (cookie.token !== undefined) {
    const session = db
      .selectFrom("session")
      .select("session_id")
      .where("token_hash", "=", tokenHash(cookie.token));
    // The sign-out named them and said that they will be lost. What another device kept stays, and so does what nobody
    // was asked about: the guard of the dashboard signs out, too, where a browser has forgotten who is signed in.
    const givenUp = input.give_up_drafts_of ?? [];
    if (givenUp.length > 0)
      await db
        .deleteFrom("annotation_draft")
        .where("session_id", "in", session)
        .where("subdocument_id", "in", givenUp)
        .execute();
    await db.deleteFrom("session").where("token_hash", "=", tokenHash(cookie.token)).execute();
  }
  cookie.clear();
  return {};
});
