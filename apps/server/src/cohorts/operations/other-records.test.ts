// Cohorts of what is no fact under its concept, through the operations: deaths, observation periods, codes, with
// evidence and explanations, and refused where none were imported.
import type { CohortDefinition, RecordKind } from "@concord/contract";
import { describe, expect, test } from "vitest";
import {
  folderOf,
  importPaths,
  rejections,
  table,
} from "../../importing/testing/import-in-test.ts";
import { omopFormat } from "../../importing/omop/omop-format.ts";
import { testServer } from "../../app/testing/test-server.ts";

const server = await testServer();
const researcher = await server.signIn("User");
const [[hospital] = []] = await table(
  server.connection,
  `select name from organization where organization_id = ${server.world.hospital}`,
);
const bring = async (name: string, files: Readonly<Record<string, string>>) =>
  importPaths(server.connection, omopFormat, [await folderOf(files)], {
    hospital: String(hospital),
    name,
  });
await bring("people and conditions", {
  "PERSON.csv": "person_id,gender_concept_id,year_of_birth\n1,8507,1950\n2,8532,1960\n3,8532,1970",
  "CONDITION_OCCURRENCE.csv": `condition_occurrence_id,person_id,condition_concept_id,condition_start_date,condition_source_value,condition_source_concept_id
1,1,101,2020-01-01,I50.2,201
2,2,101,2020-02-01,I50.2,201
3,3,101,2020-03-01,I50.3,202
`,
});
const [[failure] = [], [code] = []] = [
  ...(await table(server.connection, "select concept_id from concept_code where code = '101'")),
  ...(await table(server.connection, "select concept_id from recorded_code where omop_id = 201")),
];

const index = {
  role: "index",
  kind: "concept",
  concepts: { include: [{ conceptId: Number(failure), descendants: true }] },
} as const;
/** Patients with the condition, and such a record after it. */
const followedBy = (
  records: RecordKind,
  more: Partial<Extract<CohortDefinition["criteria"][number], { kind: "concept" }>> = {},
): CohortDefinition => ({
  criteria: [
    { ...index, concepts: { include: [...index.concepts.include] } },
    {
      role: "inclusion",
      kind: "concept",
      concepts: { include: [] },
      records,
      window: { unit: "days", from: 0, to: 30 },
      ...more,
    },
  ],
});
let cohorts = 0;
async function add(definition: CohortDefinition) {
  cohorts += 1;
  const form = { "cohortObj.cohort_name": `Cohort ${cohorts}`, definition, m_eventIds: [] };
  return { "cohortObj.cohort_id": (await researcher.call("AddCohort", form)).data.cohort_id };
}
/** Members, each with the evidence of the rule. */
async function members(of: { "cohortObj.cohort_id": number }) {
  const { data } = await researcher.call("GetCohortPatient", of);
  return data.map(({ patient_Identifier, evidence }) => [
    patient_Identifier,
    evidence.map(({ text, date, source, concept_id }) => [text, date, source, concept_id]).at(-1),
  ]);
}
const refused = async (definition: CohortDefinition) => {
  const form = { "cohortObj.cohort_name": "Refused", definition, m_eventIds: [] };
  return (await researcher.refusal("AddCohort", form)).title;
};

