import type { Assertion } from "../../assertion/assertion.ts";
import type { Tokens } from "../../text/tokens.ts";
import { linkRank, type Mention } from "../mention.ts";

/**
 * "no spinal tenderness", whose concept is tenderness: what is denied of a kind is not denied of all, so that the words
 * stand for themselves. What is said behind the name ("headache complaints") makes no kind of it, and two kinds of one
 * head ("motor or sensory deficits") name it whole.
 */
export const deniesAKind = (
  { text, begin, end }: Tokens,
  mention: Mention,
  { negated }: Assertion,
): boolean =>
  negated !== undefined &&
  linkRank(mention) === "ancestor" &&
  mention.named !== undefined &&
  mention.named.from > mention.from &&
  mention.layer !== "abbreviation" &&
  mention.candidates === undefined &&
  !/,|\b(?:and|or)\b/i.test(text.slice(begin[mention.from], end[mention.to - 1]));
