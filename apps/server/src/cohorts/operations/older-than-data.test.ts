import type { CohortDefinition } from "@concord/contract";
import { describe, expect, test, vi } from "vitest";
import { bumpDataVersion } from "../../records/data-version.ts";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { keepCohortsCurrent, queueCohortRuns } from "../evaluation/keep-cohorts-current.ts";
import { refreshPostings, touchedBySources } from "../../records/postings/postings.ts";

const server = await testServer({
  seed: withOneOfEverything,
  jobs: true,
});
const rows = oneOfEverything;
const { pool } = server.connection;
const researcher = await server.signIn("User");

const dyspnea = { include: [{ conceptId: rows.concept, descendants: true }] };
const breathless: CohortDefinition = {
  criteria: [{ kind: "concept", role: "index", concepts: dyspnea, sources: ["structured"] }],
};
const men: CohortDefinition = {
  criteria: [
    { kind: "concept", role: "index", concepts: dyspnea, sources: ["structured"] },
    { kind: "demographic", role: "inclusion", gender: ["male"] },
  ],
};
const anySource: CohortDefinition = {
  criteria: [{ kind: "concept", role: "index", concepts: dyspnea }],
};

const add = async (name: string, definition: CohortDefinition) => {
  const { data } = await researcher.call("AddCohort", {
    "cohortObj.cohort_name": name,
    definition,
  });
  return { "cohortObj.cohort_id": data.cohort_id };
};
const state = async (of: { "cohortObj.cohort_id": number }) => {
  const { version, is_older_than_data, attrition } = await researcher.call(
    "GetCohortCriterion",
    of,
  );
  const members = await researcher.call("GetCohortPatient", of);
  return {
    version,
    is_older_than_data,
    shown: attrition.members,
    members: members.noOfRecords ?? Number.NaN,
  };
};

/** Another patient. */
async function patientArrives(): Promise<number> {
  const { rows: patients } = await pool.query<{ patient_id: number }>(
    `insert into patient (organization_id, patient_identifier, source_key, gender, birth_date)
     select organization_id, 'Arrived-' || gen_random_uuid(), gen_random_uuid()::text, 'female', '1950-01-01'
     from patient where patient_id = $1 returning patient_id`,
    [rows.patient],
  );
  await inTransaction(server.connection, "write", (db) => bumpDataVersion(db));
  return patients[0]?.patient_id ?? 0;
}

/** A fact of the concept, and the postings that hold it. */
async function factArrives(patientId: number, source: number, isImport: boolean): Promise<void> {
  await inTransaction(server.connection, "write", async (db, client) => {
    await client.query(
      "insert into fact (patient_id, encounter_id, concept_id, source, day) values ($1, 1, $2, $3, 18000)",
      [patientId, rows.concept, source],
    );
    await refreshPostings(client, await touchedBySources(client, [source]));
    if (isImport) await bumpDataVersion(db);
  });
}

const arrives = async () => factArrives(await patientArrives(), 1, true);

const runOutdated = async () => {
  if (!server.services.boss) throw new Error("No jobs");
  await queueCohortRuns(server.connection, server.services.boss, server.services.clock());
  // Two changes in a row are one run.
  await queueCohortRuns(server.connection, server.services.boss, server.services.clock());
  server.advance(1000);
  return server.runJobs();
};

await runOutdated();

describe("domain.md §4 a cohort whose data have changed", () => {
  test("serves its old result, which says that it is older, until the job has the new one: another version where it differs", async () => {
    const [first, second] = [await add("Breathless", breathless), await add("Breathless men", men)];
    const before = await state(first);
    expect(before).toMatchObject({ version: 1, is_older_than_data: false });
    await arrives();
    expect(await state(first)).toEqual({ ...before, is_older_than_data: true });
    expect(await runOutdated()).toBe(1);
    const members = before.members + 1;
    expect(await state(first)).toEqual({
      version: 2,
      is_older_than_data: false,
      shown: members,
      members,
    });
    // More enter, and the rule leaves as few of them: another result all the same.
    expect(await state(second)).toMatchObject({ version: 2, shown: 0, is_older_than_data: false });
    const history = await researcher.call("GetCohortVersions", {
      ...first,
      m_fromVersion: 1,
      m_toVersion: 2,
    });
    expect(history.data.map(({ version }) => version)).toEqual([2, 1]);
    expect(new Set(history.data.map(({ content_hash }) => content_hash)).size).toBe(2);
    expect(history.difference).toMatchObject({
      rest_changed: false,
      members: { in_count: 1, out_count: 0 },
    });
    expect(await runOutdated()).toBe(0);
  });

  test("S2.57 is run on demand: nothing to do, other data with the same result, another result", async () => {
    const of = await add("On demand", breathless);
    const run = async () => (await researcher.call("RunCohort", of)).data;
    expect(await run()).toMatchObject({ version: 1, changed: "nothing" });
    const { content_hash } = (await researcher.call("GetCohortVersions", of)).data[0]!;
    await inTransaction(server.connection, "write", (db) => bumpDataVersion(db));
    expect(await run()).toMatchObject({ version: 1, changed: "data" });
    const versions = (await researcher.call("GetCohortVersions", of)).data;
    expect(versions).toHaveLength(1);
    expect(versions[0]!.content_hash).not.toBe(content_hash);
    await arrives();
    const { members } = await state(of);
    expect(await run()).toMatchObject({
      version: 2,
      changed: "result",
      patientCount: members + 1,
    });
  });

  test("is one that reads the reference standard, when that changes without new records", async () => {
    const patientId = await patientArrives();
    const [reading, other] = [await add("Any source", anySource), await add("Records", breathless)];
    await factArrives(patientId, 4, false);
    expect(await state(reading)).toMatchObject({ is_older_than_data: true });
    expect(await state(other)).toMatchObject({ is_older_than_data: false });
    await runOutdated();
    expect(await state(reading)).toMatchObject({ version: 2, is_older_than_data: false });
    expect(await state(other)).toMatchObject({ version: 1, is_older_than_data: false });
  });

  test("that can't be run keeps its old result and holds up no other", async () => {
    const { rows: events } = await pool.query<{ event_id: number }>(
      `insert into event (organization_id, name, event_type)
       select organization_id, 'To go', 'index' from event where event_id = $1 returning event_id`,
      [rows.event],
    );
    const eventId = events[0]?.event_id ?? 0;
    await pool.query("insert into event_concept (event_id, concept_id) values ($1, $2)", [
      eventId,
      rows.concept,
    ]);
    const broken = await add("Of an event", {
      criteria: [{ kind: "event", role: "index", eventId }],
    });
    const whole = await add("Not of it", breathless);
    const { members } = await state(broken);
    expect(members).toBeGreaterThan(0);
    await pool.query("delete from event where event_id = $1", [eventId]);
    await arrives();
    await runOutdated();
    expect(await state(broken)).toMatchObject({ version: 1, is_older_than_data: true, members });
    expect(await state(whole)).toMatchObject({ version: 2, is_older_than_data: false });
    await researcher.call("DeleteCohort", broken);
  });

  test("is run by whichever worker hears of the change", async () => {
    const of = await add("Heard of", breathless);
    const { boss } = server.services;
    if (!boss) throw new Error("No jobs");
    const stop = await keepCohortsCurrent(server.services, boss);
    try {
      await arrives();
      await vi.waitFor(async () => expect(await server.runJobs()).toBeGreaterThan(0), 60_000);
    } finally {
      await stop();
    }
    expect(await state(of)).toMatchObject({ version: 2, is_older_than_data: false });
  });
});
