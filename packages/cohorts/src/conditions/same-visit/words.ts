import type { WordsPart } from "../words-part.ts";

export const words: WordsPart = {
  words: ({ sameVisit }, { anchor }) => (sameVisit ? [`in ${anchor.encounter}`] : []),
  missed: { visit: "of another encounter, or of none" },
};
