import { RemoveAuthenticator } from "@concord/contract";
import { implementInTwoSteps } from "../../../platform/operations/implement.ts";
import { problem, problemThatCounts } from "../../../platform/operations/problem.ts";
import { refuseWhileLimited } from "../throttle.ts";
import { authenticatorOf, takeAppCode, takeRecoveryCode } from "./authenticator.ts";
import { authenticatorNotice } from "./authenticator-notice.ts";
import { requireOwnPassword } from "./own-password.ts";
import { countWrongCode } from "./wrong-code.ts";

export const handler = implementInTwoSteps(
  RemoveAuthenticator,
  async (call) => requireOwnPassword(call, call.input.password),
  async (call) => {
    const { input, db, now, mail, audit, prepared: user } = call;
    const { confirmed_at } = await authenticatorOf(db, user.id);
    if (!confirmed_at) throw problem("authenticator.none");
    await refuseWhileLimited(db, "wrongCode", String(user.id), now);
    const isRight =
      (await takeAppCode(db, user.id, input.code, call)) ||
      (await takeRecoveryCode(db, user.id, input.code, call));
    if (!isRight) {
      await countWrongCode(call, user.id);
      throw problemThatCounts("login.code");
    }
    await db.deleteFrom("authenticator").where("user_id", "=", user.id).execute();
    audit.change("user", user.id, { authenticator: "used" }, null);
    await mail.send(authenticatorNotice(user.email, "removed"));
    return {};
  },
);
