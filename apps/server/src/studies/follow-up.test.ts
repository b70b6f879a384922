// Follow-up against a recomputation from the raw rows that shares nothing with the product: no view, no query, no
// package. It shares the generator's rows themselves, and PostgreSQL as the place where they are put.
import { beforeAll, describe, expect, test } from "vitest";
import { withOneOfEverything } from "../app/testing/one-of-everything.ts";
import { testServer } from "../app/testing/test-server.ts";
import { byHand, day0, messyPeople } from "./testing/follow-up-in-test.ts";
import type { Raw } from "./testing/follow-up-in-test.ts";

const server = await testServer({
  seed: withOneOfEverything,
});
const researcher = await server.signIn("User");
const { pool } = server.connection;

const isoDay = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

async function one(text: string, values: readonly unknown[]): Promise<number> {
  const { rows: found } = await pool.query<{ id: number }>(text, [...values]);
  return found[0]?.id ?? 0;
}

let outcomeConcept = 0;
let event = 0;
const hospitals = { periods: 0, records: 0 };

beforeAll(async () => {
  outcomeConcept = await one(
    `insert into concept (cuid, text, sab, code, category) values ('fu', 'Outcome followed', 'TEST', 'fu', 'Problem') returning concept_id id`,
    [],
  );
  await pool.query("insert into concept_ancestor values ($1, $1, 0)", [outcomeConcept]);
  const above = await one(
    "select organization_id id from organization where name = 'Harbour Hospital'",
    [],
  );
  for (const key of ["periods", "records"] as const)
    hospitals[key] = await one(
      `insert into organization (name, level, parent_id) values ($1, 'hospital', $2) returning organization_id id`,
      [`Hospital of ${key}`, above],
    );
  const added = await researcher.call("AddEvent", {
    name: "Outcome followed",
    event_type: "outcome",
    concepts: [{ concept_id: outcomeConcept }],
  });
  event = added.data.event_id;
});

let made = 0;
/** A study of one cohort with these members, and its answer. */
async function incidenceOf(people: readonly Raw[], new_only = false) {
  made += 1;
  const name = `Followed ${made}`;
  const added = await researcher.call("AddCohort", {
    "cohortObj.cohort_name": name,
    definition: {
      criteria: [
        {
          kind: "concept" as const,
          role: "index" as const,
          concepts: { include: [{ conceptId: outcomeConcept, descendants: true }] },
        },
      ],
    },
  });
  const cohort = added.data.cohort_id;
  await pool.query("delete from cohort_member where cohort_id = $1", [cohort]);
  for (const [at, person] of people.entries()) {
    const patient = await one(
      `insert into patient (organization_id, patient_identifier, source_key, gender, birth_date, death_date, has_died)
       values ($1, $2, $2, 'female', '1960-01-01', $3, $4) returning patient_id id`,
      [
        hospitals[person.hospital],
        `${name} ${at}`,
        typeof person.death === "number" ? isoDay(person.death) : null,
        person.death !== null,
      ],
    );
    let visit = 0;
    for (const [nth, day] of person.visits.entries())
      visit = await one(
        `insert into encounter (patient_id, organization_id, source_key, name, kind, start_at)
         values ($1, $2, $3, 'Visit', 'Visit', $4) returning encounter_id id`,
        [patient, hospitals[person.hospital], `visit ${nth}`, isoDay(day)],
      );
    for (const [start, end] of person.hospital === "records" ? [] : person.periods)
      await pool.query("insert into observation_period values ($1, $2, $3)", [patient, start, end]);
    for (const day of person.outcomes)
      await pool.query(
        `insert into fact (patient_id, encounter_id, concept_id, source, day) values ($1, $2, $3, 1, $4)`,
        [patient, visit, outcomeConcept, day],
      );
    await pool.query("insert into cohort_member values ($1, $2, $3)", [
      patient,
      cohort,
      person.index,
    ]);
  }
  await pool.query("update cohort_run set patient_count = $2 where cohort_id = $1", [
    cohort,
    people.length,
  ]);
  const study = await researcher.call("AddStudy", {
    "m_StudyObj.base_cohort": cohort,
    "m_StudyObj.study_name": name,
    m_StudyArmString: "",
    m_eventIds: String(event),
  });
  const answer = await researcher.call("GetStudyIncidence", {
    m_studyId: study.data.study_id,
    m_outcomeId: event,
    new_only,
  });
  const [curve] = answer.data;
  if (!curve) throw new Error("no curve");
  return { curve, answer };
}

