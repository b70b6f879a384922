import { z } from "zod";
import { exampleIds } from "../example-ids.ts";
import { id, wholeNumber } from "../fields.ts";
import { command, query } from "../operation.ts";
import { researchers } from "../role.ts";
import { askedAttributes } from "./project-terms.ts";

const count = z.number().int().nonnegative();

/** The most documents that a project may have to train on. */
export const mostTraining = 50;

export const GetTrainingKeys = query("GetTrainingKeys", {
  noun: "projects",
  summary:
    "Projects whose settled documents may train the annotators of another: they ask all of its concepts (validity.md §1, 3).",
  roles: researchers,
  reads: ["assignments", "annotations", "records", "vocabulary", "organizations"],
  example: { project_id: exampleIds.project },
  input: z.object({ project_id: id }),
  output: z.object({
    data: z.array(
      z.object({
        project_id: id,
        project_name: z.string(),
        /**
         * Documents on which the answers to all concepts are settled, and that some annotator who has not begun may
         * still read.
         */
        documents: count,
      }),
    ),
    /** Annotators who have not begun: only they are trained. */
    new_annotators: count,
  }),
  problems: ["row.not-found"],
});

export const AddTrainingDocuments = command("AddTrainingDocuments", {
  noun: "projects",
  summary:
    "Name documents that new annotators of a project read first, with the settled answers of another project as their key.",
  roles: researchers,
  changes: ["assignments", "annotations"],
  example: {
    project_id: exampleIds.project,
    key_project_id: exampleIds.project,
    documents: 5,
  },
  input: z.object({
    project_id: id,
    /** Whose settled answers are the key. */
    key_project_id: id,
    documents: wholeNumber.pipe(z.number().min(1, "Name at least one.").max(mostTraining)),
  }),
  output: z.object({
    data: z.object({
      training_project_id: id,
      /** Fewer than were asked for where there are no more. */
      documents: count,
      /** Annotators who read them. */
      annotators: count,
    }),
  }),
  problems: ["row.not-found", "project.invalid", "project.closed", "project.name-taken"],
});

/** Words of the document; their text is what the reader sees of it, masked or not. */
const Mention = z.object({
  begin: count,
  end: count,
  /** "Present", or why it is no yes: "Negated", "Family", … */
  said: z.string(),
});

export const GetTrainingFeedback = query("GetTrainingFeedback", {
  noun: "annotations",
  summary:
    "What an annotator said of a training document, and its key, with the words: nothing before Done.",
  roles: ["Annotator"],
  reads: ["annotations", "assignments", "records", "vocabulary"],
  audit: "patient",
  example: { subdocument_id: exampleIds.narrative },
  input: z.object({ subdocument_id: id }),
  output: z.object({
    /** Null while it is not done, and of a document that is not for training. */
    data: z
      .object({
        answers: z.array(
          z.object({
            concept_id: id,
            text: z.string(),
            guidelines: z.string(),
            /** As it was at Done; null: cannot tell. */
            own: z.boolean().nullable(),
            key: z.boolean(),
            key_mentions: z.array(Mention),
            /** Asked attributes that the key knows, where both say yes: the values that are said of the mentions. */
            attributes: z.array(
              z.object({
                name: z.enum(askedAttributes),
                own: z.array(z.string()),
                key: z.array(z.string()),
              }),
            ),
          }),
        ),
        /** Training documents of the project that wait still. */
        left: count,
      })
      .nullable(),
  }),
  problems: ["row.not-found"],
});
