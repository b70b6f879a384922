/**
 * What somebody who is allergic once got from it: of the past, and no denial ("Penicillin (rash)", "codeine – nausea",
 * "sulfa, which gave her hives"); and what it came from, which is not taken ("anaphylaxis to ceftriaxone", "Allergies –
 * metoclopramide; prochlorperazine").
 */
import { categories } from "../annotated-document.ts";
import type { Mention } from "../mentions/mention.ts";
import type { Sentences } from "../text/sentences.ts";
import { withoutMarks } from "../text/plain-text.ts";
import type { Tokens } from "../text/tokens.ts";
import {
  allergyCue,
  allergenBehind,
  allergenInFront,
  broughtOn,
  cannotTake,
  denied,
  becauseOf,
  drugGave,
  drugHadGiven,
  notTolerated,
  stopped,
  goesOn,
  isLasting,
  isTherapy,
  labelOfReaction,
  now,
  reactionBehind,
  tied,
  tiedBehind,
} from "./allergy-words.ts";
import { isReactionOfLine, isUnderAllergies } from "./allergen-lines.ts";
import type { Assertion } from "./assertion.ts";

const problem = categories.indexOf("Problem");
const finding = categories.indexOf("Finding");
const medication = categories.indexOf("Medication");

/** One sentence that speaks of allergies, or may. */
interface Statement {
  readonly sentence: number;
  /** Without combining marks. */
  readonly text: string;
  readonly start: number;
  /** Where a place of the note is in `text`. */
  readonly at: (place: number) => number;
  /** Whether it says or its section says that it is about allergies. */
  readonly speaks: boolean;
  /** Behind its words for an allergy; 0 where only its section says so, −1 where nothing does. */
  readonly cueEnd: number;
  readonly cueBegin: number;
}

/**
 * Marks reactions as of the past, and allergens as not taken, where nothing else was said of them. `isAllergySection`:
 * of each sentence, whether it is under ALLERGIES.
 */
export function markReactions(
  tokens: Tokens,
  sentences: Sentences,
  mentions: readonly Mention[],
  assertions: readonly Assertion[],
  isAllergySection: (sentence: number) => boolean,
): void {
  let statement: Statement | undefined;
  let lastEnd = -1;
  for (const [index, mention] of mentions.entries()) {
    if (mention.sentence !== statement?.sentence) {
      statement = readStatement(tokens, sentences, mention.sentence, isAllergySection);
      lastEnd = -1;
    }
    const assertion = assertions[index];
    if (assertion === undefined) continue;
    // "Allergies: amoxicillin - anaphylaxis as a child": the time is the reaction's.
    const isPastDrug =
      mention.category === medication && Object.keys(assertion).join("") === "historical";
    if (isSaid(assertion) && !isPastDrug) continue;
    const { text, start } = statement;
    const place = { begin: tokens.begin[mention.from] ?? 0, end: tokens.end[mention.to - 1] ?? 0 };
    const begin = statement.at(place.begin);
    const end = statement.at(place.end);
    if (mention.category === medication) {
      if (!isAllergen(statement, begin, end, mentions[index - 1], tokens)) continue;
      assertion.negated = { rule: "allergy.allergen", ...place };
      delete assertion.historical;
      continue;
    }
    if (mention.category !== problem && mention.category !== finding) continue;
    const drug = drugBefore(tokens, mentions, index, statement);
    const drugEnd = drug?.end;
    const isNext = lastEnd >= 0 && goesOn.test(text.slice(lastEnd, begin));
    if (
      !isNext &&
      !isGiven(text, begin, end, drug) &&
      !isReactionOfLine(
        text.slice(0, begin),
        drug,
        text.slice(begin, end),
        tokens.text.slice(place.end, place.end + 40),
      ) &&
      !broughtOn(text, begin, end) &&
      !(statement.speaks && isTied(statement, begin, end, drugEnd))
    )
      continue;
    lastEnd = end;
    // "Allergic to sulfa", "peanut allergy with hives": the reaction was once, the allergy is there.
    if (isAllergy.test(text.slice(begin, end))) continue;
    const front = tokens.text.slice(start, place.begin).trimEnd();
    assertion.historical = {
      rule: "allergy.reaction",
      begin: start,
      end: front === "" ? place.end : start + front.length,
    };
  }
}

const isAllergy = /\ballerg(?:y|ies|ic)$/i;

/** Nothing but a year, which a reaction may have as well. */
const isSaid = (assertion: Assertion): boolean =>
  Object.keys(assertion).some((key) => key !== "historical") ||
  (assertion.historical !== undefined && !assertion.historical.rule.includes(".both."));

function readStatement(
  tokens: Tokens,
  sentences: Sentences,
  sentence: number,
  isAllergySection: (sentence: number) => boolean,
): Statement {
  const start = tokens.begin[sentences.begin[sentence] ?? 0] ?? 0;
  const written = tokens.text.slice(start, tokens.end[(sentences.end[sentence] ?? 1) - 1]);
  const text = withoutMarks(written);
  const at =
    text.length === written.length
      ? (place: number): number => place - start
      : (place: number): number => withoutMarks(written.slice(0, place - start)).length;
  const found = allergyCue.exec(text);
  const isDenied = denied.test(text);
  return {
    sentence,
    text,
    start,
    at,
    speaks:
      (found !== null || isAllergySection(sentence) || isUnderAllergies(tokens.text, start)) &&
      !isDenied,
    cueBegin: found === null ? -1 : found.index,
    cueEnd: found === null ? -1 : found.index + found[0].length,
  };
}

