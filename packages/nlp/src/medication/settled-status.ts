import { categories, type Medication } from "../annotated-document.ts";
import type { Assertion } from "../assertion/assertion.ts";
import { plainBefore, plainBehind, plainText } from "../text/plain-text.ts";
import { sentenceOf } from "../text/sentences.ts";
import type { Tokens } from "../text/tokens.ts";
import type { MedicationPlace } from "./medications.ts";
import {
  isGivenOnlyIf,
  isNotUntil,
  isStartedOnlyIf,
  isStillTaken,
  isToBeStarted,
} from "./not-yet.ts";
import {
  changedFrom,
  fateBehind,
  fateOfHeading,
  fateOfLabel,
  isInBracketOfNext,
} from "./said-behind.ts";
import { hasGivenWay } from "./switched-drugs.ts";

/**
 * What becomes of a drug and whether it is taken, said alike: one that was stopped is of the past, one that is to be
 * stopped later is taken.
 */
export function settledStatus(
  tokens: Tokens,
  place: MedicationPlace,
  read: Medication | undefined,
  assertion: Assertion,
): Medication | undefined {
  const { mention } = place;
  for (const said of ["negated", "historical"] as const) {
    const why = assertion[said];
    if (why?.rule.startsWith(`${said}.backward.`) !== true) continue;
    if (why.begin !== undefined && isInBracketOfNext(tokens, place, why.begin))
      delete assertion[said];
  }
  const medication = withFate(tokens, place, read, assertion);
  if (isStillTaken(tokens, place, assertion)) {
    delete assertion.historical;
    if (medication === undefined) return undefined;
    const { status, ...rest } = medication;
    if (status !== "stopped" && status !== "held") return medication;
    return Object.keys(rest).length > 2 ? rest : undefined;
  }
  if (assertion.hypothetical !== undefined || assertion.negated !== undefined) return medication;
  const begin = tokens.begin[mention.from] ?? 0;
  const end = tokens.end[mention.to - 1] ?? 0;
  if (isStartedOnlyIf(tokens, place) || isGivenOnlyIf(tokens, place, medication)) {
    assertion.hypothetical = { rule: "medication.if", begin, end };
    return medication;
  }
  if (isToBeStarted(tokens, place)) {
    assertion.hypothetical = { rule: "medication.to-be", begin, end };
    if (medication === undefined) return undefined;
    const { status: _, ...rest } = medication;
    return Object.keys(rest).length > 2 ? rest : undefined;
  }
  if (isNotUntil(tokens, place)) {
    assertion.negated = { rule: "medication.not-until", begin, end };
    return medication;
  }
  const settled = hasGivenWay(tokens, place)
    ? { begin, end, ...medication, status: "stopped" as const }
    : medication;
  const isOver = settled?.status === "stopped" || settled?.status === "held";
  if ((isOver || isDrugOver(assertion)) && isResumed(tokens, place)) {
    delete assertion.historical;
    return { begin, end, ...settled, status: "started" };
  }
  if (isOver)
    assertion.historical ??= {
      rule: `medication.${settled.status}`,
      begin: settled.begin,
      end: settled.end,
    };
  else if (isCompleted(tokens, place))
    assertion.historical ??= { rule: "medication.completed", begin, end };
  return settled;
}

/** What the words behind the drug's dose, or the heading of its list, make of it. */
function withFate(
  tokens: Tokens,
  place: MedicationPlace,
  read: Medication | undefined,
  assertion: Assertion,
): Medication | undefined {
  // "Heparin allergy added": nothing is begun.
  if (assertion.negated?.rule.startsWith("allergy.") === true && read?.status !== undefined) {
    const { status: _, ...rest } = read;
    return Object.keys(rest).length > 2 ? rest : undefined;
  }
  if (isSetApart(assertion)) return read;
  const { mention } = place;
  const begin = tokens.begin[mention.from] ?? 0;
  const end = tokens.end[mention.to - 1] ?? begin;
  const fate = fateBehind(tokens, place, read);
  if (fate === "not given") {
    assertion.negated ??= { rule: "medication.not-given", begin, end };
    delete assertion.hypothetical;
    return read;
  }
  if (fate === "completed") {
    assertion.historical ??= { rule: "medication.completed", begin, end };
    return read;
  }
  const status =
    fate === "stopped" || fate === "held"
      ? fate
      : (read?.status ??
        fate ??
        changedFrom(tokens, read) ??
        fateOfLabel(plainBefore(tokens, sentenceOf(place.sentences, mention), mention.from, 130)) ??
        fateOfHeading(tokens.text, begin));
  if (status === undefined || status === read?.status) return read;
  // "metformin 500 mg - STOP, lisinopril 10 mg - continue": what is stopped is another.
  if (fate === status && status !== "stopped" && status !== "held" && isDrugOver(assertion))
    delete assertion.historical;
  return { begin, end, ...read, status };
}

