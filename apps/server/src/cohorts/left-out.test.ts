// Values in the units that records write, against the same in SQL with factors written here by hand. Shared with the
// product: the rows of `fact`, and nothing of the table of units.
import type { CohortDefinition } from "@concord/contract";
import { expect, test } from "vitest";
import { bumpDataVersion } from "../records/data-version.ts";
import { oneOfEverything, withOneOfEverything } from "../app/testing/one-of-everything.ts";
import { testServer } from "../app/testing/test-server.ts";
import { inTransaction } from "../platform/operations/transaction.ts";
import { refreshPostings, touchedBySources } from "../records/postings/postings.ts";

const server = await testServer({ seed: withOneOfEverything });
const rows = oneOfEverything;
const researcher = await server.signIn("User");
const { pool } = server.connection;

const units = ["kg", "[lb_av]", "lbs", "LB", "[oz_av]", "g", "kilograms", "cm", "frobs", null];

// 300 patients; each has a weight between 60 and 100 kg, in one of the units after the other, and every seventh a
// second one in kg.
await inTransaction(server.connection, "write", async (db, client) => {
  await client.query(
    `with added as (
       insert into patient (organization_id, patient_identifier, source_key, gender)
       select organization_id, 'Weighed-' || n, 'weighed-' || n, 'female'
       from patient, generate_series(1, 300) n where patient_id = $1
       returning patient_id, substr(source_key, 9)::int n),
     weighed as (
       select patient_id, n, 60 + n * 37 % 400 / 10.0 kg, ($3::text[])[n % 10 + 1] unit from added)
     insert into fact (patient_id, encounter_id, concept_id, source, day, value, unit)
     select patient_id, 1, $2::int, 1, 18000,
       case when unit in ('[lb_av]', 'lbs', 'LB') then kg / 0.45359237 when unit = '[oz_av]' then kg * 16 / 0.45359237
         when unit = 'g' then kg * 1000 else kg end, unit
     from weighed
     union all select patient_id, 1, $2::int, 1, 18001, 81, 'kg' from added where n % 7 = 0`,
    [rows.patient, rows.childConcept, units],
  );
  await refreshPostings(client, await touchedBySources(client, [1]));
  await bumpDataVersion(db);
});

const heavy: CohortDefinition = {
  criteria: [
    {
      kind: "concept",
      role: "index",
      concepts: { include: [{ conceptId: rows.childConcept, descendants: false }] },
      sources: ["structured"],
      value: { min: 80, unit: "kg" },
    },
  ],
};

const inKilograms = `case when unit in ('kg', 'kilograms') then value when unit in ('[lb_av]', 'lbs', 'LB') then value * 0.45359237
  when unit = '[oz_av]' then value * 0.45359237 / 16 when unit = 'g' then value / 1000 end`;

async function count(what: string, condition: string): Promise<number> {
  const { rows: found } = await pool.query<{ n: number }>(
    `select count(${what})::int n from fact where concept_id = $1 and source = 1 and value is not null and ${condition}`,
    [rows.childConcept],
  );
  return found[0]?.n ?? 0;
}

test("an outcome counts who could not be compared beside who has it", async () => {
  const { data: event } = await researcher.call("AddEvent", {
    name: "At least 80 kg on a later day",
    event_type: "outcome",
    concepts: [{ concept_id: rows.childConcept, descendants: false }],
    minimum_value: 80,
    unit: "kg",
  });
  const { data: cohort } = await researcher.call("AddCohort", {
    "cohortObj.cohort_name": "Weighed",
    definition: {
      criteria: [
        {
          kind: "concept",
          role: "index",
          concepts: { include: [{ conceptId: rows.childConcept, descendants: false }] },
          sources: ["structured"],
        },
      ],
    },
    m_eventIds: [event.event_id],
  });
  const beside = {
    patient_count: await count("distinct patient_id", `${inKilograms} is null`),
    value_count: await count("*", `${inKilograms} is null`),
  };
  const { data: outcomes } = await researcher.call("GetCohortOutcomesPatientCounts", {
    "cohortObj.cohort_id": cohort.cohort_id,
  });
  const having = await count("distinct patient_id", `${inKilograms} >= 80`);
  expect(outcomes).toMatchObject([{ patient_count: having, left_out: beside }]);

  const { data: study } = await researcher.call("AddStudy", {
    "m_StudyObj.study_name": "Weights",
    "m_StudyObj.base_cohort": cohort.cohort_id,
    m_StudyArmString: "",
    m_eventIds: `${event.event_id}`,
  });
  const ofStudy = await researcher.call("GetStudyOutcomes", { m_studyId: study.study_id });
  expect(ofStudy.data[0]?.counts).toMatchObject([{ patient_count: having, left_out: beside }]);
  const incidence = { m_studyId: study.study_id, m_outcomeId: event.event_id };
  const curves = await researcher.call("GetStudyIncidence", incidence);
  expect(curves.data[0]?.left_out).toEqual(beside);

  // From the second day on all is in kilograms, for every seventh; before it the same numbers stand.
  await pool.query("update cohort_member set index_day = 18001 where cohort_id = $1", [
    cohort.cohort_id,
  ]);
  await bumpDataVersion(server.connection.db);
  const later = await researcher.call("GetCohortOutcomesPatientCounts", {
    "cohortObj.cohort_id": cohort.cohort_id,
  });
  expect(later.data[0]?.left_out).toEqual({ patient_count: 0, value_count: 0 });
  const curvesLater = await researcher.call("GetStudyIncidence", incidence);
  expect(curvesLater.data[0]?.left_out).toEqual({ patient_count: 0, value_count: 0 });
  const onlyNew = await researcher.call("GetStudyIncidence", { ...incidence, new_only: true });
  expect(onlyNew.data[0]?.left_out).toEqual(beside);
});

