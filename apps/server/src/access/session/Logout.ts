import { Logout } from "@concord/contract";
import { implementForAnyone } from "../../platform/operations/implement.ts";
import { tokenHash } from "./load-user.ts";

export const handler = implementForAnyone(Logout, async ({ db, cookie, user, audit }) => {
  // Nobody's sign-out is nothing that happened.
  if (!user) audit.nothing();
  if (cookie.token !== undefined) {
    await db.deleteFrom("session").where("token_hash", "=", tokenHash(cookie.token)).execute();
  }
  cookie.clear();
  return {};
});
