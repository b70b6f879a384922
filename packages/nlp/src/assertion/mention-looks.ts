/** What a mention itself, and what stands right beside it, keep from being judged. */
import type { Trigger } from "./context-triggers.ts";
import type { Mention } from "../mentions/mention.ts";
import { tokenKind, type Tokens } from "../text/tokens.ts";

/** A name of what is seen, whatever it is of. */
export const isMass = ({ text, begin, end }: Tokens, { from, to }: Mention): boolean =>
  /(?:nodules?|mass(?:es)?|lesions?|lumps?|opacit(?:y|ies)|calcifications?)$/i.test(
    text.slice(begin[from], end[to - 1]),
  );

/** "ICD shocks" */
export const hasShocks = ({ text, end }: Tokens, mention: Mention): boolean =>
  /^ (?:shocks?|firings?|discharges?|therap(?:y|ies))\b/i.test(
    text.slice(end[mention.to - 1], (end[mention.to - 1] ?? 0) + 12),
  );

/** Whether a bracket around a mention ends in front of a trigger. */
export const isInClosedBracket = (
  { text, begin, end }: Tokens,
  mention: Mention,
  trigger: Trigger,
): boolean => /^[^()]*\)/.test(text.slice(end[mention.to - 1], begin[trigger.from]));

/** Not the former smoker, who is one since, nor the drug in front of "quit ASA". */
export const isQuit = (
  tokens: Tokens,
  trigger: Trigger,
  mention: Mention,
  category: string,
): boolean =>
  !/^(?:former|ex|previous|prior)\b/i.test(
    tokens.text.slice(tokens.begin[mention.from], tokens.end[mention.to - 1]),
  ) &&
  !(
    category === "Medication" &&
    mention.to < trigger.from &&
    tokens.kind[trigger.to] === tokenKind.word
  );

/** "AKI on CKD (resolved)": what is over is what came on top. */
export const isLasting = (
  { text, begin, end }: Tokens,
  { from, to }: Mention,
  trigger: Trigger,
): boolean =>
  from < trigger.from &&
  /^(?:CKD|COPD|ESRD|chronic|CHF|heart failure)\b/i.test(text.slice(begin[from], end[to - 1])) &&
  /\S on (?:top of )?$/i.test(text.slice(Math.max(0, (begin[from] ?? 0) - 12), begin[from]));
