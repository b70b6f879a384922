import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { appendAuditEntries, verifyAuditTrail } from "../audit/audit-trail.ts";
import { inTransaction } from "../operations/transaction.ts";
import { connect } from "./connect.ts";
import { prepareServerRole } from "./server-role.ts";
import { testDatabase } from "./testing/test-database.ts";

const owner = await testDatabase();
/** Roles are the whole PostgreSQL server's: one of this file alone. */
const name = `server_${randomUUID().replaceAll("-", "")}`;
const address = new URL(owner.url);
address.username = name;
address.password = "p%20a's";
const serverUrl = address.href;
const roles = { ownerUrl: owner.url, serverUrl };
await prepareServerRole({ ...roles, isMade: true });
const server = connect(serverUrl, { max: 2 });
afterAll(async () => {
  await server.close();
  await owner.pool.query(`drop owned by ${name}; drop role ${name}`);
});

const refused = /permission denied|must be/;

test("7.3.1 the server adds to the audit trail and reads it", async () => {
  await inTransaction(server, "write", (db) =>
    appendAuditEntries(db, [
      { at: new Date(0), userId: null, role: null, operation: "A", subject: {}, change: null },
    ]),
  );
  expect(await verifyAuditTrail(server.db)).toMatchObject({ sound: true, entries: 1 });
});

test.for([
  "update audit_entry set operation = 'B'",
  "delete from audit_entry",
  "truncate audit_entry",
  "alter table audit_entry disable trigger audit_entry_append_only",
  "drop trigger audit_entry_append_only on audit_entry",
  "create or replace function refuse_change() returns trigger language plpgsql as 'begin return null; end'",
  "select * from audit_entry for update",
  "update schema_migration set checksum = ''",
  "set session_replication_role = replica",
])("7.3.1 the server's own connection can't: %s", async (statement) => {
  await expect(server.pool.query(statement)).rejects.toThrow(refused);
});

test.for([
  "alter table patient add column more text",
  "drop table setting",
  "create table public.another (n int)",
  "create schema another",
  "create role another",
  "create extension pg_stat_statements",
  "copy setting to program 'cat'",
])("nor: %s", async (statement) => {
  await expect(server.pool.query(statement)).rejects.toThrow(refused);
});

test("it owns nothing", async () => {
  const { rows } = await owner.pool.query(
    "select 1 from pg_shdepend d join pg_roles r on r.oid = d.refobjid where r.rolname = $1 and d.deptype = 'o'",
    [name],
  );
  expect(rows).toEqual([]);
});

test("every other table is read and written, analyzed and, where imports do so, emptied; temporary tables are its own", async () => {
  const { rows } = await owner.pool.query<{ table: string }>(
    `select relname "table" from pg_class where relkind in ('r', 'p', 'v', 'm') and relnamespace = 'public'::regnamespace
     and relname not in ('audit_entry', 'schema_migration')
     and not has_table_privilege($1, oid, 'select, insert, update, delete')`,
    [name],
  );
  expect(rows).toEqual([]);
  const client = await server.pool.connect();
  const warned: unknown[] = [];
  client.on("notice", (notice) => warned.push(notice.message));
  await client.query(`begin; create temp table passing (n int) on commit drop; analyze passing;
    lock table concept in share row exclusive mode; truncate import_state, import_taken, import_count;
    insert into setting values ('k', '1'); commit`);
  await client.query("analyze patient, concept");
  client.release();
  expect(warned).toEqual([]);
});

test("an owner, a superuser and a role that is not there are refused", async () => {
  const same = prepareServerRole({ ...roles, serverUrl: owner.url, isMade: false });
  await expect(same).rejects.toThrow("must not connect as");
  const missing = new URL(serverUrl);
  missing.username = "nobody_here";
  const asked = prepareServerRole({ ...roles, serverUrl: missing.href, isMade: false });
  await expect(asked).rejects.toThrow("create role");
  const helper = new pg.Client({ connectionString: owner.url });
  await helper.connect();
  const { rows } = await helper.query<{ me: string }>("select current_user me");
  await helper.query(`grant ${pg.escapeIdentifier(rows[0]?.me ?? "")} to ${name}`);
  await expect(prepareServerRole({ ...roles, isMade: false })).rejects.toThrow("it owns tables");
  await helper.query(`revoke ${pg.escapeIdentifier(rows[0]?.me ?? "")} from ${name}`);
  await helper.end();
});
