import { Login } from "@concord/contract";
import { implementInTwoSteps } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { tokenHash } from "./load-user.ts";
import { codeHash, codeMinutes, noCode, sixDigits } from "./login-code.ts";
import { verifyPassword } from "./password.ts";
import { passwordChecks } from "./password-checks.ts";
import { beginSingleSignOn, type Expected } from "./single-sign-on/single-sign-on.ts";
import { countTry, forgetTries, refuseWhileLimited } from "./throttle.ts";

interface Account {
  readonly user_id: number;
  readonly email: string;
  readonly password_hash: string;
  /** Since when codes are an authenticator app's; null where they are mailed. */
  readonly confirmed_at: Date | null;
}

type Prepared =
  | { readonly account: Account }
  | { readonly address: string; readonly expected: Expected };

/** An unknown mail goes the same way as a wrong password: same queries, same hash, same answer. */
export const handler = implementInTwoSteps(
  Login,
  async ({ input, db, now, address, audit, configuration, log }): Promise<Prepared> => {
    const { password } = input;
    if (configuration.singleSignOn) {
      if (password !== undefined) throw problem("login.single-sign-on");
      await countTry(db, "singleSignOn", address, now);
      // Whoever types it: the service finds out who it is, and nothing is looked up here.
      return beginSingleSignOn(configuration.singleSignOn, input.email).catch((error: unknown) => {
        log.error(error, "The service of single sign-on was not reached.");
        throw problem("login.service");
      });
    }
    if (password === undefined)
      throw problem("request.invalid", { errors: { password: "Password is required." } });
    let account: Account | undefined;
    const matches = await passwordChecks.run(address, async () => {
      await countTry(db, "account", input.email, now);
      account = await db
        .selectFrom("account")
        .leftJoin("authenticator", "authenticator.user_id", "account.user_id")
        .select(["account.user_id", "email", "password_hash", "confirmed_at"])
        .where("email", "=", input.email)
        .where("disabled_at", "is", null)
        .where((eb) => eb.or([eb("temporary_until", "is", null), eb("temporary_until", ">", now)]))
        .executeTakeFirst();
      return verifyPassword(account?.password_hash, password);
    });
    if (account) audit.actor(account.user_id, null);
    if (!account || !matches) throw problem("login.failed");
    await forgetTries(db, "account", input.email, now);
    await refuseWhileLimited(db, "wrongCode", String(account.user_id), now);
    await countTry(db, "code", account.email, now);
    return { account };
  },
  async ({ prepared, db, now, mail, random, audit, configuration }) => {
    const authSecret = random(32).toString("base64url");
    const attempt = {
      secret_hash: tokenHash(authSecret),
      created_at: now,
      expires_at: new Date(now.getTime() + codeMinutes * 60_000),
    };
    await db.deleteFrom("login_attempt").where("expires_at", "<", now).execute();
    if ("expected" in prepared) {
      const { state, nonce, codeVerifier } = prepared.expected;
      await db
        .insertInto("login_attempt")
        .values({
          ...attempt,
          code_from: "single sign-on",
          code_hash: noCode,
          state,
          nonce,
          code_verifier: codeVerifier,
        })
        .execute();
      return { authSecret, code_from: "single sign-on" as const, redirect_to: prepared.address };
    }
    const { account } = prepared;
    audit.actor(account.user_id, null);
    if (account.confirmed_at) {
      await db
        .insertInto("login_attempt")
        .values({
          ...attempt,
          user_id: account.user_id,
          code_from: "authenticator",
          code_hash: noCode,
        })
        .execute();
      return { authSecret, code_from: "authenticator" as const };
    }
    const code = sixDigits(random);
    await db
      .insertInto("login_attempt")
      .values({ ...attempt, user_id: account.user_id, code_hash: codeHash(authSecret, code) })
      .execute();
    await mail.send({
      to: account.email,
      subject: `${code} is your Concord code`,
      text:
        `Your code to sign in to Concord is ${code}.\n\nIt is valid for ${codeMinutes} minutes and works once.\n` +
        `If you did not sign in${configuration.prefix ? ` at ${configuration.prefix}` : ""}, change your password.\n`,
    });
    return { authSecret, code_from: "mail" as const };
  },
);
