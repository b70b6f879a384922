import { VerifyAuthenticationCode } from "@concord/contract";
import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/tables.generated.ts";
import type { PublicContext } from "../../platform/operations/context.ts";
import { takeAppCode, takeRecoveryCode } from "./authenticator/authenticator.ts";
import { countWrongCode } from "./authenticator/wrong-code.ts";
import { authenticatorNotice } from "./authenticator/authenticator-notice.ts";
import { refuseWhileLimited } from "./throttle.ts";
import { implementForAnyone } from "../../platform/operations/implement.ts";
import { problem, problemThatCounts } from "../../platform/operations/problem.ts";
import { tokenHash } from "./load-user.ts";
import { hasTemporaryPassword, openVerifiedReset } from "./password-reset.ts";
import { codeHash, codeTries, sameHash } from "./login-code.ts";

export const handler = implementForAnyone(VerifyAuthenticationCode, async (call) => {
  const { input, db, now, audit } = call;
  const secretHash = tokenHash(input.authenticationSecret);
  // Locked, so that tries sent at once are counted one by one.
  const attempt = await db
    .selectFrom("login_attempt")
    .select(["user_id", "code_hash", "code_from", "tries"])
    .where("secret_hash", "=", secretHash)
    .where("expires_at", ">", now)
    .where("verified_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!attempt || attempt.user_id === null || attempt.tries >= codeTries)
    throw problem("login.code");
  // Another service says who it is, and no code does.
  if (attempt.code_from === "single sign-on") throw problem("login.code");

  audit.actor(attempt.user_id, null);
  await refuseWhileLimited(db, "wrongCode", String(attempt.user_id), now);
  const isRight =
    attempt.code_from === "authenticator"
      ? await takeCode(call, attempt.user_id)
      : sameHash(attempt.code_hash, codeHash(input.authenticationSecret, input.authenticationCode));
  await db
    .updateTable("login_attempt")
    .set(isRight ? { verified_at: now } : { tries: attempt.tries + 1 })
    .where("secret_hash", "=", secretHash)
    .execute();
  if (!isRight) {
    await countWrongCode(call, attempt.user_id);
    throw problemThatCounts("login.code");
  }
  if (await hasTemporaryPassword(db, attempt.user_id)) {
    // It opens no session, only the choice of another password.
    await db
      .updateTable("login_attempt")
      .set({ used_at: now })
      .where("secret_hash", "=", secretHash)
      .execute();
    await openVerifiedReset(db, { secretHash, userId: attempt.user_id, now });
    return { verified: true as const, password_is_temporary: true as const };
  }
  return { verified: true as const };
});

/** A code of the authenticator app, or a recovery code: of that its owner is told. */
async function takeCode(
  call: PublicContext & { readonly input: { readonly authenticationCode: string } },
  userId: number,
): Promise<boolean> {
  const { db, input, mail } = call;
  if (await takeAppCode(db, userId, input.authenticationCode, call)) return true;
  if (!(await takeRecoveryCode(db, userId, input.authenticationCode, call))) return false;
  await mail.send(authenticatorNotice(await emailOf(db, userId), "recovered"));
  return true;
}

async function emailOf(db: Kysely<Database>, userId: number): Promise<string> {
  const { email } = await db
    .selectFrom("account")
    .select("email")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return email;
}
