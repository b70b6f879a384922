import { expect, test } from "vitest";
import { testServer } from "../../../app/testing/test-server.ts";
import { testEmail } from "../../../app/testing/test-world.ts";
import { withOneOfEverything } from "../../../app/testing/one-of-everything.ts";
import { peopleOf } from "../testing/people-in-test.ts";

// Issue 17.11: who may see a hospital is asked where records of it are imported.

const server = await testServer({ seed: withOneOfEverything });
const { world } = server;
const { pool } = server.connection;
const company = await server.signIn("Company");
const administrator = await server.signIn("Administrator");
const researcher = await server.signIn("User");
const elsewhere = await server.signIn("Administrator", "other");
const { person, signInAs } = peopleOf(server);
const hospital = { organization_id: world.hospital };

async function patientsOf(userId: number): Promise<number | null> {
  return (await (await signInAs(userId)).call("GetPatient", {})).noOfRecords;
}

test("who sees it by a permission is told, and whom the caller may let see it", async () => {
  const departments = await person("User", world.department);
  const reader = await person("Annotator", world.department);
  const { seeing, others } = (await administrator.call("GetWhoSees", hospital)).data;
  expect(seeing.map(({ email }) => email)).toEqual(
    expect.arrayContaining([testEmail("Administrator"), testEmail("User")]),
  );
  const may = others.map(({ user_id }) => user_id);
  expect(may).toContain(departments);
  // Annotators see what they are given, and nobody of elsewhere is named.
  expect(may).not.toContain(reader);
  expect([...seeing, ...others].filter(({ email }) => email.endsWith("@south.test"))).toEqual([]);
});

test("who is let see it sees its patients from the next answer on; again changes nothing; the trail has it", async () => {
  const user = await person("User", world.department);
  expect(await patientsOf(user)).toBe(0);
  const given = { ...hospital, user_ids: [user] };
  const mayStill = await server.userId("User");
  const first = await administrator.call("LetSee", { ...given, user_ids: [user, mayStill] });
  expect(first.data.user_ids).toEqual([user]);
  expect(await patientsOf(user)).toBe(1);
  expect((await administrator.call("LetSee", given)).data.user_ids).toEqual([]);
  const held = await pool.query(
    "select access, organization_id, position from account_permission where user_id = $1 order by position",
    [user],
  );
  // A permission to see, and none to administer.
  expect(held.rows).toEqual([
    { access: "User", organization_id: world.department, position: 0 },
    { access: "User", organization_id: world.hospital, position: 1 },
  ]);
  const { rows } = await pool.query<{ change: unknown }>(
    "select change from audit_entry where operation = 'LetSee' and change::text like '%sees%' order by entry_id desc limit 1",
  );
  const after = { sees_organization: world.hospital };
  expect(rows).toEqual([{ change: [{ kind: "user", id: user, before: null, after }] }]);
});

test("nobody lets see what they do not administer, nor whom they do not", async () => {
  const user = await person("User", world.department);
  const stranger = await server.userId("User", "other");
  const given = { ...hospital, user_ids: [user] };
  const code = async (caller: typeof company, input: object) =>
    (await caller.refusal("LetSee", { ...given, ...input })).code;
  expect(await code(elsewhere, {})).toBe("row.not-found");
  expect(await code(researcher, {})).toBe("session.role");
  expect(await code(administrator, { organization_id: world.provider })).toBe("row.not-found");
  // All or none: the one of elsewhere keeps the other out, too.
  expect(await code(administrator, { user_ids: [user, stranger] })).toBe("row.not-found");
  await pool.query("update account set disabled_at = now() where user_id = $1", [user]);
  expect(await code(administrator, {})).toBe("row.not-found");
  expect((await elsewhere.refusal("GetWhoSees", hospital)).code).toBe("row.not-found");
  expect((await researcher.refusal("GetWhoSees", hospital)).code).toBe("session.role");
});

test("what was given is taken away again, with the next answer, but for an only permission", async () => {
  const user = await person("User", world.department);
  await administrator.call("LetSee", { ...hospital, user_ids: [user] });
  const taken = { ...hospital, user_id: user };
  expect((await elsewhere.refusal("StopSeeing", taken)).code).toBe("row.not-found");
  expect((await researcher.refusal("StopSeeing", taken)).code).toBe("session.role");
  expect(await patientsOf(user)).toBe(1);
  expect((await administrator.call("StopSeeing", taken)).data).toEqual({ was_there: true });
  expect(await patientsOf(user)).toBe(0);
  expect((await administrator.call("StopSeeing", taken)).data).toEqual({ was_there: false });
  const only = { organization_id: world.department, user_id: user };
  expect((await administrator.refusal("StopSeeing", only)).code).toBe("user.only-permission");
  // That of an administrator is no permission User.
  const own = { ...hospital, user_id: await server.userId("Administrator") };
  expect((await company.call("StopSeeing", own)).data.was_there).toBe(false);
});
