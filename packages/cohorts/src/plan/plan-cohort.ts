import {
  type CohortCriterion,
  type CohortDefinition,
  type ConceptSet,
  type Criterion,
  type CriterionConcepts,
  type DateRange,
  FactSource,
  Gender,
  type NormalRange,
  type NumberRange,
  type ObservedDays,
  type RecordKind,
  type RelativeWindow,
  type ValueRange,
} from "@concord/contract";
import { attributeWords } from "../definition/attribute-words.ts";
import { dayOfDate } from "../calendar.ts";
import { DefinitionProblem } from "../definition/definition-problem.ts";
import {
  type CohortPlan,
  EARLIEST_DAY,
  type FactChoice,
  type FactTest,
  type GroupTest,
  LATEST_DAY,
  type NumberTest,
  type Rule,
  type SpanTest,
  type Test,
  type ValueTest,
} from "./plan.ts";
import { alternativesOf, type EventLookup } from "./resolve-event.ts";
import {
  isWithoutConcept,
  NO_CONCEPT,
  asWhole,
  PATIENT_SOURCES,
  RECORD_SOURCES,
  recordsOf,
  wholeBits,
} from "../definition/record-sources.ts";
import { conversionsOf } from "../postings/unit-conversion.ts";

/** What a plan needs to know of the vocabulary. */
export interface CohortVocabulary {
  /** The concepts beneath a concept; it may or may not name the concept itself. */
  readonly descendantsOf: (conceptId: number) => Iterable<number>;
  /** Concepts of other vocabularies that mean the same; it may or may not name the concept itself. None where it is missing. */
  readonly sameAs?: (conceptId: number) => Iterable<number>;
  readonly eventOf: EventLookup;
  /** What the concept measures, as `analyteOfCode` names it; absent: units of one kind alone compare. */
  readonly analyteOf?: ((conceptId: number) => string | undefined) | undefined;
  /** Concepts that say of a value that it is outside its normal range; absent: none. */
  readonly abnormal?: ReadonlySet<number> | undefined;
}

type Path = readonly (string | number)[];

/**
 * Plans a run of a valid definition (one that `CohortDefinition` has parsed). Throws DefinitionProblem where an event is
 * missing or cyclic, or where a concept set that may not be empty is so after its exclusions.
 */
export function planCohort(definition: CohortDefinition, vocabulary: CohortVocabulary): CohortPlan {
  const facts: FactTest[] = [];
  const asked: FactTest[] = [];
  const around: FactTest[] = [];
  const toIndexVisit = definition.criteria.some(asksSameVisit);
  const plan = (criterion: Criterion, path: Path, isAround = false, isIndex = false): Test => {
    switch (criterion.kind) {
      case "demographic":
        return {
          kind: "demographic",
          age: criterion.age ?? null,
          genders: genderBits(criterion.gender),
          observed: observedTest(criterion.observation),
        };
      case "group":
        return {
          kind: "group",
          ...groupBounds(criterion),
          members: criterion.criteria.map((member, at) =>
            plan(member, [...path, "criteria", at], isAround),
          ),
        };
      default: {
        const alone = planFact(
          criterion,
          isAround ? -1 : facts.length,
          path,
          definition.dateRange,
          vocabulary,
        );
        const inner = criterion.around && plan(criterion.around, [...path, "around"], true);
        const fact = whole(
          inner ? { ...alone, around: inner } : alone,
          asksVisit(inner) || (isIndex && toIndexVisit),
        );
        asked.push(fact);
        if (inner) around.push(fact);
        if (!isAround) facts.push(fact);
        return fact;
      }
    }
  };
  const index: FactTest[] = [];
  const rules: Rule[] = [];
  for (const [at, criterion] of definition.criteria.entries()) {
    const isIndex = criterion.role === "index";
    const test = plan(
      isIndex ? observedIndex(criterion) : criterion,
      ["criteria", at],
      false,
      isIndex,
    );
    if (!isIndex) rules.push({ criterion: at, exclusion: criterion.role === "exclusion", test });
    else if (test.kind === "fact") index.push(test);
    else
      throw new DefinitionProblem(
        ["criteria", at, "role"],
        "An index event must be a concept or an event",
      );
  }
  const sources = asked.reduce((bits, fact) => bits | fact.sources, 0);
  const conceptsOfTests = (tests: readonly FactTest[]): Int32Array =>
    Int32Array.from(
      new Set(tests.flatMap((fact) => [...fact.concepts.keys()])).difference(new Set([NO_CONCEPT])),
    ).toSorted();
  return {
    index,
    rules,
    toIndexEnd:
      toIndexVisit ||
      asked.some(({ spans }) => spans.some((span) => span.fromIndexEnd || span.toIndexEnd)),
    toIndexVisit,
    qualifying: definition.indexEvent === "first-qualifying",
    facts,
    around,
    concepts: conceptsOfTests(asked),
    wholeConcepts: conceptsOfTests(asked.filter((fact) => wholeBits(fact.sources) !== 0)),
    sources: sources & ~PATIENT_SOURCES,
    patientSources: sources & PATIENT_SOURCES,
    memberMask: 2 ** rules.length - 1,
  };
}

