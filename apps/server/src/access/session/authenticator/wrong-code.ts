import type { Kysely } from "kysely";
import type { Database } from "../../../platform/database/tables.generated.ts";
import type { Mailer } from "../../../platform/mail.ts";
import { countTry, limits } from "../throttle.ts";

interface Counted {
  readonly db: Kysely<Database>;
  readonly now: Date;
  readonly mail: Mailer;
}

/**
 * Counts a wrong code of an account; whose it is is told when there are too many, for codes are then shut for a day.
 */
export async function countWrongCode({ db, now, mail }: Counted, userId: number): Promise<void> {
  const wrong = await countTry(db, "wrongCode", String(userId), now);
  if (wrong !== limits.wrongCode.tries) return;
  const { email } = await db
    .selectFrom("account")
    .select("email")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  // Whoever guesses codes has the password already.
  await mail.send({
    to: email,
    subject: "Somebody guesses your Concord codes",
    text:
      `Your password for Concord was entered, and then ${limits.wrongCode.tries} wrong codes within a day. ` +
      `Until a day after the first of them nobody can sign in with it.\n\n` +
      `If it was not you, somebody knows your password: choose another one ("Forgot password") and tell your administrator.\n`,
    isUnattended: true,
  });
}
