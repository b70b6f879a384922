import { ResetPassword } from "@concord/contract";
import { implementForAnyone } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { tokenHash } from "./load-user.ts";
import { hashPassword } from "./password.ts";
import { endEverySession } from "./password-reset.ts";
import { refuseGuessable } from "./refuse-guessable.ts";
import { forgetTries } from "./throttle.ts";

/** Whoever knew the old password may still be signed in: every session ends, this browser's too. */
export const handler = implementForAnyone(
  ResetPassword,
  async ({ input, db, now, audit, mail, cookie }) => {
    // One statement takes the verified reset, so that it sets one password however often it is sent.
    const taken = await db
      .updateTable("password_reset")
      .set({ used_at: now })
      .where("secret_hash", "=", tokenHash(input.authenticationSecret))
      .where("verified_at", "is not", null)
      .where("used_at", "is", null)
      .where("expires_at", ">", now)
      .returning("user_id")
      .executeTakeFirst();
    if (!taken || taken.user_id === null) throw problem("login.code");
    const person = await db
      .selectFrom("account")
      .select(["email", "first_name", "last_name"])
      .where("user_id", "=", taken.user_id)
      .executeTakeFirst();
    // Nothing is kept then: the code still opens the choice of another.
    refuseGuessable(input.password, person ? Object.values(person) : []);
    const account = await db
      .updateTable("account")
      .set({ password_hash: await hashPassword(input.password), temporary_until: null })
      .where("user_id", "=", taken.user_id)
      .where("disabled_at", "is", null)
      .returning("email")
      .executeTakeFirst();
    if (!account) throw problem("login.code");
    await endEverySession(db, taken.user_id);
    await forgetTries(db, "account", account.email, now);
    cookie.clear();
    audit.actor(taken.user_id, null);
    audit.change("user", taken.user_id, null, { password: "changed" });
    await mail.send({
      to: account.email,
      subject: "Your Concord password was changed",
      text:
        "Your password for Concord was changed, and you are signed out everywhere.\n\n" +
        "If it was not you, ask your administrator at once.\n",
      isUnattended: true,
    });
    return {};
  },
);
