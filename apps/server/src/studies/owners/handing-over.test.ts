import { expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";

// Issue 17.12: what somebody who leaves owns goes to one colleague in one go, all of it or nothing.

const server = await testServer({ seed: withOneOfEverything });
const rows = oneOfEverything;
const { pool } = server.connection;
const researcher = await server.signIn("User");
const supervisor = await server.signIn("Supervisor");
const administrator = await server.signIn("Administrator");
const elsewhere = await server.signIn("Administrator", "other");
const [from, colleague, settling, annotator, stranger] = [
  await server.userId("User"),
  await server.userId("Administrator"),
  await server.userId("Supervisor"),
  await server.userId("Annotator"),
  await server.userId("User", "other"),
];
const all = [
  { kind: "study" as const, id: rows.study },
  { kind: "cohort" as const, id: rows.cohort },
  { kind: "cohort" as const, id: rows.spareCohort },
  { kind: "project" as const, id: rows.project },
];
const given = { from, to: colleague, items: all };

/** Everything is the researcher's. */
async function give(): Promise<void> {
  for (const { kind, id } of all)
    await pool.query(`update ${kind} set created_by = $1 where ${kind}_id = $2`, [from, id]);
}
async function owners(): Promise<(number | null)[]> {
  const found: (number | null)[] = [];
  for (const { kind, id } of all) {
    const { rows: own } = await pool.query<{ owner: number | null }>(
      `select created_by owner from ${kind} where ${kind}_id = $1`,
      [id],
    );
    found.push(own[0]?.owner ?? null);
  }
  return found;
}
const untouched = all.map(() => from);

test("an administrator hands over all that somebody owns who may not sign in any more; the trail has each", async () => {
  await give();
  await pool.query("update account set disabled_at = '2026-03-01' where user_id = $1", [from]);
  try {
    const { items, people } = (await administrator.call("GetOwned", { user_id: from })).data;
    expect(items.map(({ kind, id }) => ({ kind, id }))).toEqual(expect.arrayContaining(all));
    expect(items).toHaveLength(all.length);
    expect(people.map(({ user_id }) => user_id)).toEqual(
      expect.arrayContaining([colleague, settling]),
    );
    // A supervisor changes studies and cohorts, and no project.
    const kinds = people.find(({ user_id }) => user_id === settling)?.may_own;
    expect(kinds?.map(({ kind }) => kind).toSorted()).toEqual(["cohort", "study"]);
    expect(people.map(({ user_id }) => user_id)).not.toContain(stranger);
    const answer = await administrator.call("ChangeOwners", given);
    expect(answer.data).toEqual({ owner_name: "Administrator Tester" });
    expect(await owners()).toEqual(all.map(() => colleague));
    expect((await administrator.call("GetOwned", { user_id: from })).data.items).toEqual([]);
  } finally {
    await pool.query("update account set disabled_at = null where user_id = $1", [from]);
  }
  const { rows: trail } = await pool.query<{ change: { kind: string; id: number }[] }>(
    "select change from audit_entry where operation = 'ChangeOwners' and not subject ? 'problem' order by entry_id desc limit 1",
  );
  expect(trail[0]?.change.map(({ kind, id }) => ({ kind, id }))).toEqual(all);
});

test("where one can't, none is handed over, and it is said which", async () => {
  await give();
  const refused = async (input: object, caller = administrator) => {
    const answer = await caller.refusal("ChangeOwners", { ...given, ...input });
    expect(await owners()).toEqual(untouched);
    return answer;
  };
  const { rows: named } = await pool.query<{ name: string }>(
    "select project_name name from project where project_id = $1",
    [rows.project],
  );
  const bySupervisor = await refused({ to: settling });
  expect([bySupervisor.code, bySupervisor.description]).toEqual([
    "owner.cannot",
    expect.stringContaining(`Who owns “${named[0]?.name}” must be able to sign in`),
  ]);
  for (const to of [annotator, stranger, 99_997])
    expect([to, (await refused({ to })).code]).toEqual([to, "owner.cannot"]);
  expect((await refused({ to: from })).code).toBe("owner.invalid");
  const gone = [...all, { kind: "study", id: rows.deletedStudy }];
  expect((await refused({ items: gone })).code).toBe("row.not-found");
  expect((await refused({}, elsewhere)).code).toBe("row.not-found");
  // Of another owner by now: what the form showed is not true any more.
  const mine = await refused({ from: colleague, to: from });
  expect([mine.code, mine.description]).toEqual([
    "owner.changed",
    expect.stringMatching(/^Nothing was handed over: “.+”, “.+”, “.+” and 1 more changed hands/),
  ]);
});

test("an owner hands over their own; nobody else's, nor asks for it, without being an administrator", async () => {
  await give();
  const studies = { ...given, items: all.slice(0, 3) };
  expect((await supervisor.refusal("ChangeOwners", studies)).code).toBe("owner.only");
  for (const caller of [supervisor, elsewhere])
    expect((await caller.call("GetOwned", { user_id: from })).data).toEqual({
      items: [],
      people: [],
    });
  expect((await researcher.call("GetOwned", { user_id: from })).data.items).toHaveLength(4);
  const some = { ...given, items: all.slice(0, 2) };
  await researcher.call("ChangeOwners", some);
  expect(await owners()).toEqual([colleague, colleague, from, from]);
  // A project is no supervisor's to hand over, own or not.
  await pool.query("update project set created_by = $1", [settling]);
  const project = { from: settling, to: from, items: all.slice(3) };
  expect((await supervisor.refusal("ChangeOwners", project)).code).toBe("session.role");
});

test("of two who hand over the same at once one is told that it changed hands", async () => {
  await give();
  const company = await server.signIn("Company");
  const answers = await Promise.all([
    administrator.send("ChangeOwners", given),
    company.send("ChangeOwners", { ...given, items: all.toReversed() }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await owners()).toEqual(all.map(() => colleague));
});
