import { contextRules } from "./context-rules.data.ts";
import { expandRules } from "./context-rule.ts";
import { inferenceRules } from "./inference-rules.data.ts";
import {
  frequencies,
  medicationForms,
  medicationRoutes,
  strengthUnits,
} from "./medication-words.data.ts";
import { sectionNames } from "./section-names.data.ts";
import { units } from "./units.data.ts";

/** How many rules of each kind the engine has: what the technology screen shows beside the lexicon (S2.78). */
export interface RuleCounts {
  readonly negation: number;
  readonly context: number;
  readonly inference: number;
  readonly section_names: number;
  readonly grammar: number;
}

export function ruleCounts(): RuleCounts {
  const rules = expandRules(contextRules);
  return {
    negation: rules.filter((rule) => rule.category === "negated").length,
    context: rules.length,
    inference: inferenceRules.length,
    section_names: Object.values(sectionNames).flat().length,
    grammar:
      frequencies.size +
      medicationForms.size +
      medicationRoutes.size +
      strengthUnits.size +
      Object.keys(units).length,
  };
}
