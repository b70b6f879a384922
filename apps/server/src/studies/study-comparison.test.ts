import { cumulativeIncidence } from "@concord/stats";
import { beforeAll, describe, expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../app/testing/one-of-everything.ts";
import { testServer } from "../app/testing/test-server.ts";
import { bumpDataVersion } from "../records/data-version.ts";

const server = await testServer({
  seed: withOneOfEverything,
});
const rows = oneOfEverything;
const researcher = await server.signIn("User");
const { pool } = server.connection;

const index = 18_000;
const day = (offset: number) => index + offset;
const isoDay = (offset: number) => new Date(day(offset) * 86_400_000).toISOString().slice(0, 10);

/** Patients of a small study: where they are, who they are, what they had (days from index), when they died. */
const people = [
  { arm: true, gender: "female", age: 50, drug: true, lab: [100, "mg/dL"], event: 10, death: null },
  { arm: true, gender: "male", age: 60, drug: true, lab: [1.2, "g/L"], event: null, death: 20 },
  {
    arm: true,
    gender: "female",
    age: 70,
    drug: false,
    lab: [140, "mg/dL"],
    event: null,
    death: null,
  },
  { arm: false, gender: "male", age: 40, drug: false, lab: [80, "mg/dL"], event: 0, death: 30 },
  { arm: false, gender: "male", age: 44, drug: true, lab: [5, "mmol/L"], event: 90, death: 15 },
  { arm: false, gender: "male", age: 48, drug: false, lab: null, event: -5, death: null },
] as const;

let study = 0;
let concepts = { outcome: 0, drug: 0, lab: 0 };

beforeAll(async () => {
  const one = async (text: string, values: unknown[]) =>
    (await pool.query<{ id: number }>(text, values)).rows[0]?.id ?? 0;
  const concept = async (code: string, category: string) => {
    const added = await one(
      "insert into concept (cuid, text, sab, code, category) values ($1, $1, 'TEST', $1, $2) returning concept_id id",
      [code, category],
    );
    await pool.query("insert into concept_ancestor values ($1, $1, 0)", [added]);
    return added;
  };
  concepts = {
    outcome: await concept("Outcome of the test", "Problem"),
    drug: await concept("Drug of the test", "Medication"),
    lab: await concept("Lab of the test", "Lab"),
  };
  const definition = {
    criteria: [
      {
        kind: "concept" as const,
        role: "index" as const,
        concepts: { include: [{ conceptId: rows.concept, descendants: true }] },
      },
    ],
  };
  const cohort = async (name: string) =>
    (await researcher.call("AddCohort", { "cohortObj.cohort_name": name, definition })).data
      .cohort_id;
  const base = await cohort("Everybody");
  const arm = await cohort("The arm");
  await pool.query("delete from cohort_member where cohort_id = any($1)", [[base, arm]]);
  for (const [at, person] of people.entries()) {
    const patient = await one(
      `insert into patient (organization_id, patient_identifier, source_key, gender, birth_date, death_date)
       select organization_id, $1, $1, $2, $3, $4 from patient where patient_id = $5 returning patient_id id`,
      [
        `comparison ${at}`,
        person.gender,
        isoDay(Math.ceil(-person.age * 365.25) - 30),
        person.death === null ? null : isoDay(person.death),
        rows.patient,
      ],
    );
    const encounter = await one(
      `insert into encounter (patient_id, organization_id, source_key, name, kind, start_at)
       select $1, organization_id, 'e', 'Visit', 'Visit', $2 from patient where patient_id = $1 returning encounter_id id`,
      [patient, isoDay(0)],
    );
    await pool.query("insert into observation_period values ($1, $2, $3)", [
      patient,
      day(-400),
      day(60),
    ]);
    const fact = (concept_id: number, offset: number, value: number | null, unit: string | null) =>
      pool.query(
        `insert into fact (patient_id, encounter_id, concept_id, source, day, value, unit) values ($1, $2, $3, 1, $4, $5, $6)`,
        [patient, encounter, concept_id, day(offset), value, unit],
      );
    if (person.event !== null) await fact(concepts.outcome, person.event, null, null);
    if (person.drug) await fact(concepts.drug, -30, null, null);
    // After index: not a characteristic at index.
    else await fact(concepts.drug, 1, null, null);
    if (person.lab) {
      await fact(concepts.lab, -20, 999, "mg/dL");
      await fact(concepts.lab, -1, person.lab[0], person.lab[1]);
    }
    for (const cohortId of person.arm ? [base, arm] : [base])
      await pool.query("insert into cohort_member values ($1, $2, $3)", [patient, cohortId, index]);
  }
  for (const [cohortId, n] of [
    [base, people.length],
    [arm, 3],
  ])
    await pool.query("update cohort_run set patient_count = $2 where cohort_id = $1", [
      cohortId,
      n,
    ]);
  const event = await researcher.call("AddEvent", {
    name: "Outcome of the test",
    event_type: "outcome",
    concepts: [{ concept_id: concepts.outcome }],
  });
  outcome = event.data.event_id;
  const added = await researcher.call("AddStudy", {
    "m_StudyObj.base_cohort": base,
    "m_StudyObj.study_name": "Comparison",
    m_StudyArmString: String(arm),
    m_eventIds: String(outcome),
  });
  study = added.data.study_id;
});
let outcome = 0;

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe("S2.45 the baseline table of a study", () => {
  test("tells age, gender, conditions, medications and last values at index, each as reckoned by hand", async () => {
    const { data, cohorts, compared_with } = await researcher.call("GetStudyBaseline", {
      "m_StudyObj.study_id": study,
    });
    expect(cohorts.map((cohort) => cohort.patient_count)).toEqual([6, 3]);
    expect(compared_with).toBe(cohorts[0]?.cohort_id);
    const row = (label: string) => data.find((one) => one.label === label)?.cells;
    expect(row("Age at index")?.map((cell) => cell.mean)).toEqual([
      mean(people.map((person) => person.age)),
      60,
    ]);
    expect(row("Age at index")?.[1]?.standard_deviation).toBeCloseTo(10, 10);
    expect(row("Female")?.map((cell) => [cell.n, cell.share])).toEqual([
      [2, 2 / 6],
      [2, 2 / 3],
    ]);
    expect(row("Drug of the test")?.map((cell) => cell.n)).toEqual([3, 2]);
    // Only what was before the index; the event of day 0 is on it.
    expect(row("Outcome of the test")?.map((cell) => cell.n)).toEqual([2, 0]);
  });

  test("brings values to the commonest unit, and leaves out those that do not compare", async () => {
    const { data } = await researcher.call("GetStudyBaseline", { "m_StudyObj.study_id": study });
    const lab = data.find((one) => one.concept_id === concepts.lab);
    expect(lab?.unit).toBe("mg/dL");
    expect(lab?.cells.map((cell) => [cell.n, cell.mean])).toEqual([
      [4, expect.closeTo(mean([100, 120, 140, 80]), 8)],
      [3, expect.closeTo(120, 8)],
    ]);
    // mmol/L of a concept whose molar mass is not known.
    expect(lab?.cells.map((cell) => cell.left_out)).toEqual([1, 0]);
    expect(lab?.cells[1]?.standard_deviation).toBeCloseTo(20, 8);
  });

  test("issue 18.2 a mean opens the value of each, in its unit and as it was written, and who is left out of it", async () => {
    const { cohorts } = await researcher.call("GetStudyBaseline", { "m_StudyObj.study_id": study });
    const [base = 0, arm = 0] = cohorts.map(({ cohort_id }) => cohort_id);
    const behind = (cohort_id: number, more: object = {}) =>
      researcher.call("GetMeanEvidence", {
        "m_StudyObj.study_id": study,
        cohort_id,
        concept_id: concepts.lab,
        ...more,
      });
    const all = await behind(base);
    // The mean of 100, 120 (1.2 g/L), 140 and 80 is 110: the farthest from it first.
    expect(all).toMatchObject({ n: 4, left_out: 1, without: 1, unit: "mg/dL", noOfRecords: 4 });
    expect(all.mean).toBeCloseTo(110, 9);
    expect(all.standard_deviation).toBeCloseTo(Math.sqrt((100 + 100 + 900 + 900) / 3), 9);
    // Two are as far as each other, but for the last digit.
    const values = all.data.map(({ value }) => Math.round(value ?? 0));
    expect(values.slice(0, 2).toSorted((a, b) => a - b)).toEqual([80, 140]);
    expect(values.slice(2).toSorted((a, b) => a - b)).toEqual([100, 120]);
    for (const { value, distance } of all.data) expect(distance).toBeCloseTo((value ?? 0) - 110, 9);
    const converted = all.data.find(
      ({ patient_Identifier }) => patient_Identifier === "comparison 1",
    );
    expect(converted?.value).toBeCloseTo(120, 9);
    expect(converted?.structured).toMatchObject({ value: 1.2, unit: "g/L", date: isoDay(-1) });
    const out = await behind(base, { left_out: true });
    expect(out.data).toMatchObject([
      {
        patient_Identifier: "comparison 4",
        value: null,
        left_out: "unit",
        structured: { value: 5 },
      },
    ]);
    expect(await behind(arm)).toMatchObject({ n: 3, left_out: 0, without: 0 });
    expect((await behind(arm, { pageNumber: 2, pageSize: 2 })).data).toHaveLength(1);

    const ages = await behind(base, { concept_id: undefined });
    expect(ages.data.map(({ value }) => value ?? 0).toSorted((a, b) => a - b)).toEqual([
      40, 44, 48, 50, 60, 70,
    ]);
    expect(ages.data[0]).toMatchObject({ value: 70, structured: null, date: "" });
    expect(ages.mean).toBeCloseTo(52, 9);
    expect(
      await researcher.refusal("GetMeanEvidence", {
        "m_StudyObj.study_id": study,
        cohort_id: rows.cohort,
      }),
    ).toMatchObject({ code: "row.not-found" });
  });

  test("issue 18.2 a count of a gender opens its patients, with birth, index date and age", async () => {
    const { cohorts, data } = await researcher.call("GetStudyBaseline", {
      "m_StudyObj.study_id": study,
    });
    for (const [at, { cohort_id }] of cohorts.entries())
      for (const gender of ["female", "male", "other", "unknown"] as const) {
        const of = { "m_StudyObj.study_id": study, cohort_id, gender };
        const answer = await researcher.call("GetGenderEvidence", { ...of, pageSize: 50 });
        const own = people
          .map((person, number) => ({ ...person, name: `comparison ${number}` }))
          .filter((person) => person.gender === gender && (at === 0 || person.arm));
        expect(answer).toMatchObject({ noOfRecords: own.length, members: at === 0 ? 6 : 3 });
        expect(answer.data.map((row) => [row.patient_Identifier, row.age, row.index_date])).toEqual(
          own.map(({ name, age }) => [name, age, isoDay(0)]),
        );
        const label = gender.charAt(0).toUpperCase() + gender.slice(1);
        const told = data.find((row) => row.label === label)?.cells[at]?.n;
        expect(told ?? 0).toBe(own.length);
      }
    expect(
      await researcher.refusal("GetGenderEvidence", {
        "m_StudyObj.study_id": study,
        cohort_id: rows.cohort,
        gender: "female",
      }),
    ).toMatchObject({ code: "row.not-found" });
    // Both are told or none: two of six are too few, and the other four then tell them.
    await pool.query("update organization set smallest_count = 3");
    for (const gender of ["female", "male"] as const)
      expect(
        await researcher.call("GetGenderEvidence", {
          "m_StudyObj.study_id": study,
          cohort_id: cohorts[0]?.cohort_id ?? 0,
          gender,
        }),
      ).toMatchObject({
        data: [],
        noOfRecords: null,
        withheld: "There are too few patients to show.",
      });
    await pool.query("update organization set smallest_count = 0");
  });

  test("domain.md §12 behind a mean of too few, or of all but too few, nobody is listed", async () => {
    const { cohorts } = await researcher.call("GetStudyBaseline", { "m_StudyObj.study_id": study });
    await pool.query("update organization set smallest_count = 4");
    for (const { cohort_id } of cohorts)
      for (const left_out of [false, true])
        expect(
          await researcher.call("GetMeanEvidence", {
            "m_StudyObj.study_id": study,
            cohort_id,
            concept_id: concepts.lab,
            left_out,
          }),
        ).toMatchObject({ data: [], n: null, mean: null, noOfRecords: null, without: null });
    await pool.query("update organization set smallest_count = 0");
  });

  test("gives standardised differences from the cohort compared with, or says why not", async () => {
    const { cohorts } = await researcher.call("GetStudyBaseline", { "m_StudyObj.study_id": study });
    const { data } = await researcher.call("GetStudyBaseline", {
      "m_StudyObj.study_id": study,
      compared_with: cohorts[1]?.cohort_id,
    });
    const [ofBase, ofArm] = data.find((one) => one.label === "Female")?.cells ?? [];
    const [p, q] = [2 / 6, 2 / 3];
    expect(ofBase?.difference?.estimate).toBeCloseTo(
      (p - q) / Math.sqrt((p * (1 - p) + q * (1 - q)) / 2),
      10,
    );
    expect(ofArm).toMatchObject({ difference: null, reason: null });
    const elsewhere = { "m_StudyObj.study_id": study, compared_with: rows.cohort };
    expect((await researcher.refusal("GetStudyBaseline", elsewhere)).code).toBe("row.not-found");
  });

  test("hides what is too small to show, with all that would tell it", async () => {
    await pool.query("update organization set smallest_count = 3");
    const { data } = await researcher.call("GetStudyBaseline", { "m_StudyObj.study_id": study });
    await pool.query("update organization set smallest_count = 0");
    for (const label of ["Female", "Male"]) {
      const cells = data.find((one) => one.label === label)?.cells;
      expect(cells?.map((cell) => [cell.n, cell.share, cell.difference])).toEqual([
        [null, null, null],
        [null, null, null],
      ]);
      expect(cells?.[0]?.reason).toBe("There are too few patients to show.");
    }
  });
});

describe("S2.45 the cumulative incidence of an outcome", () => {
  const curves = async (new_only = false) =>
    (
      await researcher.call("GetStudyIncidence", {
        m_studyId: study,
        m_outcomeId: outcome,
        new_only,
      })
    ).data;

  test("follows each member to the event, death or the end of observation", async () => {
    const [base, arm] = await curves();
    // At 0 one of six; deaths at 15 and 20; at 10 one of the five left.
    expect(base).toMatchObject({ followed: 6, events: 2, deaths: 2, last_day: 60 });
    expect(base?.steps.map(({ day, estimate }) => [day, estimate])).toEqual([
      [0, expect.closeTo(1 / 6, 12)],
      [10, expect.closeTo(2 / 6, 12)],
    ]);
    const same = cumulativeIncidence([
      { time: 10, end: "event" },
      { time: 20, end: "competing" },
      { time: 60, end: "censored" },
    ]);
    expect(arm?.steps[0]?.upper).toBe(same.ok && same.steps[0]?.upper);
  });

  test("does not count an event after the end of follow-up, and says how many there are", async () => {
    const [base, arm] = await curves();
    expect([base?.events_after_follow_up, arm?.events_after_follow_up]).toEqual([1, 0]);
  });

  test("leaves out those who had the event before, where only new ones are asked for", async () => {
    const [base] = await curves(true);
    expect(base).toMatchObject({ patient_count: 6, followed: 5, events: 2 });
    expect(base?.steps[0]?.estimate).toBeCloseTo(1 / 5, 12);
  });

  test("of new events beside that of all does not tell how few had it before", async () => {
    await pool.query("update organization set smallest_count = 2");
    const [all] = await curves();
    const [isNew] = await curves(true);
    await pool.query("update organization set smallest_count = 0");
    // Two is taken as three, so that neither has events to show.
    expect(all).toMatchObject({ followed: 6, events: null });
    expect(isNew).toMatchObject({ followed: null, events: null, deaths: null, steps: [] });
  });

  test("of an event that is no outcome of the study is not found", async () => {
    const input = { m_studyId: study, m_outcomeId: rows.event };
    expect((await researcher.refusal("GetStudyIncidence", input)).code).toBe("row.not-found");
  });

  test("without index dates, or with too few events to show, has no curve and says why", async () => {
    await pool.query("update organization set smallest_count = 3");
    const hidden = await curves();
    await pool.query("update organization set smallest_count = 0");
    expect(hidden[0]).toMatchObject({
      events: null,
      steps: [],
      reason: "There are too few events to show.",
    });
    await pool.query("update cohort_member set index_day = null where cohort_id = $1", [
      hidden[1]?.cohort_id,
    ]);
    await bumpDataVersion(server.connection.db);
    const [, arm] = await curves();
    expect(arm?.reason).toContain("no index event");
  });
});

describe("S7.7 outcomes patient by patient", () => {
  test("are those that the outcome counts count, with the first date after index", async () => {
    await pool.query("update cohort_member set index_day = $1 where index_day is null", [index]);
    await bumpDataVersion(server.connection.db);
    const { data, noOfRecords } = await researcher.call("GetPatientLevelOutcome", {
      m_studyId: study,
      pageSize: 100,
    });
    expect(noOfRecords).toBe(data.length);
    const counted = await researcher.call("GetStudyOutcomes", { m_studyId: study });
    for (const { cohort_id, patient_count } of counted.data[0]?.counts ?? []) {
      const listed = data.filter((row) => row.cohort_id === cohort_id);
      expect(listed).toHaveLength(patient_count ?? -1);
    }
    const first = data.find((row) => row.patient_Identifier === "comparison 0");
    expect(first).toMatchObject({ first_date: isoDay(10), index_date: isoDay(0), fact_count: 1 });
  });
});
