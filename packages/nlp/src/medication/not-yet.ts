/** Drugs behind a "stop" or "hold" that are taken all the same, and behind a "start" that are not. */
import type { Medication } from "../annotated-document.ts";
import type { Assertion } from "../assertion/assertion.ts";
import { plainBefore, plainBehind } from "../text/plain-text.ts";
import { sentenceOf } from "../text/sentences.ts";
import type { Tokens } from "../text/tokens.ts";
import type { MedicationPlace } from "./medications.ts";

/** In front of the drug: an order, not what was done. */
const order =
  /\b(?:stop|hold|discontinue|d\/c|cease|withhold)\s+(?:taking\s+)?(?:the\s+|her\s+|his\s+|your\s+|home\s+)?$/i;

/** Behind the drug, with at most its dose between: "in 12 months", "after 7 more days". */
const later =
  /^(?:\s+(?:\d+(?:\.\d+)?\s?(?:mg|mcg|g|units?)|daily|bid|tid|qid|qd|od|bd|nightly|therapy|treatment))*,?\s+(?:in|after|at)\s+(?:another\s+)?(?:\d+|an?|one|two|three|four|six|twelve)\s+(?:more\s+)?(?:days?|weeks?|wks?|months?|mos?|years?|yrs?|doses?)\b/i;

const measured = String.raw`(?:SBP|DBP|BP|HR|MAP|pulse|K|INR|glucose|BG|PTT|A1c|WBC|plts?|platelets|Hgb|Cr|creatinine|temp|O2|sats?|RR)`;
const figures = String.raw`(?:${measured}|UOP|urine output|ANC|CIWA|Mg|Ca|iCal|phos|Na|lactate|A1c|LDL|fasting|sugars?|FSBG|FSBS|BS)`;
const compared = String.raw`\s*(?:is\s+|was\s+)?(?:[<>≤≥]|less|below|under|above|over|greater|drops|falls|rises|exceeds)`;
/** "if SBP < 100", "for HR < 50" */
const conditionBehind = new RegExp(
  String.raw`^(?:(?!\b(?:and|then|see|to)\b)[^.,;\n]){0,25}?\b(?:if\b|unless\b|(?:for|when)\s+(?:the\s+)?${measured}${compared})`,
  "i",
);
/** "If BP < 90 hold metoprolol.", "When HR below 50, hold" */
const conditionInFront = new RegExp(
  String.raw`\b(?:if\b|(?:when|for)\s+(?:the\s+|her\s+|his\s+|your\s+)?${measured}${compared})[^.;\n]{0,40}$`,
  "i",
);

/** In front of the drug: an order to begin it, or to give it in another's place. */
const begin =
  /\b(?:(?:start|begin|initiate|add|restart|resume)|(?:(?<!\b(?:was|were|been|is|are)\s)(?:change|switch|transition|convert|broaden|narrow|escalate|de-?escalate|step down)(?: (?:her|him|pt|patient|back|over|abx|antibiotics))? to)|(?<!\b(?:to|you|we|she|he|they|mom|mother|parents|wife|staff|please)\s)(?:give|load)(?: with)?)\s+(?:(?:the|her|his|your|home|po|iv|oral)\s+){0,2}$/i;
const amount = String.raw`\d+(?:\.\d+)?\s?(?:mg|mcg|g|units?|mEq|mL|tabs?|caps?)(?:\/(?:kg|h|hr|min))*`;
const schedule = String.raw`po|iv|im|sc|sq|daily|bid|tid|qid|qd|od|bd|nightly|qhs|q\d+h|weekly|x\s?1|drip|gtt|infusion|therapy|bolus|load`;
const doses = String.raw`(?:,?\s+(?:then\s+)?(?:${amount}|${schedule})\b)*`;
const onlyIf = new RegExp(
  String.raw`^${doses},?\s+(?:(?:if|unless)(?!\s+(?:tolerat\w+|able|possible|ok|okay|approved|affordable|covered|he\b|she\b|insurance|agreeable))|(?:for|when)\s+(?:the\s+)?${measured}${compared}|(?:once|when)\s+(?:afebrile|extubated|able|tolerating|stable|off\b|cultures?|(?:the\s+)?${measured}${compared}))(?![a-z])`,
  "i",
);

/** "Patiromer 8.4 g daily if K > 5.5": by a figure that it has not come to. */
const onlyAtFigure = new RegExp(
  String.raw`^${doses}[\s,(]+(?:only )?if\s+(?:the\s+|her\s+|his\s+|repeat\s+|AM\s+|serum\s+)?${figures}${compared}`,
  "i",
);
const plannedBehind = new RegExp(
  String.raw`^${doses}(?:\s*\([^()]{0,30}\))?[\s,–—-]+(?:(?:is|are|was|were)\s+)?to\s+(?:(?:be\s+)?(?:start(?:ed)?|begin|begun|resumed?|restart(?:ed)?|initiated?)\b(?!\s+(?:at\b|with\b|taper|wean|taking|work))|be\s+(?:added|given\s+(?:next|tomorrow|pre-?op|on\s+\d|in\s+\d)))`,
  "i",
);
const stoppedLater = new RegExp(
  String.raw`^${doses}(?:\s*\([^()]{0,30}\))?[\s,–—-]+(?:(?:is|are|was|were)\s+)?to\s+be\s+(?:stopped|held|discontinued|d\/c['’]?d|tapered off)\b`,
  "i",
);

/** "Apixaban to be started on 11/22": not taken yet. */
export function isToBeStarted(tokens: Tokens, { mention, sentences }: MedicationPlace): boolean {
  const behind = plainBehind(tokens, sentenceOf(sentences, mention), mention.to - 1, 90);
  return / to /i.test(behind) && plannedBehind.test(behind);
}

