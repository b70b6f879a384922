import type { Criterion } from "@concord/contract";
import { describe, expect, it } from "vitest";
import { criterionDetail, windowWords } from "./criterion-words.ts";

const concept: Criterion = {
  kind: "concept",
  concepts: { include: [{ conceptId: 1, descendants: true }] },
};

describe("S2.56 criteria in words", () => {
  it.each([
    [{ unit: "days", from: -365, to: 30 }, "365 days before to 30 days after"],
    [{ unit: "days", to: -1 }, "any time before index"],
    [{ unit: "days", to: -30 }, "any time until 30 days before"],
    [{ unit: "days", from: 0 }, "at index or after"],
    [{ unit: "days", from: 0, to: 0 }, "on the index day"],
    [{ unit: "hours", from: 0, to: 24 }, "the index to 24 hours after"],
    [{ unit: "days", to: 0 }, "any time until the index day"],
    [{ unit: "days", from: 1 }, "from 1 day after"],
  ] as const)("the window %j is '%s'", (window, words) => {
    expect(windowWords(window)).toBe(words);
  });

  it("a criterion's conditions stand in a fixed order", () => {
    const criterion: Criterion = {
      ...concept,
      sources: ["structured", "inferred"],
      age: { min: 18 },
      absoluteStartDate: "2018-01-01",
      absoluteEndDate: "2024-12-31",
      value: { max: 40, unit: "%" },
      occurrences: { op: "at-least", n: 2, distinctDays: true },
    };
    expect(criterionDetail(criterion)).toBe(
      "at least 2 times on different days · ≤ 40 % · 01/01/2018–12/31/2024 · age 18 or over · structured or inferred",
    );
  });

  it("absence is said as such", () => {
    expect(criterionDetail({ ...concept, occurrences: { op: "exactly", n: 0 } })).toBe("none");
  });

  it("a group says how many of its criteria must hold", () => {
    expect(
      criterionDetail({ kind: "group", of: "at-least", n: 1, criteria: [concept, concept] }),
    ).toBe("at least 1 of 2 criteria");
  });

  it("a criterion without conditions says nothing", () => {
    expect(criterionDetail(concept)).toBe("");
  });
});
