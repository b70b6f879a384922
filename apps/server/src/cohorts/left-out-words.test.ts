// Results that are not a number ("> 14", "positive", nothing at all) beside numbers, against counts in SQL. Shared with
// the product: the rows of `fact` alone.
import type { CohortDefinition } from "@concord/contract";
import { expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../app/testing/one-of-everything.ts";
import { testServer } from "../app/testing/test-server.ts";
import { inTransaction } from "../platform/operations/transaction.ts";
import { bumpDataVersion } from "../records/data-version.ts";
import { refreshPostings, touchedBySources } from "../records/postings/postings.ts";

const server = await testServer({ seed: withOneOfEverything });
const rows = oneOfEverything;
const researcher = await server.signIn("User");
const { pool } = server.connection;

// 120 patients with one result each: in turn "> 14", "positive", nothing, 5 %, 9 % and 9 in a unit that does not
// compare. Every tenth also has 12 %.
await inTransaction(server.connection, "write", async (db, client) => {
  await client.query(
    `with added as (
       insert into patient (organization_id, patient_identifier, source_key, gender)
       select organization_id, 'Measured-' || n, 'measured-' || n, 'female'
       from patient, generate_series(0, 119) n where patient_id = $1
       returning patient_id, substr(source_key, 10)::int n)
     insert into fact (patient_id, encounter_id, concept_id, source, day, value, unit, text_value)
     select patient_id, 1, $2::int, 1, 18000, (array[null, null, null, 5, 9, 9])[n % 6 + 1],
       (array['%', null, null, '%', '%', 'frobs'])[n % 6 + 1], (array['> 14', 'positive'])[n % 6 + 1]
     from added
     union all select patient_id, 1, $2::int, 1, 18001, 12, '%', null from added where n % 10 = 0`,
    [rows.patient, rows.childConcept],
  );
  await refreshPostings(client, await touchedBySources(client, [1]));
  await bumpDataVersion(db);
});

function asking(value: { min: number; unit?: string } | undefined): CohortDefinition {
  return {
    criteria: [
      {
        kind: "concept",
        role: "index",
        concepts: { include: [{ conceptId: rows.childConcept, descendants: false }] },
        sources: ["structured"],
        ...(value && { value }),
      },
    ],
  };
}

/** Patients and records of the concept for which `condition` holds. */
async function counted(condition: string): Promise<{ patient_count: number; value_count: number }> {
  const { rows: found } = await pool.query<{ patient_count: number; value_count: number }>(
    `select count(distinct patient_id)::int patient_count, count(*)::int value_count
     from fact where concept_id = $1 and source = 1 and ${condition}`,
    [rows.childConcept],
  );
  return found[0]!;
}

const uncompared = "(value is null or unit is distinct from '%')";
const atLeast8 = { min: 8, unit: "%" };

test("records without a number are counted beside the members, apart from those without a unit that compares", async () => {
  const preview = await researcher.call("PreviewCohort", { definition: asking(atLeast8) });
  expect(preview.data.members).toBe((await counted("value >= 8 and unit = '%'")).patient_count);
  expect((await counted("value is null")).patient_count).toBeGreaterThanOrEqual(60);
  expect(preview.left_out).toEqual([
    expect.objectContaining({
      reason: "unit",
      ...(await counted("value is not null and unit is distinct from '%'")),
    }),
    expect.objectContaining({ reason: "number", ...(await counted("value is null")) }),
  ]);
  const { data: cohort } = await researcher.call("AddCohort", {
    "cohortObj.cohort_name": "At least 8 %",
    definition: asking(atLeast8),
  });
  const stored = await researcher.call("GetCohortAttrition", {
    "cohortObj.cohort_id": cohort.cohort_id,
  });
  expect(stored.left_out).toEqual(preview.left_out);
});

test("they are counted where no unit is asked for, too; and not where no value is", async () => {
  const bare = await researcher.call("PreviewCohort", { definition: asking({ min: 8 }) });
  expect(bare.left_out).toEqual([
    expect.objectContaining({ reason: "number", ...(await counted("value is null")) }),
  ]);
  const any = await researcher.call("PreviewCohort", { definition: asking(undefined) });
  expect(any.left_out).toEqual([]);
});

test.each([
  ["in a unit", { minimum_value: 8, unit: "%" }, uncompared],
  ["in no unit", { minimum_value: 8 }, "value is null"],
])("an outcome of numbers %s counts them beside who has it", async (words, asked, left) => {
  const { data: event } = await researcher.call("AddEvent", {
    name: `At least 8, ${words}`,
    event_type: "outcome",
    concepts: [{ concept_id: rows.childConcept, descendants: false }],
    ...asked,
  });
  const { data: cohort } = await researcher.call("AddCohort", {
    "cohortObj.cohort_name": `Measured, ${words}`,
    definition: asking(undefined),
    m_eventIds: [event.event_id],
  });
  // The index is the first day: a result on it is not after it.
  await pool.query("update cohort_member set index_day = 17000 where cohort_id = $1", [
    cohort.cohort_id,
  ]);
  const { data: outcomes } = await researcher.call("GetCohortOutcomesPatientCounts", {
    "cohortObj.cohort_id": cohort.cohort_id,
  });
  const unit = "unit" in asked ? "and unit = '%'" : "";
  expect(outcomes).toMatchObject([
    {
      patient_count: (await counted(`value >= 8 ${unit}`)).patient_count,
      left_out: await counted(left),
    },
  ]);
});
