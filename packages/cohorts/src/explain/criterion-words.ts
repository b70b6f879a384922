// The words of all conditions of a criterion; each has its own in its folder.
import type { DemographicCriterion, Obstacle } from "@concord/contract";
import { patientConditions, wordsParts } from "../conditions/conditions.ts";
import type { FactCriterion } from "../conditions/plan-part.ts";
import type { Anchor, Missed, WordsContext } from "../conditions/words-part.ts";

/** What is asked of the facts: `subject` says what is looked at and comes before the words of the concepts. */
export function conditionWords(
  criterion: FactCriterion,
  context: WordsContext,
): { readonly subject: string[]; readonly conditions: string[] } {
  const of = (isFirst: boolean) =>
    wordsParts
      .filter((part) => (part.isFirst ?? false) === isFirst)
      .flatMap((part) => part.words(criterion, context));
  return { subject: of(true), conditions: of(false) };
}

/** What is asked of the patient, `when` being the time of the index. */
export function patientWords(
  criterion: DemographicCriterion,
  context: { readonly anchor: Anchor; readonly when: string },
): string[] {
  return patientConditions.flatMap(({ words }) =>
    words.words(criterion, { ...context, isIndex: false }),
  );
}

/** Why a fact nearly counts and does not, behind its name and date: '3 days outside the window'. */
export function missedWords(obstacle: Obstacle, miss: Missed): string {
  const said = wordsParts.flatMap(({ missed }) => missed?.[obstacle] ?? [])[0] ?? "";
  return typeof said === "string" ? said : said(miss);
}
