import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../database/testing/test-database.ts";
import { inTransaction } from "../operations/transaction.ts";
import { openAnchors, verifyAnchors, writeAnchor } from "./audit-anchors.ts";
import { appendAuditEntries, verifyAuditTrail } from "./audit-trail.ts";

const connection = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), "concord-anchors-"));
afterAll(() => rm(folder, { recursive: true }));
const now = new Date("2026-03-02T09:00:00.000Z");

const append = (operation: string) =>
  inTransaction(connection, "write", (db) =>
    appendAuditEntries(db, [
      { at: now, userId: null, role: null, operation, subject: {}, change: null },
    ]),
  );

test("a trail that was written anew from its beginning is sound by itself, and found by its anchors", async () => {
  const anchors = await openAnchors(folder);
  for (const operation of ["A", "B"]) await append(operation);
  await writeAnchor(connection, anchors, now);
  await append("C");
  await writeAnchor(connection, anchors, now);
  // Nothing came: no anchor.
  await writeAnchor(connection, anchors, now);
  expect(await verifyAnchors(connection, await openAnchors(folder))).toEqual({ anchors: 2 });

  const file = join(folder, "audit-anchors.jsonl");
  const noted = await readFile(file, "utf8");
  expect((await stat(join(folder, "audit-key"))).mode & 0o077).toBe(0);

  await sql`alter table audit_entry disable trigger audit_entry_append_only`.execute(connection.db);
  await sql`delete from audit_entry`.execute(connection.db);
  for (const operation of ["A", "Other", "C"]) await append(operation);
  expect(await verifyAuditTrail(connection.db)).toMatchObject({ sound: true, entries: 3 });
  expect(await verifyAnchors(connection, anchors)).toEqual({
    reason: "entry 2 is not the one that was noted at 2026-03-02T09:00:00.000Z",
  });

  // Whoever also writes the anchors anew has not their key.
  await rm(file);
  await rm(join(folder, "audit-key"));
  await writeAnchor(connection, await openAnchors(folder), now);
  expect(await verifyAnchors(connection, anchors)).toMatchObject({
    reason: expect.stringContaining("not of this key"),
  });
  // Nor does leaving one out help.
  await writeFile(file, noted.split("\n").slice(1).join("\n"));
  expect(await verifyAnchors(connection, anchors)).toMatchObject({
    reason: expect.stringContaining("was altered"),
  });
});
