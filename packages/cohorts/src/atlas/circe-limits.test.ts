// Which of a patient's entry events ATLAS takes to the rules.
import { describe, expect, it } from "vitest";

import { known, recorded, set } from "./circe.test-data.ts";
import { importCirce } from "./import-circe.ts";

const circe = (fields: object) => ({
  ConceptSets: [set(0, { concept: { CONCEPT_ID: 10 } })],
  PrimaryCriteria: { CriteriaList: [{ ConditionOccurrence: { CodesetId: 0 } }] },
  QualifiedLimit: { Type: "First" },
  ...fields,
});
const rule = (expression: object) => ({ InclusionRules: [{ name: "Rule", expression }] });

describe("ATLAS import of limits", () => {
  it("looks for the first event that qualifies where ATLAS takes all events", () => {
    const all = { ...circe({}).PrimaryCriteria, PrimaryCriteriaLimit: { Type: "All" } };
    const adult = { Type: "ALL", DemographicCriteriaList: [{ Age: { Value: 18, Op: "gte" } }] };
    const read = (fields: object) =>
      importCirce(circe({ PrimaryCriteria: all, ...fields }), known, recorded);
    expect(read(rule(adult)).definition?.indexEvent).toBe("first-qualifying");
    expect(read(rule(adult)).remarks).toEqual([]);
    expect(read({}).definition?.indexEvent).toBeUndefined();
  });

  it("takes the first event that meets the restriction of the entry event, where ATLAS takes that one to the rules", () => {
    const all = { ...circe({}).PrimaryCriteria, PrimaryCriteriaLimit: { Type: "All" } };
    const adult = { Type: "ALL", DemographicCriteriaList: [{ Age: { Value: 18, Op: "gte" } }] };
    const nothing = { Type: "ALL", CriteriaList: [], DemographicCriteriaList: [], Groups: [] };
    const read = (fields: object) => {
      const { definition, remarks } = importCirce(
        circe({ PrimaryCriteria: all, ...fields }),
        known,
        recorded,
      );
      expect(remarks).toEqual([]);
      return definition;
    };
    const restricted = read({ ...rule(adult), AdditionalCriteria: adult });
    expect(restricted?.indexEvent).toBeUndefined();
    expect(restricted?.criteria).toMatchObject([
      { role: "index", around: { age: { min: 18 }, name: "Restriction of the entry event" } },
      { name: "Rule" },
    ]);
    expect(read({ AdditionalCriteria: adult })?.indexEvent).toBe("first-qualifying");
    // A restriction that asks for nothing still takes the first event to the rules.
    expect(read({ ...rule(adult), AdditionalCriteria: nothing })?.indexEvent).toBeUndefined();
    const anyEvent = { QualifiedLimit: { Type: "All" }, AdditionalCriteria: adult };
    expect(read({ ...rule(adult), ...anyEvent })?.indexEvent).toBe("first-qualifying");
  });

  it("says which end is taken where several entry events begin on one day, and the rules count from it", () => {
    const entry = circe({}).PrimaryCriteria;
    const all = { PrimaryCriteria: { ...entry, PrimaryCriteriaLimit: { Type: "All" } } };
    const correlated = (more: object = {}, criterion: object = {}) => ({
      Type: "ALL",
      CriteriaList: [
        {
          Criteria: { ConditionOccurrence: { CodesetId: 0, ...criterion } },
          StartWindow: { Start: { Days: 1, Coeff: 1 }, End: { Days: 9, Coeff: 1 }, ...more },
          Occurrence: { Type: 2, Count: 1 },
        },
      ],
    });
    const fromEnd = correlated({ UseIndexEnd: true });
    const nested = correlated({}, { CorrelatedCriteria: fromEnd });
    const remarksOf = (fields: object) =>
      importCirce(circe(fields), known, recorded).remarks.map(
        ({ path, effect, text }) => `${path}: ${effect}, ${text}`,
      );
    const said =
      "approximated, Of entry events that begin together and end apart the one that lasts longest counts; ATLAS takes the one with the lowest number";
    const ofRule = `InclusionRules.0.expression.CriteriaList.0.StartWindow.UseIndexEnd: ${said}`;
    expect(remarksOf(rule(fromEnd))).toEqual([ofRule]);
    expect(remarksOf(rule(correlated()))).toEqual([]);
    // Every entry event is tried, or is asked by itself; and what is around a fact counts from that.
    expect(remarksOf({ ...all, ...rule(fromEnd) })).toEqual([]);
    expect(remarksOf(rule(nested))).toEqual([]);
    expect(remarksOf({ ...all, ...rule(correlated()), AdditionalCriteria: fromEnd })).toEqual([]);
    expect(remarksOf({ ...all, ...rule(fromEnd), AdditionalCriteria: fromEnd })).toEqual([ofRule]);
    expect(remarksOf({ AdditionalCriteria: fromEnd })).toEqual([
      `AdditionalCriteria.CriteriaList.0.StartWindow.UseIndexEnd: ${said}`,
    ]);
  });

  it("says that of several first events ATLAS asks one alone, where that may matter", () => {
    const remarksOf = (body: object) =>
      importCirce(
        circe({ PrimaryCriteria: { CriteriaList: [{ Measurement: { CodesetId: 0, ...body } }] } }),
        known,
        recorded,
      ).remarks.map(({ path, effect }) => `${path}: ${effect}`);
    const high = { ValueAsNumber: { Value: 5, Op: "gt" } };
    expect(remarksOf({ First: true, ...high })).toEqual([
      "PrimaryCriteria.CriteriaList.0.Measurement.First: approximated",
    ]);
    expect(remarksOf({ First: true })).toEqual([]);
    expect(remarksOf(high)).toEqual([]);
  });
});
