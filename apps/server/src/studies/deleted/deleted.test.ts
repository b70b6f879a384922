import { type Operation, type OperationName, operations } from "@concord/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import type { TestCaller } from "../../app/testing/test-caller.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { bumpDataVersion } from "../../records/data-version.ts";
import { purgeDeleted } from "./purge-deleted.ts";

// domain.md §1, issue 17.12: whose studies and cohorts are, who may change them, and what becomes of deleted ones.

const server = await testServer({ seed: withOneOfEverything });
const rows = oneOfEverything;
const [researcher, supervisor, administrator, company] = [
  await server.signIn("User"),
  await server.signIn("Supervisor"),
  await server.signIn("Administrator"),
  await server.signIn("Company"),
];
const day = 86_400_000;
const { pool } = server.connection;

/** Which tables have how many rows; the trail and what calls leave beside it are not of this. */
async function counts(): Promise<Record<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const left = new Set(["audit_entry", "session", "told_result", "told_difference", "try_count"]);
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    if (left.has(name)) continue;
    const { rows: n } = await pool.query<{ n: number }>(`select count(*)::int n from ${name}`);
    found[name] = n[0]?.n ?? -1;
  }
  return found;
}

const studyOf = (name: string, more: object = {}) => ({
  "m_StudyObj.base_cohort": rows.cohort,
  "m_StudyObj.study_name": name,
  m_StudyArmString: String(rows.spareCohort),
  m_eventIds: String(rows.event),
  ...more,
});
const cohortOf = (name: string, more: object = {}) => ({
  "cohortObj.cohort_name": name,
  definition: {
    criteria: [
      {
        kind: "concept" as const,
        role: "index" as const,
        concepts: { include: [{ conceptId: rows.concept, descendants: true }] },
      },
    ],
  },
  ...more,
});
const addStudy = async (by: TestCaller, name: string, more: object = {}) =>
  (await by.call("AddStudy", studyOf(name, more))).data.study_id;
const addCohort = async (by: TestCaller, name: string, more: object = {}) =>
  (await by.call("AddCohort", cohortOf(name, more))).data.cohort_id;
const deletedOf = async (by: TestCaller) => (await by.call("GetRecentlyDeleted", {})).data;
const kept = async (by: TestCaller, kind: string, id: number) =>
  (await deletedOf(by)).find((one) => one.kind === kind && one.id === id);

describe("a deleted study", () => {
  test("is in no list or count, is told with its owner and who deleted it, and comes back whole", async () => {
    const study = await addStudy(researcher, "To come back");
    await researcher.call("SaveStudyValidityCriteria", {
      m_studyId: study,
      m_row: "1",
      m_column: "1",
    });
    const of = { "m_StudyObj.study_id": study };
    const before = await counts();
    const [detail, arms, total] = [
      await researcher.call("GetStudyDetail", of),
      await researcher.call("GetStudyArmList", of),
      await researcher.call("GetUserEntityCounts", {}),
    ];
    await supervisor.call("DeleteStudy", { m_studyId: study });
    expect((await researcher.refusal("GetStudyDetail", of)).status).toBe(404);
    const without = await researcher.call("GetUserEntityCounts", {});
    expect(without.data.study_count).toBe(total.data.study_count - 1);
    expect(await kept(researcher, "study", study)).toEqual({
      kind: "study",
      id: study,
      name: "To come back",
      owner_name: "User Tester",
      deleted_by_name: "Supervisor Tester",
      deleted_at: server.services.clock().toISOString(),
      kept_until: new Date(server.services.clock().getTime() + 30 * day).toISOString(),
      may_restore: true,
    });
    await researcher.call("RestoreDeleted", { kind: "study", id: study });
    expect(await counts()).toEqual(before);
    expect(await researcher.call("GetStudyDetail", of)).toEqual(detail);
    expect(await researcher.call("GetStudyArmList", of)).toEqual(arms);
    expect(
      (await researcher.call("GetStudyValidityCriteria", { m_studyId: study })).data,
    ).toMatchObject({ row: "1" });
    expect(await kept(researcher, "study", study)).toBeUndefined();
    expect((await researcher.refusal("RestoreDeleted", { kind: "study", id: study })).status).toBe(
      404,
    );
    const { rows: trail } = await pool.query<{ operation: string; change: unknown }>(
      "select operation, change from audit_entry where operation in ('DeleteStudy', 'RestoreDeleted') and not subject ? 'problem' order by entry_id desc limit 2",
    );
    expect(trail.map(({ operation }) => operation)).toEqual(["RestoreDeleted", "DeleteStudy"]);
    expect(trail[0]?.change).toMatchObject([
      { kind: "study", id: study, after: { name: "To come back" } },
    ]);
  });

  test("leaves its name, and is not restored while another has it", async () => {
    const study = await addStudy(researcher, "A name");
    await researcher.call("DeleteStudy", { m_studyId: study });
    const other = await addStudy(researcher, "a NAME");
    expect(await researcher.refusal("RestoreDeleted", { kind: "study", id: study })).toMatchObject({
      status: 400,
      description: "Another study has the name “A name” by now. Rename that one first.",
    });
    await researcher.call("DeleteStudy", { m_studyId: other });
    await researcher.call("RestoreDeleted", { kind: "study", id: study });
  });

  test("keeps its annotation project, whose work goes on without it", async () => {
    const study = await addStudy(researcher, "With a project");
    const { rows: projects } = await pool.query<{ project_id: number }>(
      `insert into project (organization_id, project_name, study_id, status)
       select organization_id, 'Of a deleted study', study_id, 'active' from study where study_id = $1 returning project_id`,
      [study],
    );
    const { project_id } = projects[0] ?? { project_id: 0 };
    await researcher.call("DeleteStudy", { m_studyId: study });
    const of = { project_id };
    expect((await researcher.call("GetProjectDetail", of)).data.study).toBeNull();
    await researcher.call("RestoreDeleted", { kind: "study", id: study });
    expect((await researcher.call("GetProjectDetail", of)).data.study).toMatchObject({
      study_id: study,
    });
  });

  test("is of another organisation's users not found, nor listed", async () => {
    const other = await server.signIn("User", "other");
    expect((await deletedOf(other)).filter(({ id }) => id === rows.deletedStudy)).toEqual([]);
    expect(await kept(researcher, "study", rows.deletedStudy)).toBeDefined();
    const restore = { kind: "study" as const, id: rows.deletedStudy };
    expect((await other.refusal("RestoreDeleted", restore)).status).toBe(404);
  });
});

