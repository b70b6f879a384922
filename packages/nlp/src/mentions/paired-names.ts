import { categories } from "../annotated-document.ts";
import type { Tokens } from "../text/tokens.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import type { Mention } from "./mention.ts";

const lab = categories.indexOf("Lab");
const both = /^h\s?[&/]\s?h$/i;

/** "H/H 9.8/29" names hemoglobin and hematocrit: two mentions of one span, each with its half of the values. */
export function splitPairs(
  { text, begin, end }: Tokens,
  mentions: readonly Mention[],
  vocabulary: Vocabulary,
): Mention[] {
  return mentions.flatMap((mention): Mention[] => {
    const { from, to, category } = mention;
    if (category !== lab || to !== from + 3 || !both.test(text.slice(begin[from], end[to - 1])))
      return [mention];
    const first = vocabulary.findCode("CONCORD", "hemoglobin");
    if (first < 0) return [mention];
    return [
      { ...mention, concept: first, half: 0 },
      { ...mention, half: 1 },
    ];
  });
}
