import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import type pg from "pg";
import { canonicalJson } from "@concord/clinical";
import type { Database } from "../database/tables.generated.ts";

/** One entry of the trail, before it is chained. */
export interface AuditEntry {
  readonly at: Date;
  readonly userId: number | null;
  readonly role: string | null;
  readonly operation: string;
  /** What was looked at or touched: `{ parameters, subjects, problem }`, ids only. */
  readonly subject: object;
  /** What changed, before and after; null for a view. */
  readonly change: unknown;
}

/** The chain's first link has no entry before it. */
const beginning = Buffer.alloc(32);

/** Any number, the same in every process: who holds it appends. */
const appendLock = 5_307_142;

/** SHA-256 over the entry before and everything that this one says. */
export function entryHash(previousHash: Buffer, entryId: number, entry: AuditEntry): Buffer {
  return createHash("sha256")
    .update(previousHash)
    .update(canonicalJson({ entryId, ...entry }))
    .digest();
}

/**
 * Appends entries in the caller's transaction and chains them to the last one. Appenders wait for each other from here
 * to their commit, so this comes last; the transaction must be READ COMMITTED, to see what the one before committed.
 */
export async function appendAuditEntries(
  db: Kysely<Database>,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`select pg_advisory_xact_lock(${appendLock})`.execute(db);
  const last = await db
    .selectFrom("audit_entry")
    .select(["entry_id", "hash"])
    .orderBy("entry_id", "desc")
    .limit(1)
    .executeTakeFirst();
  await db.insertInto("audit_entry").values(chained(last, entries)).execute();
}

/** The last link of the chain. */
interface Link {
  readonly entry_id: number;
  readonly hash: Buffer;
}

/** The rows of the entries, each with the hash of the one before. */
function chained(last: Link | undefined, entries: readonly AuditEntry[]) {
  let previousHash: Buffer = last?.hash ?? beginning;
  let entryId = last?.entry_id ?? 0;
  return entries.map((entry) => {
    entryId += 1;
    const row = {
      entry_id: entryId,
      at: entry.at,
      user_id: entry.userId,
      role: entry.role,
      operation: entry.operation,
      subject: canonicalJson(entry.subject),
      change: entry.change === null ? null : canonicalJson(entry.change),
      previous_hash: previousHash,
      hash: entryHash(previousHash, entryId, entry),
    };
    previousHash = row.hash;
    return row;
  });
}

const beginAppending = `begin isolation level read committed;
  select pg_advisory_xact_lock(${appendLock});
  select entry_id, hash from audit_entry order by entry_id desc limit 1`;

const insertChained = {
  name: "append audit entries",
  text: `insert into audit_entry (entry_id, at, user_id, role, operation, subject, change, previous_hash, hash)
    select * from unnest($1::bigint[], $2::timestamptz[], $3::int[], $4::text[], $5::text[], $6::jsonb[], $7::jsonb[], $8::bytea[], $9::bytea[])`,
};

/**
 * As `appendAuditEntries`, in a transaction of its own that is three messages to the database, for what every view
 * waits for: begin, lock and last link; the entries, by a statement that is prepared; commit.
 */
export async function appendInOneGo(pool: pg.Pool, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const client = await pool.connect();
  let broken: unknown;
  try {
    // Without parameters pg sends several statements at once, and answers each; each sees what was committed before it.
    const answers = (await client.query(
      beginAppending,
    )) as unknown as readonly pg.QueryResult<Link>[];
    const rows = chained(answers.at(-1)?.rows[0], entries);
    const column = <Name extends keyof (typeof rows)[number]>(name: Name) =>
      rows.map((row) => row[name]);
    await client.query({
      ...insertChained,
      values: [
        column("entry_id"),
        column("at"),
        column("user_id"),
        column("role"),
        column("operation"),
        column("subject"),
        column("change"),
        column("previous_hash"),
        column("hash"),
      ],
    });
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch((failed: unknown) => (broken = failed));
    throw error;
  } finally {
    client.release(broken !== undefined);
  }
}

export type Verification =
  | { readonly sound: true; readonly entries: number; readonly lastHash: string }
  | {
      readonly sound: false;
      readonly entries: number;
      readonly brokenAt: number;
      readonly reason: string;
    };

/**
 * Walks the whole chain in order. Finds an entry that was altered, removed from the middle or put in between; entries
 * cut off at the end show only against a `lastHash` that was noted elsewhere.
 */
export async function verifyAuditTrail(
  db: Kysely<Database>,
  pageSize = 5000,
): Promise<Verification> {
  let entries = 0;
  let previousHash: Buffer = beginning;
  for (;;) {
    const page = await db
      .selectFrom("audit_entry")
      .selectAll()
      .where("entry_id", ">", entries)
      .orderBy("entry_id")
      .limit(pageSize)
      .execute();
    for (const row of page) {
      const broken = (reason: string): Verification => ({
        sound: false,
        entries,
        brokenAt: row.entry_id,
        reason,
      });
      if (row.entry_id !== entries + 1) return broken(`entry ${entries + 1} is missing`);
      if (!row.previous_hash.equals(previousHash))
        return broken("it does not follow the entry before it");
      const entry: AuditEntry = {
        at: row.at,
        userId: row.user_id,
        role: row.role,
        operation: row.operation,
        // Stored by appendAuditEntry, always as an object.
        subject: row.subject as object,
        change: row.change,
      };
      if (!entryHash(previousHash, row.entry_id, entry).equals(row.hash))
        return broken("its content was altered");
      entries += 1;
      previousHash = row.hash;
    }
    if (page.length < pageSize)
      return { sound: true, entries, lastHash: previousHash.toString("hex") };
  }
}
