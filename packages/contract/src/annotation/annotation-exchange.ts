import { z } from "zod";
import { annotationFormatNames } from "./annotation-formats.ts";
import { exampleIds } from "../example-ids.ts";
import { flag, id } from "../fields.ts";
import { command, query } from "../operation.ts";
import { everyoneButAnnotators } from "../role.ts";

export const AnnotationFormat = z.enum(annotationFormatNames);

export const GetProjects = query("GetProjects", {
  noun: "annotations",
  summary: "Manual annotation projects that the user may see, by name (S2.37, S3.21, S7.3).",
  roles: everyoneButAnnotators,
  reads: ["assignments", "annotations", "records"],
  example: {},
  input: z.object({ userRole: z.string().optional() }),
  output: z.object({
    data: z.array(
      z.object({
        projectId: id,
        projectName: z.string(),
        /** The study whose validity it is for; null where it is for none. */
        study_id: id.nullable(),
        status: z.enum(["draft", "active", "complete"]),
        /** Annotators and supervisors read masked text. */
        deidentified: z.boolean(),
        document_count: z.number().int().nonnegative(),
        done_count: z.number().int().nonnegative(),
        open_conflicts: z.number().int().nonnegative(),
        /** Of patients as a whole. */
        open_patient_conflicts: z.number().int().nonnegative(),
        annotators: z.array(z.object({ email: z.string(), name: z.string() })),
      }),
    ),
  }),
});

export const ExportAnnotations = query("ExportAnnotations", {
  noun: "annotations",
  summary:
    "The current annotations of a project in a format of another tool, and what it can't hold of them. A masked project's texts are masked.",
  roles: everyoneButAnnotators,
  isQuestion: true,
  reads: ["annotations", "assignments", "records", "vocabulary"],
  audit: "patient",
  example: { project_id: exampleIds.project, format: "label-studio" },
  input: z.object({
    project_id: id,
    format: AnnotationFormat,
    /** Only what would be lost, without the file. */
    is_trial: flag.default(false),
  }),
  output: z.object({
    documents: z.number().int(),
    annotations: z.number().int(),
    deidentified: z.boolean(),
    losses: z.array(z.object({ what: z.string(), count: z.number().int() })),
    file: z.object({ name: z.string(), media_type: z.string(), base64: z.string() }).nullable(),
  }),
  problems: ["row.not-found", "document.not-ready", "request.not-offered"],
});

const base64 = z
  .string()
  .regex(/^[A-Za-z0-9+/]*={0,2}$/, "The content of a file is sent as base64.");

export const ImportAnnotations = command("ImportAnnotations", {
  noun: "annotations",
  summary:
    "Annotations that were made in another tool become the answers of an annotator of the project, on documents that the annotator has not begun. What does not fit is listed, and nothing is moved.",
  roles: everyoneButAnnotators,
  changes: ["annotations", "assignments", "facts", "validity"],
  maximumBytes: 28_000_000,
  example: {
    project_id: exampleIds.project,
    format: "csv",
    annotator: "annotator@north.test",
    files: [
      {
        path: "annotations.csv",
        base64: "ZG9jdW1lbnRfaWQsYmVnaW4sZW5kLHRleHQKMzQxLDAsNCxub25lCg==",
      },
    ],
    is_trial: true,
  },
  input: z.object({
    project_id: id,
    format: AnnotationFormat,
    /** Whose answers they become: the e-mail address of an annotator of the project. */
    annotator: z.string().min(1).max(200),
    /** Of whom in the files, where they have several. */
    from: z.string().max(200).optional(),
    /** Files of the format, or zip archives of them. */
    files: z
      .array(z.object({ path: z.string().min(1).max(500), base64 }))
      .min(1)
      .max(5000),
    /** Reads and checks everything, and writes nothing. */
    is_trial: flag.default(false),
  }),
  output: z.object({
    /** Whose annotations the files have. */
    annotators: z.array(z.string()),
    documents_read: z.number().int(),
    documents_saved: z.number().int(),
    annotations_saved: z.number().int(),
    /** Documents that were left as they are, with the reason. */
    left_alone: z.array(z.object({ document: z.string(), reason: z.string() })),
    /** Annotations that were not taken, the first 500 of `refused_count`. */
    refused: z.array(z.object({ place: z.string(), quote: z.string(), reason: z.string() })),
    refused_count: z.number().int(),
  }),
  problems: ["project.closed", "row.not-found", "request.not-offered"],
});
