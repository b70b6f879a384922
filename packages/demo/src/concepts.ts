import { conceptKey, CONCEPTS } from "./concept-list.ts";
import type { DemoConcept } from "./demonstration.ts";

/** The concepts that the demonstration uses, with their synonyms and hierarchy. */
export const DEMO_CONCEPTS: readonly DemoConcept[] = CONCEPTS.map(
  ({ id, sab, code, text, category, parents, formal, short, unit }) => ({
    key: conceptKey(id),
    sab,
    code,
    text,
    category,
    synonyms: [...formal, ...short].filter((term) => term !== text),
    parents: parents.map(conceptKey),
    ...(unit ? { unit } : {}),
  }),
);
