import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "../database/testing/test-database.ts";
import { inTransaction } from "../operations/transaction.ts";
import { auditViews } from "./audit-views.ts";
import { appendAuditEntries, type AuditEntry, verifyAuditTrail } from "./audit-trail.ts";

const connection = await testDatabase();
const { db } = connection;

function entry(n: number): AuditEntry {
  return {
    at: new Date(Date.UTC(2026, 2, 2, 9, 0, 0, n)),
    userId: n % 2 ? n : null,
    role: "User",
    operation: "EditStudy",
    subject: { parameters: { n, share: 0.1 + n }, subjects: { study: [n] } },
    change: n % 3 ? null : [{ kind: "study", id: n, before: { z: 1, a: "ä" }, after: null }],
  };
}

const append = (n: number) =>
  inTransaction(connection, "write", (transaction) => appendAuditEntries(transaction, [entry(n)]));

/** Does what the product cannot: only the database's owner gets past the trigger. */
async function tamper(statement: string): Promise<void> {
  await sql`alter table audit_entry disable trigger audit_entry_append_only`.execute(db);
  await sql.raw(statement).execute(db);
  await sql`alter table audit_entry enable trigger audit_entry_append_only`.execute(db);
}

beforeEach(async () => {
  await tamper("delete from audit_entry");
});

test("domain.md §12: entries appended at once form one chain", async () => {
  await Promise.all(Array.from({ length: 40 }, (_, n) => append(n)));
  expect(await verifyAuditTrail(db, 7)).toMatchObject({ sound: true, entries: 40 });
});

test("an entry whose transaction fails leaves no gap", async () => {
  await append(1);
  const failing = inTransaction(connection, "write", async (transaction) => {
    await appendAuditEntries(transaction, [entry(2)]);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await append(3);
  expect(await verifyAuditTrail(db)).toMatchObject({ sound: true, entries: 2 });
});

test("views written in batches and changes written one by one form one chain", async () => {
  const auditView = auditViews(connection);
  const views = Array.from({ length: 60 }, (_, n) => auditView(entry(n)));
  await Promise.all([...views, append(100), append(101)]);
  expect(await verifyAuditTrail(db)).toMatchObject({ sound: true, entries: 62 });
  const { rows } = await sql<{ commits: number }>`
    select count(distinct xmin::text)::int commits from audit_entry`.execute(db);
  expect(rows[0]?.commits).toBeLessThan(10);
});

test("a view whose entry could not be written is told so, and the next one is not held up", async () => {
  const auditView = auditViews(connection);
  const bad = { ...entry(1), operation: "x\0" };
  await expect(auditView(bad)).rejects.toThrow("invalid byte sequence");
  await auditView(entry(2));
  expect(await verifyAuditTrail(db)).toMatchObject({ sound: true, entries: 1 });
});

test("an empty trail is sound", async () => {
  expect(await verifyAuditTrail(db)).toMatchObject({ sound: true, entries: 0 });
});

test.for(["update audit_entry set role = 'x'", "delete from audit_entry", "truncate audit_entry"])(
  "the database refuses: %s",
  async (statement) => {
    await append(1);
    await expect(sql.raw(statement).execute(db)).rejects.toThrow("append-only");
  },
);

describe("whoever gets past that is found", () => {
  beforeEach(async () => {
    for (let n = 1; n <= 6; n += 1) await append(n);
  });

  test.for([
    ["at", "at = at + interval '1 ms'"],
    ["user", "user_id = 99"],
    ["role", "role = 'Company'"],
    ["operation", "operation = 'GetStudyList'"],
    ["subject", `subject = '{"parameters":{}}'`],
    ["change", `change = '[]'`],
    ["hash", "hash = sha256('x')"],
    ["previous hash", "previous_hash = sha256('x')"],
  ] as const)("the %s of an entry altered", async ([, change]) => {
    await tamper(`update audit_entry set ${change} where entry_id = 3`);
    expect(await verifyAuditTrail(db)).toMatchObject({ sound: false, brokenAt: 3 });
  });

  test("an entry removed", async () => {
    await tamper("delete from audit_entry where entry_id = 4");
    expect(await verifyAuditTrail(db)).toMatchObject({
      sound: false,
      brokenAt: 5,
      reason: "entry 4 is missing",
    });
  });

  test("an entry removed and the others renumbered", async () => {
    await tamper(
      // By way of numbers that nothing has: rows are updated in any order.
      `delete from audit_entry where entry_id = 4; update audit_entry set entry_id = entry_id + 999999 where entry_id > 4;
       update audit_entry set entry_id = entry_id - 1000000 where entry_id > 999999`,
    );
    expect(await verifyAuditTrail(db)).toMatchObject({ sound: false, brokenAt: 4 });
  });

  test("entries cut off at the end, by the hash that was noted", async () => {
    const before = await verifyAuditTrail(db);
    await tamper("delete from audit_entry where entry_id > 4");
    const after = await verifyAuditTrail(db);
    expect(after).toMatchObject({ sound: true, entries: 4 });
    expect(after).not.toMatchObject({ lastHash: before.sound && before.lastHash });
  });
});
