import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../platform/database/tables.generated.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import { problem } from "../../platform/operations/problem.ts";

/** So many tries in so long, counted from the first; then no more until that time is over. */
interface Window {
  readonly tries: number;
  readonly minutes: number;
}

/** So many tries without a wait; then each makes the next wait twice as long. Forgotten a day after the last. */
interface Growing {
  readonly freeTries: number;
  readonly firstSeconds: number;
  readonly mostSeconds: number;
}

export const limits = {
  /**
   * Wrong passwords of one account, known or not. The wait grows slowly, so that whoever mistypes waits a little and a
   * guesser has a hundred guesses a day.
   */
  account: { freeTries: 10, firstSeconds: 15, mostSeconds: 900 },
  /** Tries of the link that makes the first user, from one address. */
  setup: { tries: 20, minutes: 15 },
  /** Codes mailed to one account. */
  code: { tries: 10, minutes: 15 },
  /** Wrong codes of one account, in whatever sign-ins: fifty guesses at a million a day. */
  wrongCode: { tries: 50, minutes: 24 * 60 },
  /** Ways to single sign-on from one address, there and back: a hospital's morning is let through. */
  singleSignOn: { tries: 600, minutes: 15 },
  /** Wrong codes of an app that is being added. */
  confirm: { tries: 20, minutes: 60 },
  /** Passwords that somebody types who is signed in; a right one forgets those before it. */
  ownPassword: { tries: 10, minutes: 60 },
  /** Passwords forgotten under one e-mail, known or not: with five tries a code, 25 guesses at a million an hour. */
  reset: { tries: 5, minutes: 60 },
  /** The same from one address: mail that people did not ask for. */
  resetAddress: { tries: 30, minutes: 15 },
} as const satisfies Record<string, Window | Growing>;

type LimitKind = keyof typeof limits;

const day = 24 * 60 * 60_000;

/** The key says which limit it is; whom it concerns is hashed, for an address book of failures is nobody's business. */
function throttleKey(kind: LimitKind, whom: string): string {
  return `${kind}:${createHash("sha256").update(whom).digest("base64url")}`;
}

/**
 * Refusals that this process knows of: whoever asks again meanwhile costs the database nothing. Bounded; what is pushed
 * out is asked of the database again.
 */
const known = new Map<string, Date>();
const mostKnown = 10_000;

function remember(key: string, until: Date): void {
  known.delete(key);
  known.set(key, until);
  const [oldest] = known.keys();
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
}

function refuse(until: Date, now: Date): never {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  throw problem("request.too-many", { seconds });
}

/**
 * Counts a try, and refuses one too many, which is not counted. One statement: give no transaction, or others' tries of
 * the key wait for its end. Of tries sent at once no more are let through than of tries one after the other.
 * @returns how many tries there were, this one included
 * @throws Problem request.too-many, with the seconds until the next is let through
 */
export async function countTry(
  db: Kysely<Database>,
  kind: LimitKind,
  whom: string,
  now: Date,
): Promise<number> {
  const key = throttleKey(kind, whom);
  const refusedUntil = known.get(key);
  if (refusedUntil && refusedUntil > now) refuse(refusedUntil, now);
  const limit: Window | Growing = limits[kind];
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const isForgotten =
    "tries" in limit
      ? sql<boolean>`t.began_at <= ${ago(limit.minutes * 60_000)}`
      : sql<boolean>`t.last_at <= ${ago(day)}`;
  const tries = sql`case when ${isForgotten} then 1 else t.tries + 1 end`;
  const rows = await rowsOf(
    db,
    { tries: "number", refused_until: "Date" },
    sql`
    insert into try_count as t (key, tries, began_at, last_at, refused_until)
    values (${key}, 1, ${now}, ${now}, ${now})
    on conflict (key) do update set
      tries = ${tries},
      began_at = case when ${isForgotten} then excluded.began_at else t.began_at end,
      last_at = excluded.last_at,
      refused_until = ${
        "tries" in limit
          ? sql`case when not ${isForgotten} and t.tries + 1 >= ${limit.tries}
              then t.began_at + ${`${limit.minutes} minutes`}::interval else excluded.refused_until end`
          : sql`case when not ${isForgotten} and t.tries + 1 >= ${limit.freeTries}
              then excluded.last_at + make_interval(secs => least(${limit.mostSeconds}::float8,
                ${limit.firstSeconds} * power(2, least(t.tries + 1 - ${limit.freeTries}, 30))))
              else excluded.refused_until end`
      }
    where t.refused_until <= excluded.last_at
    returning tries, refused_until`,
  );
  const [counted] = rows;
  if (counted) {
    if (counted.refused_until > now) remember(key, counted.refused_until);
    return counted.tries;
  }
  const row = await db
    .selectFrom("try_count")
    .select("refused_until")
    .where("key", "=", key)
    .executeTakeFirst();
  // It may have been forgotten between the two statements; then a moment's wait is as good.
  const until = row?.refused_until ?? now;
  remember(key, until);
  refuse(until, now);
}

/**
 * Refuses where a try would be refused, and counts none.
 * @throws Problem request.too-many
 */
export async function refuseWhileLimited(
  db: Kysely<Database>,
  kind: LimitKind,
  whom: string,
  now: Date,
): Promise<void> {
  const row = await db
    .selectFrom("try_count")
    .select("refused_until")
    .where("key", "=", throttleKey(kind, whom))
    .where("refused_until", ">", now)
    .executeTakeFirst();
  if (row) refuse(row.refused_until, now);
}

/** A success forgets the failures before it, and, now and then, those that nobody came back for. */
export async function forgetTries(
  db: Kysely<Database>,
  kind: LimitKind,
  whom: string,
  now: Date,
): Promise<void> {
  const key = throttleKey(kind, whom);
  known.delete(key);
  await db
    .deleteFrom("try_count")
    .where((eb) =>
      eb.or([
        eb("key", "=", key),
        eb.and([
          eb("last_at", "<", new Date(now.getTime() - 2 * day)),
          eb("refused_until", "<", now),
        ]),
      ]),
    )
    .execute();
}
