// What a criterion says, in words: for the design, the attrition, the evidence and the explanations of a cohort, for
// the differences of its versions, and for its builder. The words of a condition are in its folder of @concord/cohorts.
import { conditionWords, fact, index, patientWords, valueWords } from "@concord/cohorts";
import type { Anchor } from "@concord/cohorts";
import type {
  CohortCriterion,
  ConceptSet,
  Criterion,
  CriterionConcepts,
  Event,
  MissingConcept,
  RecordKind,
} from "@concord/contract";
import { shownDate } from "../../platform/dates.ts";

/** Names of the concepts and events that a definition uses. */
export interface Names {
  concept(conceptId: number): string;
  event(eventId: number): string;
  /** What counts as the event (`eventWords`); empty where its name says that. */
  eventContent(eventId: number): string;
}

const mostNames = 3;

/** "Heart failure", "Heart failure or Cardiomyopathy", "Age 18 or over", "All of: …". */
export function titleOf(criterion: Criterion, names: Names): string {
  return criterion.name || madeTitle(criterion, names, "at index");
}

/** Windows, values, occurrences and the rest, whole; empty where there is nothing to add to the title. */
export function detailOf(
  criterion: Criterion & { role?: CohortCriterion["role"] },
  names: Names,
): string {
  const when = criterion.role === "index" ? "at index" : "at the event";
  // A name of its own does not say what is asked for.
  const made = !criterion.name ? [] : [madeTitle(criterion, names, "at index")];
  if (criterion.kind === "group") {
    const conditions = conditionsWithin(criterion, names);
    if (!criterion.name) return conditions.join("; ");
    return conditions.length === 0
      ? made.join("")
      : capitalised(wholeWords({ ...criterion, name: undefined }, names, index));
  }
  return [...made, ...conditionsOf(criterion, names, index, when)].join(" · ");
}

function madeTitle(criterion: Criterion, names: Names, when: string): string {
  switch (criterion.kind) {
    case "concept":
      if (criterion.records && recordTitles[criterion.records])
        return recordTitles[criterion.records] ?? "";
      return askedWords(criterion.concepts, names);
    case "event":
      return names.event(criterion.eventId);
    case "demographic":
      return capitalised(patientWords(criterion, { anchor: index, when }).join(", "));
    case "group":
      return `${groupWords(criterion)}: ${criterion.criteria.map((each) => titleOf(each, names)).join("; ")}`;
  }
}

/** The conditions of a group's criteria, each after its title: the group's own title has only the titles. */
function conditionsWithin(group: Group, names: Names): string[] {
  return group.criteria.flatMap((each) => {
    if (each.kind === "group" && !each.name) return conditionsWithin(each, names);
    const detail = detailOf(each, names);
    return detail === "" ? [] : [`${titleOf(each, names)}: ${detail}`];
  });
}

type Group = Extract<Criterion, { kind: "group" }>;

/** What is around a fact: the whole of it, because there is no other place where it is told. */
function wholeWords(criterion: Criterion, names: Names, anchor: Anchor): string {
  const named = !criterion.name ? "" : `${criterion.name}: `;
  if (criterion.kind === "group")
    return `${named}${groupWords(criterion).toLowerCase()} (${criterion.criteria.map((each) => wholeWords(each, names, anchor)).join("; ")})`;
  const when = anchor === index ? "at the event" : "at that event";
  const title = madeTitle({ ...criterion, name: undefined }, names, anchor.when);
  if (criterion.kind === "demographic") return named + title;
  return named + [title, ...conditionsOf(criterion, names, anchor, when)].join(", ");
}

type Facts = Exclude<Criterion, { kind: "group" | "demographic" }>;

function conditionsOf(
  criterion: Exclude<Criterion, Group>,
  names: Names,
  anchor: Anchor,
  when: string,
): string[] {
  if (criterion.kind === "demographic") return [];
  const { subject, conditions } = conditionWords(criterion, {
    anchor,
    when,
    isIndex: when === "at index",
    concepts: (set) => conceptsWords(set, names),
    date: shownDate,
    around: (around) => wholeWords(around, names, fact),
  });
  return [
    ...subject,
    criterion.kind === "event" && names.eventContent(criterion.eventId),
    exactWords(criterion, names),
    excludedWords(criterion, names),
    criterion.kind === "concept" && missingWords(criterion.concepts),
    ...conditions,
  ].filter((words): words is string => typeof words === "string" && words !== "");
}

