import type { CohortDefinition, Criterion } from "@concord/contract";
import { describe, expect, it } from "vitest";
import { definitionErrors } from "./definition-errors.ts";
import { fieldPlace, placedMessages, refusedDefinition } from "./field-places.ts";

const concept: Criterion = {
  kind: "concept",
  concepts: { include: [{ conceptId: 1, descendants: true }] },
};
const definition: CohortDefinition = {
  criteria: [
    { ...concept, role: "index", window: { unit: "days", from: 0 } },
    {
      role: "inclusion",
      kind: "group",
      of: "any",
      criteria: [
        { kind: "event", eventId: 7, value: { min: 1, unit: "mgdl" } },
        { ...concept, valueConcepts: { include: [] }, around: { ...concept, records: "codes" } },
        { kind: "concept", records: "deaths", concepts: { include: [] } },
      ],
    },
    { role: "exclusion", kind: "demographic", age: { min: 18 } },
  ],
};

describe("S2.55 where a message about a definition stands", () => {
  it.each([
    // What the server says is of the field that it names, however deep.
    ["criteria.1.criteria.0.eventId", "criteria.1.criteria.0.eventId"],
    ["criteria.1.criteria.0.value.unit", "criteria.1.criteria.0.value.unit"],
    ["criteria.1.criteria.1.around.records", "criteria.1.criteria.1.around.records"],
    ["criteria.2.age.max", "criteria.2.age.max"],
    ["criteria.0.role", "criteria.0.role"],
    ["dateRange.end", "dateRange.end"],
    ["dateRange", "dateRange.start"],
    ["indexEvent", "indexEvent"],
    ["criteria", "criteria"],
    // A set of concepts has two fields, whichever of its concepts it is.
    ["criteria.0.concepts", "criteria.0.concepts.include"],
    ["criteria.0.concepts.include.4711.conceptId", "criteria.0.concepts.include"],
    ["criteria.0.concepts.exclude.0.conceptId", "criteria.0.concepts.exclude"],
    ["criteria.1.criteria.1.valueConcepts", "criteria.1.criteria.1.valueConcepts.include"],
    // A number that a group does not ask for, conditions that the screen does not show: said of the criterion.
    ["criteria.1.n", "criteria.1.of"],
    ["criteria.0.window.to", "criteria.0"],
    ["criteria.2.observation.throughEnd", "criteria.2"],
    ["criteria.1.criteria.2.concepts.include", "criteria.1.criteria.2"],
    ["criteria.1.criteria.2.kind", "criteria.1.criteria.2"],
    ["criteria.9.eventId", "criteria"],
  ])("%s is shown at %s", (path, place) => {
    expect(fieldPlace(definition, path)).toBe(place);
  });

  it("what the screen has no field for has no place, so that it is said above the form", () => {
    expect(fieldPlace(definition, "")).toBeUndefined();
    expect(fieldPlace(definition, "another")).toBeUndefined();
    expect(fieldPlace({ criteria: definition.criteria.slice(1) }, "indexEvent")).toBeUndefined();
  });

  it("nothing that the schema says is lost on the way", () => {
    const wrong: CohortDefinition = {
      ...definition,
      dateRange: { start: "2020-01-01", end: "2019-01-01" },
    };
    const errors = definitionErrors(wrong);
    expect(Object.keys(errors).length).toBe(3);
    const said = Object.values(placedMessages(wrong, errors)).join(" ");
    for (const message of Object.values(errors)) expect(said).toContain(message);
  });

  it("two messages for one field are both said", () => {
    const both = { "criteria.0.concepts": "One.", "criteria.0.concepts.include.3": "Two." };
    expect(placedMessages(definition, both)).toEqual({
      "criteria.0.concepts.include": "One. Two.",
    });
  });

  it("of what the server says of an input, only the definition's is its own", () => {
    const errors = { "definition.criteria.0.eventId": "Wrong", "cohortObj.cohort_name": "Taken" };
    expect(refusedDefinition(errors)).toEqual({ "criteria.0.eventId": "Wrong" });
  });
});

describe("S2.55 a definition that is larger than can be saved", () => {
  const large = (concepts: number): CohortDefinition => ({
    criteria: [
      { ...concept, role: "index" },
      {
        role: "inclusion",
        kind: "concept",
        concepts: {
          include: Array.from({ length: concepts }, () => ({ conceptId: 1, descendants: true })),
        },
      },
    ],
  });

  it("says so at its largest criterion; one of 2 MB can be saved", () => {
    expect(JSON.stringify(large(60_000)).length).toBeGreaterThan(2_000_000);
    expect(definitionErrors(large(60_000))).toEqual({});
    expect(definitionErrors(large(99_999))).toEqual({});
    const [first, second] = large(70_000).criteria;
    const twice: CohortDefinition = {
      criteria: [first, second, second].filter((one) => one !== undefined),
    };
    expect(definitionErrors(twice)).toEqual({
      "criteria.1.concepts.include":
        "The definition has 5 MB, and at most 3.9 can be saved: this criterion is its largest",
    });
  });
});
