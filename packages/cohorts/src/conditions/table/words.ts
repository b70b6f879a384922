import type { WordsPart } from "../words-part.ts";

export const words: WordsPart = {
  isFirst: true,
  words: (criterion) =>
    criterion.kind === "concept" && criterion.table
      ? [`recorded among ${criterion.table}, or where no table is named`]
      : [],
};
