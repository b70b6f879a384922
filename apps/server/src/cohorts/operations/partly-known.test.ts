// Members and counts of people of whom the birth or the death is known only in part. What is expected is counted from
// the lists below by hand.
import { expect, test } from "vitest";
import { withOneOfEverything, oneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { bumpDataVersion } from "../../records/data-version.ts";
import { refreshPostings, touchedBySources } from "../../records/postings/postings.ts";

const server = await testServer({ seed: withOneOfEverything });
const rows = oneOfEverything;
const researcher = await server.signIn("User");
const { pool } = server.connection;

/** Birth, how much of it is known, whether dead, and on which day. Index: 2019-04-15 (day 18001). */
const people: readonly [string | null, string | null, boolean, string | null][] = [
  ["1979-07-01", "year", false, null],
  ["1979-04-01", "month", false, null],
  ["1979-04-15", "day", true, "2020-01-01"],
  ["1979-04-16", "day", true, null],
  ["1979-07-01", null, true, null],
  ["1978-07-01", "year", false, null],
  [null, null, true, null],
];
await inTransaction(server.connection, "write", async (db, client) => {
  for (const [at, [birth, precision, died, death]] of people.entries())
    await client.query(
      `with added as (
         insert into patient (organization_id, patient_identifier, source_key, gender, birth_date, birth_precision, has_died, death_date)
         select organization_id, 'part-' || $2::int, 'part-' || $2::int, 'female', $3::date, $4, $5, $6::date from patient where patient_id = $1
         returning patient_id)
       insert into fact (patient_id, encounter_id, concept_id, source, day) select patient_id, 1, $7::int, 1, 18001 from added`,
      [rows.patient, at, birth, precision, died, death, rows.concept],
    );
  await refreshPostings(client, await touchedBySources(client, [1]));
  await bumpDataVersion(db);
});

const index = {
  kind: "concept" as const,
  role: "index" as const,
  concepts: { include: [{ conceptId: rows.concept, descendants: false }] },
  window: undefined,
};
const dated = { criteria: [index], dateRange: { start: "2019-04-15", end: "2019-04-15" } };
const withAge = {
  ...dated,
  criteria: [
    index,
    {
      kind: "group" as const,
      role: "inclusion" as const,
      of: "any" as const,
      criteria: [{ kind: "demographic" as const, age: { min: 40 } }],
    },
  ],
};
const withDeath = {
  criteria: [
    index,
    {
      kind: "concept" as const,
      role: "exclusion" as const,
      records: "deaths" as const,
      concepts: { include: [] },
    },
  ],
};

test("an age counts from the middle of a year of birth, and the cohort says of how many", async () => {
  const preview = await researcher.call("PreviewCohort", { definition: withAge });
  // Of age 40 on 2019-04-15: the second, the third and the sixth.
  expect(preview.data.members).toBe(3);
  expect(preview.partly_known).toEqual({ birth_count: 4, death_count: 0, end_count: 0 });
  const { data } = await researcher.call("AddCohort", {
    "cohortObj.cohort_name": "Forty",
    definition: withAge,
  });
  const of = { "cohortObj.cohort_id": data.cohort_id };
  expect((await researcher.call("GetCohortAttrition", of)).partly_known).toEqual({
    birth_count: 4,
    death_count: 0,
    end_count: 0,
    birth_members: 2,
  });
  const { rows: found } = await pool.query<{ patient_id: number }>(
    "select patient_id from patient where patient_identifier in ('part-2', 'part-5') order by 1",
  );
  const explained = await Promise.all(
    found.map(({ patient_id }) => researcher.call("ExplainPatient", { ...of, patient_id })),
  );
  expect(
    explained.map(({ data: { age_at_index, is_birth_partial } }) => [
      age_at_index,
      is_birth_partial,
    ]),
  ).toEqual([
    [40, false],
    [40, true],
  ]);
  const study = await researcher.call("AddStudy", {
    "m_StudyObj.base_cohort": data.cohort_id,
    "m_StudyObj.study_name": "Forty",
    m_StudyArmString: "",
    m_eventIds: "",
  });
  const baseline = await researcher.call("GetStudyBaseline", {
    "m_StudyObj.study_id": study.data.study_id,
  });
  expect(baseline.cohorts.map((cohort) => cohort.birth_partly_known)).toEqual([2]);
  await pool.query("update organization set smallest_count = 3");
  expect((await researcher.call("GetCohortAttrition", of)).partly_known).toMatchObject({
    birth_count: 4,
    birth_members: null,
  });
  await pool.query("update organization set smallest_count = 0");
});

test("a cohort that asks for neither says nothing, and one that asks for deaths says who died on an unknown day", async () => {
  const none = await researcher.call("PreviewCohort", { definition: dated });
  expect(none.partly_known).toEqual({ birth_count: 0, death_count: 0, end_count: 0 });
  const { partly_known } = await researcher.call("PreviewCohort", { definition: withDeath });
  expect(partly_known).toEqual({ birth_count: 0, death_count: 3, end_count: 0 });
});

test("S3.5 a date of birth is shown as far as it is known", async () => {
  const { data } = await researcher.call("GetPatient", {
    m_searchString: "part-",
    pageNumber: 1,
    pageSize: 20,
    m_sortBy: "patient_Identifier",
  });
  expect(data.map(({ date_of_birth }) => date_of_birth)).toEqual([
    "1979",
    "4/1979",
    "15/4/1979",
    "16/4/1979",
    "1/7/1979",
    "1978",
    "",
  ]);
});
