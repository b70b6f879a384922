import { describe, expect, it } from "vitest";
import * as form from "./study-form.ts";

const study: form.StudyForm = { name: "HF", base: 4, arms: [2, 0], outcomes: [7, 0] };

describe("study form", () => {
  it("S5.5 asks for a name and a base cohort", () => {
    expect(form.studyErrors(form.emptyStudy)).toEqual({
      name: "Study name is required",
      base: "Study cohorts is required",
    });
    expect(form.studyErrors({ ...study, name: "  " })).toEqual({ name: "Study name is required" });
    expect(form.studyErrors(study)).toEqual({});
  });

  it("S7.6 sends arms and outcomes as comma lists, without empty lines", () => {
    expect(form.studyInput({ ...study, arms: [2, 0, 3] })).toEqual({
      "m_StudyObj.study_name": "HF",
      "m_StudyObj.base_cohort": 4,
      m_StudyArmString: "2,3",
      "m_OutcomeObj.event_type": "outcome",
      m_eventIds: "7",
    });
  });

  it("S2.42 what is said of an arm or a measure stands at its line, empty lines aside", () => {
    const lines = { ...study, arms: [0, 2, 0, 3], outcomes: [0, 7] };
    expect(form.studyField(lines, "m_StudyArmString.1")).toBe("arms.3");
    expect(form.studyField(lines, "m_eventIds.0")).toBe("outcomes.1");
    expect(form.studyField(lines, "m_StudyArmString")).toBe("arms.1");
    expect(form.studyField(lines, "m_StudyObj.study_name")).toBe("name");
    expect(form.studyField(lines, "m_StudyObj.base_cohort")).toBe("base");
    expect(form.studyField(lines, "based_on")).toBeUndefined();
  });

  it("S5.5 arms can be added only while below the number of available cohorts", () => {
    expect(form.mayAddArm(study, 4)).toBe(true);
    expect(form.mayAddArm(study, 3)).toBe(false);
  });

  it("S5.5 outcome measures can be added only while below the number of events", () => {
    expect(form.mayAddOutcome(study, 3)).toBe(true);
    expect(form.mayAddOutcome(study, 2)).toBe(false);
  });

  it("S5.5 a list leaves out the cohorts chosen in other lists", () => {
    const all = [1, 2, 3, 4].map((id) => ({ id }));
    const left = form.choices(all, ({ id }) => id, [4, 2], 2);
    expect(left.map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});
