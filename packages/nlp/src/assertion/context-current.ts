/** What is taken or found now, behind what was once or what is denied: "s/p CABG on aspirin with chest pain". */
import { isInMention, sign, wordAt, type Clause } from "./context-clause.ts";
import type { ContextRule } from "./context-rule.ts";
import { plainBefore, plainBehind } from "../text/plain-text.ts";
import { signAt, tokenKind } from "../text/tokens.ts";

/**
 * A word that leaves what was said for what is now: "s/p CABG on aspirin with chest pain", "no constipation on senna",
 * "never been intubated for her COPD".
 */
export function leavesForCurrent(
  clause: Clause,
  at: number,
  rule: ContextRule,
  hasNamed: boolean,
): boolean {
  const word = wordAt(clause, at);
  if (rule.category === "historical" && !rule.past && rule.direction === "forward") {
    if (/^on$/i.test(word)) return isOnWhatIsTaken(clause, at);
    return (
      /^(?:with|w)$/i.test(word) &&
      /^(?:s\/p|sp|status post)\b/.test(rule.phrase) &&
      namedSoon(clause, at) === "condition"
    );
  }
  if (rule.category !== "negated") return false;
  if (/^on$/i.test(word))
    return (hasNamed || rule.phrase === "no") && namedSoon(clause, at) === "act";
  if (/^with$/i.test(word)) return hasNamed && isDrugSoon(clause, at);
  return (
    /^for$/i.test(word) &&
    /never/.test(rule.phrase) &&
    /^(?:intubated|hospitali[sz]ed|admitted|transfused|operated|biopsied|ventilated)$/i.test(
      wordAt(clause, at - 1),
    )
  );
}

/**
 * "on aspirin", which is taken, and what is found behind it; not in a list that goes on ("OSA on CPAP, anemia"), nor
 * "a history of being on Coumadin".
 */
function isOnWhatIsTaken(clause: Clause, at: number): boolean {
  const front = plainBefore(clause.tokens, clause, at, 60);
  if (!mayBeTaken(front) || namedSoon(clause, at) !== "act" || isNoMore(clause, at)) return false;
  let hasComma = false;
  for (let token = at + 1; token < clause.to; token++) {
    if (clause.tokens.kind[token] === tokenKind.punctuation) {
      if (signAt(clause.tokens, token) === sign.comma) hasComma = true;
    } else if (hasComma && isInMention(clause, token)) return clause.isAct(token);
    else if (
      hasComma &&
      /^(?:admitted|presenting|presents|here|now|who|with|seen)$/i.test(wordAt(clause, token))
    )
      return true;
  }
  return true;
}

/** "on Plavix, now off", "on Coumadin until 2015" */
const isNoMore = (clause: Clause, at: number): boolean =>
  /^\s?\S+ [^.;]{0,50}?(?:\buntil\b|\bnow off\b|\bin the (?:19|20)?\d0s\b|\bin (?:19|20)\d\d\b)/i.test(
    plainBehind(clause.tokens, clause, at, 70),
  );

function isDrugSoon(clause: Clause, at: number): boolean {
  for (let token = at + 1; token < Math.min(clause.to, at + 3); token++)
    if (isInMention(clause, token)) return clause.isDrug(token);
  return false;
}

/** What is named right behind a word, over at most three others. */
function namedSoon(clause: Clause, at: number): "act" | "condition" | undefined {
  for (let token = at + 1; token < Math.min(clause.to, at + 5); token++) {
    if (isInMention(clause, token)) return clause.isAct(token) ? "act" : "condition";
    if (clause.tokens.kind[token] === tokenKind.punctuation) return undefined;
    if (/^(?:or|nor|and)$/i.test(wordAt(clause, token))) return undefined;
  }
  return undefined;
}

/**
 * Whether "on" behind these words tells what is taken: not "a history of being on Coumadin", and not what a drug once
 * did ("angioedema on lisinopril", "HIT on heparin").
 */
export const mayBeTaken = (front: string): boolean =>
  !/\b(?:being|been|be|put|placed|started|and|him|her|patient|was|were|while|HIT|rash|hives|angioedema|anaphylaxis|bleed(?:ing)?|hemorrhage|toxicity|hypoglyc\w+|hyponatremia|myopathy|neuropathy|pancreatitis|cough|allerg\w*|reactions?|intoleran\w*|syndrome|overdose|falls?|syncope)\s*$/i.test(
    front,
  );
