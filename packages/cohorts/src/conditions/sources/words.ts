import type { WordsPart } from "../words-part.ts";

const sourceWords = {
  structured: "structured",
  unstructured: "unstructured",
  inferred: "inferred",
  reference: "reference standard",
} as const;

export const words: WordsPart = {
  words: ({ sources }) =>
    sources ? [sources.map((source) => sourceWords[source]).join(" or ")] : [],
};
