import type { CohortDefinition, Criterion } from "@concord/contract";
import { describe, expect, it } from "vitest";
import { conceptIds } from "../../events/concept-ids.ts";
import { withField } from "../../platform/form/with-field.ts";
import { addCondition, hasCondition, possibleConditions, removeCondition } from "./conditions.ts";
import { definitionErrors } from "./definition-errors.ts";
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
    expect(definitionErrors(definition)).toEqual({});
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
    const errors = definitionErrors(draft.definitionOf(one));
    expect(draft.errorsBelow(errors, "criteria.0")).toEqual({
      "concepts.include": "Choose at least one concept",
    });
  });

  it("a field that is cleared is gone, so that the definition has no empty ends", () => {
    const range: { min?: number; max?: number } = { min: 1, max: 2 };
    expect(withField(range, "max", undefined)).toEqual({ min: 1 });
    expect(draft.definitionOf({ ...draft.emptyDraft, dateRange: {} })).toEqual({ criteria: [] });
  });

  it("names are asked for every concept, of groups, exclusions and what is around facts too", () => {
    expect(conceptIds(definition.criteria)).toEqual([1, 2, 3]);
    const concept = (conceptId: number, around?: Criterion): Criterion => ({
      kind: "concept",
      concepts: { include: [{ conceptId, descendants: true }] },
      ...(around ? { around } : {}),
    });
    const event: Criterion = { kind: "event", eventId: 9, around: concept(6) };
    const group: Criterion = { kind: "group", of: "any", criteria: [event, concept(7)] };
    expect(conceptIds([concept(4, concept(5, group))])).toEqual([4, 5, 6, 7]);
  });

  it("what is wrong around a fact, and with its units, is said at the criterion's own field", () => {
    const one = draft.withCriterion(draft.emptyDraft, "concept");
    const index = draft.definitionOf(one).criteria[0];
    if (index?.kind !== "concept") throw new Error("The first criterion is a concept");
    const around: Criterion = {
      kind: "concept",
      concepts: { include: [{ conceptId: 2, descendants: true }] },
      window: { unit: "days", from: 7, to: 0 },
      value: { min: 1, units: [] },
    };
    const concepts = { include: [{ conceptId: 1, descendants: true }] };
    const wrong = { criteria: [{ ...index, concepts, around }] };
    const errors = draft.errorsBelow(definitionErrors(wrong), "criteria.0");
    expect(draft.errorsBelow(errors, "around")).toEqual({
      "window.to": "The window ends before it starts",
      "value.units": "Name at least one unit",
    });
    // A unit that nobody has typed yet is missing, not wrong.
    expect(Object.keys(draft.wrongOnly(errors))).toEqual(["around.window.to"]);
    const unnamed = { ...around, window: undefined, value: { min: 1, unit: "" } };
    expect(definitionErrors({ criteria: [{ ...index, concepts, around: unnamed }] })).toEqual({
      "criteria.0.around.value.unit": "Name the unit",
    });
  });

  it("a condition put on and taken off again leaves the criterion as it was", () => {
    const { criteria } = definition;
    for (const criterion of criteria)
      for (const name of possibleConditions(criterion, criterion.role)) {
        if (hasCondition(criterion, name)) continue;
        const more = addCondition(criterion, name);
        expect(hasCondition(more, name)).toBe(true);
        expect(removeCondition(more, name)).toEqual(criterion);
      }
  });
});
