/** Whether a word of denial answers what stands in front of it, so that it does not look ahead. */
import type { Clause } from "./context-clause.ts";
import type { ContextRule } from "./context-rule.ts";
import { gapBehind } from "./context-signs.ts";
import type { Trigger } from "./context-triggers.ts";
import { folded, following, preceding } from "./context-words.ts";
import { tokenKind } from "../text/tokens.ts";

/** Words that answer what stands in front of them. */
export const answers: ReadonlySet<string> = new Set([
  "nil",
  "absent",
  "excluded",
  "ruled out",
  "denied",
  "zero",
  "no",
]);
/**
 * "AMA no, obesity BMI 38", "Anemia: No  Gout: Yes": an answer with its sign or column; "SNF declined x3 for «…»": why.
 */
export function isAnswerAlone(
  { tokens, from }: Clause,
  trigger: Trigger,
  { phrase }: ContextRule,
): boolean {
  const before = preceding(tokens, trigger.from - 1);
  const next = trigger.to;
  if (phrase === "no" && before >= from) {
    if (folded(tokens, next) === "," && folded(tokens, next + 1) !== "or")
      return tokens.kind[before] === tokenKind.word;
    return (
      folded(tokens, before) === ":" &&
      gapBehind(tokens, next - 1) > 1 &&
      nextField.test(tokens.text.slice(tokens.end[next - 1], (tokens.end[next - 1] ?? 0) + 60))
    );
  }
  return (
    /^(?:declined|declines|refused)$/.test(phrase) &&
    /^(?: (?:him|her|them|the patient|pt))? (?:x ?\d+ )?(?:because|due|d\/t|for (?:["“«]|a history|hx))/i.test(
      tokens.text.slice(tokens.end[next - 1], (tokens.end[next - 1] ?? 0) + 40),
    )
  );
}

const nextField = /^\s{2,}[A-Z][^:?.,;\n]{0,40}[:?]\s*(?:yes|no|y|n|unsure|unknown|none)\b/i;

/** What follows an answer with its proof: "ruled out w/ …", "excluded (CTA 3/2)", "ruled out 2019 - …". */
const proven = /^(?:w|via|in|per|at|this|last|\(|-|–|—)$/;

/** Whether a word of denial stands right behind a name, and nothing that it could deny right behind it. */
export function isAnswerOfFront({ tokens, from, to, covered }: Clause, trigger: Trigger): boolean {
  const before = preceding(tokens, trigger.from - 1);
  if (before < from || covered(before) === 0) return false;
  const next = following(tokens, trigger.to);
  const isExcluded = trigger.rules.some(({ phrase }) => /^(?:excluded|ruled out)$/.test(phrase));
  if (isExcluded && (proven.test(folded(tokens, next)) || tokens.kind[next] === tokenKind.number))
    return true;
  return (
    next >= to ||
    /^[,;./|)\]]$/.test(folded(tokens, next)) ||
    (folded(tokens, preceding(tokens, trigger.to - 1)) !== "no" &&
      /^(?:and|but|by|on|with|after)$/.test(folded(tokens, next)))
  );
}
