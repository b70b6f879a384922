import type { WordsPart } from "../words-part.ts";

export const words: WordsPart = {
  isFirst: true,
  words: (criterion) =>
    criterion.kind === "concept" && criterion.table
      ? [`recorded as ${criterion.table}, or without a named table`]
      : [],
};
