import { categories, type Section } from "./annotated-document.ts";
import type { Assertion } from "./context.ts";
import type { Mention } from "./mention.ts";

const problem = categories.indexOf("Problem");
const finding = categories.indexOf("Finding");
const medication = categories.indexOf("Medication");

/** Words that open an order: "Repeat echocardiogram in three months". */
const orders: ReadonlySet<string> = new Set([
  "repeat",
  "recheck",
  "order",
  "schedule",
  "discuss",
  "check",
  "obtain",
  "refer",
  "consider",
  "arrange",
  "book",
  "request",
  "plan",
  "send",
  "get",
  "will",
  "needs",
]);
const noPlans: ReadonlySet<string> = new Set([
  "PROCEDURES",
  "DIAGNOSES",
  "ADMISSION DIAGNOSES",
  "DISCHARGE DIAGNOSES",
  "PAST MEDICAL HISTORY",
  "PAST SURGICAL HISTORY",
  "CHIEF COMPLAINT",
  "IMAGING",
  "LABORATORY DATA",
  "HISTORY OF PRESENT ILLNESS",
]);

/** What a section says of its mentions when their sentence does not say otherwise. `opening` is the first word of the sentence. */
export function applyPriors(
  assertion: Assertion,
  mention: Mention,
  section: Section,
  opening: string,
): void {
  const why = {
    rule: `section.${section.canonical_section_name.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`,
  };
  const isCondition = mention.category === problem || mention.category === finding;
  if (
    !isCondition &&
    !noPlans.has(section.canonical_section_name) &&
    orders.has(opening) &&
    assertion.historical === undefined
  )
    assertion.hypothetical ??= { rule: `plan.${opening}` };
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
