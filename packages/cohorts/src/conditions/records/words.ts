import type { WordsPart } from "../words-part.ts";

/** What is looked at, where a title of concepts does not say so. */
const recordWords = {
  codes: ["by the code that the source recorded"],
  "condition-eras": ["eras of it"],
  "drug-eras": ["eras of it"],
  deaths: [],
  "observation-periods": [],
} as const;

export const words: WordsPart = {
  isFirst: true,
  words: (criterion) =>
    criterion.kind === "concept" && criterion.records ? recordWords[criterion.records] : [],
};
