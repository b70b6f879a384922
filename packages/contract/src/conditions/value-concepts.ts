import { CriterionConcepts } from "../concept-set.ts";
import { conditionSchema } from "./condition.ts";

export const valueConcepts = conditionSchema({
  fields: {
    /** The fact's value is a concept of these, as "positive". */
    valueConcepts: CriterionConcepts.optional(),
  },
  obstacles: ["value"],
  conceptSets: ({ valueConcepts: concepts }) => ({ valueConcepts: concepts }),
  check: ({ valueConcepts: concepts }, { path, report }) => {
    if (concepts?.include.length === 0 && !concepts.missing)
      report([...path, "valueConcepts", "include"], "Choose at least one concept");
  },
});
