// Between a forgotten or temporary password and the next one (decision 111).
import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/tables.generated.ts";
import { noCode } from "./login-code.ts";

/** For choosing a password, after the code: longer than for typing six digits. */
const chooseMinutes = 15;

export async function hasTemporaryPassword(db: Kysely<Database>, userId: number): Promise<boolean> {
  const account = await db
    .selectFrom("account")
    .select("temporary_until")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return (account?.temporary_until ?? null) !== null;
}

interface VerifiedReset {
  readonly secretHash: Buffer;
  readonly userId: number;
  readonly now: Date;
}

/** Lets the holder of the secret choose a password: somebody who has proved by password and code who they are. */
export async function openVerifiedReset(
  db: Kysely<Database>,
  { secretHash, userId, now }: VerifiedReset,
): Promise<void> {
  await db
    .insertInto("password_reset")
    .values({
      secret_hash: secretHash,
      user_id: userId,
      // No code leads to it any more.
      code_hash: noCode,
      verified_at: now,
      created_at: now,
      expires_at: chooseUntil(now),
    })
    .execute();
}

export function chooseUntil(now: Date): Date {
  return new Date(now.getTime() + chooseMinutes * 60_000);
}

/** Ends whatever the user has begun: sessions, sign-ins on their way, resets. */
export async function endEverySession(db: Kysely<Database>, userId: number): Promise<void> {
  await db.deleteFrom("session").where("user_id", "=", userId).execute();
  await db.deleteFrom("login_attempt").where("user_id", "=", userId).execute();
  await db.deleteFrom("password_reset").where("user_id", "=", userId).execute();
}
