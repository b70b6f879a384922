// What a criterion says, in words: for the design and the attrition of a cohort.
import type {
  AgeRange,
  CohortCriterion,
  Criterion,
  DateRange,
  Occurrences,
  RelativeWindow,
  ValueRange,
} from "@concord/contract";
import { shownDate } from "../platform/dates.ts";

/** Names of the concepts and events that a definition uses. */
export interface Names {
  concept(conceptId: number): string;
  event(eventId: number): string;
}

const mostNames = 3;

/** "Heart failure", "Heart failure or Cardiomyopathy", "Age 18 or over", "All of: …". */
export function titleOf(criterion: Criterion, names: Names): string {
  if (criterion.name) return criterion.name;
  switch (criterion.kind) {
    case "concept": {
      const all = criterion.concepts.include.map(({ conceptId }) => names.concept(conceptId));
      const shown = all.slice(0, mostNames);
      const more = all.length > mostNames ? [`${all.length - mostNames} more`] : [];
      return [...shown, ...more].join(" or ");
    }
    case "event":
      return names.event(criterion.eventId);
    case "demographic":
      return capitalised(demographicWords(criterion, "at index").join(", "));
    case "group":
      return `${groupWords(criterion)}: ${criterion.criteria.map((each) => titleOf(each, names)).join("; ")}`;
  }
}

/** Windows, values, occurrences and the rest; empty where there is nothing to add to the title. */
export function detailOf(criterion: CohortCriterion, names: Names): string {
  if (criterion.kind === "group" || criterion.kind === "demographic") return "";
  const excluded = criterion.kind === "concept" ? (criterion.concepts.exclude ?? []) : [];
  return [
    datesWords({ start: criterion.absoluteStartDate, end: criterion.absoluteEndDate }),
    criterion.window && windowWords(criterion.window),
    criterion.occurrences && occurrenceWords(criterion.occurrences),
    criterion.value && valueWords(criterion.value),
    ...demographicWords(criterion, criterion.role === "index" ? "at index" : "at the event"),
    criterion.sources && criterion.sources.join(" or "),
    criterion.firstInHistory && "first in history",
    excluded.length > 0 &&
      `without ${excluded.map(({ conceptId }) => names.concept(conceptId)).join(", ")}`,
    criterion.around && `around it: ${aroundWords(criterion.around, names)}`,
  ]
    .filter((words) => words)
    .join(" · ");
}

/** A fact's surroundings, whole: there is no other place where they are told. */
function aroundWords(criterion: Criterion, names: Names): string {
  if (criterion.kind === "group")
    return `${groupWords(criterion).toLowerCase()} (${criterion.criteria.map((each) => aroundWords(each, names)).join("; ")})`;
  const title = titleOf(criterion, names);
  if (criterion.kind === "demographic") return title.replace("at index", "at it");
  const detail = detailOf({ role: "inclusion", ...criterion }, names).replaceAll("the index", "it");
  return detail === "" ? title : `${title}, ${detail.replaceAll(" · ", ", ")}`;
}

interface Demographic {
  age?: AgeRange | undefined;
  gender?: readonly string[] | undefined;
  observation?:
    | {
        before?: number | undefined;
        after?: number | undefined;
        samePeriodAsIndex?: boolean | undefined;
      }
    | undefined;
}

function demographicWords({ age, gender, observation }: Demographic, when: string): string[] {
  const words: string[] = [];
  if (age) words.push(`${ageWords(age)} ${when}`);
  if (gender) words.push(gender.join(" or "));
  if (observation?.before) words.push(`observed ${observation.before} days before`);
  if (observation?.after) words.push(`observed ${observation.after} days after`);
  if (observation?.samePeriodAsIndex) words.push("in the index's observation period");
  else if (observation && !observation.before && !observation.after) words.push("observed");
  return words;
}

function ageWords({ min, max, count }: AgeRange): string {
  const way = count === "calendar" ? " (by calendar year)" : "";
  if (min !== undefined && max !== undefined) return `age ${min} to ${max}${way}`;
  return min === undefined ? `age ${max} or under${way}` : `age ${min} or over${way}`;
}

function datesWords({ start, end }: DateRange): string {
  if (start && end) return `${shownDate(start)}–${shownDate(end)}`;
  if (start) return `from ${shownDate(start)}`;
  return end ? `to ${shownDate(end)}` : "";
}

function windowWords({ unit, from, to }: RelativeWindow): string {
  const at = (offset: number) => {
    if (offset === 0) return unit === "days" ? "the index day" : "the index";
    const amount = Math.abs(offset);
    const name = amount === 1 ? unit.slice(0, -1) : unit;
    return `${amount} ${name} ${offset < 0 ? "before" : "after"}`;
  };
  if (from !== undefined && to !== undefined) return `${at(from)} to ${at(to)}`;
  if (from !== undefined) return `from ${at(from)} on`;
  return to === undefined ? "any time" : `any time until ${at(to)}`;
}

function occurrenceWords({ op, n, distinctDays }: Occurrences): string {
  const amount = { "at-least": "at least", "at-most": "at most", exactly: "exactly" }[op];
  return `${amount} ${n} ${distinctDays ? "days" : n === 1 ? "time" : "times"}`;
}

function valueWords({ min, max, minExclusive, maxExclusive, unit, units }: ValueRange): string {
  const low = min === undefined ? "" : `${minExclusive ? ">" : "≥"} ${min}`;
  const high = max === undefined ? "" : `${maxExclusive ? "<" : "≤"} ${max}`;
  return [[low, high].filter((bound) => bound).join(" and "), unit ?? units?.join(" or ")]
    .filter((part) => part)
    .join(" ");
}

function groupWords({ of, n }: Extract<Criterion, { kind: "group" }>): string {
  return {
    all: "All of",
    any: "Any of",
    none: "None of",
    "at-least": `At least ${n} of`,
    "at-most": `At most ${n} of`,
  }[of];
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
