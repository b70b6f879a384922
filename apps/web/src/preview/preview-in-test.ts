import type { Preview, PreviewEntity } from "./preview.ts";

let nextId = 0;

/** An annotation that says nothing but that the patient has the problem, changed as given. */
export function entity(
  concept_id: number,
  name: string,
  changed: Partial<PreviewEntity> = {},
): PreviewEntity {
  nextId += 1;
  return {
    annotation_id: nextId,
    Text: name,
    BeginOffset: nextId * 20,
    EndOffset: nextId * 20 + name.length,
    section_id: 0,
    concept_id,
    concept_name: name,
    Concept_category: "Problem",
    concept_category: "Problem",
    ConceptCodes: [{ CodeSystem: "SNOMEDCT_US", CodeValue: String(concept_id) }],
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
    support_concepts: [],
    concept_occurrence: [],
    ...changed,
  };
}

interface InferredInTest {
  readonly concept_id: number;
  readonly concept_name: string;
  readonly evidence: number[];
}

/** A preview of one section, and of one on the family where `family` is given. */
export function previewOf(
  entities: PreviewEntity[],
  inferred: readonly InferredInTest[] = [],
  { text = "", family = "" } = {},
): Preview {
  const section = (id: number, name: string, sectionText: string, found: PreviewEntity[]) => ({
    section_id: id,
    canonical_section_name: name,
    header: "",
    begin: id === 0 ? 0 : text.length,
    sectionText,
    entities: found,
  });
  return {
    section_data: [section(0, "OTHER", text, entities), section(1, "FAMILY HISTORY", family, [])],
    concept_support: [],
    inferred: inferred.map((one) => ({
      ...one,
      concept_category: "Problem",
      rule: "rule",
      source: "source",
    })),
    nlpTechnology: "built-in",
    not_in_vocabulary: [],
    name: null,
    engineName: "Built-in",
    endUrl: "/dashboard/dataanalyse",
  };
}