/** Where the nearest drug in front of a mention begins and ends, in the same sentence. */
function drugBefore(
  tokens: Tokens,
  mentions: readonly Mention[],
  index: number,
  { at: placeOf }: Statement,
): { readonly begin: number; readonly end: number } | undefined {
  const mention = mentions[index];
  for (let at = index - 1; at >= 0 && at > index - 6; at--) {
    const drug = mentions[at];
    if (mention === undefined || drug?.sentence !== mention.sentence) return undefined;
    if (drug.category === medication && drug.to <= mention.from)
      return {
        begin: placeOf(tokens.begin[drug.from] ?? 0),
        end: placeOf(tokens.end[drug.to - 1] ?? 0),
      };
  }
  return undefined;
}

function isGiven(
  text: string,
  begin: number,
  end: number,
  drug: { readonly begin: number; readonly end: number } | undefined,
): boolean {
  if (drug === undefined) return false;
  const between = text.slice(drug.end, begin);
  return (
    drugGave.test(between) ||
    drugHadGiven.test(between) ||
    (becauseOf.test(between) &&
      notTolerated.test(text.slice(0, drug.begin)) &&
      stopped.test(text.slice(end)))
  );
}

function isTied(
  { text, cueBegin, cueEnd }: Statement,
  begin: number,
  end: number,
  drugEnd: number | undefined,
): boolean {
  if (labelOfReaction.test(text.slice(0, begin))) return true;
  // "Unable to take NSAIDs due to CKD": why not, and there before.
  if (
    cueBegin >= 0 &&
    cannotTake.test(text.slice(cueBegin, cueEnd)) &&
    isLasting.test(text.slice(begin, end))
  )
    return false;
  // Under ALLERGIES no word has to say so: "Penicillin: hives", "Peanut (swelling)", but not "Problems: asthma".
  if (cueBegin < 0 && tiedBehind.test(text.slice(end))) return true;
  if (cueBegin < 0)
    return drugEnd === undefined
      ? /[(=→–—]|\s-\s/.test(text.slice(0, begin))
      : tied.test(text.slice(drugEnd, begin));
  // "Urticaria with amoxicillin", where the cue is the label or stands behind.
  if (tiedBehind.test(text.slice(end)) && (cueBegin <= begin || cueBegin - end < 60))
    return cueBegin > begin || !now.test(text.slice(cueEnd, begin));
  // "Allergy: codeine-nausea"
  if (drugEnd !== undefined && drugEnd >= cueEnd && /^\s?-$/.test(text.slice(drugEnd, begin)))
    return true;
  if (cueBegin > begin) return drugEnd !== undefined && /^[\s-]*$/.test(text.slice(drugEnd, begin));
  const between = text.slice(cueEnd, begin);
  // "Latex sensitivity with itching"
  if (
    /(?:allergy|sensitivity|intolerance|reaction)$/i.test(text.slice(cueBegin, cueEnd)) &&
    /^\s+with\s+(?:\w+\s+){0,2}$/i.test(between)
  )
    return true;
  // "Drug reactions: tramadol seizure, morphine itching", "reacted to Septra with fever"
  if (
    drugEnd !== undefined &&
    drugEnd > cueEnd &&
    (/reaction/i.test(text.slice(cueBegin, cueEnd))
      ? /^\s*$/
      : /reacted/i.test(text.slice(cueBegin, cueEnd))
        ? /^\s+with\s+(?:an?\s+)?$/i
        : /^(?!)/
    ).test(text.slice(drugEnd, begin))
  )
    return true;
  // "… allergic to shellfish (hives), seen for hematuria": what the visit is for comes behind it.
  if (now.test(between)) return false;
  return (
    tied.test(between.slice(-60)) ||
    (drugEnd !== undefined && drugEnd > cueEnd && tied.test(text.slice(drugEnd, begin)))
  );
}

/** Whether a drug is what somebody is allergic to. */
function isAllergen(
  { text, at, cueBegin, cueEnd, speaks }: Statement,
  begin: number,
  end: number,
  before: Mention | undefined,
  tokens: Tokens,
): boolean {
  // "Anaphylaxis to ceftriaxone; rash to vancomycin", "hives from penicillin"
  if (before !== undefined && (before.category === problem || before.category === finding)) {
    const reactionEnd = at(tokens.end[before.to - 1] ?? 0);
    if (reactionEnd <= begin && /^\s+to\s+$/i.test(text.slice(reactionEnd, begin))) return true;
  }
  if (allergenBehind.test(text.slice(end)) || reactionBehind.test(text.slice(end))) return true;
  if (allergenInFront.test(text.slice(0, begin))) return true;
  // "Allergies – metoclopramide; prochlorperazine": a list behind its label, up to what is taken.
  return (
    speaks &&
    cueBegin >= 0 &&
    cueEnd <= begin &&
    /^\s*(?:to|of|[:–—-]|include)/i.test(text.slice(cueEnd)) &&
    !isTherapy.test(text.slice(cueEnd, begin)) &&
    !now.test(text.slice(cueEnd, begin))
  );
}
