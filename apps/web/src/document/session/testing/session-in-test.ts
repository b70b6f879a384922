// A document in two sections with suggestions, and one annotator's saved answers: what tests of a session begin with.
import type { Concept, Entity, ManualAnnotation, Section } from "@concord/contract";
import { newAttributes } from "../../panel/attributes.ts";
import { textModel } from "../../text/text-model.ts";
import type { SessionInput, SavedAnswer } from "../session-input.ts";

const texts = [
  "HPI:\nHas asthma and a cough. Asthma since 1990. ",
  "Plan:\nNo asthma attack, cough syrup.",
];

export const concepts: readonly Concept[] = [7, 8, 9].map((concept_id) => ({
  concept_id,
  cuid: `C${concept_id}`,
  text: `Concept ${concept_id}`,
  sab: "SNOMEDCT_US",
  code: String(concept_id),
  category: "Problem",
}));

function entity(annotation_id: number, section_id: number, words: string): Entity {
  const begin = texts[section_id]?.indexOf(words) ?? -1;
  if (begin < 0) throw new Error(`"${words}" is not in section ${section_id}.`);
  return {
    annotation_id,
    section_id,
    Text: words,
    BeginOffset: begin,
    EndOffset: begin + words.length,
    concept_id: words === "cough" ? 8 : 7,
    concept_name: words === "cough" ? "Cough" : "Asthma",
    Concept_category: "Problem",
    ConceptCodes: [{ CodeSystem: "SNOMEDCT_US", CodeValue: "1" }],
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
  };
}

const entities = [
  entity(1, 0, "asthma"),
  entity(2, 0, "cough"),
  entity(3, 0, "Asthma"),
  entity(4, 1, "asthma"),
  entity(5, 1, "cough"),
];

const sections: readonly Section[] = texts.map((section_text, section_id) => ({
  section_id,
  canonical_section_name: "UNKNOWN",
  header: section_id === 0 ? "HPI" : "Plan",
  begin: texts.slice(0, section_id).join("").length,
  section_text,
  section_text_deidentified: null,
  entities: entities.filter((each) => each.section_id === section_id),
}));

/** A saved answer of the annotator's own to a concept, at some words of the first section. */
export function savedRow(
  annotation_id: number,
  concept_id: number,
  more: Partial<ManualAnnotation> = {},
): ManualAnnotation {
  return {
    annotation_id,
    revision: 1,
    subdocument_id: 5,
    user_id: 1,
    user_name: null,
    is_mine: true,
    is_resolved: false,
    display_name: `Concept ${concept_id}`,
    sab: "SNOMEDCT_US",
    code: String(concept_id),
    cuid: `C${concept_id}`,
    concept_category: "Problem",
    text: "Has",
    saved_at: "2026-11-23T00:00:00Z",
    concept_id,
    annotation_type: "Text",
    section_number: 0,
    begin_offset: 5,
    end_offset: 8,
    ...newAttributes,
    ...more,
  };
}

export function savedAnswer(
  version: number,
  data: readonly ManualAnnotation[],
  answers: SavedAnswer["answers"] = [],
): SavedAnswer {
  return {
    data: [...data],
    answers,
    manAnnCount: data.length,
    version,
    saved_concept_ids: [...new Set(data.map(({ concept_id }) => concept_id))],
  };
}

/** What the annotator had saved: two of one concept, and one of another. */
export const firstAnswer = savedAnswer(3, [
  savedRow(11, 9),
  savedRow(12, 9, { text: "and", begin_offset: 16, end_offset: 19 }),
  savedRow(13, 8, { text: "a", begin_offset: 20, end_offset: 21 }),
]);

const model = textModel(sections);

export function givenWith(
  answer: SavedAnswer | undefined,
  asked: SessionInput["asked"] = [],
): SessionInput {
  const target = { span: null, annotationId: null, conceptId: null, key: "" };
  return { sections, model, answer, asked, target };
}
