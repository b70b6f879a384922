import { dateOfDay, factSources } from "@concord/clinical";
import { missedWords, RECORD_SOURCES } from "@concord/cohorts";
import type { NearMiss as Missed, PatientExplanation } from "@concord/cohorts";
import { RecordKind } from "@concord/contract";
import type { CohortDefinition, NearMiss } from "@concord/contract";
import { shownDate } from "../../platform/dates.ts";
import { criterionAt } from "./criterion-at.ts";
import { detailOf, recordTitles, titleOf } from "./describe-criterion.ts";
import type { Names } from "./describe-criterion.ts";

interface ShownCriterion {
  path: string;
  title: string;
  detail: string;
  count: number;
  least: number;
  most: number | null;
  near_misses: NearMiss[];
}

interface ShownRule {
  title: string;
  role: "inclusion" | "exclusion";
}

/** What was found for each concept or event criterion, with the nearest facts that did not count. */
export function shownCriteria(
  definition: CohortDefinition,
  { facts }: PatientExplanation,
  names: Names,
): ShownCriterion[] {
  return facts.map(({ path, count, least, most, nearMisses }) => ({
    path,
    title: titleOf(criterionAt(definition, path), names),
    detail: detailOf(criterionAt(definition, path), names),
    count,
    least,
    most: Number.isFinite(most) ? most : null,
    near_misses: nearMisses.map((miss) => shownMiss(miss, names)),
  }));
}

/** The first rule that fails, and by how much, as a sentence. */
export function reasonOf(
  explanation: PatientExplanation,
  rules: readonly ShownRule[],
  failed: readonly ShownCriterion[],
): string {
  if (explanation.member) return "The patient is a member: every rule lets the patient through.";
  const rule = explanation.firstFailing === null ? undefined : rules[explanation.firstFailing];
  if (!rule) return ["There is no index event.", ...nearest(failed)].join(" ");
  if (rule.role === "exclusion") return `The patient is excluded by: ${rule.title}.`;
  const counted = failed.length === 1 ? failed.map(countWords) : [];
  return [`The first rule that fails is: ${rule.title}.`, ...counted, ...nearest(failed)].join(" ");
}

function countWords({ count, least, most }: ShownCriterion): string {
  const found = `There ${count === 1 ? "is" : "are"} ${count}`;
  if (most !== null && count > most) return `${found}, at most ${most} may be.`;
  return least > 1 ? `${found} of ${least}.` : "There is none that counts.";
}

/** What came nearest of all criteria that found too little. */
function nearest(criteria: readonly ShownCriterion[]): string[] {
  const [first] = criteria
    .flatMap(({ near_misses }) => near_misses)
    .toSorted((a, b) => (a.gap ?? Infinity) - (b.gap ?? Infinity));
  return first
    ? [`Nearest: ${first.text} on ${shownDate(first.date)}, ${missedWords(first.obstacle, first)}.`]
    : [];
}

const titlesBySource = new Map(
  Object.entries(recordTitles).map(([kind, title]) => [
    RECORD_SOURCES[RecordKind.parse(kind)],
    title,
  ]),
);

function shownMiss(miss: Missed, names: Names): NearMiss {
  const { obstacle, count, conceptId, day, value, unit, source, gap } = miss;
  return {
    obstacle,
    count,
    concept_id: conceptId === 0 ? null : conceptId,
    text: conceptId === 0 ? (titlesBySource.get(source) ?? "") : names.concept(conceptId),
    date: dateOfDay(day),
    value: Number.isNaN(value) ? null : value,
    unit,
    // Records that are no facts are structured.
    source: factSources[source - 1] ?? "structured",
    gap: Number.isFinite(gap) ? Math.max(0, gap) : null,
  };
}