const plain: Raw = {
  hospital: "periods",
  periods: [[day0 - 400, day0 + 100]],
  index: day0,
  death: null,
  outcomes: [],
  visits: [day0],
};

describe("S2.45 follow-up ends at the first of outcome, death and the end of observation", () => {
  test.each<[string, Raw, object]>([
    ["the outcome", { ...plain, outcomes: [day0 + 9] }, { events: 1, deaths: 0 }],
    ["the outcome on the index date", { ...plain, outcomes: [day0] }, { events: 1 }],
    ["death", { ...plain, death: day0 + 20 }, { deaths: 1 }],
    ["the end of observation", plain, { events: 0, deaths: 0, followed: 1, last_day: 100 }],
    [
      "the outcome, on the day of death",
      { ...plain, outcomes: [day0 + 20], death: day0 + 20 },
      { events: 1, deaths: 0 },
    ],
    [
      "the outcome, on the last day of observation",
      { ...plain, outcomes: [day0 + 100] },
      { events: 1, events_after_follow_up: 0 },
    ],
    ["death, on the last day of observation", { ...plain, death: day0 + 100 }, { deaths: 1 }],
    [
      "the end of observation, and death after it does not count",
      { ...plain, death: day0 + 101 },
      { deaths: 0, deaths_after_follow_up: 1, last_day: 100 },
    ],
    [
      "the end of observation, and the outcome after it does not count",
      { ...plain, outcomes: [day0 + 101] },
      { events: 0, events_after_follow_up: 1, last_day: 100 },
    ],
    [
      "death, and an outcome dated after it does not count",
      { ...plain, death: day0 + 20, outcomes: [day0 + 21] },
      { events: 0, deaths: 1, events_after_follow_up: 1 },
    ],
    [
      "the end of the period that holds the index date, not of one before or after it",
      {
        ...plain,
        periods: [
          [day0 - 400, day0 - 50],
          [day0 - 20, day0 + 30],
          [day0 + 40, day0 + 500],
        ],
        outcomes: [day0 + 50],
      },
      { followed: 1, events: 0, events_after_follow_up: 1, last_day: 30 },
    ],
    [
      "nothing: the index date lies between two periods",
      {
        ...plain,
        periods: [
          [day0 - 400, day0 - 1],
          [day0 + 1, day0 + 500],
        ],
        outcomes: [day0 + 50],
      },
      { followed: 0, outside_observation: 1, events: 0, events_after_follow_up: 0 },
    ],
    [
      "nothing: the patient of a hospital with periods has none",
      { ...plain, periods: [] },
      { followed: 0, outside_observation: 1 },
    ],
    [
      "nothing: death is dated before the index date",
      { ...plain, death: day0 - 1, outcomes: [day0 + 5] },
      { followed: 0, died_before_index: 1, events: 0, deaths: 0 },
    ],
    [
      "nothing: the patient died, nobody knows when",
      { ...plain, death: "undated", outcomes: [day0 + 5] },
      { followed: 0, death_undated: 1, events: 0, deaths: 0 },
    ],
    ["death on the index date", { ...plain, death: day0 }, { followed: 1, deaths: 1, last_day: 0 }],
    [
      "the index date, where it is the last day of observation",
      { ...plain, periods: [[day0 - 9, day0]] },
      { followed: 1, index_day_only: 1, last_day: 0 },
    ],
  ])("%s", async (_, person, expected) => {
    // Somebody with a period makes the hospital one that sends them.
    const people = [person, { ...plain, index: null }];
    const { curve } = await incidenceOf(people);
    expect(curve).toMatchObject({ ...expected, without_index: 1 });
    const { counts, last_day } = byHand(people, 0);
    expect(curve).toMatchObject({ ...counts, last_day });
  });

  test("where a hospital has no periods, with its records and never with the outcome; the answer says so", async () => {
    const person: Raw = { ...plain, hospital: "records", periods: [] };
    const end = day0 + 900;
    const people = [
      { ...person, outcomes: [day0 + 10], visits: [day0, day0 + 10] },
      { ...person, visits: [day0, end] },
      { ...person, visits: [day0] },
      { ...person, index: end + 1, visits: [day0] },
    ];
    const { curve, answer } = await incidenceOf(people);
    expect(answer.follow_up).toEqual([
      {
        organization_id: hospitals.records,
        organization_name: "Hospital of records",
        ends_with: "records",
        last_date: isoDay(end),
      },
    ]);
    // Before, each was followed until the last record of his own: the outcome, or the index date.
    expect(curve).toMatchObject({ followed: 3, events: 1, outside_observation: 1, last_day: 900 });
    expect(curve.steps.map(({ day, at_risk }) => [day, at_risk])).toEqual([[10, 3]]);
  });

  test("of generated records with all of this at once, as recomputed day by day from the raw rows", async () => {
    const told = {
      followed: 0,
      events: 0,
      deaths: 0,
      lateDeaths: 0,
      outside: 0,
      early: 0,
      zero: 0,
      undated: 0,
    };
    for (const seed of [1, 2, 3, 4]) {
      const people = messyPeople(seed, 150);
      const { rows: ends } = await pool.query<{ day: number }>(
        `select max(start_at)::date - date '1970-01-01' as day from encounter where organization_id = $1`,
        [hospitals.records],
      );
      const visits = people
        .filter(({ hospital }) => hospital === "records")
        .flatMap((person) => person.visits);
      const recordsEnd = Math.max(ends[0]?.day ?? 0, ...visits);
      for (const newOnly of [false, true]) {
        const { curve } = await incidenceOf(people, newOnly);
        const expected = byHand(people, recordsEnd, newOnly);
        expect(curve).toMatchObject({ ...expected.counts, last_day: expected.last_day });
        expect(curve.steps.map(({ day }) => day)).toEqual(expected.steps.map(([day]) => day));
        for (const [at, [, estimate]] of expected.steps.entries())
          expect(curve.steps[at]?.estimate).toBeCloseTo(estimate, 10);
        told.followed += expected.counts.followed;
        told.events += expected.counts.events;
        told.deaths += expected.counts.deaths;
        told.lateDeaths += expected.counts.deaths_after_follow_up;
        told.outside += expected.counts.outside_observation;
        told.early += expected.counts.died_before_index;
        told.undated += expected.counts.death_undated;
        told.zero += expected.counts.index_day_only;
      }
    }
    // Each ugly case is there.
    for (const n of Object.values(told)) expect(n).toBeGreaterThan(5);
  });

  test("a published answer: remission under 6-mercaptopurine (Freireich 1963; Kalbfleisch & Prentice, table 1.1)", async () => {
    const followed = (week: number, relapse: boolean): Raw => ({
      ...plain,
      periods: [[day0 - 30, day0 + (relapse ? 400 : week)]],
      outcomes: relapse ? [day0 + week] : [],
    });
    const { curve } = await incidenceOf([
      ...[6, 6, 6, 7, 10, 13, 16, 22, 23].map((week) => followed(week, true)),
      ...[6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35].map((week) => followed(week, false)),
    ]);
    expect(
      curve.steps.map(({ day, at_risk, estimate }) => [day, at_risk, (1 - estimate).toFixed(4)]),
    ).toEqual([
      [6, 21, "0.8571"],
      [7, 17, "0.8067"],
      [10, 15, "0.7529"],
      [13, 12, "0.6902"],
      [16, 11, "0.6275"],
      [22, 7, "0.5378"],
      [23, 6, "0.4482"],
    ]);
  });
});

test("S2.45 the longest follow-up is not that of one patient where small counts are hidden, and what is left out adds up to nothing small", async () => {
  const leaving = (days: number): Raw => ({ ...plain, periods: [[day0 - 9, day0 + days]] });
  const people = [
    ...Array.from({ length: 20 }, (_, at) => leaving(10 + at)),
    leaving(5_000),
    { ...plain, periods: [[1, 2]] as const },
    { ...plain, death: day0 - 5 },
  ];
  const open = await incidenceOf(people);
  expect(open.curve).toMatchObject({ followed: 21, outside_observation: 1, last_day: 5_000 });
  await pool.query("update organization set smallest_count = 5");
  const { curve } = await incidenceOf(people);
  await pool.query("update organization set smallest_count = 0");
  // The fifth longest.
  expect(curve.last_day).toBe(26);
  expect([curve.outside_observation, curve.died_before_index, curve.followed]).toEqual([
    null,
    null,
    null,
  ]);
});
