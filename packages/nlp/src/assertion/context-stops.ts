/** Which triggers end the scope of another. */
import { isCounsel } from "./context-counsel.ts";
import type { ContextRule } from "./context-rule.ts";
import type { Trigger } from "./context-triggers.ts";

/** Whether another trigger ends a rule's scope. `isFollowed`: a name stands right behind the other. */
export function stops(
  other: Trigger,
  rule: ContextRule,
  direction: "forward" | "backward",
  isFollowed = false,
): boolean {
  for (const each of other.rules) {
    if (each.direction === "pseudo") {
      // "No encephalopathy, and no change in his varices": these are there.
      if (
        rule.category === "negated" &&
        direction === "forward" &&
        /^no (?:interval |significant |further |definite )*(?:change|increase|decrease|improvement|worsening|progression)/.test(
          each.phrase,
        )
      )
        return true;
      // "until yesterday" is no condition, but an end all the same.
      if (rule.category === "negated" && each.phrase.startsWith("until")) return true;
      continue;
    }
    if (each.direction === "terminate") {
      // "history of bipolar disorder as well as overdose", "rheumatic fever, then valve replacement"
      if (
        (rule.category === "historical" || rule.category === "family") &&
        direction === "forward" &&
        /^(?:as well as|then)$/.test(each.phrase) &&
        isFollowed &&
        // "Hold heparin x24h then aspirin": what comes after is not held.
        !rule.only.includes("Medication")
      )
        continue;
      // "status post resection for colon cancer"
      if (
        rule.category === "historical" &&
        direction === "forward" &&
        /^(?:status post|s\/p|sp)\b/.test(rule.phrase) &&
        actFor.test(each.phrase)
      )
        continue;
      const isPerson = rule.category === "family" || rule.category === "other";
      if (each.category === "patient") {
        if (isPerson) return true;
      } else if (isPerson) {
        // "Anxiety since her father died": what precedes the verb or the reason is not his.
        if (direction === "backward") return true;
      } else if (each.category === "none") {
        if (direction === "backward" || !rule.past || !isCircumstance(each, rule)) return true;
      } else if (
        rule.category !== "hypothetical" &&
        !(rule.past && !each.phrase.startsWith("admitted"))
      )
        return true;
      continue;
    }
    // "Consider antibiotics if …": what depends on something is not in doubt.
    if (each.category === "hypothetical" && rule.category === "uncertain" && each.phrase === "if")
      return true;
    // "The absence of fever did not exclude infection."
    if (each.detail === "Cannot exclude" && rule.category === "negated" && direction === "forward")
      return true;
    // "Neg for stroke on MRI; ?migraine"
    if (rule.category === "negated" && direction === "forward" && each.phrase.startsWith("?"))
      return true;
    // "No history of trauma, and no fracture": what is denied now is of now.
    if (
      direction === "forward" &&
      rule.category === "historical" &&
      each.category === "negated" &&
      /^(?:no|without|den)/.test(each.phrase)
    )
      return true;
    // "Side effects of isotretinoin discussed, could include low mood"
    if (each.category !== rule.category || isCounsel(each)) continue;
    // "PMH of colon cancer (2010), SBO": the year is the item's.
    if (each.phrase === "in-a-past-year" && direction === "forward") continue;
    if (each.direction === "both" || each.direction === direction) return true;
    // "no fever, chills absent": a trigger the other way round has its own words.
    if (direction === "backward" && each.direction === "forward") return true;
  }
  return false;
}

/** What is done, and for what. */
const actFor =
  /^(?:surgery|treatment|therapy|operation|procedure|repair|resection|excision|drainage|biopsy|chemotherapy|dialysis) (?:of|for)$/;

/**
 * What a scope that was opened with its time continues over: "in 2010, after an accident, she underwent surgery for …".
 */
function isCircumstance(other: ContextRule, { category }: ContextRule): boolean {
  if (category !== "historical") return other.phrase === "during";
  return /^(?:during|when|where|after|before|prior to|upon|because|because of|due to|secondary to|2\/2|d\/t|as a result of|underwent|received|given|treated with|was admitted|was admitted with|was admitted for|was brought|status post|in the setting of|in the context of|initially|presented with|presented to|presented for)$|^(?:surgery|treatment|therapy|operation|procedure|hospitalization|admission|repair|resection|excision|drainage|biopsy|chemotherapy|dialysis) (?:of|for)$/.test(
    other.phrase,
  );
}
