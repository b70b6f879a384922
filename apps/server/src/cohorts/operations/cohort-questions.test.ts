import type { CohortDefinition } from "@concord/contract";
import { describe, expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { refreshPostings, touchedBySources } from "../../records/postings/postings.ts";

const server = await testServer({
  seed: withOneOfEverything,
});
const rows = oneOfEverything;
const researcher = await server.signIn("User");

const dyspnea = { include: [{ conceptId: rows.concept, descendants: true }] };
const index = { kind: "concept", role: "index", concepts: dyspnea } as const;

/** Patients of the hospital with facts of dyspnea: `source day [value unit]`, days from 2020-01-01. */
async function addPatient(identifier: string, facts: readonly string[]): Promise<number> {
  return inTransaction(server.connection, "write", async (_, client) => {
    const { rows: added } = await client.query<{ patient_id: number }>(
      `insert into patient (organization_id, patient_identifier, source_key, gender, birth_date)
       values ($1, $2, $2, 'male', '2010-06-01') returning patient_id`,
      [server.world.hospital, identifier],
    );
    const patientId = added[0]?.patient_id ?? 0;
    for (const fact of facts) {
      const [source, day, value = null, unit = null] = fact.split(" ");
      await client.query(
        `insert into fact (patient_id, encounter_id, concept_id, source, day, value, unit)
         values ($1, $2, $3, $4, date '2020-01-01' - date '1970-01-01' + $5::int, $6, $7)`,
        [patientId, rows.encounter, rows.childConcept, source, day, value, unit],
      );
    }
    await refreshPostings(client, await touchedBySources(client, [1, 2, 3, 4]));
    return patientId;
  });
}
const both = await addPatient("P-both", ["1 0", "2 40"]);
const notes = await addPatient("P-notes", ["2 10"]);
const values = await addPatient("P-values", ["1 5 6.5 mg/dL", "1 20 6 mg/dL"]);

async function add(name: string, definition: CohortDefinition): Promise<number> {
  const form = { "cohortObj.cohort_name": name, definition, m_eventIds: [] };
  return (await researcher.call("AddCohort", form)).data.cohort_id;
}

describe("S2.57 a cohort by source", () => {
  test("has the members and attrition of each source, who is in which, and the patients of a difference", async () => {
    const of = { "cohortObj.cohort_id": await add("By source", { criteria: [index] }) };
    const { data, overlaps, patients, noOfRecords } = await researcher.call("GetCohortSources", {
      ...of,
      m_inSource: "unstructured",
      m_notInSource: "structured",
    });
    expect(data.map(({ source, attrition }) => [source, attrition.members])).toEqual([
      ["structured", 3],
      ["unstructured", 3],
      ["inferred", 0],
      ["reference", 0],
      ["any", 4],
    ]);
    expect(overlaps).toEqual([
      { sources: ["structured", "unstructured", "any"], patient_count: 2 },
      { sources: ["structured", "any"], patient_count: 1 },
      { sources: ["unstructured", "any"], patient_count: 1 },
    ]);
    expect([patients, noOfRecords]).toEqual([
      [{ patient_id: notes, patient_Identifier: "P-notes" }],
      1,
    ]);
  });
});

describe("S2.57 why a patient is not in a cohort", () => {
  const explain = async (definition: CohortDefinition, patient_id: number) => {
    const cohort = await add(`Why ${Math.trunc(performance.now() * 1000)}`, definition);
    return (await researcher.call("ExplainPatient", { "cohortObj.cohort_id": cohort, patient_id }))
      .data;
  };

  test("a value that is too low: the rule, the nearest fact and how far it is off", async () => {
    const range = { kind: "concept", concepts: dyspnea, value: { min: 7, unit: "mg/dL" } } as const;
    const found = await explain({ criteria: [index, { role: "inclusion", ...range }] }, values);
    expect(found).toMatchObject({
      is_member: false,
      is_stored_member: false,
      is_of_organization: true,
      index_date: "2020-01-06",
      age_at_index: 9,
      first_failing_rule: 0,
      rules: [{ title: "Dyspnea", role: "inclusion", passes: false }],
    });
    expect(found.criteria[1]).toMatchObject({
      path: "criteria.1",
      count: 0,
      near_misses: [
        {
          obstacle: "value",
          count: 2,
          text: "Dyspnea at rest",
          date: "2020-01-06",
          value: 6.5,
          unit: "mg/dL",
          source: "structured",
          gap: 0.5,
        },
      ],
    });
    expect(found.reason).toMatch(/first rule that fails is: Dyspnea\..*6\.5 mg\/dL, 0\.5 outside/);
  });

  test("a fact outside the window: by how many days; an exclusion; no index event; a member", async () => {
    const within = {
      kind: "concept" as const,
      concepts: dyspnea,
      sources: ["unstructured" as const],
    };
    const window = { unit: "days", from: 0, to: 30 } as const;
    const late = await explain(
      { criteria: [index, { role: "inclusion", ...within, window }] },
      both,
    );
    expect(late.reason).toContain("10 days outside the window");
    const excluded = await explain(
      { criteria: [index, { role: "exclusion", kind: "demographic", gender: ["male"] }] },
      both,
    );
    expect([excluded.first_failing_rule, excluded.reason]).toEqual([
      0,
      "The patient is excluded by: Male.",
    ]);
    const structured = { ...index, sources: ["structured" as const] };
    const none = await explain(
      { criteria: [structured, { role: "inclusion", kind: "demographic", gender: ["male"] }] },
      notes,
    );
    expect(none).toMatchObject({
      index_date: null,
      first_failing_rule: null,
      rules: [{ passes: null }],
    });
    expect(none.reason).toContain("no index event");
    expect(await explain({ criteria: [index] }, both)).toMatchObject({
      is_member: true,
      is_stored_member: true,
    });
  });

  test("of a patient whom the user may not see is refused", async () => {
    const cohort = await add("Not mine", { criteria: [index] });
    const input = { "cohortObj.cohort_id": cohort, patient_id: 999_999 };
    expect(await researcher.refusal("ExplainPatient", input)).toMatchObject({
      code: "row.not-found",
    });
  });
});

describe("issue 18.5 cohorts that a patient is nearly in", () => {
  const of = (gender: "male" | "female", role: "inclusion" | "exclusion" = "inclusion") => ({
    role,
    kind: "demographic" as const,
    gender: [gender],
  });
  const [men, women] = [of("male"), of("female")];
  const high = {
    kind: "concept",
    role: "inclusion",
    concepts: dyspnea,
    value: { min: 7, unit: "mg/dL" },
  } as const;

  test("are those of whose rules one alone fails, with what came nearest, as each by itself is explained", async () => {
    const nearly = await add("Near: value", { criteria: [index, men, high] });
    const gender = await add("Near: women", { criteria: [index, women] });
    const excluded = await add("Near: no men", {
      criteria: [index, of("male", "exclusion"), men],
    });
    const others = [
      await add("Two rules", { criteria: [index, women, high] }),
      await add("A member", { criteria: [index, men] }),
      await add("No index", { criteria: [{ ...index, sources: ["inferred"] }, women] }),
    ];
    const asked = await researcher.call("GetNearCohorts", { patient_id: values });
    const found = asked.data.filter(({ cohort_name }) => cohort_name.startsWith("Near: "));
    expect(found).toMatchObject([
      {
        cohort_id: excluded,
        rule: { title: "Male", role: "exclusion" },
        rule_count: 2,
        near_misses: [],
      },
      { cohort_id: gender, rule: { title: "Female", role: "inclusion" }, rule_count: 1 },
      {
        cohort_id: nearly,
        cohort_name: "Near: value",
        rule: { title: "Dyspnea", role: "inclusion" },
        rule_count: 2,
        index_date: "2020-01-06",
        near_misses: [{ obstacle: "value", date: "2020-01-06", value: 6.5, gap: 0.5 }],
      },
    ]);
    expect(asked.data.filter(({ cohort_id }) => others.includes(cohort_id))).toEqual([]);
    expect(asked.not_evaluated_count).toBe(0);
    // The same by ExplainPatient, one cohort after another.
    const { data: cohorts } = await researcher.call("GetCohortList", {});
    const near: number[] = [];
    for (const { cohort_id } of cohorts) {
      const one = { "cohortObj.cohort_id": cohort_id, patient_id: values };
      const { rules, is_stored_member } = (await researcher.call("ExplainPatient", one)).data;
      if (!is_stored_member && rules.filter(({ passes }) => passes === false).length === 1)
        near.push(cohort_id);
    }
    expect(new Set(asked.data.map(({ cohort_id }) => cohort_id))).toEqual(new Set(near));
  });

  test("are not told of a patient whom the user may not see", async () => {
    expect(await researcher.refusal("GetNearCohorts", { patient_id: 999_999 })).toMatchObject({
      code: "row.not-found",
    });
  });
});

describe("S2.55 versions of a cohort", () => {
  test("are kept with what they were computed on; two differ in criteria and in members", async () => {
    const of = { "cohortObj.cohort_id": await add("Versions", { criteria: [index] }) };
    const men: CohortDefinition["criteria"][number] = {
      role: "inclusion",
      kind: "demographic",
      gender: ["male"],
    };
    const notes2 = { ...index, sources: ["unstructured" as const] };
    server.advance(1000);
    await researcher.call("EditCohort", {
      ...of,
      "cohortObj.cohort_name": "Versions",
      definition: { criteria: [notes2, men], dateRange: { start: "2000-01-01" } },
      m_eventIds: [],
      based_on: (await researcher.call("GetCohortCriterion", of)).edition,
    });
    const { data, difference } = await researcher.call("GetCohortVersions", {
      ...of,
      m_fromVersion: 1,
      m_toVersion: 2,
    });
    expect(data).toMatchObject([
      { version: 2, patient_count: 2, has_members: true },
      { version: 1, patient_count: 4, has_members: true },
    ]);
    expect(data[0]?.content_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(data[0]?.content_hash).not.toBe(data[1]?.content_hash);
    expect(difference?.rest_changed).toBe(true);
    expect(difference?.criteria).toMatchObject([
      { title: "Dyspnea", detail: "unstructured", change: "added" },
      { title: "Male", change: "added" },
      { title: "Dyspnea", detail: "", change: "removed" },
    ]);
    expect(difference?.members).toMatchObject({
      in_count: 0,
      out_count: 2,
      in: [],
      out: [{ patient_id: values }, { patient_id: rows.patient }],
    });
    const back = await researcher.call("GetCohortVersions", {
      ...of,
      m_fromVersion: 2,
      m_toVersion: 1,
    });
    expect(back.difference?.members).toMatchObject({ in_count: 2, out_count: 0 });
    const unknown = { ...of, m_fromVersion: 1, m_toVersion: 9 };
    expect(await researcher.refusal("GetCohortVersions", unknown)).toMatchObject({ status: 404 });
  });
});

describe("S2.55 ATLAS", () => {
  const atlas = `{ "ConceptSets": [{ "id": 0, "name": "x", "expression": { "items": [
      { "concept": { "CONCEPT_ID": 312437 }, "includeDescendants": true },
      { "concept": { "CONCEPT_ID": 5 } } ] } }],
    "PrimaryCriteria": { "CriteriaList": [{ "ConditionOccurrence": { "CodesetId": 0 } }],
      "ObservationWindow": { "PriorDays": 0, "PostDays": 0 }, "PrimaryCriteriaLimit": { "Type": "First" } },
    "CensorWindow": {}, "EndStrategy": { "DateOffset": { "DateField": "EndDate", "Offset": 7 } }, "somethingOfTheirs": 1.50 }`;

  test("an import runs, names what it leaves out, and gives its JSON back until it is edited", async () => {
    const { data, remarks } = await researcher.call("ImportAtlasCohort", {
      "cohortObj.cohort_name": "From ATLAS",
      atlas,
    });
    expect(data.patientCount).toBe(4);
    expect(remarks.map(({ effect, text }) => `${effect}: ${text}`)).toEqual([
      "not in the vocabulary: Not in the vocabulary: 5",
      "same members: How long a member stays",
      "left out: Not supported",
    ]);
    const of = { "cohortObj.cohort_id": data.cohort_id };
    expect((await researcher.call("ExportAtlasCohort", of)).data).toEqual({
      atlas,
      is_original: true,
      unfit: [],
      left_out: [],
    });
    const { definition, edition, atlas: origin } = await researcher.call("GetCohortCriterion", of);
    expect(origin).toEqual({ is_edited: false, remarks });
    const isPart = async () =>
      (await researcher.call("GetCohortList", {})).data.find(
        ({ cohort_id }) => cohort_id === data.cohort_id,
      )?.isPartOfFile;
    expect(await isPart()).toBe(true);
    const age = { role: "inclusion", kind: "demographic", age: { min: 18 } } as const;
    await researcher.call("EditCohort", {
      ...of,
      "cohortObj.cohort_name": "From ATLAS",
      definition: { ...definition, criteria: [...definition.criteria, age] },
      based_on: edition,
    });
    // An edit does not bring what was never read.
    const after = await researcher.call("GetCohortOutcomesPatientCounts", of);
    expect(after.atlas).toEqual({ is_edited: true, remarks });
    expect(await isPart()).toBe(true);
    const edited = await researcher.call("ExportAtlasCohort", of);
    expect(edited.data).toMatchObject({ atlas: null, is_original: false });
    expect(edited.data.unfit).toEqual([
      { path: "criteria.1.age", text: expect.stringContaining("calendar years") },
    ]);
    await researcher.call("EditCohort", {
      ...of,
      "cohortObj.cohort_name": "From ATLAS",
      definition: { ...definition, dateRange: { start: "2001-01-01" } },
      based_on: (await researcher.call("GetCohortCriterion", of)).edition,
    });
    const fits = await researcher.call("ExportAtlasCohort", of);
    expect(fits.data.left_out.map(({ path, effect }) => `${effect}: ${path}`)).toEqual([
      "same members: EndStrategy",
      "left out: somethingOfTheirs",
    ]);
    expect(JSON.parse(fits.data.atlas ?? "")).toMatchObject({
      // That which the vocabulary lacks is written back.
      ConceptSets: [
        {
          expression: {
            items: [{ concept: { CONCEPT_ID: 312_437 } }, { concept: { CONCEPT_ID: 5 } }],
          },
        },
      ],
    });
  });

  test("a file that is no definition, or of which nothing can be read, is refused and nothing is added", async () => {
    const before = await researcher.call("GetCohortList", {});
    const wrong = [
      "no JSON",
      "[]",
      '{"PrimaryCriteria":{"CriteriaList":[]}}',
      `{"InclusionRules":[{"name":"\\u0000"}]}`,
      `{"x":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
    ];
    for (const text of wrong) {
      const input = { "cohortObj.cohort_name": "Not read", atlas: text };
      expect(await researcher.refusal("ImportAtlasCohort", input)).toMatchObject({
        code: "cohort.invalid",
      });
    }
    expect(await researcher.call("GetCohortList", {})).toEqual(before);
  });
});
