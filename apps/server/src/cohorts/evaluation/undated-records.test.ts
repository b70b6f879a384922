// What is left out for lack of a day is told beside every number. The records are written here by hand, and so are the
// counts; nothing is shared but the database.
import { beforeAll, expect, test } from "vitest";
import { withOneOfEverything, oneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { bumpDataVersion } from "../../records/data-version.ts";
import { refreshPostings, touchedBySources } from "../../records/postings/postings.ts";

const server = await testServer({ seed: withOneOfEverything });
const rows = oneOfEverything;
const researcher = await server.signIn("User");
const { pool } = server.connection;
let concept = 0;
let outcome = 0;
let event = 0;

/** Of each person the records of the index concept and of the outcome: a day, or none, of which a year is known. */
const people: readonly { index: (number | null)[]; outcome: (number | null)[] }[] = [
  { index: [18_001], outcome: [18_100] },
  { index: [18_001], outcome: [null, null] },
  { index: [18_001, null], outcome: [18_100, null] },
  { index: [null, null], outcome: [18_100] },
  { index: [null], outcome: [] },
];

beforeAll(async () => {
  const made = await pool.query<{ concept_id: number }>(
    `insert into concept (cuid, text, sab, code, category)
     values ('U1', 'Undated index', 'TEST', '1', 'Problem'), ('U2', 'Undated outcome', 'TEST', '2', 'Problem') returning concept_id`,
  );
  [concept = 0, outcome = 0] = made.rows.map((row) => row.concept_id);
  await pool.query(
    "insert into concept_ancestor (ancestor_id, descendant_id, levels) values ($1, $1, 0), ($2, $2, 0)",
    [concept, outcome],
  );
  await inTransaction(server.connection, "write", async (db, client) => {
    for (const [at, person] of people.entries()) {
      const added = await client.query<{ patient_id: number }>(
        `insert into patient (organization_id, patient_identifier, source_key, gender, birth_date)
         select organization_id, 'undated-' || $2::int, 'undated-' || $2::int, 'female', '1950-01-02' from patient where patient_id = $1
         returning patient_id`,
        [rows.patient, at],
      );
      for (const [of, days] of [
        [concept, person.index],
        [outcome, person.outcome],
      ] as const)
        for (const day of days)
          await client.query(
            `insert into fact (patient_id, encounter_id, concept_id, source, day, is_undated, day_precision)
             values ($1, 1, $2, 1, $3, $4, $5)`,
            [
              added.rows[0]?.patient_id,
              of,
              day ?? 17_897,
              day === null,
              day === null ? "year" : null,
            ],
          );
    }
    await refreshPostings(client, await touchedBySources(client, [1]));
    await bumpDataVersion(db);
  });
  const { data } = await researcher.call("AddEvent", {
    name: "Undated outcome",
    event_type: "outcome",
    concepts: [{ concept_id: outcome }],
  });
  event = data.event_id;
});

const definition = () => ({
  criteria: [
    {
      kind: "concept" as const,
      role: "index" as const,
      concepts: { include: [{ conceptId: concept, descendants: false }] },
    },
  ],
});
const count = (patient_count: number, value_count: number) => ({ patient_count, value_count });

test("decision 089: a cohort says how many records without a day its criteria left out", async () => {
  const preview = await researcher.call("PreviewCohort", { definition: definition() });
  expect(preview.data.members).toBe(3);
  const left = [{ title: "Undated index", reason: "date", ...count(3, 4) }];
  expect(preview.left_out).toEqual(left);
  const { data } = await researcher.call("AddCohort", {
    "cohortObj.cohort_name": "Undated",
    definition: definition(),
  });
  const of = { "cohortObj.cohort_id": data.cohort_id };
  expect((await researcher.call("GetCohortAttrition", of)).left_out).toEqual(left);
  const notAsked = {
    criteria: [{ ...definition().criteria[0], sources: ["unstructured" as const] }],
  };
  const ofNotes = await researcher.call("PreviewCohort", { definition: notAsked });
  expect(ofNotes.left_out).toEqual([]);
});

test("an outcome, its list, a curve and a baseline table say so of their members", async () => {
  const { data: cohort } = await researcher.call("AddCohort", {
    "cohortObj.cohort_name": "Undated outcomes",
    definition: definition(),
  });
  const { data: study } = await researcher.call("AddStudy", {
    "m_StudyObj.base_cohort": cohort.cohort_id,
    "m_StudyObj.study_name": "Undated outcomes",
    m_StudyArmString: "",
    m_eventIds: String(event),
  });
  // Of the three members the second and the third have such records: two and one.
  const left_out = count(2, 3);
  const outcomes = await researcher.call("GetStudyOutcomes", { m_studyId: study.study_id });
  expect(outcomes.data[0]?.counts[0]).toMatchObject({ patient_count: 2, left_out });
  const curve = await researcher.call("GetStudyIncidence", {
    m_studyId: study.study_id,
    m_outcomeId: event,
  });
  expect(curve.data[0]).toMatchObject({ left_out });
  const list = await researcher.call("GetEventLeftOut", {
    m_outcomeId: event,
    m_cohortId: cohort.cohort_id,
  });
  expect(list.data).toEqual([{ reason: "date", ...left_out }]);
  // Where no time is asked for, nothing is left out for it.
  expect((await researcher.call("GetEventLeftOut", { m_eventId: event })).data).toEqual([]);
  const baseline = await researcher.call("GetStudyBaseline", {
    "m_StudyObj.study_id": study.study_id,
  });
  expect(baseline.cohorts.map((one) => one.undated_records)).toEqual([2]);
  await pool.query("update organization set smallest_count = 3");
  const hidden = await researcher.call("GetStudyOutcomes", { m_studyId: study.study_id });
  await pool.query("update organization set smallest_count = 0");
  expect(hidden.data[0]?.counts[0]?.left_out).toEqual({ patient_count: null, value_count: null });
});

test("a cohort that asks when something ended says of how many the end is known in part", async () => {
  await pool.query(
    `update fact set end_day = day + 40, end_precision = 'month' where concept_id = $1 and not is_undated
     and patient_id in (select patient_id from patient where patient_identifier in ('undated-0', 'undated-1'))`,
    [concept],
  );
  const [criterion] = definition().criteria;
  const lasting = { criteria: [{ ...criterion, lasts: { min: 30 } }] };
  const asked = await researcher.call("PreviewCohort", { definition: lasting });
  expect(asked.partly_known).toMatchObject({ end_count: 2 });
  const notAsked = await researcher.call("PreviewCohort", { definition: definition() });
  expect(notAsked.partly_known).toMatchObject({ end_count: 0 });
});