test("members are those of the factors, and what has no unit or another kind of one is counted beside them", async () => {
  const members = await count("distinct patient_id", `${inKilograms} >= 80`);
  const left = {
    patient_count: await count("distinct patient_id", `${inKilograms} is null`),
    value_count: await count("*", `${inKilograms} is null`),
  };
  expect(left.patient_count).toBe(90);
  const preview = await researcher.call("PreviewCohort", { definition: heavy });
  expect(preview.data.members).toBe(members);
  expect(preview.left_out).toEqual([expect.objectContaining(left)]);
  const { data: cohort } = await researcher.call("AddCohort", {
    "cohortObj.cohort_name": "At least 80 kg",
    definition: heavy,
  });
  expect(cohort.patientCount).toBe(members);
  const stored = await researcher.call("GetCohortAttrition", {
    "cohortObj.cohort_id": cohort.cohort_id,
  });
  expect(stored.left_out).toEqual(preview.left_out);
});

test("without a unit nothing is left out: numbers count as they stand, and those in other units than most are counted", async () => {
  const [index] = heavy.criteria;
  if (index?.kind !== "concept") throw new Error("No concept");
  const definition: CohortDefinition = { criteria: [{ ...index, value: { min: 80 } }] };
  const preview = await researcher.call("PreviewCohort", { definition });
  expect(preview.left_out).toEqual([]);
  expect(preview.data.members).toBe(await count("distinct patient_id", "value >= 80"));
  const other = "coalesce(unit not in ('kg', 'kilograms'), true)";
  const [found, ...more] = preview.other_units;
  expect(more).toEqual([]);
  expect(found).toMatchObject({
    path: "criteria.0",
    unit: "kg",
    patient_count: await count("distinct patient_id", other),
    value_count: await count("*", other),
  });
  const named = (found?.others ?? []).map((unit) => unit?.toLowerCase() ?? "none");
  expect(named.toSorted()).toEqual(
    ["[lb_av]", "lbs", "lb", "[oz_av]", "g", "cm", "frobs", "none"].toSorted(),
  );
  const { data: cohort } = await researcher.call("AddCohort", {
    "cohortObj.cohort_name": "At least 80 of something",
    definition,
  });
  const stored = await researcher.call("GetCohortAttrition", {
    "cohortObj.cohort_id": cohort.cohort_id,
  });
  expect(stored.other_units).toEqual(preview.other_units);
});

test("criteria of one concept are told apart by what they ask for", async () => {
  const [index] = heavy.criteria;
  if (index?.kind !== "concept") throw new Error("No concept");
  const { left_out, other_units } = await researcher.call("PreviewCohort", {
    definition: {
      criteria: [
        index,
        { ...index, role: "inclusion", value: { min: 70, unit: "kg" } },
        { ...index, role: "inclusion", value: { max: 90 } },
      ],
    },
  });
  const titles = [...left_out, ...other_units].map(({ title }) => title);
  expect(titles).toHaveLength(3);
  expect(new Set(titles).size).toBe(3);
  expect(titles[0]).toContain("80 kg");
  expect(titles[1]).toContain("70 kg");
});

test("why a patient is not in it says that the unit could not be compared", async () => {
  const { data: cohort } = await researcher.call("AddCohort", {
    "cohortObj.cohort_name": "At least 80 kg, to be explained",
    definition: heavy,
  });
  const { rows: found } = await pool.query<{ patient_id: number }>(
    `select patient_id from fact where concept_id = $1 and source = 1 and unit = 'frobs'
     and patient_id not in (select patient_id from fact where concept_id = $1 and unit = 'kg') limit 1`,
    [rows.childConcept],
  );
  const { data } = await researcher.call("ExplainPatient", {
    "cohortObj.cohort_id": cohort.cohort_id,
    patient_id: found[0]?.patient_id ?? 0,
  });
  expect(data.criteria[0]?.near_misses).toMatchObject([{ obstacle: "unit", count: 1 }]);
  expect(data.reason).toContain("frobs, which can't be compared");
});

test("domain.md §12 what is left out is not told where it is too small to show; the design tells it in steps", async () => {
  const { db } = server;
  const { data: cohort } = await researcher.call("AddCohort", {
    "cohortObj.cohort_name": "At least 80 kg, with small counts",
    definition: heavy,
  });
  const told = async (smallest: number) => {
    await db.updateTable("organization").set({ smallest_count: smallest }).execute();
    const of = { "cohortObj.cohort_id": cohort.cohort_id };
    const stored = await researcher.call("GetCohortAttrition", of);
    const preview = await researcher.call("PreviewCohort", { definition: heavy });
    await db.updateTable("organization").set({ smallest_count: 0 }).execute();
    return { stored: stored.left_out, preview: preview.left_out };
  };
  const all = await told(0);
  expect(all.stored[0]?.patient_count).toBe(90);
  expect((await told(90)).stored).toEqual(all.stored);
  const hidden = await told(91);
  expect(hidden.stored).toEqual([{ ...all.stored[0], patient_count: null, value_count: null }]);
  // That there are some is told, as `<91`; how many is not.
  expect(hidden.preview).toEqual(hidden.stored);
  expect((await told(40)).preview[0]?.patient_count).toBe(80);
});
