import type { CohortDefinition, EventDefinition } from "@concord/contract";
import { describe, expect, it } from "vitest";

import { DefinitionProblem } from "../definition/definition-problem.ts";
import { concept, planOf } from "../testing/run.test-data.ts";

const event = (eventId: number): CohortDefinition => ({
  criteria: [{ role: "index", kind: "event", eventId }],
});
const events: ReadonlyMap<number, EventDefinition> = new Map([
  [1, { parts: [{ eventId: 2 }] }],
  [2, { parts: [{ eventId: 3 }] }],
  [3, { parts: [{ eventId: 1 }] }],
  [4, { parts: [{ eventId: 5 }, { concepts: concept(10).concepts, value: { min: 1 } }] }],
  [5, { parts: [{ concepts: { include: [{ conceptId: 11, descendants: false }] } }] }],
]);

function problemOf(definition: CohortDefinition): [path: string, message: string] | undefined {
  try {
    planOf(definition, events);
    return undefined;
  } catch (error) {
    if (error instanceof DefinitionProblem) return [error.path.join("."), error.message];
    throw error;
  }
}

describe("a plan", () => {
  it("is refused at the field: an event that contains itself by way of others", () => {
    expect(problemOf(event(1))).toEqual(["criteria.0.eventId", "This event contains itself"]);
  });

  it("is refused at the field: an event that is gone", () => {
    expect(problemOf(event(6))).toEqual(["criteria.0.eventId", "This event no longer exists"]);
  });

  it("is refused at the field: no concept left after the exclusions", () => {
    const nothing = {
      kind: "concept" as const,
      concepts: {
        include: [{ conceptId: 11, descendants: true }],
        exclude: [{ conceptId: 10, descendants: true }],
      },
    };
    expect(
      problemOf({
        criteria: [
          { role: "exclusion", kind: "group", of: "all", criteria: [concept(10), nothing] },
        ],
      }),
    ).toEqual(["criteria.0.criteria.1.concepts", "No concept is left after the exclusions"]);
  });

  it("takes descendants and leaves out what is excluded", () => {
    const concepts = {
      include: [{ conceptId: 10, descendants: true }],
      exclude: [{ conceptId: 12, descendants: false }],
    };
    const plan = planOf({ criteria: [{ role: "index", kind: "concept", concepts }] });
    expect([...plan.concepts]).toEqual([10, 11]);
  });

  it("puts events together: any value where one part asks for none", () => {
    const plan = planOf(event(4), events);
    expect(plan.facts[0]?.concepts.get(11)).toBeNull();
    expect(plan.facts[0]?.concepts.get(12)).toMatchObject([
      { values: [{ min: 1, max: Infinity }] },
    ]);
  });

  it("reads only the sources that are asked for", () => {
    expect(
      planOf({ criteria: [{ role: "index", ...concept(10), sources: ["inferred"] }] }).sources,
    ).toBe(0b1000);
  });
});
