import { VerifyAuthenticationCode } from "@concord/contract";
import { implementForAnyone } from "../../platform/operations/implement.ts";
import { problem, problemThatCounts } from "../../platform/operations/problem.ts";
import { tokenHash } from "./load-user.ts";
import { hasTemporaryPassword, openVerifiedReset } from "./password-reset.ts";
import { codeHash, codeTries, sameHash } from "./login-code.ts";

export const handler = implementForAnyone(
  VerifyAuthenticationCode,
  async ({ input, db, now, audit }) => {
    const secretHash = tokenHash(input.authenticationSecret);
    // Locked, so that tries sent at once are counted one by one.
    const attempt = await db
      .selectFrom("login_attempt")
      .select(["user_id", "code_hash", "tries"])
      .where("secret_hash", "=", secretHash)
      .where("expires_at", ">", now)
      .where("verified_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!attempt || attempt.user_id === null || attempt.tries >= codeTries)
      throw problem("login.code");

    audit.actor(attempt.user_id, null);
    const isRight = sameHash(
      attempt.code_hash,
      codeHash(input.authenticationSecret, input.authenticationCode),
    );
    await db
      .updateTable("login_attempt")
      .set(isRight ? { verified_at: now } : { tries: attempt.tries + 1 })
      .where("secret_hash", "=", secretHash)
      .execute();
    if (!isRight) throw problemThatCounts("login.code");
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
  },
);
