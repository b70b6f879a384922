import { z } from "zod";
import { id } from "../fields.ts";

export const ContentType = z.enum(["narrative", "discrete"]);
export type ContentType = z.infer<typeof ContentType>;

/**
 * What language processing says of a span (S3.9 and beyond); offsets are relative to the section, UTF-16, half-open.
 */
export const Entity = z.object({
  annotation_id: id,
  Text: z.string(),
  BeginOffset: z.number().int(),
  EndOffset: z.number().int(),
  section_id: z.number().int(),
  concept_id: id,
  concept_name: z.string(),
  Concept_category: z.string(),
  ConceptCodes: z.array(z.object({ CodeSystem: z.string(), CodeValue: z.string() })),
  Present: z.boolean(),
  Experienced: z.boolean(),
  Negated: z.boolean(),
  Definitive: z.boolean(),
  Current: z.boolean(),
  Hypothetical: z.boolean(),
  Subject: z.string(),
  Severity: z.string().nullable(),
  Descriptor: z.string().nullable(),
  Progression: z.string().nullable(),
  Result: z.string().nullable(),
  Medication: z.string().nullable(),
  /**
   * Attribute → the rule that set it and, where there is one, its trigger's text; of what the text decided. All else is
   * at its default.
   */
  Why: z.record(z.string(), z.object({ rule: z.string(), trigger: z.string().nullable() })),
});
export type Entity = z.infer<typeof Entity>;

/** One section of a subdocument; the sections tile its text. */
export const Section = z.object({
  section_id: z.number().int(),
  canonical_section_name: z.string(),
  header: z.string(),
  /** Offset of the section in the whole text. */
  begin: z.number().int(),
  section_text: z.string(),
  /** Same length; what annotators and supervisors read. Null where nothing was masked yet. */
  section_text_deidentified: z.string().nullable(),
  entities: z.array(Entity),
});
export type Section = z.infer<typeof Section>;

/** A subdocument as it is read. */
export const ShownDocument = z.object({
  subdocument_id: id,
  document_id: id,
  subdocument_name: z.string(),
  name_with_date: z.string(),
  at: z.string(),
  content_type: ContentType,
  patient_id: id,
  patient_Identifier: z.string(),
  organization: z.string(),
  encounter_id: id,
  encounter_name: z.string(),
  /** True where `section_text` is the masked text because of the user's role. */
  deidentified: z.boolean(),
  /** Engine and version that tagged it; null when it is not tagged yet. */
  tagged_by: z.string().nullable(),
  /** Why the sections come without automated annotations; null where they come with them. */
  withheld: z.string().nullable(),
  sections: z.array(Section),
});
export type ShownDocument = z.infer<typeof ShownDocument>;
