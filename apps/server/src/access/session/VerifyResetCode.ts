import { VerifyResetCode } from "@concord/contract";
import { implementForAnyone } from "../../platform/operations/implement.ts";
import { problem, problemThatCounts } from "../../platform/operations/problem.ts";
import { tokenHash } from "./load-user.ts";
import { codeHash, codeTries, sameHash } from "./login-code.ts";
import { chooseUntil } from "./password-reset.ts";

/** What was asked for under an unknown mail has a code too, which nobody was told: tries of it end as all others do. */
export const handler = implementForAnyone(VerifyResetCode, async ({ input, db, now, audit }) => {
  const secretHash = tokenHash(input.authenticationSecret);
  // Locked, so that tries sent at once are counted one by one.
  const reset = await db
    .selectFrom("password_reset")
    .select(["user_id", "code_hash", "tries"])
    .where("secret_hash", "=", secretHash)
    .where("expires_at", ">", now)
    .where("verified_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!reset || reset.tries >= codeTries) throw problem("login.code");

  if (reset.user_id !== null) audit.actor(reset.user_id, null);
  const given = codeHash(input.authenticationSecret, input.authenticationCode);
  const isRight = sameHash(reset.code_hash, given) && reset.user_id !== null;
  await db
    .updateTable("password_reset")
    .set(isRight ? { verified_at: now, expires_at: chooseUntil(now) } : { tries: reset.tries + 1 })
    .where("secret_hash", "=", secretHash)
    .execute();
  if (!isRight) throw problemThatCounts("login.code");
  return { verified: true as const };
});
