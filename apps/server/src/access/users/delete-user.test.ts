import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { peopleOf } from "./testing/people-in-test.ts";

const server = await testServer({ seed: withOneOfEverything });
const administrator = await server.signIn("Administrator");
const { form, person, change, signInAs } = peopleOf(server);

describe("S2.38 DeleteUser", () => {
  test("deletes who has made nothing, and the trail says who it was", async () => {
    const given = form();
    const { data } = await administrator.call("AddUser", given);
    const { user_id } = data;
    expect(await administrator.call("DeleteUser", { user_id })).toEqual({
      data: { user_id, outcome: "deleted" },
    });
    expect(
      (await administrator.call("FetchUserDetails", { userIdList: `${user_id}` })).data,
    ).toEqual([]);
    const entry = await server.db
      .selectFrom("audit_entry")
      .selectAll()
      .orderBy("entry_id", "desc")
      .executeTakeFirstOrThrow();
    expect(entry.change).toMatchObject([
      { kind: "user", before: { email: given.email }, after: null },
    ]);
  });

  test("disables who has annotated: the annotations stay theirs, and they are signed out", async () => {
    const user_id = oneOfEverything.user;
    const made = () =>
      server.db
        .selectFrom("assignment")
        .select(["project_id", "subdocument_id"])
        .where("user_id", "=", user_id)
        .execute();
    const before = await made();
    expect(before).not.toEqual([]);
    const annotator = await server.signIn("Annotator", "second");
    const { data } = await administrator.call("DeleteUser", { user_id });
    expect(data.outcome).toBe("disabled");
    expect(await made()).toEqual(before);
    expect((await annotator.refusal("GetUserRole", {})).code).toBe("session.none");
    const listed = (await administrator.call("FetchUserList", {})).data;
    expect(listed.find((row) => row.user_id === user_id)).toMatchObject({ is_disabled: true });
    await change(administrator, { user_id, is_disabled: false });
    await server.signIn("Annotator", "second");
  });

  test("not oneself, not somebody of another organisation, not above", async () => {
    const refusal = async (user_id: number) =>
      (await administrator.refusal("DeleteUser", { user_id })).code;
    expect(await refusal(await server.userId("Administrator"))).toBe("user.self");
    expect(await refusal(await server.userId("User", "other"))).toBe("row.not-found");
    expect(await refusal(await server.userId("Company"))).toBe("user.above");
  });
});

describe("the last administrator", () => {
  // Company administers everybody, and is not there while two Administrators are asked about.
  const keepCompanyAway = (disabled_at: Date | null) =>
    sql`update account a set disabled_at = ${disabled_at} from account_role r
      where r.user_id = a.user_id and r.role = 'Company'`.execute(server.db);
  afterEach(() => keepCompanyAway(null));

  test.for([
    ["deleted", "deleted"],
    ["demoted", "deleted"],
    ["disabled", "demoted"],
  ] as const)("of two of whom each is %s and %s by the other at once, one stays", async (acts) => {
    const top = await server.db
      .insertInto("organization")
      .values({ name: `Alone ${acts.join(" ")}`, level: "provider", parent_id: null })
      .returning("organization_id")
      .executeTakeFirstOrThrow();
    const two = [
      await person("Administrator", top.organization_id),
      await person("Administrator", top.organization_id),
    ] as const;
    const callers = await Promise.all(two.map(signInAs));
    await keepCompanyAway(server.services.clock());
    const act = {
      deleted: undefined,
      demoted: { Role: ["User"] },
      disabled: { is_disabled: true },
    };
    const answers = await Promise.all(
      callers.map((caller, at) => {
        const user_id = two[1 - at];
        const changes = act[acts[at] ?? "deleted"];
        return changes
          ? change(caller, { user_id, ...changes })
          : caller.send("DeleteUser", { user_id });
      }),
    );
    // The other was refused, or was signed out already.
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const left = await sql`
      select from account a join account_role r using (user_id) where r.role = 'Administrator'
        and a.disabled_at is null and a.user_id = any(${two}::int[])`.execute(server.db);
    expect(left.rows).toHaveLength(1);
  });
});
