/** Where counselling and precautions in short speak of what may come: "Return: fever, SOB", "Watch K, AKI, anemia". */
import type { Clause } from "./context-clause.ts";
import type { ContextRule } from "./context-rule.ts";
import type { Trigger } from "./context-triggers.ts";
import type { Tokens } from "../text/tokens.ts";
import { plainBehind } from "../text/plain-text.ts";

const labels = /^(?:return|rtc|rted|to er|to ed|er for|ed for|to er for|to ed for)$/;
/** Short items: two commas, or one in front of "or". */
const hasList = /^ [^.;:,]{1,30},[^.;:,]{1,30}(?:,|\bor\b)/i;
/** What is only ever feared of a treatment or a disease, among the items of a list. */
const feared =
  /\b(?:death|dying|limb loss|paralysis|perforation|bleeding|infection|infxn|scarring|stroke|nerve (?:injury|damage)|anesthe\w+ (?:risk|complication)s?|amputation|loss of)\b/i;
const past =
  /\b(?:ago|last|yesterday|today|was|were|had|given|seen|where|on \d|x ?\d|\d{1,2}\/\d{1,2})\b/i;

/** Whether a rule of `counselRules` holds where its words stand; true of all other rules. */
export function mayCounsel(clause: Clause, trigger: Trigger, { phrase }: ContextRule): boolean {
  const behind = plainBehind(clause.tokens, clause, trigger.to - 1, 120);
  if (labels.test(phrase) && /^\s*:/.test(behind)) return !/^\s*:\s*(?:in )?\d/.test(behind);
  if (/\bfor$/.test(phrase)) return /^[^.]*(?:[<>]|\bor\b|,)/.test(behind) && !past.test(behind);
  if (phrase === "discussed") return hasList.test(behind) && feared.test(behind);
  if (phrase === "watch") return hasList.test(behind);
  return (
    phrase.startsWith("anticipat") &&
    (clause.covered(trigger.to) !== 0 || clause.covered(trigger.to + 1) !== 0)
  );
}

/** Phrases that count only where `mayCounsel` says so. */
export const isCounsel = ({ category, phrase }: ContextRule): boolean =>
  category === "hypothetical" &&
  /^(?:return|rtc|rted|(?:to )?e[rd](?: for)?|discussed|watch|anticipat\w+)$/.test(phrase);

/** "Return:" at the end of a sentence or as a header, and no interval behind it. */
export const mayBeCarried = ({ text, end }: Tokens, to: number, { phrase }: ContextRule): boolean =>
  labels.test(phrase) &&
  !/^\s*(?:in |[a-z ]{0,12}visit|\d|clinic|office|pcp|none|prn)/i.test(
    text.slice(end[to - 1], (end[to - 1] ?? 0) + 24),
  );
