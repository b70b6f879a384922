import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { testServer } from "../../app/testing/test-server.ts";
import { testEmail } from "../../app/testing/test-world.ts";
import { auditCommand } from "./audit-command.ts";

const dataFolder = await mkdtemp(join(tmpdir(), "concord-audit-"));
afterAll(() => rm(dataFolder, { recursive: true }));
const server = await testServer({ configuration: { dataFolder } });
const printed = vi.spyOn(console, "log").mockImplementation(() => undefined);
const complained = vi.spyOn(console, "error").mockImplementation(() => undefined);
afterEach(() => vi.clearAllMocks());

const verify = (values: { last?: string } = {}) =>
  auditCommand.run({ positionals: ["verify"], values, services: server.services });

test("audit verify: 0 and the last hash when sound, 1 and the entry when not", async () => {
  await server.anonymous.send("Login", { email: testEmail("User"), password: "x" });
  await server.anonymous.send("Login", { email: testEmail("Company"), password: "x" });
  const users = await server.db.selectFrom("audit_entry").select("user_id").execute();
  // A failed sign-in says whose account it was.
  expect(users.map((entry) => entry.user_id)).toEqual([
    await server.userId("User"),
    await server.userId("Company"),
  ]);
  expect(await verify()).toBe(0);
  const [, last = ""] =
    /2 entries, the last ([0-9a-f]{64})/.exec(String(printed.mock.lastCall)) ?? [];
  expect(await verify({ last })).toBe(0);
  expect(await verify({ last: "00" })).toBe(1);
  expect(printed).toHaveBeenLastCalledWith(
    "The audit trail no longer has the entry that was noted.",
  );

  await sql`alter table audit_entry disable trigger audit_entry_append_only`.execute(server.db);
  await sql`update audit_entry set operation = 'Logout' where entry_id = 1`.execute(server.db);
  expect(await verify()).toBe(1);
  expect(printed).toHaveBeenLastCalledWith(
    "The audit trail is broken at entry 1: its content was altered.",
  );
});

test("another word than verify: how it is called, and 2", async () => {
  expect(await auditCommand.run({ positionals: [], values: {}, services: server.services })).toBe(
    2,
  );
  expect(complained).toHaveBeenCalledWith("Usage: npm run concord -- audit verify [--last HASH]");
});
