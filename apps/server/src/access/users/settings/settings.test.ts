import { describe, expect, test } from "vitest";
import { withOneOfEverything } from "../../../app/testing/one-of-everything.ts";
import { testServer } from "../../../app/testing/test-server.ts";

const server = await testServer({ seed: withOneOfEverything });
const { world } = server;
const { pool } = server.connection;
const administrator = await server.signIn("Administrator");
const company = await server.signIn("Company");
const researcher = await server.signIn("User");
const elsewhere = await server.signIn("Administrator", "other");
const settings = async (caller = administrator) =>
  (await caller.call("GetDataSettings", {})).data.organizations;
const of = async (id: number) =>
  (await settings(company)).find(({ organization_id }) => organization_id === id);
const smallestOf = async (caller = researcher) =>
  (await caller.call("GetUserRole", {})).user.smallest_count;

describe("S2.40 data settings", () => {
  test("an administrator has the organizations that they administer, Company all", async () => {
    const names = async (caller = administrator) =>
      (await settings(caller)).map(({ organization_name }) => organization_name);
    const { rows } = await pool.query<{ name: string }>("select name from organization");
    expect((await names(company)).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
    expect(await names()).toContain("Harbour Hospital");
    const theirs = new Set(await names(elsewhere));
    expect((await names()).filter((name) => theirs.has(name))).toEqual([]);
  });

  test("projects are counted by whether their text is masked", async () => {
    const { rows } = await pool.query<{ n: number; unmasked: number }>(
      "select count(*)::int n, sum((not deidentified)::int)::int unmasked from project where organization_id = $1",
      [world.hospital],
    );
    const { n = 0, unmasked = 0 } = rows[0] ?? {};
    expect(n).toBeGreaterThan(0);
    expect(await of(world.hospital)).toMatchObject({ projects: n, projects_unmasked: unmasked });
    await pool.query("update project set deidentified = false where organization_id = $1", [
      world.hospital,
    ]);
    expect(await of(world.hospital)).toMatchObject({ projects: n, projects_unmasked: n });
  });

  test("domain.md §12 a smallest count holds from the next answer on, and is in the trail", async () => {
    const hospital = { organization_id: world.hospital };
    expect(await smallestOf()).toBe(0);
    await administrator.call("ChangeSmallestCount", { ...hospital, smallest_count: 11 });
    expect([await smallestOf(), await smallestOf(elsewhere)]).toEqual([11, 0]);
    const { rows } = await pool.query<{ change: unknown }>(
      "select change from audit_entry where operation = 'ChangeSmallestCount' order by entry_id desc limit 1",
    );
    const kind = { kind: "organization", id: world.hospital };
    expect(rows).toEqual([
      { change: [{ ...kind, before: { smallest_count: 0 }, after: { smallest_count: 11 } }] },
    ]);
    await administrator.call("ChangeSmallestCount", { ...hospital, smallest_count: 0 });
    expect(await smallestOf()).toBe(0);
  });

  test("that of the organization above holds beneath, and is named", async () => {
    const above = { organization_id: world.provider };
    await company.call("ChangeSmallestCount", { ...above, smallest_count: 20 });
    expect(await of(world.hospital)).toMatchObject({
      beneath: "North Health",
      smallest_count: 0,
      stricter: { organization_name: "North Health", smallest_count: 20 },
    });
    expect((await of(world.provider))?.stricter).toBeNull();
    expect(await smallestOf()).toBe(20);
    await company.call("ChangeSmallestCount", { ...above, smallest_count: 0 });
    expect((await of(world.hospital))?.stricter).toBeNull();
  });

  test("nobody sets that of an organization that they do not administer", async () => {
    const count = { organization_id: world.provider, smallest_count: 11 };
    const { hospital } = world;
    // The administrator of a hospital is none of the health system above it.
    expect((await administrator.refusal("ChangeSmallestCount", count)).code).toBe("row.not-found");
    const foreign = { ...count, organization_id: hospital };
    expect((await elsewhere.refusal("ChangeSmallestCount", foreign)).code).toBe("row.not-found");
    expect((await researcher.refusal("ChangeSmallestCount", foreign)).code).toBe("session.role");
    expect((await researcher.refusal("GetDataSettings", {})).code).toBe("session.role");
  });

  test.for([1, 2, 1001, -1, 3.5])("%d is no smallest count", async (smallest_count) => {
    const count = { organization_id: world.hospital, smallest_count };
    const refused = await administrator.refusal("ChangeSmallestCount", count);
    expect(refused.code).toBe("request.invalid");
    expect((await of(world.hospital))?.smallest_count).toBe(0);
  });
});

test("S2.40 product settings says what the environment sets, and no secret of it", async () => {
  const { data } = await administrator.call("GetProductSettings", {});
  const { sessionIdleMinutes, sessionHours, questionSeconds, mailFrom } =
    server.services.configuration;
  expect(data).toMatchObject({
    session_idle_minutes: sessionIdleMinutes,
    session_hours: sessionHours,
    question_seconds: questionSeconds,
    mail_from: mailFrom,
    language_engine: "built-in",
    engines_offered: ["built-in"],
  });
});