/** Titles of what has no concept. */
export const recordTitles: Readonly<Partial<Record<RecordKind, string>>> = {
  deaths: "Death",
  "observation-periods": "Observation period",
};

/** Concepts that are asked for without their descendants. */
function exactWords(criterion: Facts, names: Names): string {
  if (criterion.kind === "event") return "";
  const { include } = criterion.concepts;
  const exact = include.filter(({ descendants }) => !descendants);
  if (exact.length === 0 || include.length === 0) return "";
  if (exact.length === include.length) return "without descendants";
  return `without descendants of ${listed(exact.map(({ conceptId }) => names.concept(conceptId)))}`;
}

/**
 * What counts as an event: 'Mitral regurgitation except Trivial regurgitation, severity mild, ≥ 2 mg/dL; or Heart
 * failure'.
 */
export function eventWords(event: Event): string {
  const textOf = new Map(event.concepts.map(({ concept_id, text }) => [concept_id, text]));
  const choices = (excluded: boolean) =>
    event.concepts
      .filter((concept) => concept.excluded === excluded)
      .map(({ concept_id, descendants }) => ({ conceptId: concept_id, descendants }));
  const named = (conceptId: number) => textOf.get(conceptId) ?? "";
  const include = choices(false);
  const { minimum_value: min, maximum_value: max, unit } = event;
  const own = [
    listed(
      include.map(
        ({ conceptId, descendants }) => named(conceptId) + (descendants ? "" : " itself"),
      ),
    ),
    exceptWords(choices(true), named),
    ...(["severity", "descriptor", "progression"] as const).map(
      (name) => event[name] !== null && `${name} ${event[name]}`,
    ),
    (min !== null || max !== null || unit !== null) &&
      valueWords({
        ...(min !== null && { min }),
        ...(max !== null && { max }),
        ...(unit !== null && { unit }),
      }).trim(),
  ].filter((words) => typeof words === "string" && words !== "");
  const all = [
    ...(include.length > 0 ? [own.join(", ")] : []),
    ...event.parts.map(({ name }) => name),
  ];
  return all.join("; or ");
}

/** A concept set in a row: 'Positive or Detected except Weakly positive'. */
function conceptsWords(concepts: CriterionConcepts, names: Names): string {
  const except = exceptWords(concepts.exclude ?? [], (conceptId) => names.concept(conceptId));
  const words = [askedWords(concepts, names), except, missingWords(concepts)];
  return words.filter((each) => each !== "").join(" ");
}

/** The concepts asked for; of an imported set with none that is known, as the file names them. */
function askedWords({ include, missing = [] }: CriterionConcepts, names: Names): string {
  if (include.length > 0) return listed(include.map(({ conceptId }) => names.concept(conceptId)));
  const asked = missing.filter(({ excluded }) => !excluded);
  return asked.length === 0 ? "No concept" : listed(asked.map(missingName));
}

/** Concepts of an imported set of which no record can be found: "(not in the vocabulary: Fever)". */
function missingWords({ missing = [] }: CriterionConcepts): string {
  return missing.length === 0 ? "" : `(not in the vocabulary: ${listed(missing.map(missingName))})`;
}

function missingName({ name, omopId }: MissingConcept): string {
  return name === "" ? `OMOP ${omopId}` : name;
}

function excludedWords(criterion: Facts, names: Names): string {
  return exceptWords(
    criterion.kind === "concept" ? (criterion.concepts.exclude ?? []) : [],
    (conceptId) => names.concept(conceptId),
  );
}

function exceptWords(
  excluded: ConceptSet["include"],
  nameOf: (conceptId: number) => string,
): string {
  if (excluded.length === 0) return "";
  return `except ${listed(
    excluded.map(
      ({ conceptId, descendants }) => nameOf(conceptId) + (descendants ? "" : " itself"),
    ),
  )}`;
}

function listed(all: readonly string[]): string {
  const more = all.length > mostNames ? [`${all.length - mostNames} more`] : [];
  return [...all.slice(0, mostNames), ...more].join(" or ");
}

function groupWords({ of, n }: Group): string {
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
