import type { Event } from "@concord/contract";
import { describe, expect, it } from "vitest";
import { emptyEvent, eventErrors, eventField, eventForm, eventInput } from "./event-form.ts";

const concept = { cuid: "C1", text: "Lab", sab: "LNC", code: "1", category: "Lab" };
const event: Event = {
  event_id: 7,
  name: "High glucose",
  event_type: "outcome",
  concepts: [
    { ...concept, concept_id: 1, descendants: true, excluded: false },
    { ...concept, concept_id: 2, descendants: false, excluded: true },
  ],
  parts: [{ event_id: 3, name: "Inner" }],
  severity: null,
  descriptor: "fasting",
  progression: null,
  minimum_value: 126,
  maximum_value: null,
  unit: "mg/dL",
  edition: "first",
};

describe("S7.9 the form of an event", () => {
  it("gives back what the event was made of", () => {
    expect(eventInput(eventForm(event), "outcome")).toEqual({
      name: "High glucose",
      event_type: "outcome",
      concepts: [
        { concept_id: 1, descendants: true },
        { concept_id: 2, descendants: false, excluded: true },
      ],
      parts: [3],
      severity: null,
      descriptor: "fasting",
      progression: null,
      minimum_value: 126,
      maximum_value: null,
      unit: "mg/dL",
    });
  });

  it("has the server's names for its fields", () => {
    for (const field of Object.keys(eventInput(eventForm(event), "outcome")))
      expect(eventField(field)).toBe(field === "event_type" ? undefined : field);
    expect(eventField("parts.3")).toBe("parts");
    expect(eventField("concepts.12.concept_id")).toBe("concepts");
    expect(eventField("based_on")).toBeUndefined();
  });

  it("says what is missing or contradicts itself, at its field", () => {
    expect(Object.keys(eventErrors(emptyEvent))).toEqual(["name", "concepts"]);
    const form = eventForm(event);
    expect(eventErrors(form)).toEqual({});
    expect(Object.keys(eventErrors({ ...form, maximum: 1 }))).toEqual(["maximum_value"]);
    expect(Object.keys(eventErrors({ ...form, minimum: NaN }))).toEqual(["minimum_value"]);
    expect(Object.keys(eventErrors({ ...form, minimum: undefined }))).toEqual(["unit"]);
  });
});
