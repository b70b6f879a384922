import type { BeforeContext } from "../../../platform/operations/context.ts";
import { problem } from "../../../platform/operations/problem.ts";
import type { User } from "../../../platform/operations/user.ts";
import { verifyPassword } from "../password.ts";
import { passwordChecks } from "../password-checks.ts";
import { countTry, forgetTries } from "../throttle.ts";

/**
 * Somebody who is signed in types the password once more, before what guards the account is changed: a session that was
 * left open is not enough for that. Before the transaction, and counted before the hash, as at the sign-in.
 * @throws Problem login.password, and request.too-many after ten wrong ones within an hour
 */
export async function requireOwnPassword(
  { db, user, now }: Pick<BeforeContext, "db" | "user" | "now">,
  password: string,
): Promise<User> {
  if (!user) throw problem("session.none");
  const whom = String(user.id);
  const isRight = await passwordChecks.run(`user ${whom}`, async () => {
    await countTry(db, "ownPassword", whom, now);
    const account = await db
      .selectFrom("account")
      .select("password_hash")
      .where("user_id", "=", user.id)
      .executeTakeFirst();
    return verifyPassword(account?.password_hash, password);
  });
  if (!isRight) throw problem("login.password");
  await forgetTries(db, "ownPassword", whom, now);
  return user;
}
