import { describe, expect, it } from "vitest";
import { emptyDraft, isEmpty, kept, withConcept, withOutcome, withoutConcept } from "./draft.ts";

const asthma = { concept_id: 1, text: "Asthma", category: "Problem" };
const cough = { concept_id: 2, text: "Cough", category: "Finding" };
const values = { Severity: "Mild", Descriptor: "", Progression: "", NumericResult: "" };

describe("S4.12 what is changed for a patient and not saved", () => {
  it("removing a draft drops it; removing an existing concept marks it for deletion", () => {
    const added = withConcept(emptyDraft, asthma, true);
    expect(isEmpty(added)).toBe(false);
    expect(withoutConcept(added, 1, false)).toEqual(emptyDraft);
    expect(withoutConcept(emptyDraft, 2, true)).toEqual({ ...emptyDraft, deleted: [2] });
    expect(withoutConcept({ ...emptyDraft, deleted: [2] }, 2, true).deleted).toEqual([2]);
  });

  it("removing a changed outcome of an existing concept first drops the change", () => {
    const changed = withOutcome(emptyDraft, { ...asthma, values });
    expect(withoutConcept(changed, 1, true)).toEqual(emptyDraft);
  });

  it("a concept that is added again is not deleted, and is there once", () => {
    const marked = withoutConcept(emptyDraft, 1, true);
    const again = withConcept(withConcept(marked, asthma, true), asthma, false);
    expect(again).toEqual({
      added: [{ ...asthma, is_present: false }],
      outcomes: [],
      deleted: [],
    });
    expect(kept(marked, 1)).toEqual(emptyDraft);
  });

  it("a No and an outcome of the same concept exclude each other; of other concepts nothing changes", () => {
    const outcome = withOutcome(withConcept(emptyDraft, cough, false), { ...asthma, values });
    expect(withConcept(outcome, asthma, false)).toMatchObject({
      added: [{ concept_id: 2 }, { concept_id: 1, is_present: false }],
      outcomes: [],
    });
    const denied = withConcept(emptyDraft, asthma, false);
    expect(withOutcome(denied, { ...asthma, values })).toEqual({
      added: [],
      outcomes: [{ ...asthma, values }],
      deleted: [],
    });
  });
});
