import { administrationDays } from "@concord/contract";
import { beforeAll, expect, test } from "vitest";
import { withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { testEmail, testPassword } from "../../app/testing/test-world.ts";

// Rows are put in here, and counted by hand: nothing is shared with the statements.
const server = await testServer({ seed: withOneOfEverything });
const { db, world } = server;
const administrator = await server.signIn("Administrator");
const company = await server.signIn("Company");
const told = async (caller: typeof company) =>
  (await caller.call("GetAdministrationOverview", {})).data;

const hour = 3_600_000;
const at = (hoursAgo: number) => new Date(server.services.clock().getTime() - hoursAgo * hour);

async function addJob(
  kind: string,
  state: "waiting" | "running" | "done" | "failed" | "cancelled",
  organization_id: number | null,
  hoursAgo: number,
  message = "",
) {
  await db
    .insertInto("job_progress")
    .values({
      job_id: crypto.randomUUID(),
      kind,
      state,
      organization_id,
      message,
      started_at: at(hoursAgo),
      updated_at: at(hoursAgo),
    })
    .execute();
}

async function codeMailedTo(recipient: string): Promise<string> {
  const { body } = await db
    .selectFrom("outbox_mail")
    .select("body")
    .where("recipient", "=", recipient)
    .orderBy("mail_id", "desc")
    .executeTakeFirstOrThrow();
  return /\d{6}/.exec(body)?.[0] ?? "";
}

beforeAll(async () => {
  await addJob("mending", "failed", world.hospital, 1, "The file has no header.");
  await addJob("mending", "failed", world.department, 2, "earlier");
  await addJob("mending", "done", world.hospital, 3);
  await addJob("mending", "failed", world.otherHospital, 1, "Of others.");
  await addJob("mending", "done", null, 1);
  // Out of the days that are told, but still waiting: it is told; a done one of that age is not.
  await addJob("mending", "waiting", world.hospital, 24 * 100);
  await addJob("mending", "done", world.hospital, 24 * 100);
  for (const [organization_id, name, hoursAgo] of [
    [world.hospital, "newest", 0],
    [world.otherHospital, "of others", 0],
  ] as const)
    await db
      .insertInto("batch")
      .values({
        organization_id,
        name,
        format: "notes",
        status: "failed",
        created_at: at(hoursAgo),
      })
      .execute();
});

test("jobs by kind and what became of them, of the organisations that one administers; the server's own are Company's", async () => {
  const own = await told(administrator);
  expect(own.jobs.filter(({ kind }) => kind === "mending")).toEqual([
    { kind: "mending", waiting: 1, running: 0, done: 1, failed: 2, cancelled: 0 },
  ]);
  expect(own.failed_jobs.map(({ message }) => message)).toEqual([
    "The file has no header.",
    "earlier",
  ]);
  const all = await told(company);
  expect(all.jobs.filter(({ kind }) => kind === "mending")).toEqual([
    { kind: "mending", waiting: 1, running: 0, done: 2, failed: 3, cancelled: 0 },
  ]);
});

test("batches by status, and the newest", async () => {
  const { rows } = await server.connection.pool.query<{ status: string; n: string }>(
    "select status, count(*) n from batch where organization_id <> $1 group by status order by status",
    [world.otherHospital],
  );
  const own = await told(administrator);
  expect(own.batches.map(({ status, count }) => [status, count])).toEqual(
    rows.map(({ status, n }) => [status, Number(n)]),
  );
  const names = own.newest_batches.map(({ batch_name }) => batch_name);
  expect(names).toContain("newest");
  expect(names).not.toContain("of others");
  expect((await told(company)).newest_batches.map(({ batch_name }) => batch_name)).toContain(
    "of others",
  );
  expect(rows.map(({ status }) => status)).toContain("failed");
});

test("sign-ins of each day: sessions that began, and passwords and codes that were refused", async () => {
  const before = await told(administrator);
  expect(before.sign_ins).toHaveLength(administrationDays);
  expect(before.sign_ins.at(-1)?.day).toBe(server.services.clock().toISOString().slice(0, 10));
  const email = testEmail("User");
  await server.anonymous.send("Login", { email, password: "not the password at all" });
  const { authSecret } = await server.anonymous.call("Login", { email, password: testPassword });
  const authenticationCode = await codeMailedTo(email);
  const wrong = authenticationCode === "000000" ? "000001" : "000000";
  const attempt = { authenticationSecret: authSecret };
  await server.anonymous.send("VerifyAuthenticationCode", {
    ...attempt,
    authenticationCode: wrong,
  });
  await server.anonymous.call("VerifyAuthenticationCode", { ...attempt, authenticationCode });
  await server.anonymous.call("SetMFASessionToken", attempt);
  // Of a user of another organisation, and of nobody.
  const others = testEmail("User", "other");
  await server.anonymous.send("Login", { email: others, password: "not the password at all" });
  await server.anonymous.send("Login", {
    email: "nobody@north.test",
    password: "a password of no one",
  });

  const after = await told(administrator);
  const today = (of: typeof after) => of.sign_ins.at(-1) ?? { begun: 0, refused: 0 };
  expect(today(after).begun).toBe(today(before).begun + 1);
  expect(today(after).refused).toBe(today(before).refused + 2);
  expect(after.open_sessions).toBe(before.open_sessions + 1);
  expect(today(await told(company)).refused).toBe(today(after).refused + 2);
});

test("sessions that can be used now, not those that were idle too long", async () => {
  const before = await told(administrator);
  await server.signIn("Supervisor");
  const { open_sessions, signed_in_users } = await told(administrator);
  expect(open_sessions).toBe(before.open_sessions + 1);
  expect(signed_in_users).toBe(before.signed_in_users + 1);
  server.advance((server.services.configuration.sessionIdleMinutes + 1) * 60_000);
  const later = await server.signIn("Administrator");
  expect(await told(later)).toMatchObject({ open_sessions: 1, signed_in_users: 1 });
});

test("researchers, supervisors and annotators are refused it", async () => {
  for (const role of ["User", "Supervisor", "Annotator"] as const) {
    const caller = await server.signIn(role);
    expect((await caller.send("GetAdministrationOverview", {})).statusCode).toBe(403);
  }
});
