import { z } from "zod";
import { exampleIds } from "../example-ids.ts";
import { flag, id, idList, pageNumber, pageSize, wholeNumber } from "../fields.ts";
import { command, query } from "../operation.ts";
import { everyRole } from "../role.ts";

/** Where an answer for the patient came from: the concept alone, or an outcome with what is said of it (S3.19). */
export const PatientAnnotationSource = z.enum(["Manual", "Outcome"]);
export type PatientAnnotationSource = z.infer<typeof PatientAnnotationSource>;

const words = z.string().trim().max(200);
const said = z.union([z.literal("").transform(() => null), z.null(), words]).default(null);

/** What an annotation says beside its concept, as S3.18 and S3.19 name it. */
const attributes = { Descriptor: said, NumericResult: said, Progression: said, Severity: said };

/** The words of a note that an answer rests on, or that were annotated there. */
export const AnnotatedPlace = z.object({
  AnnotationId: id,
  SubdocumentId: id,
  /** With its date. */
  document_name: z.string(),
  encounter_id: id,
  encounter_name: z.string(),
  text: z.string(),
  /** Null for what is of the whole document. */
  section_number: z.number().int().nullable(),
  begin_offset: z.number().int().nullable(),
  end_offset: z.number().int().nullable(),
});
export type AnnotatedPlace = z.infer<typeof AnnotatedPlace>;

/** What somebody says of a patient, of the patient as a whole or in one of the documents (S3.18). */
export const PatientManualAnnotation = z.object({
  AnnotationId: id,
  ConceptId: id,
  ConceptName: z.string(),
  ConceptCategory: z.string(),
  AnnotationLevel: z.enum(["PATIENT", "TEXT"]),
  AnnotationSource: PatientAnnotationSource,
  /** Null at patient level. */
  SubdocumentId: id.nullable(),
  /** Null, as the name, where the reader is not to know whose it is. */
  UserId: id.nullable(),
  UserName: z.string().nullable(),
  is_mine: z.boolean(),
  is_present: z.boolean(),
  is_experienced: z.boolean(),
  subject: z.string(),
  NumericResult: z.string().nullable(),
  Descriptor: z.string().nullable(),
  Severity: z.string().nullable(),
  Progression: z.string().nullable(),
  /** Which state of an outcome annotation this is: a save that changes it names it. */
  DerivedAnnotationConceptAttributeId: id.nullable(),
  saved_at: z.string(),
  /** Of the text level the place itself; at patient level the words that the answer rested on when it was saved. */
  places: z.array(AnnotatedPlace),
});
export type PatientManualAnnotation = z.infer<typeof PatientManualAnnotation>;

/** How often the caller has saved answers for the patient: a save names the one that it was based on. */
const version = z.number().int().nonnegative();

const saved = z.object({ data: z.array(PatientManualAnnotation), version });

export const GetPatientManualAnnotations = query("GetPatientManualAnnotations", {
  noun: "annotations",
  summary: "What annotators say of a patient, and in the patient's documents, by concept (S7.15).",
  roles: everyRole,
  reads: ["annotations", "records", "language", "vocabulary"],
  audit: "patient",
  example: { m_PatientId: exampleIds.patient, m_responseType: "ConceptWise" },
  input: z.object({
    m_PatientId: id,
    /** True: annotations of whole documents too, beside those of words in them. */
    m_DocLevelManAnnotation: flag.default(false),
    pageNumber,
    /** Concepts on a page. */
    pageSize,
    m_responseType: z.literal("ConceptWise").default("ConceptWise"),
    /** Without it both. */
    m_annotationLevel: z.enum(["PATIENT", "TEXT"]).optional(),
    userRole: z.string().optional(),
  }),
  output: z.object({
    data: z.array(
      z.object({
        ConceptId: id,
        ConceptName: z.string(),
        ConceptCategory: z.string(),
        annotations: z.array(PatientManualAnnotation),
      }),
    ),
    /** Concepts on all pages. */
    manAnnCount: z.number().int().nonnegative(),
    version,
  }),
  problems: ["row.not-found", "document.not-ready"],
});

const conceptIds = idList.refine((ids) => ids.length <= 1000, "At most 1,000 concepts at a time.");
const basedOn = wholeNumber.optional();

