import { describe, expect, it } from "vitest";
import { evidenceQuestion, evidenceText, type EvidenceQuestion } from "./evidence-address.ts";

const questions: readonly EvidenceQuestion[] = [
  { of: "outcome", cohortId: 3, eventId: 12 },
  { of: "incidence", studyId: 1, eventId: 12, cohortId: 3, day: 730 },
  { of: "baseline", cohortId: 3, conceptId: 99 },
  { of: "mean", studyId: 1, cohortId: 3, conceptId: 0 },
  { of: "gender", studyId: 1, cohortId: 3, gender: 1 },
  { of: "condition", conceptId: 99 },
  { of: "concept", conceptId: 99 },
  { of: "noted", conceptId: 99 },
  { of: "lost", cohortId: 3, rule: 0 },
  { of: "fact", patientId: 7, conceptId: 99, day: 20190226 },
  { of: "kappa", studyId: 1, cohortId: 3, conceptId: 99, first: 6, second: 7, initial: 0 },
  {
    of: "kappacell",
    studyId: 1,
    cohortId: 3,
    conceptId: 99,
    first: 6,
    second: 7,
    initial: 1,
    cell: 2,
  },
  { of: "ownkappa", projectId: 2, conceptId: 99 },
  { of: "inferredmismatch", studyId: 1, conceptId: 99 },
];

describe("the evidence that an address asks for", () => {
  it.each(questions)("$of: is read as it was written", (question) => {
    expect(evidenceQuestion(evidenceText(question))).toEqual(question);
  });

  it.each([
    undefined,
    "",
    "outcome",
    "outcome-3",
    "outcome-3-12-1",
    "lost--1-2",
    "other-1",
    "kappa-1-3-99-6-7",
    "kappacell-1-3-99-6-7-0",
    "ownkappa-2-99-1",
    "outcome-a-b",
  ])("%j asks for none", (text) => expect(evidenceQuestion(text)).toBeUndefined());
});
