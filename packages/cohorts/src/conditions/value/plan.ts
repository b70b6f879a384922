import type { ValueRange } from "@concord/contract";
import { attributeWords } from "../../definition/attribute-words.ts";
import { DefinitionProblem } from "../../definition/definition-problem.ts";
import { isOfTable, tableOf } from "../../definition/fact-tables.ts";
import { isWithoutConcept, NO_CONCEPT } from "../../definition/record-sources.ts";
import { planNumber } from "../../plan/number-test.ts";
import { alternativesOf } from "../../plan/resolve-event.ts";
import { conceptsOf } from "../../plan/vocabulary.ts";
import type { FactCriterion, Planning, PlanPart } from "../plan-part.ts";
import { asksForNumber, choiceFilter, valueGap } from "./choice-filter.ts";
import type { FactChoice, ValuePlan, ValueTest } from "./fact-choices.ts";
import { conversionsOf } from "./unit-conversion.ts";
import { leavesOutUnits, leavesOutWords } from "./units-left-out.ts";

export const plan: PlanPart<ValuePlan> = {
  plan: (criterion, planning) => ({ concepts: planConcepts(criterion, planning) }),
  filters: {
    pass: 3,
    of: ({ concepts }, { row: { conceptId, posting } }) => {
      const choices = concepts.get(conceptId);
      return choices ? [choiceFilter(choices, posting)] : [];
    },
  },
  relaxations: [
    {
      obstacle: "value",
      isAsked: (asked) => asks(asked, ({ values }) => values.length > 0),
      without: (asked) => lift(asked, (choice) => ({ ...choice, values: [] })),
      gap: ({ concepts }, { row: { conceptId, posting }, at }) => {
        const choices = concepts.get(conceptId);
        return choices ? valueGap(choices, posting, at) : Number.NaN;
      },
      obstacleOf: ({ concepts }, { row: { conceptId, posting }, at }, gap) => {
        const choices = concepts.get(conceptId);
        const hasNumber = posting.values !== null && !Number.isNaN(posting.values[at]!);
        const isUnit = choices && hasNumber && Number.isNaN(gap) && asksForNumber(choices);
        return isUnit ? "unit" : "value";
      },
    },
    {
      obstacle: "attributes",
      isAsked: (asked) => asks(asked, ({ attributes }) => attributes !== null),
      without: (asked) => lift(asked, (choice) => ({ ...choice, attributes: null })),
    },
  ],
  leavesOut: [
    { reason: "unit", of: ({ concepts }, row) => leavesOutUnits(concepts, row) },
    { reason: "number", of: ({ concepts }, row) => leavesOutWords(concepts, row) },
  ],
};

function planConcepts(
  criterion: FactCriterion,
  { path, vocabulary }: Planning,
): Map<number, FactChoice[] | null> {
  const found = new Map<number, FactChoice[] | null>();
  const table = tableOf(criterion);
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
      if (table && !isOfTable(table, vocabulary.tablesOf?.(concept) ?? 0)) continue;
      const known = found.get(concept);
      if (isAny || known === null) found.set(concept, null);
      else found.set(concept, [...(known ?? []), choiceOf(concept)]);
    }
  }
  const mayBeEmpty =
    table !== undefined ||
    (criterion.kind === "concept" && criterion.concepts.missing !== undefined);
  if (found.size === 0 && !mayBeEmpty)
    throw new DefinitionProblem(
      [...path, criterion.kind === "concept" ? "concepts" : "eventId"],
      "No concept is left after the exclusions",
    );
  return found;
}

function planValue(range: ValueRange, analyte: string | undefined): ValueTest {
  return { ...planNumber(range), conversions: conversionsOf(range, analyte), analyte };
}

function asks({ concepts }: ValuePlan, what: (choice: FactChoice) => boolean): boolean {
  return concepts.values().some((choices) => choices?.some(what));
}

function lift({ concepts }: ValuePlan, without: (choice: FactChoice) => FactChoice): ValuePlan {
  return {
    concepts: new Map(
      concepts.entries().map(([concept, choices]) => [concept, choices?.map(without) ?? null]),
    ),
  };
}
