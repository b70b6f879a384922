import { factSources } from "@concord/clinical";
import { dateOfDay, RECORD_SOURCES } from "@concord/cohorts";
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
  return first ? [`Nearest: ${first.text} on ${shownDate(first.date)}, ${missWords(first)}.`] : [];
}

function missWords({ obstacle, gap, unit, value }: NearMiss): string {
  const amount = gap === null ? "" : rounded(gap);
  const days = gap === null ? "" : `${amount} ${amount === "1" ? "day" : "days"} `;
  switch (obstacle) {
    case "dates":
      return `${days}outside the dates`;
    case "window":
      return `${days}outside the window`;
    case "duration":
      return `lasting ${days}more or less than asked for`;
    case "value": {
      const had =
        value === null
          ? "without a value"
          : [value, unit].filter((part) => part !== null).join(" ");
      return gap === null ? had : `${had}, ${rounded(gap)} outside the range`;
    }
    case "unit":
      return `${value} ${unit ?? "without a unit"}, which can't be compared`;
    case "normal":
      return "not in the normal range asked for, or without one";
    case "visit":
      return "of another encounter, or of none";
    case "attributes":
      return "not said to be as asked for";
    case "age":
      return "not at the age asked for";
    case "gender":
      return "not of the gender asked for";
    case "observation":
      return "not observed long enough";
    case "first":
      return "not the first in history";
    case "around":
      return "without what is asked around it";
  }
}

function rounded(amount: number): string {
  return String(Math.round(amount * 1000) / 1000);
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