/** The test over facts that come whole, where it asks for more of them than the postings say. */
function whole(fact: FactTest, forVisit: boolean): FactTest {
  const asksMore = forVisit || fact.sameVisit || fact.normal !== null;
  return asksMore ? { ...fact, sources: asWhole(fact.sources) } : fact;
}

/** Whether a test asks for the visit of its index; what is around a fact has that fact as its index. */
function asksVisit(test: Test | undefined): boolean {
  if (test?.kind === "group") return test.members.some(asksVisit);
  return test?.kind === "fact" && test.sameVisit;
}

function asksSameVisit(criterion: Criterion): boolean {
  if (criterion.kind === "group") return criterion.criteria.some(asksSameVisit);
  return criterion.kind !== "demographic" && criterion.sameVisit === true;
}

/** Bit s for the postings of source s: those of `fact.source`, all four when absent, or those of other records. */
function sourceBits(sources: readonly FactSource[] | undefined, records?: RecordKind): number {
  if (records)
    return (sources ?? ["structured"]).includes("structured") ? 1 << RECORD_SOURCES[records] : 0;
  return (sources ?? FactSource.options).reduce(
    (bits, source) => bits | (2 << FactSource.options.indexOf(source)),
    0,
  );
}

/** Bit g for the g-th of `Gender`; 0 (any) when absent. */
export function genderBits(genders: readonly Gender[] | undefined): number {
  return (genders ?? []).reduce((bits, gender) => bits | (1 << Gender.options.indexOf(gender)), 0);
}

/** How many members of a group may hold. */
export function groupBounds(
  group: Criterion & { kind: "group" },
): Pick<GroupTest, "least" | "most"> {
  const size = group.criteria.length;
  switch (group.of) {
    case "all":
      return { least: size, most: size };
    case "any":
      return { least: 1, most: size };
    case "none":
      return { least: 0, most: 0 };
    case "at-least":
      return { least: group.n ?? size, most: size };
    case "at-most":
      return { least: 0, most: group.n ?? 0 };
  }
}

/** How many facts there may be; `most` is Infinity where open. */
export function occurrenceBounds(
  occurrences: FactCriterion["occurrences"],
): Pick<FactTest, "least" | "most"> {
  const { op, n } = occurrences ?? { op: "at-least", n: 1 };
  return { least: op === "at-most" ? 0 : n, most: op === "at-least" ? Infinity : n };
}

type FactCriterion = Extract<Criterion | CohortCriterion, { kind: "concept" | "event" }>;

/** An index event lies inside an observation period even when nothing is said. */
function observedIndex(criterion: CohortCriterion): CohortCriterion {
  return criterion.kind === "group" || criterion.observation
    ? criterion
    : { ...criterion, observation: {} };
}

function planFact(
  criterion: FactCriterion,
  fact: number,
  path: Path,
  dateRange: DateRange | undefined,
  vocabulary: CohortVocabulary,
): FactTest {
  const starts = [criterion.absoluteStartDate, dateRange?.start].filter(
    (date) => date !== undefined,
  );
  const ends = [criterion.absoluteEndDate, dateRange?.end].filter((date) => date !== undefined);
  const { window, endWindow } = criterion;
  const ofStarts = window && !window.fromIndexEnd && !window.toIndexEnd;
  return {
    kind: "fact",
    fact,
    path: path.join("."),
    concepts: planConcepts(criterion, path, vocabulary),
    sources: sourceBits(criterion.sources, recordsOf(criterion)),
    firstDay: Math.max(EARLIEST_DAY, ...starts.map(dayOfDate)),
    lastDay: Math.min(LATEST_DAY, ...ends.map(dayOfDate)),
    window: ofStarts
      ? { unit: window.unit, from: window.from ?? -Infinity, to: window.to ?? Infinity }
      : null,
    spans: [
      ...(window && !ofStarts ? [spanTest(window, false)] : []),
      ...(endWindow ? [spanTest(endWindow, true)] : []),
    ],
    valueConcepts: planValueConcepts(criterion.valueConcepts, path, vocabulary),
    sameVisit: criterion.sameVisit ?? false,
    normal: planNormal(criterion.normalRange, vocabulary),
    lasts: criterion.lasts
      ? { least: criterion.lasts.min ?? -Infinity, most: criterion.lasts.max ?? Infinity }
      : null,
    ...occurrenceBounds(criterion.occurrences),
    distinctDays: criterion.occurrences?.distinctDays ?? false,
    fromNth: criterion.occurrences?.indexDate === "nth",
    age: criterion.age ?? null,
    genders: genderBits(criterion.gender),
    observed: observedTest(criterion.observation),
    firstInHistory: criterion.firstInHistory ?? false,
    around: null,
  };
}

