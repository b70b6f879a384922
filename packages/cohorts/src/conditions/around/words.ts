import type { WordsPart } from "../words-part.ts";

export const words: WordsPart = {
  words: ({ around }, context) => (around ? [`around it: ${context.around(around)}`] : []),
  missed: { around: "without what is asked around it" },
};