describe("a deleted cohort", () => {
  test("comes back with its members, evidence and runs as they were, marked older than data that have changed", async () => {
    const cohort = await addCohort(researcher, "Members kept");
    const of = { "cohortObj.cohort_id": cohort };
    const before = await counts();
    const members = await researcher.call("GetCohortPatient", of);
    expect(members.data).not.toEqual([]);
    await researcher.call("DeleteCohort", of);
    expect(await counts()).toEqual(before);
    const lists = await researcher.call("GetCohortListForPatient", {
      m_PatientIdList: String(rows.patient),
    });
    expect(lists.data.filter(({ cohort_id }) => cohort_id === cohort)).toEqual([]);
    expect((await researcher.refusal("GetCohortPatient", of)).status).toBe(404);
    await bumpDataVersion(server.db);
    await researcher.call("RestoreDeleted", { kind: "cohort", id: cohort });
    expect(await researcher.call("GetCohortPatient", of)).toEqual(members);
    const criteria = await researcher.call("GetCohortCriterion", of);
    expect(criteria.is_older_than_data).toBe(true);
    expect(criteria.computed_at).toBe(server.services.clock().toISOString());
  });

  test("S8.7 of a study that is there is refused; of a deleted one it goes, and must come back before it", async () => {
    const cohort = await addCohort(researcher, "Of a study");
    const study = await addStudy(researcher, "Of a cohort", { "m_StudyObj.base_cohort": cohort });
    const of = { "cohortObj.cohort_id": cohort };
    expect((await researcher.refusal("DeleteCohort", of)).code).toBe("cohort.in-use");
    await researcher.call("DeleteStudy", { m_studyId: study });
    await researcher.call("DeleteCohort", of);
    expect(await researcher.refusal("RestoreDeleted", { kind: "study", id: study })).toMatchObject({
      status: 400,
      description: "The study uses what was deleted too. Restore the cohort “Of a study” first.",
    });
    await researcher.call("RestoreDeleted", { kind: "cohort", id: cohort });
    await researcher.call("RestoreDeleted", { kind: "study", id: study });
  });

  test("beside AddStudy: one of the two is refused, and no study has a deleted cohort", async () => {
    for (const at of [1, 2, 3, 4, 5]) {
      const cohort = await addCohort(researcher, `Raced for ${at}`);
      const [made, removed] = await Promise.all([
        researcher.send("AddStudy", studyOf(`Race ${at}`, { "m_StudyObj.base_cohort": cohort })),
        researcher.send("DeleteCohort", { "cohortObj.cohort_id": cohort }),
      ]);
      const codes = [made.statusCode, removed.statusCode];
      expect([
        [200, 400],
        [404, 200],
      ]).toContainEqual(codes);
    }
    const { rows: wrong } = await pool.query(
      "select from study st join every_cohort c on c.cohort_id = st.base_cohort_id where c.deleted_at is not null",
    );
    expect(wrong).toEqual([]);
  });
});

