import { ConfirmAuthenticator } from "@concord/contract";
import { implementForSession } from "../../../platform/operations/implement.ts";
import { problem, problemThatCounts } from "../../../platform/operations/problem.ts";
import { makeRecoveryCodes, takeAppCode } from "./authenticator.ts";
import { authenticatorNotice } from "./authenticator-notice.ts";
import { countTry } from "../throttle.ts";

export const handler = implementForSession(ConfirmAuthenticator, async (call) => {
  const { input, db, user, now, mail, audit } = call;
  const begun = await db
    .selectFrom("authenticator")
    .select("user_id")
    .where("user_id", "=", user.id)
    .where("confirmed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!begun) throw problem("authenticator.none");
  if (!(await takeAppCode(db, user.id, input.code, call))) {
    // Not of the sign-in's codes: those would be shut for a day by whoever finds a session open.
    await countTry(db, "confirm", String(user.id), now);
    throw problemThatCounts("login.code");
  }
  await db
    .updateTable("authenticator")
    .set({ confirmed_at: now })
    .where("user_id", "=", user.id)
    .execute();
  // Begun with a mailed code, which is no longer enough.
  await db.deleteFrom("login_attempt").where("user_id", "=", user.id).execute();
  audit.change("user", user.id, null, { authenticator: "used" });
  await mail.send(authenticatorNotice(user.email, "added"));
  return { recovery_codes: await makeRecoveryCodes(db, user.id, call) };
});
