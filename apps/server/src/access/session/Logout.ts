import { Logout } from "@concord/contract";
import { implementForAnyone } from "../../platform/operations/implement.ts";
import { tokenHash } from "./load-user.ts";

export const handler = implementForAnyone(Logout, async ({ db, cookie, user, audit }) => {
  // Nobody's sign-out is nothing that happened.
  if (!user) audit.nothing();
  if (cookie.token !== undefined) {
    const session = db
      .selectFrom("session")
      .select("session_id")
      .where("token_hash", "=", tokenHash(cookie.token));
    // The sign-out says that what is not saved in this browser will be lost. What another device kept stays.
    await db.deleteFrom("annotation_draft").where("session_id", "in", session).execute();
    await db.deleteFrom("session").where("token_hash", "=", tokenHash(cookie.token)).execute();
  }
  cookie.clear();
  return {};
});