describe("S2.57 cohorts of other records", () => {
  test("are refused while none were imported, and found when they are", async () => {
    expect(await refused(followedBy("deaths"))).toMatch(
      `No date of death is known of any patient of ${String(hospital)}`,
    );
    expect(await refused(followedBy("observation-periods"))).toMatch("No observation period");
    await bring("deaths and periods", {
      "DEATH.csv": "person_id,death_date\n1,2020-01-11\n2,2021-01-01\n",
      "OBSERVATION_PERIOD.csv":
        "observation_period_id,person_id,observation_period_start_date,observation_period_end_date\n" +
        "1,1,2019-01-01,2020-01-11\n2,2,2010-01-01,2010-12-31\n3,2,2020-02-01,2021-01-01\n4,3,2020-01-01,2020-12-31\n",
    });
    expect(await members(await add(followedBy("deaths")))).toEqual([
      ["1", ["Death", "2020-01-11", "structured", null]],
    ]);
    const window = { unit: "days", from: 0 } as const;
    expect(
      (await members(await add(followedBy("deaths", { window })))).map(([person]) => person),
    ).toEqual(["1", "2"]);
  });

  test("observation periods have a first day, a last day, and an order", async () => {
    // The first of all began with no index event in it.
    expect(await members(await add(followedBy("observation-periods")))).toEqual([
      ["2", ["Observation period", "2020-02-01", "structured", null]],
    ]);
    const first = { firstInHistory: true };
    expect(await members(await add(followedBy("observation-periods", first)))).toEqual([]);
    const ended = await add(
      followedBy("observation-periods", {
        window: { unit: "days", to: 0 },
        endWindow: { unit: "days", from: 0, to: 30 },
      }),
    );
    expect((await members(ended)).map(([person]) => person)).toEqual(["1"]);
  });

  test("a death may be the index event, and its absence a rule", async () => {
    const { criteria } = followedBy("deaths", { window: undefined, role: "index" });
    const died = await add({ criteria: criteria.slice(1) });
    expect((await members(died)).map(([person]) => person)).toEqual(["1", "2"]);
    const survived = followedBy("deaths", { occurrences: { op: "exactly", n: 0 } });
    expect((await members(await add(survived))).map(([person]) => person)).toEqual(["2", "3"]);
  });

  test("eras are those of the source: whole, with their length and number, and never facts", async () => {
    const concepts = { include: [{ conceptId: Number(failure), descendants: true }] };
    const eras = (more: Parameters<typeof followedBy>[1] = {}) =>
      followedBy("condition-eras", { concepts, ...more });
    expect(await refused(eras())).toMatch("No condition era is known of any patient");
    const brought = await bring("eras", {
      "CONDITION_ERA.csv": `condition_era_id,person_id,condition_concept_id,condition_era_start_date,condition_era_end_date,condition_occurrence_count
1,1,101,2020-01-01,2020-01-01,1
2,2,101,2020-02-01,2020-03-15,3
3,3,101,2020-02-28,2020-05-01,2
3,3,101,2020-02-28,2020-05-01,2
4,3,0,2020-03-02,2020-05-01,2
5,3,101,2020-03-02,2020-03-01,2
6,9,101,2020-03-02,2020-05-01,2
`,
    });
    expect(brought.files.map(({ read, stored, rejected }) => [read, stored, rejected])).toEqual([
      [7, 3, 4],
    ]);
    expect(await rejections(server.connection)).toEqual([
      "CONDITION_ERA.csv:5 a second row for this era",
      "CONDITION_ERA.csv:6 no concept: its id is 0",
      "CONDITION_ERA.csv:7 the era ends before it starts",
      "CONDITION_ERA.csv:8 the person is not known",
    ]);
    const people = async (definition: CohortDefinition) =>
      (await members(await add(definition))).map(([person]) => person);
    // That of the third began before the index event.
    expect(await people(eras())).toEqual(["1", "2"]);
    expect(await people(eras({ lasts: { min: 1 } }))).toEqual(["2"]);
    expect(await people(eras({ lasts: { max: 0 } }))).toEqual(["1"]);
    expect(await people(eras({ value: { min: 2 }, window: undefined }))).toEqual(["2", "3"]);
    // An era beside its facts is no second fact.
    const twice = { occurrences: { op: "at-least", n: 2 }, window: undefined } as const;
    expect(await people(eras(twice))).toEqual([]);
    expect(await people(followedBy("codes", { concepts, records: undefined, ...twice }))).toEqual(
      [],
    );
  });

  test("why a patient is not in it names the record and by how much", async () => {
    const of = await add(followedBy("deaths"));
    const [[patientId] = []] = await table(
      server.connection,
      "select patient_id from patient where source_key = '2'",
    );
    const { data } = await researcher.call("ExplainPatient", {
      ...of,
      patient_id: Number(patientId),
    });
    expect(data.reason).toBe(
      "The first rule that fails is: Death. There is none that counts. Nearest: Death on 01/01/2021, 305 days outside the window.",
    );
  });

  test("codes have evidence that opens what was recorded", async () => {
    const of = await add(
      followedBy("codes", {
        concepts: { include: [{ conceptId: Number(code), descendants: false }] },
      }),
    );
    expect(await members(of)).toEqual([
      ["1", ["I50.2 (OMOP 201)", "2020-01-01", "structured", Number(code)]],
      ["2", ["I50.2 (OMOP 201)", "2020-02-01", "structured", Number(code)]],
    ]);
    const { data } = await researcher.call("GetCohortPatient", of);
    expect(data.flatMap(({ evidence }) => evidence).every((fact) => fact.subdocument_id)).toBe(
      true,
    );
  });

  test("a concept is asked for exactly where there is one", async () => {
    const concepts = { include: [{ conceptId: Number(failure), descendants: true }] };
    const [none, some] = await Promise.all([
      researcher.refusal("PreviewCohort", { definition: followedBy("codes") }),
      researcher.refusal("PreviewCohort", { definition: followedBy("deaths", { concepts }) }),
    ]);
    expect([none.errors, some.errors]).toEqual([
      { "definition.criteria.1.concepts.include": "Choose at least one concept" },
      { "definition.criteria.1.concepts.include": "These have no concepts: choose none" },
    ]);
  });
});
