import { RemoveUserAuthenticator } from "@concord/contract";
import { implementForAnyone } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { authenticatorNotice } from "../session/authenticator/authenticator-notice.ts";
import { endEverySession } from "../session/password-reset.ts";
import { requireEditable } from "./require-editable.ts";

/** Sends a mail, therefore the wider context; the runner asks for a user all the same. */
export const handler = implementForAnyone(RemoveUserAuthenticator, async (call) => {
  const { input, db, user, mail, audit } = call;
  if (!user) throw problem("session.none");
  const target = await requireEditable({ ...call, user }, input.user_id);
  const removed = await db
    .deleteFrom("authenticator")
    .where("user_id", "=", target.user_id)
    .returning("user_id")
    .executeTakeFirst();
  if (!removed) throw problem("authenticator.none");
  await endEverySession(db, target.user_id);
  audit.change("user", target.user_id, { authenticator: "used" }, null);
  await mail.send(authenticatorNotice(target.email, "removed"));
  return {};
});
