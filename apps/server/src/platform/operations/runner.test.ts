import { command, query, type Operation } from "@concord/contract";
import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { startSession } from "../../access/session/start-session.ts";
import { implement, implementForAnyone, type Handler } from "./implement.ts";
import { problem, problemThatCounts } from "./problem.ts";
import { runOperation } from "./runner.ts";
import { testServer } from "../../app/testing/test-server.ts";
import type { User } from "./user.ts";

const server = await testServer();
const { db, services } = server;

const common = {
  noun: "tests",
  summary: "For tests.",
  reads: [],
  changes: [],
  example: { number: 1 },
  roles: ["User"],
  input: z.object({ number: z.coerce.number().int() }),
  output: z.object({ seen: z.number() }),
} as const;
const Read = query("Read", common);
const ReadPatient = query("ReadPatient", { ...common, audit: "patient" });
const Write = command("Write", common);

async function tokenOf(role: "User" | "Annotator" | "Company"): Promise<string> {
  const started = await startSession(db, await server.userId(role), {
    ...services,
    now: services.clock(),
  });
  return started.token;
}

interface Sent {
  token?: string | undefined;
  query?: Record<string, unknown>;
  body?: unknown;
}

function run(handler: Handler, { token, query: parameters = {}, body }: Sent): Promise<unknown> {
  const cookie = { token, set: () => undefined, clear: () => undefined };
  return runOperation(services, handler, {
    cookie,
    address: "127.0.0.1",
    userAgent: "",
    mayReadOutbox: false,
    query: parameters,
    body,
    log: services.log,
  });
}

const auditCount = async () =>
  (await db.selectFrom("audit_entry").select("entry_id").execute()).length;
const settings = async () =>
  (await db.selectFrom("setting").select("key").execute()).map((row) => row.key);

afterEach(async () => {
  await db.deleteFrom("setting").execute();
});

test("steps come in order: session, role, input; the handler runs after all of them", async () => {
  let ran = 0;
  const handler = implement(Read, async ({ input }) => {
    ran += 1;
    return { seen: input.number };
  });
  const bad = { number: "not a number" };
  await expect(run(handler, { query: bad })).rejects.toThrow("session.none");
  await expect(run(handler, { token: "made up", query: bad })).rejects.toThrow("session.none");
  await expect(run(handler, { token: await tokenOf("Annotator"), query: bad })).rejects.toThrow(
    "session.role",
  );
  const token = await tokenOf("User");
  await expect(run(handler, { token, query: bad })).rejects.toThrow("request.invalid");
  expect(ran).toBe(0);
  expect(await run(handler, { token, query: { number: "7" } })).toEqual({ seen: 7 });
  expect(ran).toBe(1);
});

test("S6.7 userRole must be the active role", async () => {
  const handler = implement(Read, async ({ input }) => ({ seen: input.number }));
  const token = await tokenOf("User");
  expect(await run(handler, { token, query: { number: "1", userRole: "User" } })).toEqual({
    seen: 1,
  });
  for (const userRole of ["Company", "", "user", 5]) {
    await expect(run(handler, { token, query: { number: "1", userRole } })).rejects.toThrow(
      "session.role",
    );
  }
});

describe("domain.md §1: the rows that a user may see", () => {
  async function scopeOf(token: string): Promise<User["scope"]> {
    let scope: User["scope"] = [];
    const handler = implement(
      query("Scope", { ...common, roles: ["User", "Company"] }),
      async ({ user }) => {
        ({ scope } = user);
        return { seen: 1 };
      },
    );
    await run(handler, { token, query: { number: 1 } });
    return scope;
  }

  test("the organisations of the permissions and all under them, not those above or beside", async () => {
    const { hospital, department } = server.world;
    expect(await scopeOf(await tokenOf("User"))).toEqual([hospital, department]);
  });

  test("Company sees all", async () => {
    expect(await scopeOf(await tokenOf("Company"))).toBe("all");
  });
});

test("a query cannot write", async () => {
  const handler = implement(Read, async ({ db: transaction }) => {
    await transaction.insertInto("setting").values({ key: "k", value: "1" }).execute();
    return { seen: 1 };
  });
  await expect(
    run(handler, { token: await tokenOf("User"), query: { number: 1 } }),
  ).rejects.toThrow("read-only");
});

