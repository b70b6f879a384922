import { z } from "zod";
import { exampleIds } from "../example-ids.ts";
import { flag, id, pageNumber, pageSize, wholeNumber } from "../fields.ts";
import { command, query } from "../operation.ts";
import { everyoneButAnnotators } from "../role.ts";
import { Conflict, ConflictSide } from "./conflicts.ts";
import { AnnotatedPlace, PatientAnnotationSource } from "./patient-annotations.ts";

/** None: the annotator has not annotated the concept, and so says that the patient does not have it. */
const AnnotationSource = z.enum([...PatientAnnotationSource.options, "None"]);

/** One annotator's answer for a patient (S3.17). */
export const PatientConflictSide = z.object({
  /**
   * Stands for the annotator of this side of this conflict and for nobody elsewhere: an id of the user would tell as
   * much as the name.
   */
  annotator_id: id,
  /** Null as long as the name is withheld. */
  user_id: id.nullable(),
  /** Blind until resolved: "Annotator 1", "Annotator 2" in random order (domain.md §6). */
  user_name: z.string(),
  is_present: z.boolean(),
  AnnotationSource,
  concept_name: z.string(),
  attributes: z.record(z.string(), z.string()),
  places: z.array(AnnotatedPlace),
  /** A resolution in force chose this one. */
  is_chosen: z.boolean(),
});
export type PatientConflictSide = z.infer<typeof PatientConflictSide>;

/** A conflict on what is said of the patient as a whole. */
export const PatientConflict = z.object({
  conflict_id: id,
  /** What a resolution names: another one by then, and it is refused. */
  version: z.number().int(),
  study_id: id.nullable(),
  ConceptID: id,
  ConceptName: z.string(),
  /** What the two differ in: presence, concept, or attributes' names. */
  difference: z.string(),
  resolved: z.boolean(),
  resolution: z
    .object({ resolved_by: z.string(), resolved_at: z.string(), reason: z.string().nullable() })
    .nullable(),
  /** The pair. */
  AnnotationDetail: z.array(PatientConflictSide),
});
export type PatientConflict = z.infer<typeof PatientConflict>;

/** A conflict in one of the patient's documents (S3.16), with its pair under the name that S3.17 gives it. */
export const TextConflict = Conflict.omit({ annotation_details: true }).extend({
  AnnotationDetail: z.array(ConflictSide),
});
export type TextConflict = z.infer<typeof TextConflict>;

export const PatientWithConflicts = z.object({
  PatientId: id,
  PatientIdentifier: z.string(),
  PatientAnnotationDetail: z.array(
    z.object({
      ConceptID: id,
      ConceptName: z.string(),
      TextAnnotation: z.array(TextConflict),
      PatientLevelAnnotation: z.array(PatientConflict),
    }),
  ),
});
export type PatientWithConflicts = z.infer<typeof PatientWithConflicts>;

export const GetPatientManualAnnotationsWithConflicts = query(
  "GetPatientManualAnnotationsWithConflicts",
  {
    noun: "conflicts",
    summary:
      "Where annotators differ on a patient, as a whole and in the documents (S2.75–S2.77, S7.19).",
    roles: everyoneButAnnotators,
    reads: ["annotations", "assignments", "study", "records", "language", "vocabulary"],
    audit: "patient",
    example: { m_studyId: exampleIds.study },
    input: z
      .object({
        m_PatientId: id.optional(),
        m_studyId: id.optional(),
        /** Only conflicts on this concept. */
        concept_id: id.optional(),
        pageNumber,
        /** Patients on a page. */
        pageSize,
        forKappaScore: flag
          .refine((isWanted) => !isWanted, "Kappa is computed of documents, not of patients.")
          .default(false),
      })
      .refine(({ m_PatientId, m_studyId }) => (m_PatientId ?? m_studyId) !== undefined, {
        message: "A patient or a study is needed.",
        path: ["m_PatientId"],
      }),
    output: z.object({
      payload: z.array(PatientWithConflicts),
      /** Patients. */
      totalRecords: z.number().int().nonnegative(),
      /** Conflicts of all of them, as a whole and in the documents. */
      conflictsCount: z.number().int().nonnegative(),
      /** Conflicts among these that nobody has resolved. */
      openCount: z.number().int().nonnegative(),
    }),
    problems: ["row.not-found", "document.not-ready"],
  },
);

/** S7.19, with the version of the conflict that was looked at. */
const PatientConflictChoice = z.object({
  Patient: id,
  ConceptId: id,
  /** The annotator_id of both sides. */
  AnnotatorIds: z.string().regex(/^\d{1,16},\d{1,16}$/, "Two ids are joined with a comma."),
  SelectedAnnotatorId: id,
  /** What the chosen side says. */
  IsPresent: flag,
  AnnotationSource,
  version: wholeNumber,
});

export const ResolvePatientManualAnnotationConflicts = command(
  "ResolvePatientManualAnnotationConflicts",
  {
    noun: "conflicts",
    summary:
      "Choose one of two annotators' answers for a patient, or reopen what was chosen; all or nothing (S4.11, S7.19).",
    roles: ["Supervisor"],
    changes: ["annotations"],
    example: {
      resolutions: [
        {
          Patient: exampleIds.patient,
          ConceptId: exampleIds.concept,
          AnnotatorIds: `${exampleIds.patientConflict * 2},${exampleIds.patientConflict * 2 + 1}`,
          SelectedAnnotatorId: exampleIds.patientConflict * 2 + 1,
          IsPresent: true,
          AnnotationSource: "Manual",
          version: 1,
        },
      ],
    },
    input: z.object({
      resolutions: z.array(PatientConflictChoice).max(500).default([]),
      /** Conflicts to open again. */
      reopen: z
        .array(z.object({ conflict_id: id, version: wholeNumber }))
        .max(500)
        .default([]),
      reason: z.string().trim().max(1000).default(""),
    }),
    output: z.object({ resolved: z.number().int(), reopened: z.number().int() }),
    problems: [
      "project.closed",
      "row.not-found",
      "conflict.none",
      "conflict.changed",
      "conflict.choice",
    ],
  },
);
