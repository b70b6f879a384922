// What a definition looks at that is no fact under a standard concept.
import { describe, expect, it } from "vitest";

import { known, recorded, set } from "./circe.test-data.ts";
import { importCirce } from "./import-circe.ts";

const circe = (fields: object) => ({
  ConceptSets: [set(0, { concept: { CONCEPT_ID: 10 } }), set(1, { concept: { CONCEPT_ID: 20 } })],
  PrimaryCriteria: { CriteriaList: [{ ConditionOccurrence: { CodesetId: 0 } }] },
  ...fields,
});

/** What the criterion of a rule is read as, and the remarks as "path: effect". */
function readRule(criterion: object): [unknown, string[]] {
  const StartWindow = { Start: { Days: 30, Coeff: -1 }, End: { Days: 0, Coeff: 1 } };
  const expression = { Type: "ALL", CriteriaList: [{ ...criterion, StartWindow }] };
  const { definition, remarks } = importCirce(
    circe({ InclusionRules: [{ name: "Rule", expression }] }),
    known,
    recorded,
  );
  return [definition?.criteria[1], remarks.map(({ path, effect }) => `${path}: ${effect}`)];
}
const rulePath = "InclusionRules.0.expression.CriteriaList.0";

describe("ATLAS import of other records", () => {
  it.each([
    [
      "eras, under their own concepts, how long they are and of how many exposures",
      {
        Criteria: {
          DrugEra: {
            CodesetId: 1,
            EraStartDate: { Value: "2020-01-01", Op: "gte" },
            EraLength: { Value: 30, Op: "gt" },
            OccurrenceCount: { Value: 2, Op: "gte" },
            AgeAtStart: { Value: 18, Op: "gte" },
            Gender: [{ CONCEPT_ID: 8532 }],
          },
        },
      },
      {
        concepts: { include: [{ conceptId: 20, descendants: true }] },
        records: "drug-eras",
        absoluteStartDate: "2020-01-01",
        lasts: { min: 31 },
        value: { min: 2 },
        age: { min: 18, count: "calendar" },
        gender: ["female"],
      },
    ],
    [
      "deaths",
      {
        Criteria: {
          Death: {
            DeathTypeExclude: false,
            OccurrenceStartDate: { Value: "2020-01-01", Op: "gte" },
            Age: { Value: 40, Op: "lte" },
          },
        },
      },
      {
        concepts: { include: [] },
        records: "deaths",
        absoluteStartDate: "2020-01-01",
        age: { max: 40, count: "calendar" },
        window: { unit: "days", from: -30, to: 0 },
      },
    ],
    [
      "normal ranges, and the visit of the index",
      {
        RestrictVisit: true,
        Criteria: {
          Measurement: {
            CodesetId: 1,
            RangeLow: { Value: 5, Extent: 10, Op: "bt" },
            RangeHigh: { Value: 100, Op: "gt" },
            RangeLowRatio: { Value: 1, Op: "lt" },
            RangeHighRatio: { Value: 5, Op: "gte" },
            Abnormal: true,
          },
        },
      },
      {
        sameVisit: true,
        normalRange: {
          low: { min: 5, max: 10 },
          high: { min: 100, minExclusive: true },
          toLow: { max: 1, maxExclusive: true },
          toHigh: { min: 5 },
          isAbnormal: true,
        },
      },
    ],
    [
      "the kind of visit that a record is of, beside what is around it",
      {
        Criteria: {
          Measurement: {
            CodesetId: 1,
            VisitType: [{ CONCEPT_ID: 10 }],
            CorrelatedCriteria: {
              Type: "ALL",
              CriteriaList: [{ Criteria: { Measurement: { CodesetId: 1 } } }],
            },
          },
        },
      },
      {
        around: {
          kind: "group",
          of: "all",
          criteria: [
            {
              kind: "concept",
              concepts: { include: [{ conceptId: 10, descendants: false }] },
              table: "visits",
              sameVisit: true,
            },
            { kind: "concept" },
          ],
        },
      },
    ],
    [
      "observation periods",
      {
        Criteria: {
          ObservationPeriod: {
            First: true,
            PeriodStartDate: { Value: "2020-01-01", Op: "lt" },
            AgeAtStart: { Value: 18, Op: "gte" },
          },
        },
      },
      {
        concepts: { include: [] },
        records: "observation-periods",
        firstInHistory: true,
        absoluteEndDate: "2019-12-31",
        age: { min: 18, count: "calendar" },
      },
    ],
  ])("reads %s", (_, criterion, expected) => {
    const [read, remarks] = readRule(criterion);
    expect(remarks).toEqual([]);
    expect(read).toMatchObject(expected);
  });

  it.each([
    [
      "codes of the source beside concepts",
      { Criteria: { ProcedureOccurrence: { CodesetId: 1, ProcedureSourceConcept: 1 } } },
      `${rulePath}.Criteria.ProcedureOccurrence.ProcedureSourceConcept: left out`,
    ],
    [
      "which of several on the first day is of the visit",
      {
        Criteria: {
          ConditionOccurrence: { CodesetId: 1, First: true, VisitType: [{ CONCEPT_ID: 10 }] },
        },
      },
      `${rulePath}.Criteria.ConditionOccurrence.First: approximated`,
    ],
    [
      "days between the exposures of an era",
      { Criteria: { DrugEra: { CodesetId: 1, GapDays: { Value: 30, Op: "lt" } } } },
      `${rulePath}.Criteria.DrugEra.GapDays: left out`,
    ],
    [
      "codes of visits",
      { Criteria: { VisitOccurrence: { VisitSourceConcept: 1 } } },
      `${rulePath}.Criteria.VisitOccurrence: left out`,
    ],
    [
      "deaths by their cause",
      { Criteria: { Death: { CodesetId: 1 } } },
      `${rulePath}.Criteria.Death.CodesetId: left out`,
    ],
    [
      "days of one's own inside an observation period",
      { Criteria: { ObservationPeriod: { UserDefinedPeriod: { StartDate: "2020-01-01" } } } },
      `${rulePath}.Criteria.ObservationPeriod.UserDefinedPeriod: left out`,
    ],
    [
      "how long an observation period is",
      { Criteria: { ObservationPeriod: { PeriodLength: { Value: 30, Op: "gt" } } } },
      `${rulePath}.Criteria.ObservationPeriod.PeriodLength: left out`,
    ],
  ])("names %s, which it can't do", (_, criterion, remark) => {
    expect(readRule(criterion)[1]).toEqual([remark]);
  });

  it("reads codes of the source as codes, beside the same set as concepts; what is not known of them is named", () => {
    const sets = [
      set(0, { concept: { CONCEPT_ID: 10 } }, { concept: { CONCEPT_ID: 2000 } }),
      set(1, { concept: { CONCEPT_ID: 950 } }),
    ];
    const entry = (ConditionSourceConcept: number) => ({
      ConditionOccurrence: { ConditionSourceConcept },
    });
    const entries = [entry(0), { ConditionOccurrence: { CodesetId: 0 } }, entry(1)];
    const { definition, remarks } = importCirce(
      circe({ ConceptSets: sets, PrimaryCriteria: { CriteriaList: entries } }),
      known,
      recorded,
    );
    const concepts = (conceptId: number) => ({ include: [{ conceptId, descendants: true }] });
    expect(definition?.criteria).toMatchObject([
      { concepts: concepts(5010), records: "codes" },
      { concepts: concepts(10) },
      { concepts: concepts(5950), records: "codes" },
    ]);
    expect(definition?.criteria[1]).not.toHaveProperty("records");
    expect(remarks.map(({ path, effect, text }) => `${effect} ${path}: ${text}`)).toEqual([
      "not in the vocabulary ConceptSets.0.expression: No record has the codes 2000",
      "not in the vocabulary ConceptSets.0.expression: Not in the vocabulary: 2000",
      "left out ConceptSets.1.expression: Descendants of codes 950: the vocabulary does not distinguish them from others",
    ]);
  });

  it("takes concepts that map to others as those, and names codes that do", () => {
    const sets = [set(0, { concept: { CONCEPT_ID: 10 }, includeMapped: true })];
    const entries = [
      { ConditionOccurrence: { CodesetId: 0 } },
      { ConditionOccurrence: { ConditionSourceConcept: 0 } },
    ];
    const { remarks } = importCirce(
      circe({ ConceptSets: sets, PrimaryCriteria: { CriteriaList: entries } }),
      known,
      recorded,
    );
    expect(remarks.map(({ effect, text }) => `${effect}: ${text}`)).toEqual([
      "same members: Mapped concepts of 1 concepts: records stand under what these map to",
      "left out: Codes that map to 1 concepts",
    ]);
  });
});