/** "stop meropenem, levofloxacin 500 mg BD": what has a dose behind a drug that has none is not stopped with it. */
const stoppedBefore =
  /(?:^|[.;:\n-]\s*|\b(?:will|please|to|and)\s+)(?:stop|hold|discontinue|d\/c|cease)\s+(?:the\s+|her\s+|his\s+)?[a-z/-]+\s?,\s+$/i;
const ownDose = /^\s*\d+(?:\.\d+)?\s?(?:mg|mcg|micrograms?|g|units?)\b/i;

/** One of these stands in front wherever a pattern that looks there fits. */
const mayStop = /stop|hold|d\/c|discontinue|cease/i;
const mayStart =
  /start|begin|initiate|add|resume|give|load|change|switch|transition|convert|broaden|narrow|escalate|step/i;

/** "hold x1 dose tonight, then resume 5 mg" */
const resumedSoon =
  /^(?:\s+(?:x\s?[1-3]|tonight|today|this (?:morning|evening))\b)(?:[^.;\n]|\.(?=\d)){0,60}\bthen\s+(?:resume|restart|continue|back to)\b/i;

/** "once NE < 5", "when cultures negative": it has not come to that. */
const atEvent = new RegExp(
  String.raw`^${doses},?\s+(?:once|when|after)\s+(?![^.;]*\b(?:was|were|had|fell|rose|became|did)\b)(?!daily|weekly|all\b|\d+\s*(?:years|months)|discussion|that\b|which)[a-z]`,
  "i",
);

/** Whether a drug is to be stopped or held later, or under a condition, or stands behind one that is stopped. */
export function isStillTaken(
  tokens: Tokens,
  { mention, next, sentences }: MedicationPlace,
  { historical }: Assertion,
): boolean {
  const sentence = sentenceOf(sentences, mention);
  const front = plainBefore(tokens, sentence, mention.from, 80);
  const behind = plainBehind(tokens, sentence, mention.to - 1, 70);
  if (/ to be /i.test(behind) && stoppedLater.test(behind)) return true;
  if (!mayStop.test(front)) return false;
  const isLast = next?.sentence !== mention.sentence;
  if (isLast && stoppedBefore.test(front) && ownDose.test(behind)) return true;
  if (historical !== undefined && !/^(?:historical\.forward\.|plan\.)/.test(historical.rule))
    return false;
  const verb = order.exec(front);
  return (
    verb !== null &&
    (later.test(behind) ||
      resumedSoon.test(behind) ||
      atEvent.test(behind) ||
      conditionBehind.test(behind) ||
      conditionInFront.test(front.slice(0, verb.index)))
  );
}

/** "Start vancomycin if febrile": not taken yet. */
export function isStartedOnlyIf(tokens: Tokens, { mention, sentences }: MedicationPlace): boolean {
  const sentence = sentenceOf(sentences, mention);
  const front = plainBefore(tokens, sentence, mention.from, 40);
  return (
    mayStart.test(front) &&
    begin.test(front) &&
    onlyIf.test(plainBehind(tokens, sentence, mention.to - 1, 90))
  );
}

/** "Repatha 140 mg q2wk if LDL not at goal", "lactulose if no response": given when it comes to that. */
const ifWorse =
  /^[\s,(]*\b(?:only )?if\s+(?:the\s+|her\s+|his\s+|still\s+|there is\s+)?[^.;,\n]{0,40}?\b(?:not (?:at|to|in|controlled|improv\w+|tolerat\w+|respond\w*)|above goal|uncontrolled|inadequate\w*|no (?:improvement|response|bm|better)|fails?|failing|still (?:elevated|high|low|above|below)|remains? (?:elevated|high|low|above|below)|refractory|worsens?|worsening)\b/i;
const begun = new Set(["continued", "stopped", "held", "increased", "decreased"]);

/** Whether a drug is given only when another measure fails; what is taken as needed is taken. */
export function isGivenOnlyIf(
  tokens: Tokens,
  { mention, sentences }: MedicationPlace,
  medication: Medication | undefined,
): boolean {
  if (medication?.as_needed === true || begun.has(medication?.status ?? "")) return false;
  const sentence = sentenceOf(sentences, mention);
  const from = Math.max(tokens.end[mention.to - 1] ?? 0, medication?.end ?? 0);
  const behind = tokens.text.slice(from, Math.min(tokens.end[sentence.to - 1] ?? from, from + 80));
  return (
    (ifWorse.test(behind) ||
      onlyAtFigure.test(plainBehind(tokens, sentence, mention.to - 1, 80))) &&
    !/\b(?:meds|medications|prescribed|continue|increase|titrate|on|taking|takes|cont|change|switch|stop|hold|call|return)\b[^.;\n]{0,30}$/i.test(
      plainBefore(tokens, sentence, mention.from, 40),
    )
  );
}

const noOf =
  /(?:^|[^\w-])no\s+(?:more\s+|further\s+)?(?:[a-z-]+\s*(?:,\s*(?:or\s+)?|\bor\s+|\/\s*)){0,3}$/i;
const untilThen =
  /^(?:(?:,|\sor|\/)\s*[a-z-]+){0,3}(?:\s+(?:therapy|bolus|dose|doses|tonight|today|at all))?\s+(?:until|till|til|unless|while|pending)\b/i;

/** "No warfarin until plt > 150": not now. */
export function isNotUntil(tokens: Tokens, { mention, sentences }: MedicationPlace): boolean {
  const sentence = sentenceOf(sentences, mention);
  const behind = plainBehind(tokens, sentence, mention.to - 1, 60);
  return untilThen.test(behind) && noOf.test(plainBefore(tokens, sentence, mention.from, 50));
}