/** Denied, somebody else's, or not to be taken yet. */
const isSetApart = ({ negated, hypothetical, family, other }: Assertion): boolean =>
  negated !== undefined ||
  family !== undefined ||
  other !== undefined ||
  (hypothetical !== undefined && !hypothetical.rule.endsWith(".offered"));

const medicationCategory = categories.indexOf("Medication");

/** Whether it is of the past for a word of stopping. */
const isDrugOver = ({ historical }: Assertion): boolean =>
  /\b(?:held|hold|stopped|discontinued|withheld|stop|discontinue|ran out|run out|been out)\b/.test(
    historical?.rule.replaceAll("-", " ") ?? "",
  );

const verbs = String.raw`(?:resumed|restarted|re-started|reinitiated|reintroduced)`;
/**
 * Of a verb that has come to pass, with the drug as its subject: "was held and then resumed on HD 3", not "should be
 * restarted by her PCP", and neither "and resumed lisinopril" nor "and tube feeds were resumed".
 */
const resumed = new RegExp(
  String.raw`^(?:[^.;]|\.(?=\d))*?(?:[;,]\s|\b(?:and|then|but)\s)(?:(?:it|this|now|then|was|were|later|subsequently|slowly|since|has been|had been|safely|successfully)\s){0,3}(?:${verbs}(?=\s*$|[.,;)]|\s(?:on|at|in|by|prior|before|after|with|when|once|without|the (?:next|following|day)|today|yesterday|upon|postop\w*|and)\b)|(?:is )?back on it\b)(?!.{0,80}\b(?:but|then|and)\s(?:\w+\s){0,3}(?:stopped|held|discontinued)\b)`,
  "i",
);
const awaited = new RegExp(
  String.raw`\b(?:should|will|to|can|may|could|would|until|if|when|once|not|never|before|consider|be)\s(?:\w+\s){0,2}${verbs}\b`,
  "i",
);

/** "held on admission and restarted at 25 mg BID", up to where another drug is spoken of. */
function isResumed(tokens: Tokens, { mention, next, sentences }: MedicationPlace): boolean {
  const behind = plainBehind(tokens, sentenceOf(sentences, mention), mention.to - 1, 200);
  if (next?.sentence !== mention.sentence || next.category !== medicationCategory)
    return resumed.test(behind) && !awaited.test(behind);
  const between = plainText(tokens.text.slice(tokens.end[mention.to - 1], tokens.begin[next.from]));
  const isList = /^\s?(?:,|and|&|\/|, and)\s?$/.test(between);
  // "held metoprolol and resumed lisinopril": what is resumed stands behind.
  const said = isList
    ? behind
    : between.replace(/\s(?:on\s)?(?:her|his|the|home)?\s?$/, " another");
  return resumed.test(said) && !awaited.test(said);
}

/** "completed a 7-day course of cefepime", "finished 6 mo rivaroxaban", but not "has not completed". */
function isCompleted(tokens: Tokens, { mention, sentences }: MedicationPlace): boolean {
  const front = plainBefore(tokens, sentenceOf(sentences, mention), mention.from, 90);
  if (!/completed|finished/i.test(front)) return false;
  const found =
    /\b(?:completed|finished)\s+(?:an?\s+|the\s+|his\s+|her\s+)?(?:full\s+)?\d+[\s-]?(?:d|days?|wks?|weeks?|mo|mos|months?)\s+(?:course\s+)?(?:of\s+)?(?:oral\s+|po\s+|iv\s+)?$/i.exec(
      front,
    );
  return (
    found !== null &&
    !/\b(?:not|never|nearly|almost|until|once|when|if|after)\s+(?:\w+\s+){0,3}$/i.test(
      front.slice(0, found.index),
    )
  );
}
