import { Login } from "@concord/contract";
import { implementInTwoSteps } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { tokenHash } from "./load-user.ts";
import { codeHash, codeMinutes, sixDigits } from "./login-code.ts";
import { verifyPassword } from "./password.ts";
import { PasswordChecks } from "./password-checks.ts";
import { countTry, forgetTries, refuseWhileLimited } from "./throttle.ts";

const checks = new PasswordChecks();

/** An unknown mail goes the same way as a wrong password: same queries, same hash, same answer. */
export const handler = implementInTwoSteps(
  Login,
  async ({ input, db, now, address, audit }) => {
    let account: { user_id: number; email: string; password_hash: string } | undefined;
    const matches = await checks.run(address, async () => {
      await countTry(db, "account", input.email, now);
      account = await db
        .selectFrom("account")
        .select(["user_id", "email", "password_hash"])
        .where("email", "=", input.email)
        .where("disabled_at", "is", null)
        .where((eb) => eb.or([eb("temporary_until", "is", null), eb("temporary_until", ">", now)]))
        .executeTakeFirst();
      return verifyPassword(account?.password_hash, input.password);
    });
    if (account) audit.actor(account.user_id, null);
    if (!account || !matches) throw problem("login.failed");
    await forgetTries(db, "account", input.email, now);
    await refuseWhileLimited(db, "wrongCode", String(account.user_id), now);
    await countTry(db, "code", account.email, now);
    return account;
  },
  async ({ prepared: account, db, now, mail, random, audit, configuration }) => {
    audit.actor(account.user_id, null);
    const authSecret = random(32).toString("base64url");
    const code = sixDigits(random);
    await db.deleteFrom("login_attempt").where("expires_at", "<", now).execute();
    await db
      .insertInto("login_attempt")
      .values({
        secret_hash: tokenHash(authSecret),
        user_id: account.user_id,
        code_hash: codeHash(authSecret, code),
        created_at: now,
        expires_at: new Date(now.getTime() + codeMinutes * 60_000),
      })
      .execute();
    await mail.send({
      to: account.email,
      subject: `${code} is your Concord code`,
      text:
        `Your code to sign in to Concord is ${code}.\n\nIt is valid for ${codeMinutes} minutes and works once.\n` +
        `If you did not sign in${configuration.prefix ? ` at ${configuration.prefix}` : ""}, change your password.\n`,
    });
    return { authSecret };
  },
);
