import type { WordsPart } from "../words-part.ts";

export const words: WordsPart = {
  words: ({ around }, context) => (around ? [`nested criteria: ${context.around(around)}`] : []),
  missed: { around: "without the nested criteria" },
};
