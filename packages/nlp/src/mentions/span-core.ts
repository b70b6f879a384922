/** What a given span is about: "no evidence of pneumonia" is about "pneumonia", and the words before it judge it. */
import type { CompiledContext } from "../assertion/compiled-context.ts";
import { findTriggers, type Trigger } from "../assertion/context-triggers.ts";
import { tokenKind, type Tokens } from "../text/tokens.ts";

/** Words that may precede a trigger in a span without being what the span is about. */
const opening =
  /^(?:the|a|an|any|patient|pt|he|she|it|there|this|they|is|was|are|were|has|had|have|been|also|but|and|with|his|her|of)$/i;
/** Findings are named with these; they judge nothing inside a name: "absent bowel sounds", "lack of energy". */
const naming =
  /^(?:absent|negative|neg|lack of|lacking|free|post|history|past|previous|vague|borderline|potential|inability|non|risk of|risk for|fear of|fears|prone to)$/;

/**
 * Tokens [from, to) of a span without the triggers at its ends. What is left is never empty; a span that opens with
 * something that a rule may not touch is left whole.
 */
export function coreOfSpan(
  tokens: Tokens,
  form: Int32Array,
  context: CompiledContext,
  span: { readonly from: number; readonly to: number },
): { readonly from: number; readonly to: number } {
  let { from, to } = span;
  if (to - from < 2) return span;
  for (const trigger of findTriggers(tokens, form, from, to, context, () => 0)) {
    if (
      looks(trigger, "forward") &&
      trigger.to < to &&
      !isHyphenated(tokens, trigger.to) &&
      isOpening(tokens, from, trigger.from)
    )
      from = trigger.to;
    else if (
      trigger.to >= lastWord(tokens, from, to) &&
      trigger.from > from &&
      looks(trigger, "backward")
    )
      to = trigger.from;
  }
  while (from + 1 < to && tokens.kind[from] === tokenKind.punctuation) from++;
  while (to - 1 > from && tokens.kind[to - 1] === tokenKind.punctuation) to--;
  return { from, to };
}

function looks(trigger: Trigger, direction: "forward" | "backward"): boolean {
  return trigger.rules.some(
    (rule) => rule.direction === direction && !naming.test(rule.phrase) && rule.category !== "none",
  );
}

/** "No-reflow phenomenon" is a name. */
function isHyphenated(tokens: Tokens, at: number): boolean {
  return (
    tokens.text.charCodeAt(tokens.begin[at] ?? 0) === 45 && tokens.begin[at] === tokens.end[at - 1]
  );
}

function isOpening(tokens: Tokens, from: number, to: number): boolean {
  for (let at = from; at < to; at++)
    if (
      tokens.kind[at] === tokenKind.word &&
      !opening.test(tokens.text.slice(tokens.begin[at], tokens.end[at]))
    )
      return false;
  return true;
}

/** One past the last word of a span. */
function lastWord(tokens: Tokens, from: number, to: number): number {
  let end = to;
  while (end > from && tokens.kind[end - 1] === tokenKind.punctuation) end--;
  return end;
}
