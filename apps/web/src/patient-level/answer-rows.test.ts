import type { PatientManualAnnotation } from "@concord/contract";
import { describe, expect, it } from "vitest";
import { answerRows } from "./answer-rows.ts";
import { emptyDraft } from "./draft.ts";

const asthma: PatientManualAnnotation = {
  AnnotationId: 1,
  ConceptId: 7,
  ConceptName: "Asthma",
  ConceptCategory: "Problem",
  AnnotationLevel: "PATIENT",
  AnnotationSource: "Manual",
  SubdocumentId: null,
  UserId: 3,
  UserName: "Ann Poe",
  is_mine: true,
  is_present: true,
  is_experienced: true,
  subject: "Patient",
  NumericResult: null,
  Descriptor: null,
  Severity: null,
  Progression: null,
  DerivedAnnotationConceptAttributeId: null,
  saved_at: "2026-11-23T00:00:00Z",
  places: [],
};
const outcome = {
  ...asthma,
  AnnotationId: 2,
  AnnotationSource: "Outcome" as const,
  Severity: "mild",
};
const theirs = { ...asthma, AnnotationId: 4, UserId: 5, UserName: "Bo Lee", is_mine: false };
const concepts = (...annotations: PatientManualAnnotation[]) => [
  { ConceptId: 7, ConceptName: "Asthma", ConceptCategory: "Problem", annotations },
];
const added = (is_present: boolean) => ({
  ...emptyDraft,
  added: [{ concept_id: 7, text: "Asthma", category: "Problem", is_present }],
});

describe("S2.71 lines of what is said of a patient", () => {
  it("an annotator's answer and outcome are one line, another annotator's a line of its own, with the name", () => {
    const rows = answerRows(concepts(asthma, outcome, theirs), emptyDraft);
    expect(rows.map(({ title, values, author }) => [title, values, author])).toEqual([
      ["Asthma", "mild", ""],
      ["Asthma", "", "Bo Lee"],
    ]);
  });

  it("S2.65 a No is said as everywhere; who is not told is an annotator", () => {
    const denied = { ...theirs, is_present: false, UserId: null, UserName: null };
    const [row] = answerRows(concepts(denied), emptyDraft);
    expect([row?.title, row?.author]).toEqual(["No asthma", "An annotator"]);
  });

  it("S4.12 a draft is shown over what is saved, which stays to be seen; of others nothing changes", () => {
    const rows = answerRows(concepts(outcome, theirs), added(false));
    expect(
      rows.map(({ title, values, saved, isDraft }) => [title, values, saved, isDraft]),
    ).toEqual([
      ["No asthma", "", "Asthma · mild", true],
      ["Asthma", "", "", false],
    ]);
  });

  it("S4.12 a new concept is a line, though another annotator has said it", () => {
    const rows = answerRows(concepts(theirs), added(true));
    expect(rows.map(({ isMine, isSaved, isDraft }) => [isMine, isSaved, isDraft])).toEqual([
      [false, true, false],
      [true, false, true],
    ]);
  });

  it("S4.12 what is marked for deletion says so, and only one's own", () => {
    const rows = answerRows(concepts(asthma, theirs), { ...emptyDraft, deleted: [7] });
    expect(rows.map(({ isDeleted }) => isDeleted)).toEqual([true, false]);
  });
});
