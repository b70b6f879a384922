// The way in where nobody can sign in yet: a link that a start prints, good once and for a day.
import { sql, type Kysely } from "kysely";
import { z } from "zod";
import type { Database } from "../../platform/database/tables.generated.ts";
import { tokenHash } from "./load-user.ts";
import { sameHash } from "./login-code.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";

const settingKey = "setup link";
export const setupLinkHours = 24;

const Stored = z.object({ hash: z.string(), expires_at: z.iso.datetime() });

/** Whether nobody can sign in: there is no account, disabled ones included. */
export async function hasNoUsers(db: Kysely<Database>): Promise<boolean> {
  const found = await db.selectFrom("account").select("user_id").limit(1).executeTakeFirst();
  return found === undefined;
}

/** A new token for the link; one that was printed before is no longer good. Only its hash is stored. */
export async function issueSetupToken(
  db: Kysely<Database>,
  now: Date,
  random: (bytes: number) => Buffer,
): Promise<string> {
  const token = random(32).toString("base64url");
  const expires = new Date(now.getTime() + setupLinkHours * 3_600_000);
  const value = { hash: tokenHash(token).toString("hex"), expires_at: expires.toISOString() };
  await sql`insert into setting (key, value) values (${settingKey}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db);
  return token;
}

/**
 * Takes the token out of the database when it is the right one, nobody is there yet, and its day is not over; answers
 * whether it was. Callers at the same time wait for each other, so that one link makes one user. Give a transaction.
 */
export async function redeemSetupToken(
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    { value: "unknown" },
    sql`
    select value from setting where key = ${settingKey} for update`,
  );
  const stored = Stored.safeParse(rows[0]?.value);
  if (!stored.success) return false;
  const { hash, expires_at } = stored.data;
  const isRight = sameHash(Buffer.from(hash, "hex"), tokenHash(token));
  if (!isRight || new Date(expires_at) <= now || !(await hasNoUsers(db))) return false;
  await db.deleteFrom("setting").where("key", "=", settingKey).execute();
  return true;
}