test("a deleted event comes back with its concepts, before the cohort that asks for it; supervisors may not", async () => {
  const {
    event_id: _,
    edition: __,
    ...example
  } = { event_id: 0, edition: "", ...operations.AddEvent.example };
  const { data: event } = await researcher.call("AddEvent", { ...example, name: "Kept event" });
  const cohort = await addCohort(researcher, "Asks for an event", {
    definition: { criteria: [{ kind: "event", role: "index", eventId: event.event_id }] },
  });
  const restore = { kind: "event" as const, id: event.event_id };
  expect((await researcher.refusal("DeleteEvent", { event_id: event.event_id })).code).toBe(
    "event.in-use",
  );
  await researcher.call("DeleteCohort", { "cohortObj.cohort_id": cohort });
  await researcher.call("DeleteEvent", { event_id: event.event_id });
  expect(
    (await researcher.refusal("RestoreDeleted", { kind: "cohort", id: cohort })).description,
  ).toContain("the event “Kept event”");
  expect((await kept(supervisor, "event", event.event_id))?.may_restore).toBe(false);
  expect((await supervisor.refusal("RestoreDeleted", restore)).code).toBe("session.role");
  await researcher.call("RestoreDeleted", restore);
  const listed = await researcher.call("GetEvent", { eventType: event.event_type });
  expect(listed.data.find(({ event_id }) => event_id === event.event_id)).toEqual(event);
  await researcher.call("RestoreDeleted", { kind: "cohort", id: cohort });
});

describe("after 30 days", () => {
  test("what was deleted is gone with its results, and the trail says so; nothing else is", async () => {
    const now = server.services.clock();
    await purgeDeleted(server.connection, new Date(now.getTime() - day));
    const before = await counts();
    const cohort = await addCohort(researcher, "Purged");
    const study = await addStudy(researcher, "Purged", { "m_StudyObj.base_cohort": cohort });
    await researcher.call("DeleteStudy", { m_studyId: study });
    await researcher.call("DeleteCohort", { "cohortObj.cohort_id": cohort });
    // All that the tests before have deleted goes with it: what is counted is what is there of these two.
    const { rows: others } = await pool.query<{ n: number }>(
      "select count(*)::int n from every_study where deleted_at is not null and study_id <> $1",
      [study],
    );
    const just = new Date(now.getTime() + 30 * day - 1);
    await purgeDeleted(server.connection, just);
    expect(await kept(researcher, "study", study)).toBeDefined();
    const purged = await purgeDeleted(server.connection, new Date(now.getTime() + 30 * day));
    expect(purged).toBeGreaterThanOrEqual(2);
    expect(await kept(researcher, "study", study)).toBeUndefined();
    const after = await counts();
    for (const table of ["cohort_member", "cohort_run", "study_arm", "study_outcome"])
      expect(after[table], table).toBeLessThanOrEqual(before[table] ?? 0);
    expect(after["every_study"]).toBe((before["every_study"] ?? 0) - (others[0]?.n ?? 0));
    const { rows: left } = await pool.query(
      "select from every_study where study_id = $1 union all select from every_cohort where cohort_id = $2",
      [study, cohort],
    );
    expect(left).toEqual([]);
    const { rows: trail } = await pool.query<{ subject: { subjects: { study: number[] } } }>(
      "select subject from audit_entry where operation = 'PurgeDeleted' order by entry_id desc limit 1",
    );
    expect(trail[0]?.subject.subjects.study).toContain(study);
    expect(await purgeDeleted(server.connection, new Date(now.getTime() + 30 * day))).toBe(0);
  });

  test("it is not restored, though nobody purged it yet", async () => {
    const study = await addStudy(researcher, "Too late");
    await researcher.call("DeleteStudy", { m_studyId: study });
    await pool.query(
      "update every_study set deleted_at = deleted_at - interval '30 days' where study_id = $1",
      [study],
    );
    expect(await kept(researcher, "study", study)).toBeUndefined();
    expect((await researcher.refusal("RestoreDeleted", { kind: "study", id: study })).status).toBe(
      404,
    );
  });
});

