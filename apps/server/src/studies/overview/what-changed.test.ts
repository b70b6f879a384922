// issue 18.1: what changed since the user's last visit. Rows are put in here and told by hand.
import { beforeAll, expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { packMembers } from "../../cohorts/operations/member-list.ts";

const server = await testServer({ seed: withOneOfEverything });
const { db, world } = server;
const { pool } = server.connection;
const { cohort, spareCohort, study, project, patient, narrative, concept, event } = oneOfEverything;
const tenMinutes = 600_000;
const now = () => server.services.clock();
const inMinutes = (minutes: number) => new Date(now().getTime() + minutes * 60_000);

async function told(...who: Parameters<typeof server.signIn>) {
  const caller = await server.signIn(...who);
  return (await caller.call("GetWhatChanged", {})).data;
}

/** A visit that ends with the view of a patient, ten minutes before whatever comes next. */
async function visit(...who: Parameters<typeof server.signIn>): Promise<string> {
  const caller = await server.signIn(...who);
  server.advance(tenMinutes);
  const at = now().toISOString();
  await caller.call("GetPatient", { m_PatientIdList: `${patient}` });
  server.advance(tenMinutes);
  return at;
}

async function addImport(organization_id: number, name: string, notes: number, at: Date) {
  await pool.query(
    "insert into batch (organization_id, name, format, status) values ($1, $2, 'notes', 'ready') on conflict do nothing",
    [organization_id, name],
  );
  const account = {
    kinds: [],
    reasons: [],
    counted: {},
    in_part: { deaths: 0, born: 0, died: 0, begun: 0, ended: 0, undated: 0 },
    known: [],
    unused: { files: 0, names: [] },
    holds: [
      { what: "Patients with notes or facts", n: 12 },
      { what: "Notes", n: notes },
    ],
  };
  await pool.query(
    "insert into batch_import (batch_id, finished_at, account) select batch_id, $3, $4 from batch where (organization_id, name) = ($1, $2)",
    [organization_id, name, at, account],
  );
}

let since = "";

beforeAll(async () => {
  // What the seed leaves has the time of the machine, not of the server's clock.
  await pool.query("delete from batch_import; update annotation_conflict set found_at = null");
  await addImport(world.hospital, "Again", 20, now());
  since = await visit("User");
});

test("a first visit is told that it is one", async () => {
  expect(await told("User", "other")).toBeNull();
});

test("nothing has changed since the last thing that the user did; signing in again is no visit of its own", async () => {
  const nothing = { imports: [], studies: [], cohorts: [], projects: [] };
  expect(await told("User")).toEqual({ since, ...nothing });
  expect(await told("User")).toEqual({ since, ...nothing });
});

test("imports tell what a batch holds, beside what it held, of the user's organizations alone", async () => {
  await addImport(world.hospital, "Again", 31, inMinutes(1));
  await addImport(world.hospital, "First", 40, inMinutes(2));
  await addImport(world.otherHospital, "Of others", 50, inMinutes(2));
  const held = { patients: 12, patients_before: null, notes_before: null };
  expect((await told("User"))?.imports).toMatchObject([
    { batch_name: "First", notes: 40, is_again: false, ...held },
    {
      batch_name: "Again",
      organization_name: "Harbour Hospital",
      notes: 31,
      is_again: true,
      patients: 12,
      patients_before: 12,
      notes_before: 20,
    },
  ]);
});

test("cohorts and studies that others edited, with names; what the user did is left out", async () => {
  const administrator = await server.signIn("Administrator");
  const researcher = await server.signIn("User");
  const definition = {
    criteria: [{ kind: "event" as const, role: "index" as const, eventId: event }],
  };
  server.advance(60_000);
  const added = await administrator.call("AddCohort", {
    "cohortObj.cohort_name": "By a colleague",
    definition,
  });
  await researcher.call("AddCohort", { "cohortObj.cohort_name": "My own", definition });
  const of = { "m_StudyObj.study_id": study };
  const { edition } = (await administrator.call("GetStudyDetail", of)).data;
  await administrator.call("EditStudy", {
    ...of,
    "m_StudyObj.study_name": "Renamed",
    "m_StudyObj.base_cohort": cohort,
    m_StudyArmString: `${spareCohort}`,
    m_eventIds: `${event}`,
    based_on: edition,
  });
  const changed = await told("User");
  expect(changed?.cohorts).toMatchObject([
    {
      cohort_id: added.data.cohort_id,
      cohort_name: "By a colleague",
      change: "added",
      editors: ["Administrator Tester"],
      version_before: null,
    },
  ]);
  expect(changed?.studies).toEqual([
    {
      study_id: study,
      study_name: "Renamed",
      at: now().toISOString(),
      change: "edited",
      editors: ["Administrator Tester"],
      cohorts: [],
    },
  ]);
  expect(await told("User", "other")).toBeNull();
});

test("a cohort that ran on newer data is told where its members are others, and so are the results of its studies", async () => {
  const run = (cohort_id: number, members: readonly number[]) =>
    pool.query(
      `insert into cohort_run (cohort_id, version, content_hash, computed_on, definition, entry_count, patient_count, data_count, masks, members, computed_at)
       select cohort_id, 3, 'y', '{}', definition, 1, $2, 1, '[]', $3, $4 from cohort_run where cohort_id = $1 and version = 2`,
      [cohort_id, members.length, packMembers(Int32Array.from(members)), inMinutes(5)],
    );
  // As many as before, but somebody else; and the very same.
  await run(spareCohort, [patient + 1]);
  await run(cohort, [patient]);
  const changed = await told("User");
  expect(changed?.cohorts.filter(({ change }) => change === "newer data")).toMatchObject([
    {
      cohort_id: spareCohort,
      editors: [],
      patients: 1,
      patients_before: 1,
      version: 3,
      version_before: 2,
      has_same_members: false,
    },
  ]);
  expect(changed?.studies).toMatchObject([
    { study_id: study, cohorts: [{ cohort_id: spareCohort }] },
  ]);
});

test("work in the user's own projects: who finished and settled how much, what came up and is open", async () => {
  const [first, second] = [
    await server.userId("Annotator"),
    await server.userId("Annotator", "second"),
  ];
  const supervisor = await server.userId("Supervisor");
  await pool.query("update assignment set done_at = $1 where project_id = $2 and user_id = $3", [
    inMinutes(6),
    project,
    first,
  ]);
  await pool.query("update annotation_conflict set found_at = $1 where not is_initial", [
    inMinutes(6),
  ]);
  const of = {
    project_id: project,
    study_id: study,
    finished: [{ user_id: first, name: "Annotator Tester", count: 1 }],
    found_count: 1,
    note_count: 1,
    done_count: 1,
  };
  expect((await told("User"))?.projects).toMatchObject([{ ...of, settled: [], open_count: 1 }]);
  await pool.query(
    `insert into resolution (patient_id, subdocument_id, concept_id, resolved_by, resolved_at, chosen_user_id, other_user_id, is_positive)
     values ($1, $2, $3, $4, $5, $6, $7, true)`,
    [patient, narrative, concept, supervisor, inMinutes(7), first, second],
  );
  expect((await told("User"))?.projects).toMatchObject([
    {
      ...of,
      at: inMinutes(7).toISOString(),
      settled: [{ user_id: supervisor, name: "Supervisor Tester", count: 1 }],
      open_count: 0,
    },
  ]);
  // One of somebody else's, for a study of somebody else's, is none of the user's work; one of nobody's is everybody's.
  await pool.query("update every_study set created_by = $1", [supervisor]);
  expect((await told("User"))?.projects).toMatchObject([of]);
  await pool.query("update project set created_by = $1", [supervisor]);
  expect((await told("User"))?.projects).toEqual([]);
});

test("domain.md §12 small counts are hidden, and with them what was counted before", async () => {
  await db.updateTable("organization").set({ smallest_count: 20 }).execute();
  const changed = await told("User");
  expect(changed?.imports).toMatchObject([
    { batch_name: "First", patients: null, notes: 40 },
    { batch_name: "Again", patients: null, notes: 31, patients_before: null, notes_before: null },
  ]);
  for (const { patients, patients_before } of changed?.cohorts ?? [])
    expect([patients ?? 0, patients_before]).toEqual([0, null]);
  expect(changed?.cohorts).toHaveLength(2);
});
