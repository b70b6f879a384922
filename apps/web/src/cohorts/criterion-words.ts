// What a criterion asks for beside its concepts, in words: for designs, previews and the builder's summaries.
import type {
  AgeRange,
  Criterion,
  DateRange,
  Occurrences,
  RelativeWindow,
  ValueRange,
} from "@concord/contract";
import { formatDate } from "../platform/format.ts";

const sourceWords = {
  structured: "structured",
  unstructured: "unstructured",
  inferred: "inferred",
  reference: "reference standard",
} as const;

/** All conditions of a criterion, joined with ' · '; empty when it has none. */
export function criterionDetail(criterion: Criterion): string {
  return conditionWords(criterion).join(" · ");
}

function conditionWords(criterion: Criterion): string[] {
  if (criterion.kind === "group") return [groupWords(criterion)];
  const words: string[] = [];
  if (criterion.kind !== "demographic") {
    const { occurrences, value, window, absoluteStartDate, absoluteEndDate } = criterion;
    if (criterion.firstInHistory) words.push("first in history");
    if (occurrences) words.push(occurrenceWords(occurrences));
    if (value) words.push(valueWords(value));
    if (window) words.push(windowWords(window));
    const dates = dateWords({ start: absoluteStartDate, end: absoluteEndDate });
    if (dates !== "") words.push(dates);
  }
  if (criterion.age) words.push(ageWords(criterion.age));
  if (criterion.gender) words.push(criterion.gender.join(" or "));
  if (criterion.observation) {
    const { before = 0, after = 0 } = criterion.observation;
    words.push(`observed ${before} days before and ${after} after`);
  }
  if (criterion.kind !== "demographic" && criterion.sources)
    words.push(criterion.sources.map((source) => sourceWords[source]).join(" or "));
  return words;
}

function groupWords({ of, n = 0, criteria }: Criterion & { kind: "group" }): string {
  const count = `${criteria.length} ${criteria.length === 1 ? "criterion" : "criteria"}`;
  if (of === "at-least") return `at least ${n} of ${count}`;
  if (of === "at-most") return `at most ${n} of ${count}`;
  return `${of} of ${count}`;
}

/** '01/01/2018–12/31/2024', 'from 01/01/2018', 'until 12/31/2024'; empty when both ends are open. */
export function dateWords({
  start,
  end,
}: { [End in keyof DateRange]: string | undefined }): string {
  if (start && end) return `${formatDate(start)}–${formatDate(end)}`;
  if (start) return `from ${formatDate(start)}`;
  return end ? `until ${formatDate(end)}` : "";
}

/** '365 days before to 30 after index', 'any time before index'. */
export function windowWords({ unit, from, to }: RelativeWindow): string {
  if (from === undefined && to === undefined) return "any time";
  if (from === undefined)
    return to !== undefined && to < 0 ? until(unit, to) : `any time until ${moment(unit, to ?? 0)}`;
  if (to === undefined) return from === 0 ? "at index or after" : `from ${moment(unit, from)}`;
  if (from === 0 && to === 0) return unit === "days" ? "on the index day" : "at index";
  return `${moment(unit, from)} to ${moment(unit, to)}`;
}

function until(unit: "days" | "hours", to: number): string {
  return to === -1 && unit === "days"
    ? "any time before index"
    : `any time until ${moment(unit, to)}`;
}

function moment(unit: "days" | "hours", at: number): string {
  if (at === 0) return unit === "days" ? "the index day" : "the index";
  const amount = Math.abs(at);
  const word = amount === 1 ? unit.slice(0, -1) : unit;
  return `${amount} ${word} ${at < 0 ? "before" : "after"}`;
}

export function occurrenceWords({ op, n, distinctDays }: Occurrences): string {
  if (n === 0 && op !== "at-least") return "none";
  const words = { "at-least": "at least", "at-most": "at most", exactly: "exactly" }[op];
  return `${words} ${n} ${n === 1 ? "time" : "times"}${distinctDays ? " on different days" : ""}`;
}

export function valueWords({ min, max, minExclusive, maxExclusive, unit }: ValueRange): string {
  const end = unit === undefined ? "" : ` ${unit}`;
  const low = min === undefined ? "" : `${minExclusive ? ">" : "≥"} ${min}`;
  const high = max === undefined ? "" : `${maxExclusive ? "<" : "≤"} ${max}`;
  return [low, high].filter((part) => part !== "").join(" and ") + end;
}

export function ageWords({ min, max }: AgeRange): string {
  if (min !== undefined && max !== undefined) return `age ${min} to ${max}`;
  return min === undefined ? `age ${max ?? 0} or under` : `age ${min} or over`;
}
