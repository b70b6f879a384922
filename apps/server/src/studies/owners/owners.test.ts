import type { OwnedKind } from "@concord/contract";
import { expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";

// domain.md §1, issue 17.12: a study, cohort or project is handed over by its owner and by administrators.

const server = await testServer({ seed: withOneOfEverything });
const rows = oneOfEverything;
const { pool } = server.connection;
const [researcher, supervisor, administrator, company, annotator] = [
  await server.signIn("User"),
  await server.signIn("Supervisor"),
  await server.signIn("Administrator"),
  await server.signIn("Company"),
  await server.signIn("Annotator"),
];
const elsewhere = await server.signIn("Administrator", "other");

async function idOf(email: string): Promise<number> {
  const { rows: found } = await pool.query<{ id: number }>(
    "select user_id id from account where email = $1",
    [email],
  );
  const [row] = found;
  if (!row) throw new Error(`${email} is not in the test world.`);
  return row.id;
}
const people = {
  researcher: await idOf("user@north.test"),
  supervisor: await idOf("supervisor@north.test"),
  administrator: await idOf("administrator@north.test"),
  company: await idOf("company@north.test"),
  annotator: await idOf("annotator@north.test"),
  stranger: await idOf("user@south.test"),
};

/** The one of the kind, in whose hands it is and kept to its owner where that can be. */
const ids: Record<OwnedKind, number> = {
  study: rows.study,
  cohort: rows.spareCohort,
  project: rows.project,
};
async function give(kind: OwnedKind, owner: number | null, sharing = "owner"): Promise<void> {
  await pool.query(
    `update ${kind} set created_by = $1 ${kind === "project" ? "" : `, editable_by = '${sharing}'`} where ${kind}_id = $2`,
    [owner, ids[kind]],
  );
}
async function ownerOf(kind: OwnedKind): Promise<number | null> {
  const { rows: found } = await pool.query<{ owner: number | null }>(
    `select created_by owner from ${kind} where ${kind}_id = $1`,
    [ids[kind]],
  );
  return found[0]?.owner ?? null;
}
const kinds = ["study", "cohort", "project"] as const;

test.for(kinds)("its owner hands a %s over, once, and it is in the trail", async (kind) => {
  await give(kind, people.researcher);
  const of = { kind, id: ids[kind] };
  const possible = await researcher.call("GetPossibleOwners", of);
  // Who sees the hospital and may change such; not its owner, and nobody of the other health system.
  const { company: ofCompany, administrator: ofHospital, supervisor: settling } = people;
  expect(possible.data.map(({ user_id }) => user_id).toSorted((a, b) => a - b)).toEqual(
    [ofCompany, ofHospital, ...(kind === "project" ? [] : [settling])].toSorted((a, b) => a - b),
  );
  const answer = await researcher.call("ChangeOwner", { ...of, to: people.administrator });
  expect(answer.data).toEqual({ ...of, owner_name: "Administrator Tester" });
  expect(await ownerOf(kind)).toBe(people.administrator);
  const again = await researcher.refusal("ChangeOwner", { ...of, to: people.company });
  expect([again.code, again.description]).toEqual([
    "owner.only",
    "Only Administrator Tester or an administrator may change this.",
  ]);
  expect((await researcher.refusal("GetPossibleOwners", of)).code).toBe("owner.only");
  const { rows: trail } = await pool.query<{ user_id: number; change: unknown }>(
    "select user_id, change from audit_entry where operation = 'ChangeOwner' and not subject ? 'problem' order by entry_id desc limit 1",
  );
  expect(trail).toEqual([
    {
      user_id: people.researcher,
      change: [
        {
          kind,
          id: ids[kind],
          before: { owner: people.researcher, owner_name: "User Tester" },
          after: { owner: people.administrator, owner_name: "Administrator Tester" },
        },
      ],
    },
  ]);
});

test("who has it then changes it, and who had it does not", async () => {
  await give("study", people.researcher);
  const edit = {
    "m_StudyObj.study_id": rows.study,
    "m_StudyObj.study_name": "Handed over",
    "m_StudyObj.base_cohort": rows.cohort,
    m_StudyArmString: String(rows.spareCohort),
    m_eventIds: String(rows.event),
  };
  await researcher.call("EditStudy", edit);
  expect((await supervisor.refusal("EditStudy", edit)).code).toBe("owner.only");
  await researcher.call("ChangeOwner", { kind: "study", id: rows.study, to: people.supervisor });
  await supervisor.call("EditStudy", edit);
  expect((await researcher.refusal("EditStudy", edit)).code).toBe("owner.only");
  const { data } = await researcher.call("GetStudyDetail", { "m_StudyObj.study_id": rows.study });
  expect(data).toMatchObject({
    owner_name: "Supervisor Tester",
    owner_is_disabled: false,
    is_own: false,
    may_edit: false,
  });
});

test.for(kinds)(
  "a %s of somebody who may not sign in any more is handed over by an administrator",
  async (kind) => {
    await give(kind, people.researcher);
    const disabled = (at: string | null) =>
      pool.query("update account set disabled_at = $1 where user_id = $2", [at, people.researcher]);
    const of = { kind, id: ids[kind] };
    const isDisabled = async () => {
      if (kind === "project")
        return (await administrator.call("GetProjectDetail", { project_id: of.id })).data
          .owner_is_disabled;
      if (kind === "study")
        return (await administrator.call("GetStudyDetail", { "m_StudyObj.study_id": of.id })).data
          .owner_is_disabled;
      return (await administrator.call("GetCohortCriterion", { "cohortObj.cohort_id": of.id }))
        .owner_is_disabled;
    };
    expect(await isDisabled()).toBe(false);
    await disabled("2026-03-01");
    try {
      expect(await isDisabled()).toBe(true);
      await administrator.call("ChangeOwner", { ...of, to: people.company });
      expect(await ownerOf(kind)).toBe(people.company);
      // It is not handed back while they may not sign in.
      const back = await administrator.refusal("ChangeOwner", { ...of, to: people.researcher });
      expect(back.code).toBe("owner.invalid");
      const possible = await company.call("GetPossibleOwners", of);
      expect(possible.data.map(({ user_id }) => user_id)).not.toContain(people.researcher);
    } finally {
      await disabled(null);
    }
  },
);

test.for(kinds)(
  "a %s that nobody made is handed over by administrators alone, and only to who may change it and sees it",
  async (kind) => {
    await give(kind, null, "organization");
    const of = { kind, id: ids[kind] };
    const refusal = await researcher.refusal("ChangeOwner", { ...of, to: people.researcher });
    expect(refusal.code).toBe("owner.only");
    for (const to of [people.annotator, people.stranger, 99_997]) {
      const refused = await administrator.refusal("ChangeOwner", { ...of, to });
      expect([to, refused.code]).toEqual([to, "owner.invalid"]);
    }
    expect((await elsewhere.refusal("ChangeOwner", { ...of, to: people.stranger })).code).toBe(
      "row.not-found",
    );
    expect((await annotator.refusal("ChangeOwner", { ...of, to: people.researcher })).code).toBe(
      "session.role",
    );
    const bySupervisor = await supervisor.refusal("ChangeOwner", { ...of, to: people.supervisor });
    expect(bySupervisor.code).toBe(kind === "project" ? "session.role" : "owner.only");
    await company.call("ChangeOwner", { ...of, to: people.researcher });
    expect(await ownerOf(kind)).toBe(people.researcher);
  },
);

test("of two who hand it over at once one is told that it is no longer theirs", async () => {
  await give("cohort", people.researcher);
  const of = { kind: "cohort" as const, id: ids.cohort };
  const answers = await Promise.all(
    [people.administrator, people.company].map((to) =>
      researcher.send("ChangeOwner", { ...of, to }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403]);
});

test("a deleted study is handed over once it is restored", async () => {
  await give("study", people.researcher);
  const of = { kind: "study" as const, id: rows.deletedStudy };
  expect((await company.refusal("ChangeOwner", { ...of, to: people.researcher })).code).toBe(
    "row.not-found",
  );
  await company.call("RestoreDeleted", { kind: "study", id: rows.deletedStudy });
  await company.call("ChangeOwner", { ...of, to: people.researcher });
});
