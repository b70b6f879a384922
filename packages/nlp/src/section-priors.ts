import { categories, type Section } from "./annotated-document.ts";
import type { Assertion } from "./context.ts";
import type { Mention } from "./mention.ts";

const problem = categories.indexOf("Problem");
const finding = categories.indexOf("Finding");
const medication = categories.indexOf("Medication");

/** What a section says of its mentions when their sentence does not say otherwise. */
export function applyPriors(
  assertion: Assertion,
  mention: Mention,
  section: Section,
  _sections: readonly Section[],
): void {
  const why = {
    rule: `section.${section.canonical_section_name.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`,
  };
  const isCondition = mention.category === problem || mention.category === finding;
  switch (section.canonical_section_name) {
    case "FAMILY HISTORY":
      if (isCondition && assertion.other === undefined) assertion.family ??= why;
      break;
    case "PAST MEDICAL HISTORY":
    case "PAST SURGICAL HISTORY":
      if (mention.category !== medication) assertion.historical ??= why;
      break;
    case "INSTRUCTIONS":
      if (isCondition && assertion.historical === undefined) assertion.hypothetical ??= why;
      break;
    case "FOLLOW-UP":
      if (!isCondition && mention.category !== medication && assertion.historical === undefined)
        assertion.hypothetical ??= why;
      break;
    case "ALLERGIES":
      // What one is allergic to is not what one takes.
      if (mention.category === medication) assertion.negated ??= why;
      break;
    default:
  }
}
