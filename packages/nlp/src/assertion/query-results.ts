import type { Assertion } from "./assertion.ts";
import type { Mention } from "../mentions/mention.ts";
import type { Tokens } from "../text/tokens.ts";

/** What was to be ruled out, and the result of the test that is named for it. */
const resultOfQuery =
  /^(?::\s*|\s*\(|\s*-\s+)(?:[\w/]+\s+){0,2}(?:MRI|MRA|CTA|CTPA|V\/?Q|duplex|dopplers?|TTE|TEE|PCR|cx|cultures?|BCx|UCx|bx|biopsy|path|tTG|IgA|IgG|RPR|VDRL|Abs?|Ag|serolog\w+|screen|EMG|EEG|trops?|cortisol|LP|CSF)\s(?:[\d/]+\s)?(?:(?:is|was|were)\s)?(?:neg(?:ative)?|nl|normal|clear|unremarkable|NR|non-?reactive)\b(?! for)/i;

/** "R/O DVT: duplex neg.", "Screened for celiac disease (tTG neg)". */
export function markResult(
  { text, end }: Tokens,
  mention: Mention | undefined,
  assertion: Assertion,
): void {
  if (mention === undefined || assertion.detail !== "Rule out" || assertion.negated !== undefined)
    return;
  const begin = end[mention.to - 1] ?? 0;
  const found = resultOfQuery.exec(text.slice(begin, begin + 60));
  if (found === null) return;
  assertion.negated = { rule: "answer.of-query", begin, end: begin + found[0].length };
}
