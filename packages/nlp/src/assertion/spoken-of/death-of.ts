/** Whose death is spoken of, where it is not the patient's. */
import type { Mention } from "../../mentions/mention.ts";
import type { Tokens } from "../../text/tokens.ts";
import type { Assertion } from "../assertion.ts";
import { wrapped } from "./named-for.ts";

const dead =
  /^ of (?:(?:his|her|their|my|the|a|an|both|one) (?:of )?)?(?:(?:late|own|older|younger|elder|only|best|close|twin|first) )*(?:(mother|father|mom|mum|dad|brothers?|sisters?|siblings?|sons?|daughters?|child(?:ren)?|baby|parents?|grand\w+|aunts?|uncles?|cousins?|nieces?|nephews?|family)|(husband|wife|spouse|partner|fianc[eé]e?|boyfriend|girlfriend|friends?|roommate|neighbou?r|colleague|coworker|pet|dog|cat))\b/i;

/** "since the death of her mother": who died. */
export function applyDeathOf(assertion: Assertion, mention: Mention, tokens: Tokens): void {
  const begin = tokens.begin[mention.from] ?? 0;
  const end = tokens.end[mention.to - 1] ?? begin;
  if (
    !/^(?:the )?(?:sudden |recent )?(?:death|suicide|demise)s?$/i.test(
      tokens.text.slice(begin, end),
    )
  )
    return;
  const found = dead.exec(tokens.text.slice(end, end + 60).replace(wrapped, " "));
  if (!found) return;
  const of = found[1] === undefined ? "other" : "family";
  assertion[of] ??= { rule: `${of}.death-of`, begin: end + 1, end: end + found[0].length };
}
