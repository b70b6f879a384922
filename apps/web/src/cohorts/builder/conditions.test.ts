import { ConceptCriterion } from "@concord/contract";
import { expect, it } from "vitest";
import { conditionOf, fieldsOf, possibleConditions } from "./conditions.ts";

it("each field that a criterion may have beside its concepts is edited by one condition, in the order of the menu", () => {
  const criterion = { kind: "concept" as const, concepts: { include: [] } };
  const edited = possibleConditions(criterion, undefined).flatMap(fieldsOf);
  const asked = Object.keys(ConceptCriterion.shape).filter(
    (field) => !["kind", "concepts"].includes(field),
  );
  expect(edited.toSorted()).toEqual(asked.toSorted());
  expect(conditionOf("absoluteEndDate")).toBe("dates");
});

it("a patient at index is asked for age, gender and observation; an index event for nothing relative to itself", () => {
  expect(possibleConditions({ kind: "demographic" }, "inclusion")).toEqual([
    "age",
    "gender",
    "observation",
    "name",
  ]);
  const event = possibleConditions({ kind: "event", eventId: 1 }, "index");
  expect(event.filter((name) => /window|sameVisit|records/i.test(name))).toEqual([]);
});