function spanTest(window: RelativeWindow, ofEnd: boolean): SpanTest {
  const { from = -Infinity, to = Infinity, fromIndexEnd = false, toIndexEnd = false } = window;
  return { ofEnd, from, to, fromIndexEnd, toIndexEnd };
}

function planValueConcepts(
  set: CriterionConcepts | undefined,
  path: Path,
  vocabulary: CohortVocabulary,
): ReadonlySet<number> | null {
  const concepts = set ? conceptsOf(set, vocabulary) : null;
  if (concepts?.size === 0 && !set?.missing)
    throw new DefinitionProblem(
      [...path, "valueConcepts"],
      "No concept is left after the exclusions",
    );
  return concepts;
}

function planConcepts(
  criterion: FactCriterion,
  path: Path,
  vocabulary: CohortVocabulary,
): Map<number, FactChoice[] | null> {
  const choices = new Map<number, FactChoice[] | null>();
  for (const { concepts, values, attributes } of alternativesOf(
    criterion,
    vocabulary.eventOf,
    path,
  )) {
    const byAnalyte = new Map<string | undefined, FactChoice>();
    const choiceOf = (concept: number): FactChoice => {
      const analyte = values.length > 0 ? vocabulary.analyteOf?.(concept) : undefined;
      const known = byAnalyte.get(analyte);
      if (known) return known;
      const choice = {
        values: values.map((range) => planValue(range, analyte)),
        attributes: attributes && attributeWords(attributes),
      };
      byAnalyte.set(analyte, choice);
      return choice;
    };
    const isAny = values.length === 0 && attributes === null;
    const own = isWithoutConcept(criterion) ? [NO_CONCEPT] : conceptsOf(concepts, vocabulary);
    for (const concept of own) {
      const known = choices.get(concept);
      if (isAny || known === null) choices.set(concept, null);
      else choices.set(concept, [...(known ?? []), choiceOf(concept)]);
    }
  }
  const mayBeEmpty = criterion.kind === "concept" && criterion.concepts.missing !== undefined;
  if (choices.size === 0 && !mayBeEmpty)
    throw new DefinitionProblem(
      [...path, criterion.kind === "concept" ? "concepts" : "eventId"],
      "No concept is left after the exclusions",
    );
  return choices;
}

function conceptsOf(set: ConceptSet, { descendantsOf, sameAs }: CohortVocabulary): Set<number> {
  const expand = (choices: ConceptSet["include"]): Set<number> => {
    const concepts = new Set<number>();
    for (const { conceptId, descendants } of choices) {
      concepts.add(conceptId);
      for (const same of sameAs?.(conceptId) ?? []) concepts.add(same);
      if (descendants) for (const descendant of descendantsOf(conceptId)) concepts.add(descendant);
    }
    return concepts;
  };
  const concepts = expand(set.include);
  for (const concept of expand(set.exclude ?? [])) concepts.delete(concept);
  return concepts;
}

function planNormal(
  range: NormalRange | undefined,
  { abnormal = new Set() }: CohortVocabulary,
): FactTest["normal"] {
  if (!range) return null;
  const test = (part: NumberRange | undefined): NumberTest | null =>
    part ? planNumber(part) : null;
  return {
    low: test(range.low),
    high: test(range.high),
    toLow: test(range.toLow),
    toHigh: test(range.toHigh),
    abnormal: range.isAbnormal ? abnormal : null,
  };
}

function planNumber(range: NumberRange): NumberTest {
  return {
    min: range.min ?? -Infinity,
    max: range.max ?? Infinity,
    minExclusive: range.minExclusive ?? false,
    maxExclusive: range.maxExclusive ?? false,
  };
}

function planValue(range: ValueRange, analyte: string | undefined): ValueTest {
  return { ...planNumber(range), conversions: conversionsOf(range, analyte), analyte };
}

function observedTest(observation: ObservedDays | undefined): FactTest["observed"] {
  if (!observation) return null;
  const { before = 0, after = 0, samePeriodAsIndex = false, throughEnd = false } = observation;
  return { before, after, samePeriodAsIndex, throughEnd };
}
