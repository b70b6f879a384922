import type {
  CohortCriterion,
  CohortDefinition,
  Criterion,
  DemographicCriterion,
} from "@concord/contract";
import { conditions, patientConditions } from "../conditions/conditions.ts";
import { planParts } from "../conditions/plan-parts.ts";
import type { FactCriterion, Path, Planning } from "../conditions/plan-part.ts";
import {
  asWhole,
  NO_CONCEPT,
  PATIENT_SOURCES,
  detailedBits,
} from "../definition/record-sources.ts";
import { DefinitionProblem } from "../definition/definition-problem.ts";
import type { CohortPlan, DemographicTest, FactTest, GroupTest, Rule, Test } from "./plan.ts";
import type { CohortVocabulary } from "./vocabulary.ts";

/**
 * Plans a run of a valid definition (one that `CohortDefinition` has parsed). Throws DefinitionProblem where an event
 * is missing or cyclic, or where a concept set that may not be empty is so after its exclusions.
 */
export function planCohort(definition: CohortDefinition, vocabulary: CohortVocabulary): CohortPlan {
  const facts: FactTest[] = [];
  const asked: FactTest[] = [];
  const around: FactTest[] = [];
  const toIndexVisit = definition.criteria.some(asksIndexVisit);
  const plan = (criterion: Criterion, path: Path, isAround = false, isIndex = false): Test => {
    switch (criterion.kind) {
      case "demographic":
        return planPatient(criterion);
      case "group":
        return {
          kind: "group",
          ...groupBounds(criterion),
          members: criterion.criteria.map((member, at) =>
            plan(member, [...path, "criteria", at], isAround),
          ),
        };
      default: {
        const { around: aroundIt } = criterion;
        const place = isAround ? -1 : facts.length;
        const inner = () => (aroundIt ? plan(aroundIt, [...path, "around"], true) : null);
        const { dateRange } = definition;
        const fact = whole(
          planFact(criterion, place, { path, dateRange, vocabulary, inner }),
          (aroundIt && asksIndexVisit(aroundIt)) || (isIndex && toIndexVisit),
        );
        asked.push(fact);
        if (fact.around) around.push(fact);
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
      asked.some((fact) => planParts.some(({ readsIndexEnd }) => readsIndexEnd?.(fact))),
    toIndexVisit,
    qualifying: definition.indexEvent === "first-qualifying",
    facts,
    around,
    concepts: conceptsOfTests(asked),
    detailedConcepts: conceptsOfTests(asked.filter((fact) => detailedBits(fact.sources) !== 0)),
    sources: sources & ~PATIENT_SOURCES,
    patientSources: sources & PATIENT_SOURCES,
    memberMask: 2 ** rules.length - 1,
  };
}

/** The test over facts that come whole, where it asks for more of them than the postings say. */
function whole(fact: FactTest, forVisit: boolean): FactTest {
  const asksMore = forVisit || planParts.some(({ readsWhole }) => readsWhole?.(fact));
  return asksMore ? { ...fact, sources: asWhole(fact.sources) } : fact;
}

/** Whether a criterion asks for the visit of its index; what is around a fact has that fact as its index. */
export function asksIndexVisit(criterion: Criterion): boolean {
  if (criterion.kind === "group") return criterion.criteria.some(asksIndexVisit);
  if (criterion.kind === "demographic") return false;
  return conditions.some(({ asksIndexVisit: asks }) => asks?.(criterion));
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

/** An index event lies inside an observation period even when nothing is said. */
function observedIndex(criterion: CohortCriterion): CohortCriterion {
  return criterion.kind === "group" || criterion.observation
    ? criterion
    : { ...criterion, observation: {} };
}

function planFact(criterion: FactCriterion, fact: number, planning: Planning): FactTest {
  return {
    kind: "fact",
    fact,
    path: planning.path.join("."),
    ...together<Omit<FactTest, "kind" | "fact" | "path">>(
      planParts.map(({ plan }) => plan(criterion, planning)),
    ),
  };
}

function planPatient(criterion: DemographicCriterion): DemographicTest {
  const parts = patientConditions.map(({ plan }) => plan.plan(criterion));
  return { kind: "demographic", ...together<Omit<DemographicTest, "kind">>(parts) };
}

/** Each condition gives its fields; all of them are the whole. */
function together<Whole extends object>(parts: readonly Partial<Whole>[]): Whole {
  return Object.assign({}, ...parts) as Whole;
}
