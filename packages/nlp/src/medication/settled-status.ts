import type { Medication } from "../annotated-document.ts";
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
  /^(?:(?!\b(?:and|then|have|has|so)\b)[^.,;\n]){0,25}?\b(?:in|after)\s+(?:another\s+)?(?:\d+|an?|one|two|three|four|six|twelve)\s+(?:more\s+)?(?:days?|weeks?|wks?|months?|mos?|years?|yrs?|doses?)\b/i;

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
  { mention }: MedicationPlace,
  medication: Medication | undefined,
  assertion: Assertion,
): Medication | undefined {
  if (isNotYetStopped(tokens, sentences, mention, assertion)) {
    delete assertion.historical;
    if (medication === undefined) return undefined;
    const { status, ...rest } = medication;
    const isOver = status === "stopped" || status === "held";
    if (!isOver) return medication;
    return Object.keys(rest).length > 2 ? rest : undefined;
  }
  const isOver = medication?.status === "stopped" || medication?.status === "held";
  if (isOver && assertion.hypothetical === undefined && assertion.negated === undefined)
    assertion.historical ??= {
      rule: `medication.${medication.status}`,
      begin: medication.begin,
      end: medication.end,
    };
  return medication;
}
