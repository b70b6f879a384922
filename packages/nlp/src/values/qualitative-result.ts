import { categories, type Result } from "../annotated-document.ts";
import type { Mention } from "../mentions/mention.ts";
import { textAt } from "./result-place.ts";
import { qualitative } from "./result-words.data.ts";
import { tokenText, type Tokens } from "../text/tokens.ts";

const finding = categories.indexOf("Finding");

/** A result in a word: "positive", "neg", "elevated". */
export function qualitativeResult(
  tokens: Tokens,
  at: number,
  word: string,
  mention: Mention,
  numeric: boolean,
  isVital: boolean,
): Result | undefined {
  if (!numeric && !/^(?:positive|pos|negative|neg|normal|abnormal|unremarkable)$/.test(word))
    return undefined;
  if (mention.category === finding && !isVital) return undefined;
  const flag = qualitative.get(word);
  return {
    begin: tokens.begin[at] ?? 0,
    end: tokens.end[at] ?? 0,
    text: tokenText(tokens, at),
    kind: "qualitative",
    qualitative: /^(?:pos|neg)$/.test(word) ? (word === "pos" ? "positive" : "negative") : word,
    ...(flag === undefined ? {} : { flag }),
  };
}

/** "HCV RNA not detected", "RPR non-reactive": one result of two words. */
export function deniedResult(
  tokens: Tokens,
  at: number,
  stop: number,
  mention: Mention,
  numeric: boolean,
): Result | undefined {
  if (!numeric || mention.category === finding) return undefined;
  if (!/^(?:not|non)$/i.test(textAt(tokens, at))) return undefined;
  const last = textAt(tokens, at + 1) === "-" ? at + 2 : at + 1;
  const found = /^(?:detected|reactive)$/i.exec(textAt(tokens, last));
  if (found === null || last >= stop) return undefined;
  const [begin, end] = [tokens.begin[at] ?? 0, tokens.end[last] ?? 0];
  return {
    begin,
    end,
    text: tokens.text.slice(begin, end),
    kind: "qualitative",
    qualitative: /^d/i.test(found[0]) ? "undetected" : "nonreactive",
  };
}