test("what a handler refuses leaves nothing behind: no rows, no mail, and only that it was refused in the trail", async () => {
  const before = await auditCount();
  const handler = implementForAnyone(Write, async ({ db: transaction, mail }) => {
    await transaction.insertInto("setting").values({ key: "k", value: "1" }).execute();
    await mail.send({ to: "a@north.test", subject: "s", text: "t" });
    throw problem("row.not-found");
  });
  const token = await tokenOf("User");
  await expect(run(handler, { token, body: '{"number":1}' })).rejects.toThrow("row.not-found");
  expect(await settings()).toEqual([]);
  expect(await auditCount()).toBe(before + 1);
  const entry = await db
    .selectFrom("audit_entry")
    .selectAll()
    .orderBy("entry_id", "desc")
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    user_id: await server.userId("User"),
    role: "User",
    operation: "Write",
    change: null,
    subject: {
      parameters: { number: 1 },
      problem: "row.not-found",
      address: "127.0.0.1",
      session: expect.stringMatching(/^[0-9a-f]{12}$/),
    },
  });
  expect(JSON.stringify(entry)).not.toContain(token);
  expect(await db.selectFrom("outbox_mail").selectAll().execute()).toEqual([]);
});

test("a refusal that counts keeps what was written, and is in the audit trail", async () => {
  const handler = implement(Write, async ({ db: transaction }) => {
    await transaction.insertInto("setting").values({ key: "k", value: "1" }).execute();
    throw problemThatCounts("row.not-found");
  });
  const token = await tokenOf("User");
  await expect(run(handler, { token, body: '{"number":1}' })).rejects.toThrow("row.not-found");
  expect(await settings()).toEqual(["k"]);
  const entry = await db
    .selectFrom("audit_entry")
    .selectAll()
    .orderBy("entry_id", "desc")
    .executeTakeFirst();
  expect(entry?.subject).toMatchObject({ problem: "row.not-found" });
});

test("domain.md §12: a change is in the audit trail with who, role, time, objects, before and after", async () => {
  const handler = implement(Write, async ({ audit, input }) => {
    audit.change("study", 12, { name: "old" }, { name: "new" });
    return { seen: input.number };
  });
  await run(handler, { token: await tokenOf("User"), body: { number: 3 } });
  const entry = await db
    .selectFrom("audit_entry")
    .selectAll()
    .orderBy("entry_id", "desc")
    .executeTakeFirst();
  expect(entry).toMatchObject({
    at: services.clock(),
    user_id: await server.userId("User"),
    role: "User",
    operation: "Write",
    subject: { parameters: { number: 3 }, subjects: { study: [12] } },
    change: [{ kind: "study", id: 12, before: { name: "old" }, after: { name: "new" } }],
  });
});

test("domain.md §12: a view of a patient is in the audit trail, an ordinary query is not", async () => {
  const seen = (operation: Operation) => {
    const handler = implement(operation, async ({ audit }) => {
      audit.subject("patient", [4, 5, 4]);
      return { seen: 1 };
    });
    return handler;
  };
  const token = await tokenOf("User");
  const before = await auditCount();
  await run(seen(Read), { token, query: { number: 1 } });
  expect(await auditCount()).toBe(before);
  await run(seen(ReadPatient), { token, query: { number: 1 } });
  const entry = await db
    .selectFrom("audit_entry")
    .selectAll()
    .orderBy("entry_id", "desc")
    .executeTakeFirst();
  expect(entry).toMatchObject({
    operation: "ReadPatient",
    subject: { subjects: { patient: [4, 5] } },
    change: null,
  });
});

test("an answer against the contract fails: a wrong type, and a field that the contract does not name", async () => {
  const answering = (output: unknown) =>
    // What the compiler would refuse is what this test is about.
    implement(Read, async () => output as { seen: number });
  const token = await tokenOf("User");
  const call = (output: unknown) => run(answering(output), { token, query: { number: 1 } });
  await expect(call({ seen: "7" })).rejects.toThrow("against its contract");
  await expect(call({ seen: 7, password_hash: "x" })).rejects.toThrow("does not name");
  expect(await call({ seen: 7 })).toEqual({ seen: 7 });
});

test("a deadlock is tried again", async () => {
  let attempts = 0;
  const handler = implement(Write, async ({ db: transaction }) => {
    attempts += 1;
    if (attempts < 3) await sql`do $$ begin raise sqlstate '40P01'; end $$`.execute(transaction);
    return { seen: attempts };
  });
  expect(await run(handler, { token: await tokenOf("User"), body: { number: 1 } })).toEqual({
    seen: 3,
  });
});

test("a connection that is cut off in the middle is 503 for its caller, and the next call is answered", async () => {
  const token = await tokenOf("User");
  const cutOff = implement(Read, async ({ db: transaction }) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);
    return { seen: 1 };
  });
  await expect(run(cutOff, { token, query: { number: 1 } })).rejects.toMatchObject({
    code: "server.starting",
  });
  const answered = implement(Read, () => Promise.resolve({ seen: 2 }));
  expect(await run(answered, { token, query: { number: 1 } })).toEqual({ seen: 2 });
});
