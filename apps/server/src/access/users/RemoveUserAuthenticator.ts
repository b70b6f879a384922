import { RemoveUserAuthenticator } from "@concord/contract";
import { implementForSession } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { authenticatorNotice } from "../session/authenticator/authenticator-notice.ts";
import { endEverySession } from "../session/password-reset.ts";
import { requireEditable } from "./require-editable.ts";

export const handler = implementForSession(RemoveUserAuthenticator, async (call) => {
  const { input, db, mail, audit } = call;
  const target = await requireEditable(call, input.user_id);
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
