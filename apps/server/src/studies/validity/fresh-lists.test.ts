// A list behind a figure is what the figure would be now, also where nobody has opened the table since something
// changed, or ever (an address that was sent to a colleague). Expected: what the same list has after the table was
// opened, and rows of the raw annotation tables.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { demonstrationServer } from "../../app/demonstration/testing/demonstration-server.ts";

const { server, signedIn } = await demonstrationServer();
const { db } = server;
const one = async (query: ReturnType<typeof sql<{ n: number }>>) =>
  (await query.execute(db)).rows[0]?.n ?? 0;
const userId = await one(sql<{ n: number }>`
  select r.user_id n from account_role r join account a using (user_id)
  where r.role = 'User' and a.email like '%@northfield.example' order by r.user_id limit 1`);
const caller = await signedIn(userId);
const [study] = (
  await sql<{ study_id: number; concept_id: number }>`
    select p.study_id, c.concept_id from project p join project_concept c using (project_id)
    where p.study_id is not null order by 1, 2 limit 1`.execute(db)
).rows;
const { study_id: m_studyId = 0, concept_id: m_conceptId = 0 } = study ?? {};
const row = { m_studyId, m_conceptId };

const lists = {
  scores: async () => (await caller.call("GetEncounterLevelOutcomeScoreDetails", row)).totalRecords,
  twoClass: async () => (await caller.call("GetEncounterTwoClassConceptDetails", row)).totalRecords,
  unread: async () =>
    (await caller.call("GetEncountersLeftOut", { m_studyId, m_reason: "unread" })).noOfRecords,
  documents: async () =>
    (await caller.call("GetDocuments", { ...row, m_resolution: "encounter", m_units: "all" }))
      .noOfRecords,
  patients: async () =>
    (await caller.call("GetPatient", { ...row, m_resolution: "encounter", m_units: "all" }))
      .noOfRecords,
};
const names = ["scores", "twoClass", "unread", "documents", "patients"] as const;

const forget = async () => {
  for (const table of ["validity_unit", "validity_left_out", "validity_run"])
    await sql`delete from ${sql.table(table)}`.execute(db);
};

test.for(names)("S2.49 S2.51 the list of %s is there before the table was opened", async (name) => {
  await caller.call("GetEncounterLevelOutcomeScores", { m_studyId });
  const expected = await lists[name]();
  expect(expected).toBeGreaterThan(0);
  await forget();
  expect(await lists[name]()).toBe(expected);
});

test.for(names)("S2.49 the list of %s has a study's patients of now", async (name) => {
  await caller.call("GetEncounterLevelOutcomeScores", { m_studyId });
  const before = await lists[name]();
  // Nobody is in the study's cohorts any more: every encounter is outside, for whatever reason it was left out.
  const members = await sql<{ cohort_id: number }>`
    select * from cohort_member where cohort_id in (select cohort_id from study_cohort where study_id = ${m_studyId})`.execute(
    db,
  );
  await sql`delete from cohort_member where cohort_id in (
    select cohort_id from study_cohort where study_id = ${m_studyId})`.execute(db);
  await sql`update cohort_run set computed_at = computed_at + interval '1 minute' where cohort_id in (
    select cohort_id from study_cohort where study_id = ${m_studyId})`.execute(db);
  expect(before).toBeGreaterThan(0);
  expect(await lists[name]()).toBe(0);
  await db
    .insertInto("cohort_member")
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows of this table, just taken out of it
    .values(members.rows as never)
    .execute();
  await sql`update cohort_run set computed_at = computed_at + interval '1 minute' where cohort_id in (
    select cohort_id from study_cohort where study_id = ${m_studyId})`.execute(db);
});
