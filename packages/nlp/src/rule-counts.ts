import { noteSpellings } from "@concord/clinical";
import { contextRules } from "./assertion/rules/context-rules.data.ts";
import { expandRules } from "./assertion/context-rule.ts";
import { inferenceRules } from "./inference/inference-rules.data.ts";
import {
  frequencies,
  medicationForms,
  medicationRoutes,
  strengthUnits,
} from "./medication/medication-words.data.ts";
import { sectionNames } from "./sections/section-names.data.ts";
import { amountWords, months, namedDays, unitDays } from "./time/time-words.data.ts";

/**
 * Rules and words by what they are for, each counted by kind: what the technology screen shows beside the lexicon
 * (S2.78).
 */
export interface RuleCounts {
  /** Phrases that deny, by the direction in which they reach. */
  readonly negation: Readonly<Record<string, number>>;
  /** What orders in time: phrases that make something history, and the words that times are written with. */
  readonly temporal: Readonly<Record<string, number>>;
  /** What results, medications, sections and conclusions are read with. */
  readonly grammar: Readonly<Record<string, number>>;
  /** All phrases of context, by what they say. */
  readonly context: Readonly<Record<string, number>>;
}

export function ruleCounts(): RuleCounts {
  const rules = expandRules(contextRules);
  const ofKind = (category: string) => rules.filter((rule) => rule.category === category);
  return {
    negation: tally(ofKind("negated").map(({ direction }) => direction)),
    temporal: {
      "historical phrases": ofKind("historical").length,
      "names of months": months.size,
      "spans of time": unitDays.size,
      amounts: amountWords.size,
      "named days": namedDays.size,
    },
    grammar: {
      "section names": Object.values(sectionNames).flat().length,
      units: Object.keys(noteSpellings).length,
      "medication frequencies": frequencies.size,
      "medication forms": medicationForms.size,
      "medication routes": medicationRoutes.size,
      "units of strength": strengthUnits.size,
      "inference rules": inferenceRules.length,
    },
    context: tally(rules.map(({ category }) => category)),
  };
}

function tally(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
