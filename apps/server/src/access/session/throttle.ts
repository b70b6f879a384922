import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../platform/database/tables.generated.ts";
import { problemThatCounts } from "../../platform/operations/problem.ts";

/** How many tries in how long. */
export interface Limit {
  readonly tries: number;
  readonly minutes: number;
}

export const limits = {
  /** Wrong passwords of one account, known or not. */
  account: { tries: 10, minutes: 15 },
  /** Wrong passwords from one address, whatever the account: a hospital behind one address signs in as it likes. */
  address: { tries: 100, minutes: 15 },
  /** Tries of the link that makes the first user, from one address. */
  setup: { tries: 20, minutes: 15 },
  /** Codes mailed to one account: with five tries each, 50 guesses at a million in a quarter of an hour. */
  code: { tries: 10, minutes: 15 },
  /** Passwords forgotten under one e-mail, known or not: with five tries a code, 25 guesses at a million an hour. */
  reset: { tries: 5, minutes: 60 },
  /** The same from one address: mail that people did not ask for. */
  resetAddress: { tries: 30, minutes: 15 },
} as const satisfies Record<string, Limit>;

/** The key says which limit it is; whom it concerns is hashed, for an address book of failures is nobody's business. */
function throttleKey(kind: keyof typeof limits, whom: string): string {
  return `${kind}:${createHash("sha256").update(whom).digest("base64url")}`;
}

/**
 * Counts a try and refuses one too many. Tries under one key wait for each other, so that many at once are counted
 * one by one.
 * @throws Problem request.too-many, with the seconds until the oldest try is forgotten
 */
export async function countTry(
  db: Kysely<Database>,
  kind: keyof typeof limits,
  whom: string,
  now: Date,
): Promise<void> {
  const key = throttleKey(kind, whom);
  const { tries, minutes } = limits[kind];
  const since = new Date(now.getTime() - minutes * 60_000);
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
  await db.deleteFrom("login_throttle").where("key", "=", key).where("at", "<=", since).execute();
  const recent = await db
    .selectFrom("login_throttle")
    .select("at")
    .where("key", "=", key)
    .orderBy("at")
    .execute();
  const [oldest] = recent;
  if (oldest && recent.length >= tries) {
    const seconds = Math.ceil((oldest.at.getTime() - since.getTime()) / 1000);
    throw problemThatCounts("request.too-many", { seconds });
  }
  await db.insertInto("login_throttle").values({ key, at: now }).execute();
}

/** A success forgets the failures before it. */
export async function forgetTries(
  db: Kysely<Database>,
  kind: keyof typeof limits,
  whom: string,
): Promise<void> {
  await db.deleteFrom("login_throttle").where("key", "=", throttleKey(kind, whom)).execute();
}

/** Takes back the try that was counted at `now`: it turned out not to be a failure. */
export async function uncountTry(
  db: Kysely<Database>,
  kind: keyof typeof limits,
  whom: string,
  now: Date,
): Promise<void> {
  const key = throttleKey(kind, whom);
  await sql`delete from login_throttle where ctid =
    (select ctid from login_throttle where key = ${key} and at = ${now} limit 1)`.execute(db);
}
