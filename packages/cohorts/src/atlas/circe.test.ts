import { describe, expect, it } from "vitest";

import { CirceProblem } from "./circe-object.ts";
import { index, known, recorded, set } from "./circe.test-data.ts";
import { importCirce } from "./import-circe.ts";
import { membersWith, universeOf } from "../testing/run.test-data.ts";

const circe = (fields: object) => ({
  ConceptSets: [
    set(0, { concept: { CONCEPT_ID: 10 } }),
    set(1, { concept: { CONCEPT_ID: 20 } }, { concept: { CONCEPT_ID: 21 }, isExcluded: true }),
    set(2, { concept: { CONCEPT_ID: 5000 } }),
  ],
  PrimaryCriteria: {
    CriteriaList: [{ ConditionOccurrence: { CodesetId: 0, First: true } }],
    ObservationWindow: { PriorDays: 365, PostDays: 0 },
    PrimaryCriteriaLimit: { Type: "First" },
  },
  QualifiedLimit: { Type: "First" },
  ExpressionLimit: { Type: "First" },
  InclusionRules: [],
  CensoringCriteria: [],
  CensorWindow: {},
  ...fields,
});
const rule = (expression: object) => ({ InclusionRules: [{ name: "Rule", expression }] });

/**
 * What the correlated criterion is read as, and the remarks as "path: effect", but for those on windows from the end of
 * the index event (circe-limits.test).
 */
function readRule(correlated: object): [unknown, string[]] {
  const { definition, remarks } = importCirce(
    circe(
      rule({
        Type: "ALL",
        CriteriaList: [
          {
            Criteria: { Measurement: { CodesetId: 1 } },
            StartWindow: { Start: { Days: 30, Coeff: -1 }, End: { Days: 0, Coeff: 1 } },
            Occurrence: { Type: 2, Count: 1, IsDistinct: false },
            ...correlated,
          },
        ],
      }),
    ),
    known,
    recorded,
  );
  const others = remarks.filter(({ path }) => !path.endsWith(".UseIndexEnd"));
  return [definition?.criteria[1], others.map(({ path, effect }) => `${path}: ${effect}`)];
}

