import type { WordsPart } from "../words-part.ts";

/** A fact that fails it misses its value: `value` has the words. */
export const words: WordsPart = {
  words: ({ valueConcepts }, { concepts }) =>
    valueConcepts ? [`value ${concepts(valueConcepts)}`] : [],
};
