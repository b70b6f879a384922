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

test("only an annotation of the same concept over the same words takes a suggestion's place", () => {
  const annotation = acceptance(first, model, "temp_a");
  if (!annotation?.place) throw new Error("It lies in one section, at a place.");
  const { place } = annotation;
  const others = [
    { ...annotation, concept_id: 8 },
    { ...annotation, place: { ...place, end: place.end - 1 } },
    { ...annotation, place: { ...place, begin: place.begin - 1 } },
    { ...annotation, annotation_type: "Document" as const, place: null },
  ];
  for (const other of others) {
    const stage = stageStep(emptyStage(0), [{ kind: "put", annotation: other }]);
    const marks = shownMarks(automated, [], stagedState([], stage), begins, new Set());
    expect(marks.map(({ id }) => id).toSorted()).toEqual([
      "automated-1",
      "automated-2",
      "mine-temp_a",
    ]);
  }
});

test("an edit leaves the marks of other annotations as they were: they are not painted again (issue 15)", () => {
  const [one, two] = automated.map((mark, at) => acceptance(mark, model, `${at + 1}`));
  if (!one || !two) throw new Error("Both lie in one section.");
  const shown = (stage: ReturnType<typeof emptyStage>, at = begins) =>
    shownMarks(automated, [], stagedState([one, two], stage), at, new Set(["2"]));
  const changed = { ...one, attributes: { ...one.attributes, is_current: false } };
  const before = shown(emptyStage(0));
  const after = shown(stageStep(emptyStage(0), [{ kind: "put", annotation: changed }]));
  expect(after[0]).toMatchObject({ isStaged: true, attributes: { is_current: false } });
  expect(after[1]).toBe(before[1]);
  expect(after[1]).toMatchObject({ isStaged: false, isResolved: true });
  // What was chosen of it, or where its section begins, may change as well.
  const unchosen = shownMarks(
    automated,
    [],
    stagedState([one, two], emptyStage(0)),
    begins,
    new Set(),
  );
  expect(unchosen[1]).toMatchObject({ isResolved: false });
  const moved = shown(emptyStage(0), new Map([...begins].map(([id, begin]) => [id, begin + 3])));
  expect(moved.find(({ id }) => id === "mine-2")?.span).toEqual({ begin: 29, end: 35 });
});

test("places of words are those of the text and of the words that are asked for", () => {
  const care = { ...first, text: "care" };
  const shorter = textModel(sections.slice(0, 1));
  for (let time = 0; time < 2; time += 1) {
    expect(openOccurrences(first, [], model)).toHaveLength(3);
    expect(openOccurrences(care, [], model)).toHaveLength(1);
    expect(openOccurrences(first, [], shorter)).toHaveLength(1);
  }
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
