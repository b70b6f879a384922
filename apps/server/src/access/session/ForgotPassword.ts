import { ForgotPassword } from "@concord/contract";
import { implementInTwoSteps } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { tokenHash } from "./load-user.ts";
import { codeHash, codeMinutes, sixDigits } from "./login-code.ts";
import { countTry } from "./throttle.ts";

/**
 * An unknown mail goes the same way as a known one: same statements, same answer, and nobody waits for the mail. Its
 * code is nobody's.
 */
export const handler = implementInTwoSteps(
  ForgotPassword,
  async ({ input, db, now, address, configuration }) => {
    if (configuration.singleSignOn) throw problem("login.single-sign-on");
    await countTry(db, "resetAddress", address, now);
    await countTry(db, "reset", input.email, now);
  },
  async ({ input, db, now, mail, random, audit, configuration }) => {
    const account = await db
      .selectFrom("account")
      .select(["user_id", "email"])
      .where("email", "=", input.email)
      .where("disabled_at", "is", null)
      .executeTakeFirst();
    const authSecret = random(32).toString("base64url");
    const code = sixDigits(random);
    await db.deleteFrom("password_reset").where("expires_at", "<", now).execute();
    await db
      .insertInto("password_reset")
      .values({
        secret_hash: tokenHash(authSecret),
        user_id: account?.user_id ?? null,
        code_hash: codeHash(authSecret, code),
        created_at: now,
        expires_at: new Date(now.getTime() + codeMinutes * 60_000),
      })
      .execute();
    if (account) {
      audit.actor(account.user_id, null);
      const where = configuration.address
        ? `Enter it at ${configuration.address}/step2, in the browser that asked for it.`
        : "Enter it in the browser that asked for it.";
      await mail.send({
        to: account.email,
        subject: `${code} is your Concord code for a new password`,
        text:
          `Your code to choose a new password for Concord is ${code}. ${where}\n\n` +
          `It is valid for ${codeMinutes} minutes and works once. If you did not ask for it, ` +
          `you need not do anything: your password stays as it is.\n`,
        isUnattended: true,
      });
    }
    return { authSecret };
  },
);
