import type { Entity, Section } from "@concord/contract";
import { expect, test } from "vitest";
import { acceptance, allOccurrences, newAnnotation, openOccurrences } from "./edits.ts";
import { entityMark, shownMarks } from "../marks/mark.ts";
import { emptyStage, stagedState, stageStep } from "./stage.ts";
import { textModel } from "../text/text-model.ts";

const texts = ["HPI:\nHas asthma. ", "Plan:\nNo asthma, asthma care."];

function entity(id: number, section: number, begin: number, more: Partial<Entity> = {}): Entity {
  return {
    annotation_id: id,
    Text: "asthma",
    BeginOffset: begin,
    EndOffset: begin + 6,
    section_id: section,
    concept_id: 7,
    concept_name: "Asthma",
    Concept_category: "Problem",
    ConceptCodes: [{ CodeSystem: "SNOMEDCT_US", CodeValue: "195967001" }],
    Present: true,
    Experienced: true,
    Negated: false,
    Definitive: true,
    Current: true,
    Hypothetical: false,
    Subject: "Patient",
    Severity: null,
    Descriptor: null,
    Progression: null,
    Result: null,
    Medication: null,
    Why: {},
    ...more,
  };
}

const entities = [entity(1, 0, 9), entity(2, 1, 9, { Experienced: false, Negated: true })];
const sections: Section[] = texts.map((section_text, at) => ({
  section_id: at,
  canonical_section_name: "UNKNOWN",
  header: at === 0 ? "HPI" : "Plan",
  begin: at * 17,
  section_text,
  section_text_deidentified: null,
  entities: entities.filter(({ section_id }) => section_id === at),
}));
const model = textModel(sections);
const begins = new Map([
  [0, 0],
  [1, 17],
]);
const automated = sections.flatMap((section) =>
  section.entities.map((each) => entityMark(each, section.begin)),
);
const [first] = automated;
if (!first) throw new Error("There is a first mark.");

test("sections tile the text, so that offsets of marks quote it", () => {
  expect(model.text).toBe(texts.join(""));
  for (const { span, text } of automated)
    expect(model.text.slice(span?.begin, span?.end)).toBe(text);
});

test("accepting says what the suggestion says, at its place in the section", () => {
  expect(acceptance(first, model, "temp_a", { is_current: false })).toMatchObject({
    concept_id: 7,
    place: { section: 0, begin: 9, end: 15 },
    text: "asthma",
    attributes: { is_experienced: true, is_current: false },
  });
});

test("an accepted suggestion is the annotator's own: it shows once", () => {
  const annotation = acceptance(first, model, "temp_a");
  if (!annotation) throw new Error("It lies in one section.");
  const stage = stageStep(emptyStage(0), [{ kind: "put", annotation }]);
  const marks = shownMarks(automated, [], stagedState([], stage), begins, new Set());
  expect(marks.map(({ id }) => id)).toEqual(["mine-temp_a", "automated-2"]);
  expect(openOccurrences(first, marks, model)).toHaveLength(2);
});

test("all occurrences: as language processing says where it says something, else alike", () => {
  let keys = 0;
  const step = allOccurrences(first, automated, model, () => `temp_${keys++}`);
  const said = step.map((edit) => edit.kind === "put" && edit.annotation.attributes.is_experienced);
  expect(said).toEqual([true, false, true]);
});

test("an annotation can't cross sections; without a span it is at document level (S3.8)", () => {
  const concept = {
    concept_id: 7,
    cuid: "C1",
    text: "Asthma",
    sab: "S",
    code: "1",
    category: "Lab",
  };
  expect(newAnnotation(concept, { begin: 12, end: 20 }, model, "temp_a")).toBeNull();
  expect(newAnnotation(concept, null, model, "temp_a")).toMatchObject({
    annotation_type: "Document",
    place: null,
    text: "",
  });
});
