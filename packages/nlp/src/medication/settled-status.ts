import { categories, type Medication } from "../annotated-document.ts";
import type { Assertion } from "../assertion/assertion.ts";
import type { Mention } from "../mentions/mention.ts";
import type { Sentences } from "../text/sentences.ts";
import type { Tokens } from "../text/tokens.ts";
import type { MedicationPlace } from "./medications.ts";

/** In front of the drug: an order, not what was done. */
const order =
  /\b(?:stop|hold|discontinue|d\/c|cease|withhold)\s+(?:taking\s+)?(?:the\s+|her\s+|his\s+|your\s+|home\s+)?$/i;

/** "in 12 months", "after 7 days" */
const later =
  /^(?:(?!\b(?:and|then|have|has|so)\b)[^.,;\n]){0,25}?\b(?:in|after|at)\s+(?:another\s+)?(?:\d+|an?|one|two|three|four|six|twelve)\s+(?:more\s+)?(?:days?|weeks?|wks?|months?|mos?|years?|yrs?|doses?)\b/i;

const measured = String.raw`(?:SBP|DBP|BP|HR|MAP|pulse|K|INR|glucose|BG|plts?|platelets|Hgb|Cr|creatinine|temp|O2|sats?|RR)`;
/** "if SBP < 100", "for HR < 50" */
const conditionBehind = new RegExp(
  String.raw`^(?:(?!\b(?:and|then|see|to)\b)[^.,;\n]){0,25}?\b(?:if\b|unless\b|(?:for|when)\s+(?:the\s+)?${measured}\s*(?:is\s+)?(?:[<>≤≥]|less|below|under|above|over|greater))`,
  "i",
);
/** "If BP < 90 hold metoprolol." */
const conditionInFront = new RegExp(
  String.raw`\b(?:if|when|for)\s+(?:the\s+|her\s+|his\s+|your\s+)?(?:${measured}\b)?[^.;\n]{0,30}$`,
  "i",
);

/** "stop meropenem, levofloxacin 500 mg BD": what has a dose behind a drug that has none is not stopped with it. */
const stoppedBefore =
  /\b(?:stop|hold|discontinue|d\/c|cease|stopped|held|discontinued)\s+(?:the\s+|her\s+|his\s+)?[a-z/-]+,\s+$/i;
const ownDose = /^\s*\d+(?:\.\d+)?\s?(?:mg|mcg|micrograms?|g|units?)\b/i;

/** "switched vancomycin to cefazolin", "warfarin changed to apixaban", "in place of warfarin": it has given way. */
const changing =
  /\b(?:switch(?:ed|ing)?|chang(?:ed?|ing)|transition(?:ed|ing)?|convert(?:ed|ing)?|swap(?:ped|ping)?)\s+(?:from\s+)?(?:the\s+|her\s+|his\s+)?(?:[a-z]+\s?[/&]\s?)?$/i;
const intoNext =
  /^(?:\s*\/\s*[a-z]+)?(?:\s+[^.;,]{0,20}?)?\s(?:to|for)\s+(?:oral\s+|po\s+|iv\s+)?$/i;
const givesWay =
  /^(?:(?!\band\b)[^.;,]){0,30}?\s(?:replaced (?:by|with)|changed to|switched to|swapped (?:for|to)|converted to|transitioned to)\s+(?:oral\s+|po\s+|iv\s+)?$/i;
const undecided =
  /\b(?:consider\w*|may|might|could|would|should|if|discuss\w*|plan(?:s|ning)? to|not|never|without)\b[^.;]{0,30}$/i;
const medication = categories.indexOf("Medication");

function hasGivenWay(
  { text, begin, end }: Tokens,
  mention: Mention,
  next: Mention | undefined,
): boolean {
  const from = begin[mention.from] ?? 0;
  const front = text.slice(Math.max(0, from - 60), from);
  if (/\bin place of\s+(?:the\s+)?$/i.test(front)) return true;
  if (next === undefined || next.category !== medication || next.sentence !== mention.sentence)
    return false;
  const between = text.slice(end[mention.to - 1], begin[next.from]);
  const verb = changing.exec(front);
  if (verb !== null) return intoNext.test(between) && !undecided.test(front.slice(0, verb.index));
  return givesWay.test(between) && !undecided.test(between.slice(0, 20));
}

/** A drug that is to be stopped or held later, or under a condition: it is taken until then. */
function isNotYetStopped(
  { text, begin, end }: Tokens,
  sentences: Sentences,
  mention: Mention,
  { historical }: Assertion,
): boolean {
  if (historical !== undefined && !/^(?:historical\.forward\.|plan\.)/.test(historical.rule))
    return false;
  const start = begin[sentences.begin[mention.sentence] ?? 0] ?? 0;
  const front = text.slice(Math.max(start, (begin[mention.from] ?? 0) - 80), begin[mention.from]);
  const verb = order.exec(front);
  if (verb === null) return false;
  const behind = text.slice(end[mention.to - 1], (end[mention.to - 1] ?? 0) + 70);
  return (
    later.test(behind) ||
    conditionBehind.test(behind) ||
    conditionInFront.test(front.slice(0, verb.index))
  );
}

/**
 * What becomes of a drug and whether it is taken, said alike: one that was stopped is of the past, one that is to be
 * stopped later is taken.
 */
export function settledStatus(
  { tokens, sentences }: { readonly tokens: Tokens; readonly sentences: Sentences },
  { mention, next }: MedicationPlace,
  read: Medication | undefined,
  assertion: Assertion,
): Medication | undefined {
  if (isNotYetStopped(tokens, sentences, mention, assertion) || isNotStoppedWith(tokens, mention)) {
    delete assertion.historical;
    if (read === undefined) return undefined;
    const { status, ...rest } = read;
    const isOver = status === "stopped" || status === "held";
    if (!isOver) return read;
    return Object.keys(rest).length > 2 ? rest : undefined;
  }
  if (assertion.hypothetical !== undefined || assertion.negated !== undefined) return read;
  const own = {
    begin: tokens.begin[mention.from] ?? 0,
    end: tokens.end[mention.to - 1] ?? 0,
    ...read,
  };
  const settled = hasGivenWay(tokens, mention, next)
    ? { ...own, status: "stopped" as const }
    : read;
  if (settled?.status === "stopped" || settled?.status === "held")
    assertion.historical ??= {
      rule: `medication.${settled.status}`,
      begin: settled.begin,
      end: settled.end,
    };
  return settled;
}

function isNotStoppedWith({ text, begin, end }: Tokens, mention: Mention): boolean {
  const from = begin[mention.from] ?? 0;
  const to = end[mention.to - 1] ?? 0;
  return (
    stoppedBefore.test(text.slice(Math.max(0, from - 60), from)) &&
    ownDose.test(text.slice(to, to + 20))
  );
}
