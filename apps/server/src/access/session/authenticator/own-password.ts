import type { Context } from "../../../platform/operations/context.ts";
import { problem, problemThatCounts } from "../../../platform/operations/problem.ts";
import { verifyPassword } from "../password.ts";
import { passwordChecks } from "../password-checks.ts";
import { countTry, refuseWhileLimited } from "../throttle.ts";

/**
 * Somebody who is signed in types the password once more, before what guards the account is changed: a session that was
 * left open is not enough for that.
 * @throws Problem login.password, and request.too-many after ten wrong ones within an hour
 */
export async function requireOwnPassword(
  { db, user, now }: Pick<Context, "db" | "user" | "now">,
  password: string,
): Promise<void> {
  await refuseWhileLimited(db, "ownPassword", String(user.id), now);
  const account = await db
    .selectFrom("account")
    .select("password_hash")
    .where("user_id", "=", user.id)
    .executeTakeFirst();
  if (!account) throw problem("session.none");
  const isRight = await passwordChecks.run(`user ${user.id}`, () =>
    verifyPassword(account.password_hash, password),
  );
  if (isRight) return;
  await countTry(db, "ownPassword", String(user.id), now);
  throw problemThatCounts("login.password");
}