export const AddPatientManualAnnotation = command("AddPatientManualAnnotation", {
  noun: "annotations",
  summary: "Say of concepts that the patient has them, or does not (S7.15).",
  roles: ["Annotator"],
  changes: ["annotations"],
  example: { m_PatientId: exampleIds.patient, m_ConceptIds: String(exampleIds.concept) },
  input: z.object({
    m_PatientId: id,
    m_ConceptIds: conceptIds,
    /** False: the patient does not have them. */
    m_IsPresent: flag.default(true),
    /** Another one than the newest is refused with 409. */
    version: basedOn,
  }),
  output: saved,
  problems: ["project.closed", "row.not-found", "annotation.stale"],
});

export const DeletePatientManualAnnotations = command("DeletePatientManualAnnotations", {
  noun: "annotations",
  summary: "Take back what one says of these concepts for the patient, as a revision (S7.15).",
  roles: ["Annotator"],
  changes: ["annotations"],
  example: { m_PatientId: exampleIds.patient, m_ConceptIds: String(exampleIds.concept) },
  input: z.object({ m_PatientId: id, m_ConceptIds: conceptIds, version: basedOn }),
  output: saved,
  problems: ["project.closed", "row.not-found", "annotation.stale"],
});

/** An outcome with what is said of it (S3.19). */
export const DerivedAnnotation = z.object({
  DerivedAnnotationId: id,
  PatientId: id,
  AnnotationLevel: z.literal("Patient"),
  AnnotationSource: z.literal("Outcome"),
  ConceptId: id,
  ConceptName: z.string(),
  Descriptor: z.string().nullable(),
  NumericResult: z.string().nullable(),
  Progression: z.string().nullable(),
  Severity: z.string().nullable(),
  DerivedAnnotationConceptAttributeId: id,
  UserId: id.nullable(),
  is_mine: z.boolean(),
});
export type DerivedAnnotation = z.infer<typeof DerivedAnnotation>;

export const GetDerivedManualAnnotations = query("GetDerivedManualAnnotations", {
  noun: "annotations",
  summary: "Outcomes of a patient with severity, progression, descriptor and result (S7.17).",
  roles: everyRole,
  reads: ["annotations", "records", "vocabulary"],
  audit: "patient",
  example: { PatientId: exampleIds.patient },
  input: z.object({
    DerivedAnnotationId: id.optional(),
    PatientId: id,
    AnnotationLevel: z.literal("Patient").default("Patient"),
    AnnotationSource: z.literal("Outcome").default("Outcome"),
    ConceptId: id.optional(),
  }),
  output: z.object({ data: z.array(DerivedAnnotation), version }),
  problems: ["row.not-found"],
});

export const AddDerivedAnnotation = command("AddDerivedAnnotation", {
  noun: "annotations",
  summary: "Store outcomes of one patient, new or changed, all or nothing (S7.17).",
  roles: ["Annotator"],
  changes: ["annotations"],
  example: {
    derivedAnnotations: [
      {
        DerivedAnnotationId: 0,
        PatientId: exampleIds.patient,
        ConceptId: exampleIds.concept,
        Severity: "Severe",
      },
    ],
  },
  input: z.object({
    derivedAnnotations: z
      .array(
        z.object({
          /** 0 is a new one. */
          DerivedAnnotationId: wholeNumber,
          PatientId: id,
          AnnotationLevel: z.literal("Patient").default("Patient"),
          AnnotationSource: z.literal("Outcome").default("Outcome"),
          ConceptId: id,
          ...attributes,
          /** The state that a change was made from; 0 for a new one. */
          DerivedAnnotationConceptAttributeId: wholeNumber.default(0),
        }),
      )
      .min(1)
      .max(500)
      .refine((all) => new Set(all.map(({ PatientId }) => PatientId)).size === 1, {
        message: "All are of one patient.",
      })
      .refine((all) => new Set(all.map(({ ConceptId }) => ConceptId)).size === all.length, {
        message: "Each concept once.",
      }),
    version: basedOn,
  }),
  output: saved,
  problems: ["project.closed", "row.not-found", "annotation.stale"],
});
