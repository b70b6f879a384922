import { DefinitionProblem } from "../../definition/definition-problem.ts";
import { conceptsOf } from "../../plan/vocabulary.ts";
import type { PlanPart } from "../plan-part.ts";

export interface ValueConceptsPlan {
  /** What the value must be, as a concept; null: not asked for. */
  readonly valueConcepts: ReadonlySet<number> | null;
}

export const plan: PlanPart<ValueConceptsPlan> = {
  plan: ({ valueConcepts: set }, { path, vocabulary }) => {
    const valueConcepts = set ? conceptsOf(set, vocabulary) : null;
    if (valueConcepts?.size === 0 && !set?.missing)
      throw new DefinitionProblem(
        [...path, "valueConcepts"],
        "No concept is left after the exclusions",
      );
    return { valueConcepts };
  },
  filters: {
    pass: 8,
    of: ({ valueConcepts }, { row: { posting } }) =>
      valueConcepts ? [(at) => valueConcepts.has(posting.valueConcepts?.[at] ?? 0)] : [],
  },
  relaxations: [
    {
      obstacle: "value",
      isAsked: ({ valueConcepts }) => valueConcepts !== null,
      without: () => ({ valueConcepts: null }),
    },
  ],
};