describe("ATLAS import", () => {
  it("reads an entry event, first in history, with days of observation before", () => {
    expect(importCirce(circe({}), known, recorded)).toEqual({
      definition: { criteria: [index] },
      paths: ["PrimaryCriteria.CriteriaList.0"],
      remarks: [],
    });
  });

  it("reads a rule: a window, exclusions from its concepts, in the observation period of the index", () => {
    const [criterion, remarks] = readRule({});
    expect(remarks).toEqual([]);
    expect(criterion).toEqual({
      role: "inclusion",
      name: "Rule",
      kind: "concept",
      table: "measurements",
      concepts: {
        include: [{ conceptId: 20, descendants: true }],
        exclude: [{ conceptId: 21, descendants: true }],
        // Exclusions may leave none, which is an empty set in ATLAS.
        missing: [],
      },
      window: { unit: "days", from: -30, to: 0 },
      observation: { samePeriodAsIndex: true },
    });
  });

  it.each([
    ["absence", { Occurrence: { Type: 0, Count: 0 } }, { occurrences: { op: "exactly", n: 0 } }],
    [
      "distinct days",
      { Occurrence: { Type: 2, Count: 2, IsDistinct: true, CountColumn: "START_DATE" } },
      { occurrences: { op: "at-least", n: 2, distinctDays: true } },
    ],
    [
      "a value",
      { Criteria: { Measurement: { CodesetId: 1, ValueAsNumber: { Value: 7, Op: "gt" } } } },
      { value: { min: 7, minExclusive: true } },
    ],
    [
      "dates, strictly after",
      {
        Criteria: {
          Measurement: { CodesetId: 1, OccurrenceStartDate: { Value: "2019-12-31", Op: "gt" } },
        },
      },
      { absoluteStartDate: "2020-01-01" },
    ],
    [
      "age and gender",
      {
        Criteria: {
          Measurement: {
            CodesetId: 1,
            Age: { Value: 40, Op: "gt" },
            Gender: [{ CONCEPT_ID: 8532 }],
          },
        },
      },
      { age: { min: 41, count: "calendar" }, gender: ["female"] },
    ],
    [
      "values in some units",
      {
        Criteria: {
          Measurement: {
            CodesetId: 1,
            ValueAsNumber: { Value: 7, Op: "gt" },
            Unit: [{ CONCEPT_CODE: "mg/dL" }, { CONCEPT_CODE: "%" }],
          },
        },
      },
      { value: { min: 7, minExclusive: true, units: ["mg/dL", "%"] } },
    ],
    [
      "a window around the end of the event, and one more around its start",
      {
        EndWindow: {
          Start: { Days: 9, Coeff: -1 },
          End: { Days: 3, Coeff: 1 },
          UseEventEnd: true,
        },
      },
      {
        window: { unit: "days", from: -30, to: 0 },
        endWindow: { unit: "days", from: -9, to: 3 },
        observation: { samePeriodAsIndex: true },
      },
    ],
    [
      "an end window that does not say of what, which is of the event's end, open to the end of the observation period",
      { EndWindow: { Start: { Days: 0, Coeff: 1 }, End: { Coeff: 1 } } },
      {
        window: { unit: "days", from: -30, to: 0 },
        endWindow: { unit: "days", from: 0 },
        observation: { samePeriodAsIndex: true, throughEnd: true },
      },
    ],
    [
      "a second window of the beginning, from the end of the index event",
      {
        StartWindow: { Start: { Days: 0, Coeff: -1 }, End: { Coeff: 1 } },
        EndWindow: {
          Start: { Coeff: -1 },
          End: { Days: 2, Coeff: 1 },
          UseIndexEnd: true,
          UseEventEnd: false,
        },
      },
      { window: { unit: "days", from: 0, to: 2, toIndexEnd: true } },
    ],
    [
      "a window from the end of the index event",
      {
        StartWindow: {
          Start: { Days: 1, Coeff: 1 },
          End: { Days: 30, Coeff: 1 },
          UseIndexEnd: true,
        },
      },
      { window: { unit: "days", from: 1, fromIndexEnd: true, to: 30, toIndexEnd: true } },
    ],
    [
      "values that are concepts",
      { Criteria: { Measurement: { CodesetId: 1, ValueAsConcept: [{ CONCEPT_ID: 30 }] } } },
      { valueConcepts: { include: [{ conceptId: 30, descendants: false }] } },
    ],
    [
      "criteria around the event",
      {
        Criteria: {
          Measurement: {
            CodesetId: 1,
            CorrelatedCriteria: {
              Type: "ANY",
              CriteriaList: [
                {
                  Criteria: { ConditionOccurrence: { CodesetId: 0 } },
                  StartWindow: { Start: { Days: 0, Coeff: -1 }, End: { Days: 7, Coeff: 1 } },
                  Occurrence: { Type: 0, Count: 0 },
                  IgnoreObservationPeriod: true,
                },
              ],
              DemographicCriteriaList: [{ Age: { Value: 18, Op: "gte" } }],
            },
          },
        },
        IgnoreObservationPeriod: true,
      },
      {
        around: {
          kind: "group",
          of: "any",
          criteria: [
            {
              kind: "concept",
              concepts: { include: [{ conceptId: 10, descendants: true }] },
              window: { unit: "days", from: 0, to: 7 },
              occurrences: { op: "exactly", n: 0 },
            },
            { kind: "demographic", age: { min: 18, count: "calendar" } },
          ],
        },
        observation: {},
      },
    ],
  ])("reads %s", (_, correlated, expected) => {
    const [criterion, remarks] = readRule(correlated);
    expect(remarks).toEqual([]);
    expect(criterion).toMatchObject(expected);
  });

  const rulePath = "InclusionRules.0.expression.CriteriaList.0";
  it.each([
    [
      "a second bound that counts from the other end of the index event",
      {
        EndWindow: { Start: { Days: 9, Coeff: -1 }, UseIndexEnd: true, UseEventEnd: false },
      },
      `${rulePath}.EndWindow: approximated`,
    ],
    [
      "a beginning that is the end of the observation period",
      { StartWindow: { Start: { Coeff: 1 }, End: { Coeff: 1 } } },
      `${rulePath}.StartWindow.Start: approximated`,
    ],
    [
      "some values that the vocabulary does not have",
      {
        Criteria: {
          Measurement: {
            CodesetId: 1,
            ValueAsConcept: [{ CONCEPT_ID: 30 }, { CONCEPT_ID: 5000 }],
          },
        },
      },
      `${rulePath}.Criteria.Measurement.ValueAsConcept: not in the vocabulary`,
    ],
    [
      "a concept set of a field that is read as a list",
      { Criteria: { Measurement: { CodesetId: 1, MeasurementTypeCS: { CodesetId: 1 } } } },
      `${rulePath}.Criteria.Measurement.MeasurementTypeCS: left out`,
    ],
    [
      "a field of a bound that nobody has heard of",
      { StartWindow: { Start: { Days: 1, Hours: 3 }, End: { Coeff: 1 } } },
      `${rulePath}.StartWindow.Start.Hours: left out`,
    ],
    [
      "a kind of event nested in another",
      {
        Criteria: {
          Measurement: {
            CodesetId: 1,
            CorrelatedCriteria: { Type: "ALL", CriteriaList: [{ Criteria: { DoseEra: {} } }] },
          },
        },
      },
      `${rulePath}.Criteria.Measurement.CorrelatedCriteria.CriteriaList.0.Criteria.DoseEra: left out`,
    ],
    [
      "a field that nobody has heard of",
      { Criteria: { Measurement: { CodesetId: 1, Mood: "good" } } },
      `${rulePath}.Criteria.Measurement.Mood: left out`,
    ],
  ])("names %s, which it can't do", (_, correlated, remark) => {
    expect(readRule(correlated)[1]).toEqual([remark]);
  });

  const missing = (omopId: number, of: object = {}) => ({
    missing: [{ omopId, name: "", descendants: true, ...of }],
  });

  it("takes values and concepts that the vocabulary does not have as an empty set, and names them", () => {
    const measurement = { CodesetId: 1, ValueAsConcept: [{ CONCEPT_ID: 5000 }] };
    const [ofValue, ofValues] = readRule({ Criteria: { Measurement: measurement } });
    expect(ofValue).toMatchObject({
      valueConcepts: { include: [], ...missing(5000, { descendants: false }) },
    });
    expect(ofValues).toEqual([
      `${rulePath}.Criteria.Measurement.ValueAsConcept: not in the vocabulary`,
    ]);
    const [criterion, remarks] = readRule({ Criteria: { Measurement: { CodesetId: 2 } } });
    expect(criterion).toMatchObject({ concepts: { include: [], ...missing(5000) } });
    expect(remarks).toEqual(["ConceptSets.2.expression: not in the vocabulary"]);
  });

  it.each([
    ["at least one: nobody", { Type: 2, Count: 1 }, []],
    ["at least none: everybody", { Type: 2, Count: 0 }, ["1", "2"]],
    ["at most two: everybody", { Type: 1, Count: 2 }, ["1", "2"]],
    ["exactly none: everybody", { Type: 0, Count: 0 }, ["1", "2"]],
    ["exactly one: nobody", { Type: 0, Count: 1 }, []],
  ])("of a concept that the vocabulary lacks %s", async (_, Occurrence, expected) => {
    const StartWindow = { Start: { Coeff: -1 }, End: { Coeff: 1 } };
    const asked = { Criteria: { Measurement: { CodesetId: 2 } }, StartWindow, Occurrence };
    const file = circe({
      ...rule({ Type: "ALL", CriteriaList: [asked] }),
      PrimaryCriteria: { CriteriaList: [{ ConditionOccurrence: { CodesetId: 0 } }] },
    });
    const { definition } = importCirce(file, known, recorded);
    if (!definition) throw new Error("Not runnable");
    const lines = ["1 10 2020-01-01", "2 10 2020-01-01"];
    const found = await membersWith(lines, definition, universeOf(2));
    expect(found.map((member) => member.slice(0, 1))).toEqual(expected);
  });

  const female = { ConceptSets: [set(0), set(9, { concept: { CONCEPT_ID: 8532 } })] };
  it.each([
    ["a set", { GenderCS: { CodesetId: 9, IsExclusion: false } }, ["1"]],
    ["all but a set", { GenderCS: { CodesetId: 9, IsExclusion: true } }, ["2"]],
    ["a set that is empty", { GenderCS: { CodesetId: 0 } }, []],
    ["a list and a set", { Gender: [{ CONCEPT_ID: 8507 }], GenderCS: { CodesetId: 9 } }, []],
    ["a list of what nobody has", { Gender: [{ CONCEPT_ID: 8570 }] }, []],
  ])("reads gender as %s, of an event and of the patient", async (_, asked, expected) => {
    const entry = { CriteriaList: [{ ConditionOccurrence: { CodesetId: 1 } }] };
    const ConceptSets = [...female.ConceptSets, set(1, { concept: { CONCEPT_ID: 10 } })];
    const ofEvent = { CriteriaList: [{ ConditionOccurrence: { CodesetId: 1, ...asked } }] };
    const ofPatient = rule({ Type: "ALL", DemographicCriteriaList: [asked] });
    const lines = ["1 10 2020-01-01", "2 10 2020-01-01"];
    for (const fields of [{ PrimaryCriteria: ofEvent }, { PrimaryCriteria: entry, ...ofPatient }]) {
      const { definition } = importCirce(circe({ ConceptSets, ...fields }), known, recorded);
      if (!definition) throw new Error("Not runnable");
      const found = await membersWith(lines, definition, universeOf(2));
      expect(found.map((member) => member.slice(0, 1))).toEqual(expected);
    }
  });

  it("takes a group within a group that asks for nothing as one that holds, as ATLAS does", () => {
    const nothing = { Type: "ALL", CriteriaList: [], DemographicCriteriaList: [], Groups: [] };
    const adult = { Age: { Value: 18, Op: "gte" } };
    const read = importCirce(
      circe(
        rule({ Type: "AT_LEAST", Count: 2, DemographicCriteriaList: [adult], Groups: [nothing] }),
      ),
      known,
      recorded,
    );
    expect(read.remarks).toEqual([]);
    expect(read.definition?.criteria[1]).toMatchObject({
      kind: "group",
      n: 2,
      criteria: [{ age: { min: 18 } }, { kind: "demographic", name: "Everybody" }],
    });
  });

  it.each([
    [[], "The file: An object is expected"],
    [{ ConceptSets: 1 }, "ConceptSets: A list is expected"],
    [
      circe({ PrimaryCriteria: { CriteriaList: [{ ConditionOccurrence: { CodesetId: 9 } }] } }),
      "PrimaryCriteria.CriteriaList.0.ConditionOccurrence.CodesetId: There is no concept set 9",
    ],
  ])("refuses what is no Circe definition, at its place (%#)", (json, message) => {
    expect(() => importCirce(json, known, recorded)).toThrow(CirceProblem);
    expect(() => importCirce(json, known, recorded)).toThrow(message);
  });
});