describe("who may change it", () => {
  const own = { study: 0, cohort: 0 };
  beforeAll(async () => {
    own.cohort = await addCohort(administrator, "Kept to oneself", { editable_by: "owner" });
    own.study = await addStudy(administrator, "Kept to oneself", { editable_by: "owner" });
  });

  test("is told with the owner, in lists and by itself", async () => {
    const ofCaller = { owner_name: "Administrator Tester", editable_by: "owner" };
    for (const [caller, abilities] of [
      [administrator, { is_own: true, may_edit: true }],
      [researcher, { is_own: false, may_edit: false }],
      [supervisor, { is_own: false, may_edit: false }],
      [company, { is_own: false, may_edit: true }],
    ] as const) {
      const expected = { ...ofCaller, ...abilities };
      const studies = await caller.call("GetStudyList", {});
      expect(studies.data.find(({ study_id }) => study_id === own.study)).toMatchObject(expected);
      const cohorts = await caller.call("GetCohortList", {});
      expect(cohorts.data.find(({ cohort_id }) => cohort_id === own.cohort)).toMatchObject(
        expected,
      );
      const of = { "m_StudyObj.study_id": own.study };
      expect((await caller.call("GetStudyDetail", of)).data).toMatchObject(expected);
      const ofCohort = { "cohortObj.cohort_id": own.cohort };
      expect(await caller.call("GetCohortCriterion", ofCohort)).toMatchObject(expected);
    }
  });

  /** Every operation that a study or cohort may be kept from, with the owner's row; each is one of the contract. */
  const inputs = (): Record<string, object> => ({
    EditStudy: { ...studyOf("Taken over"), "m_StudyObj.study_id": own.study },
    DeleteStudy: { m_studyId: own.study },
    DeclareValidityClaim: {
      ...operations.DeclareValidityClaim.example,
      m_studyId: own.study,
    },
    SaveStudyValidityCriteria: { m_studyId: own.study, m_row: "1", m_column: "1" },
    EditCohort: {
      ...cohortOf("Taken over"),
      "cohortObj.cohort_id": own.cohort,
      based_on: "0".repeat(22),
    },
    DeleteCohort: { "cohortObj.cohort_id": own.cohort },
    RunCohort: { "cohortObj.cohort_id": own.cohort },
  });

  test("every operation of the contract that changes one refuses everybody else but administrators", async () => {
    const all: readonly Operation[] = Object.values(operations);
    const declared = all.filter(({ problems }) => problems.includes("owner.only"));
    expect(declared.map(({ name }) => name).toSorted()).toEqual(
      // Handing over is asked in owners.test.ts and handing-over.test.ts.
      [
        ...Object.keys(inputs()),
        "RestoreDeleted",
        "ChangeOwner",
        "ChangeOwners",
        "GetPossibleOwners",
      ].toSorted(),
    );
    for (const [name, input] of Object.entries(inputs())) {
      // The record is of the operations' inputs by name.
      const refused = await researcher.refusal(name as OperationName, input);
      expect([name, refused.code, refused.description]).toEqual([
        name,
        "owner.only",
        "Only Administrator Tester or an administrator may change this.",
      ]);
      const allowed = await company.send(name as OperationName, {
        ...input,
        ...(name === "DeleteStudy" && { m_studyId: 99_997 }),
        ...(name === "DeleteCohort" && { "cohortObj.cohort_id": 99_997 }),
      });
      expect(allowed.body).not.toContain("owner.only");
    }
    await administrator.call("DeleteStudy", { m_studyId: own.study });
    const restore = { kind: "study" as const, id: own.study };
    expect((await kept(researcher, "study", own.study))?.may_restore).toBe(false);
    expect((await researcher.refusal("RestoreDeleted", restore)).code).toBe("owner.only");
    await company.call("RestoreDeleted", restore);
  });

  test("is said by the owner and administrators alone; who edits without saying it leaves it", async () => {
    const study = await addStudy(researcher, "Shared");
    const edit = { ...studyOf("Shared"), "m_StudyObj.study_id": study };
    const sharedBy = async () =>
      (await researcher.call("GetStudyDetail", { "m_StudyObj.study_id": study })).data.editable_by;
    expect((await supervisor.refusal("EditStudy", { ...edit, editable_by: "owner" })).code).toBe(
      "owner.only",
    );
    await supervisor.call("EditStudy", { ...edit, editable_by: "organization" });
    await administrator.call("EditStudy", { ...edit, editable_by: "owner" });
    await researcher.call("EditStudy", edit);
    expect(await sharedBy()).toBe("owner");
    await researcher.call("EditStudy", { ...edit, editable_by: "organization" });
    await supervisor.call("EditStudy", edit);
    expect(await sharedBy()).toBe("organization");
  });
});
