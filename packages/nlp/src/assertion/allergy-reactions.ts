/**
 * What somebody who is allergic once got from it: of the past, and no denial. "Penicillin (rash)", "codeine – nausea",
 * "sulfa, which gave her hives".
 */
import { categories } from "../annotated-document.ts";
import type { Mention } from "../mentions/mention.ts";
import type { Sentences } from "../text/sentences.ts";
import type { Tokens } from "../text/tokens.ts";
import type { Assertion } from "./assertion.ts";

const problem = categories.indexOf("Problem");
const finding = categories.indexOf("Finding");
const medication = categories.indexOf("Medication");

/** That a sentence speaks of an allergy or an intolerance. */
const cue =
  /\b(?:allerg(?:y|ies)|allergic(?! (?:rhinitis|asthma|conjunctivitis|contact|dermatitis|bronch|march|salute))|intoleran(?:t of|t to|ce|ces)|ADRs?|adverse (?:drug )?reactions?|(?:previous|past|documented|severe|bad) reactions?|reaction (?:was|is)\b|reaction to (?!light|pain|the news)|not tolerated|hypersensitiv\w* to|anaphyla\w* to)\b/i;
/** That it denies one, or tells what is there now. */
const denied =
  /\b(?:no (?:known )?(?:drug |food )?allergies|NKD?A|denies|tolerates?d?|without|rechallenge|may cause|can cause|risk of|seasonal|rhinitis)\b/i;
const now =
  /\b(?:now|today|currently|this (?:morning|evening|afternoon)|ongoing|admitted|presents?|presented|during (?:the )?infusion|seen for|here (?:for|with))\b/i;

/** What ties a reaction to the allergen in front of it: a sign, or a verb of causing. */
const tied =
  /^[^.;\n]{0,24}?(?:[(:=/>→]|[\s)]-+[\s>]|[–—]|\b(?:caus(?:es|ed|ing)|g(?:a|i)ves?|produc(?:es|ed)|led to|leads to|brings? on|brought on|made|makes|due to|because of|describ(?:es|ed|ing)|reaction (?:was|is|of)|comes up in)\b)[^.;\n]{0,30}$/i;
/** The next reaction of a list. */
const goesOn = /^\s*(?:,|;|\/|and|&|,\s*and)\s*(?:an?\s+)?$/i;
/** What ties it to the allergen behind it. */
const tiedBehind = /^\s+(?:from|with|to|after|on|due to|because of)\s/i;
/** A drug that gave it, wherever it is told. */
const given =
  /^\s+(?:once\s+|has\s+|had\s+|previously\s+)?(?:gave|caused|brought on)\s+(?:(?:him|her|them|me|the patient|a|an|severe|bad|maculopapular|significant)\s+)*$/i;

/**
 * Marks reactions as of the past where nothing else was said of them. `isAllergySection`: of each sentence, whether it
 * is under ALLERGIES.
 */
export function markReactions(
  tokens: Tokens,
  sentences: Sentences,
  mentions: readonly Mention[],
  assertions: readonly Assertion[],
  isAllergySection: (sentence: number) => boolean,
): void {
  let known = -1;
  let speaks = false;
  let text = "";
  let start = 0;
  let lastEnd = -1;
  for (const [index, mention] of mentions.entries()) {
    if (mention.category !== problem && mention.category !== finding) continue;
    const assertion = assertions[index];
    if (assertion === undefined || Object.keys(assertion).length > 0) continue;
    if (mention.sentence !== known) {
      known = mention.sentence;
      lastEnd = -1;
      start = tokens.begin[sentences.begin[known] ?? 0] ?? 0;
      text = tokens.text.slice(start, tokens.end[(sentences.end[known] ?? 1) - 1]);
      speaks = (cue.test(text) || isAllergySection(known)) && !denied.test(text);
    }
    const begin = (tokens.begin[mention.from] ?? 0) - start;
    const end = (tokens.end[mention.to - 1] ?? 0) - start;
    const drug = mentions[index - 1];
    const drugEnd =
      drug?.sentence === known && drug.category === medication && drug.to <= mention.from
        ? (tokens.end[drug.to - 1] ?? 0) - start
        : undefined;
    const isGiven = drugEnd !== undefined && given.test(text.slice(drugEnd, begin));
    const isNext = lastEnd >= 0 && goesOn.test(text.slice(lastEnd, begin));
    if (!isGiven && !isNext && !(speaks && isTied(text, begin, end, drugEnd))) continue;
    lastEnd = end;
    assertion.historical = { rule: "allergy.reaction", begin: start, end: start + begin };
  }
}

function isTied(text: string, begin: number, end: number, drugEnd: number | undefined): boolean {
  const found = cue.exec(text);
  // Under ALLERGIES no word has to say so: "Penicillin: hives", "Peanut (swelling)", but not "Problems: asthma".
  if (found === null)
    return drugEnd === undefined
      ? /[(=→–—]|\s-\s/.test(text.slice(0, begin))
      : tied.test(text.slice(drugEnd, begin));
  const from = found.index;
  if (from > begin) return tiedBehind.test(text.slice(end)) && from - end < 60;
  const between = text.slice(from + found[0].length, begin);
  // "… allergic to shellfish (hives), seen for hematuria": what the visit is for comes behind it.
  if (now.test(between)) return false;
  return tied.test(between.slice(-60));
}
