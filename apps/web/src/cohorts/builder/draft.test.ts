import type { CohortDefinition } from "@concord/contract";
import { describe, expect, it } from "vitest";
import * as draft from "./draft.ts";

const definition: CohortDefinition = {
  criteria: [
    {
      role: "index",
      kind: "concept",
      concepts: { include: [{ conceptId: 1, descendants: true }] },
    },
    {
      role: "exclusion",
      kind: "group",
      of: "any",
      criteria: [
        {
          kind: "concept",
          concepts: {
            include: [{ conceptId: 2, descendants: false }],
            exclude: [{ conceptId: 3, descendants: true }],
          },
        },
        { kind: "event", eventId: 9 },
      ],
    },
  ],
  dateRange: { start: "2018-01-01" },
};

describe("S2.55 cohort draft", () => {
  it("a saved definition comes back unchanged", () => {
    const qualifying = { ...definition, indexEvent: "first-qualifying" as const };
    expect(draft.definitionOf(draft.draftOf("HF", qualifying, [4]))).toEqual(qualifying);
    expect(draft.definitionOf(draft.draftOf("HF", definition, [4]))).toEqual(definition);
    expect(draft.definitionErrors(definition)).toEqual({});
  });

  it("the first concept is the index event, the next ones are inclusion criteria", () => {
    const two = draft.withCriterion(draft.withCriterion(draft.emptyDraft, "concept"), "concept");
    expect(two.criteria.map(({ criterion }) => criterion.role)).toEqual(["index", "inclusion"]);
    expect(new Set(two.criteria.map(({ key }) => key)).size).toBe(2);
  });

  it("an age is never the index event", () => {
    const one = draft.withCriterion(draft.emptyDraft, "demographic");
    expect(one.criteria[0]?.criterion.role).toBe("inclusion");
  });

  it("what is missing is said at its criterion", () => {
    const one = draft.withCriterion(draft.emptyDraft, "concept");
    const errors = draft.definitionErrors(draft.definitionOf(one));
    expect(draft.errorsBelow(errors, "criteria.0")).toEqual({
      "concepts.include": "Choose at least one concept",
    });
  });

  it("a field that is cleared is gone, so that the definition has no empty ends", () => {
    const range: { min?: number; max?: number } = { min: 1, max: 2 };
    expect(draft.withField(range, "max", undefined)).toEqual({ min: 1 });
    expect(draft.definitionOf({ ...draft.emptyDraft, dateRange: {} })).toEqual({ criteria: [] });
  });

  it("names are asked for every concept, of groups and exclusions too", () => {
    expect(draft.conceptIds(definition.criteria)).toEqual([1, 2, 3]);
  });
});
