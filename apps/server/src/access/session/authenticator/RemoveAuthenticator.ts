import { RemoveAuthenticator } from "@concord/contract";
import { implementForAnyone } from "../../../platform/operations/implement.ts";
import { problem, problemThatCounts } from "../../../platform/operations/problem.ts";
import { authenticatorOf, takeAppCode, takeRecoveryCode } from "./authenticator.ts";
import { authenticatorNotice } from "./authenticator-notice.ts";
import { requireOwnPassword } from "./own-password.ts";
import { countTry, refuseWhileLimited } from "../throttle.ts";

/** Sends a mail, therefore the wider context; the runner asks for a user all the same. */
export const handler = implementForAnyone(RemoveAuthenticator, async (call) => {
  const { input, db, user, now, mail, audit } = call;
  if (!user) throw problem("session.none");
  await requireOwnPassword({ ...call, user }, input.password);
  const { confirmed_at } = await authenticatorOf(db, user.id);
  if (!confirmed_at) throw problem("authenticator.none");
  await refuseWhileLimited(db, "wrongCode", String(user.id), now);
  const isRight =
    (await takeAppCode(db, user.id, input.code, call)) ||
    (await takeRecoveryCode(db, user.id, input.code, call));
  if (!isRight) {
    await countTry(db, "wrongCode", String(user.id), now);
    throw problemThatCounts("login.code");
  }
  await db.deleteFrom("authenticator").where("user_id", "=", user.id).execute();
  audit.change("user", user.id, { authenticator: "used" }, null);
  await mail.send(authenticatorNotice(user.email, "removed"));
  return {};
});
