import type { WordsPart } from "../words-part.ts";

export const words: WordsPart = {
  words: ({ firstInHistory }) => (firstInHistory ? ["first in history"] : []),
  missed: { first: "not the first in history" },
};
