import { describe, expect, it } from "vitest";
import { dataListInput, patientListInput, unreadableFilters } from "./list-address.ts";

const params = {};

describe("addresses of patient and data list", () => {
  it("S2.10 S2.12 a filter that can't be read is named: without it the list would be of everybody", () => {
    const search = {
      cohort_id: "abc",
      m_batchId: "-1",
      organization_id: "0",
      study_id: "3",
      from: "2024-02-40",
      to: "",
      status: "sleeping",
    };
    expect(unreadableFilters({ params: { conceptId: "x", studyId: "0" }, search })).toEqual([
      "cohort_id",
      "m_batchId",
      "conceptId",
      "from",
      "status",
    ]);
    expect(
      unreadableFilters({ params, search: { filter: "abc", content_type: "narrative" } }),
    ).toEqual([]);
  });

  it("S2.10 query parameters filter the patient list", () => {
    const search = {
      study_id: "3",
      cohort_id: "4",
      concept_id: "5",
      event_id: "6",
      outcome_id: "7",
    };
    expect(patientListInput({ params, search })).toEqual({
      m_studyId: 3,
      m_cohortId: 4,
      m_conceptId: 5,
      m_eventId: 6,
      m_outcomeId: 7,
      pageNumber: 1,
      pageSize: 10,
    });
  });

  it("S2.49 path parameters name study and concept, 0 and defaults are no filter", () => {
    const path = {
      twoClass: "encounter",
      studyId: "3",
      conceptId: "55",
      is_event: "false",
      att_name: "0",
      att_value: "0",
    };
    expect(patientListInput({ params: path, search: {} })).toEqual({
      m_resolution: "encounter",
      m_studyId: 3,
      m_conceptId: 55,
      pageNumber: 1,
      pageSize: 10,
    });
  });

  it("S2.10 S2.12 S2.49 level, exactness, criteria and result of the path filter or go along to be refused", () => {
    const path = {
      twoClass: "patient",
      studyId: "3",
      conceptId: "55",
      isConcept: "true",
      is_event: "false",
      att_name: "result",
      att_value: "35",
      cohortCriteria: "Index-event",
    };
    const asked = {
      m_resolution: "patient",
      m_isConcept: true,
      m_conceptResult: "35",
      m_cohortCriteria: "Index-event",
    };
    expect(patientListInput({ params: path, search: {} })).toMatchObject(asked);
    expect(dataListInput({ params: path, search: {} })).toMatchObject(asked);
    expect(dataListInput({ params: { att_name: "result", att_value: "0" }, search: {} })).toEqual({
      forResult: true,
      pageNumber: 1,
      pageSize: 10,
    });
    const all = { twoClass: "encounter", studyId: "3", conceptId: "55" };
    expect(patientListInput({ params: all, search: { units: "all" } })).toMatchObject({
      m_units: "all",
    });
  });

  it("S2.10 S2.12 what stands in the path and is not known is named", () => {
    const path = { twoClass: "episode", isConcept: "yes", is_event: "1", att_name: "colour" };
    expect(unreadableFilters({ params: path, search: { units: "some" } })).toEqual([
      "twoClass",
      "isConcept",
      "is_event",
      "att_name",
      "units",
    ]);
  });

  it("S2.10 S2.12 what the path leaves half said, or the query says otherwise, is named", () => {
    const unreadable = (params: Record<string, string>, search = {}) =>
      unreadableFilters({ params, search });
    expect(unreadable({ conceptId: "55", att_name: "severity", att_value: "0" })).toEqual([
      "att_value",
    ]);
    expect(unreadable({ conceptId: "55", att_name: "0", att_value: "mild" })).toEqual([
      "att_value",
    ]);
    expect(unreadable({ att_name: "result", att_value: "0" })).toEqual([]);
    expect(unreadable({ conceptId: "0", is_event: "true" })).toEqual(["is_event"]);
    const path = { studyId: "3", conceptId: "55", att_name: "severity", att_value: "mild" };
    expect(
      unreadable(path, { study_id: "4", concept_id: "56", m_conceptSeverity: "severe" }),
    ).toEqual(["study_id", "concept_id", "m_conceptSeverity"]);
    expect(unreadable(path, { study_id: "3", concept_id: "55", event_id: "8" })).toEqual([]);
    expect(unreadable({ ...path, is_event: "true" }, { event_id: "8" })).toEqual(["event_id"]);
  });

  it("S2.49 with is_event the path names an event", () => {
    const path = { studyId: "3", conceptId: "55", is_event: "true" };
    expect(dataListInput({ params: path, search: {} })).toMatchObject({
      m_studyId: 3,
      m_eventId: 55,
    });
    expect(dataListInput({ params: path, search: {} })).not.toHaveProperty("m_conceptId");
  });

  it("S2.10 S2.12 S2.49 both lists take an attribute of the concept, and whether it has a value", () => {
    const path = { conceptId: "55", att_name: "descriptor", att_value: "chronic" };
    const search = { forResult: "true" };
    const asked = { m_conceptId: 55, m_conceptDescriptor: "chronic", forResult: true };
    expect(patientListInput({ params: path, search })).toMatchObject(asked);
    expect(dataListInput({ params: path, search })).toMatchObject(asked);
    expect(dataListInput({ params, search: { m_conceptSeverity: "mild" } })).toMatchObject({
      m_conceptSeverity: "mild",
    });
  });

  it("S2.12 the data list takes patient, document and batch", () => {
    const search = {
      patient_id: "9",
      refid: "8",
      m_batchId: "2",
      filter: "note",
      page: "3",
      size: "30",
    };
    expect(dataListInput({ params, search })).toEqual({
      patient_id: 9,
      subdocument_id: 8,
      m_batchId: 2,
      m_searchString: "note",
      pageNumber: 3,
      pageSize: 30,
    });
  });

  it("S2.63 a page size above 30 is not taken", () => {
    expect(patientListInput({ params, search: { size: "5000" } })).toMatchObject({ pageSize: 30 });
  });
});
