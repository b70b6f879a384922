import { z } from "zod";
import { shownCount } from "../counts.ts";
import { exampleIds } from "../example-ids.ts";
import { id, wholeNumber } from "../fields.ts";
import { command, query } from "../operation.ts";
import { everyoneButAnnotators, everyRole, researchers } from "../role.ts";

const count = z.number().int().nonnegative();

/** Fewer settled documents than this teach nothing that could be judged. */
export const leastToLearn = 10;

/** The most documents that are put first at once. */
export const mostFirst = 500;

export const TrainModel = command("TrainModel", {
  noun: "projects",
  summary:
    "Train a model on the settled documents of a project, which suggests words for its concepts: in the background, never for validity.",
  roles: researchers,
  changes: ["learning"],
  example: { project_id: exampleIds.project },
  input: z.object({ project_id: id }),
  output: z.object({ data: z.object({ project_id: id, state: z.literal("training") }) }),
  problems: ["row.not-found", "project.closed", "project.invalid"],
});

/** Documents by what is said of a concept and what the reference standard says; null where one of them is too few. */
const AnswerCounts = z.object({
  truePositive: shownCount,
  falsePositive: shownCount,
  falseNegative: shownCount,
  trueNegative: shownCount,
});

/** Words that readers annotated, that were found, and that are the same in begin, end and holding. */
const WordCounts = z.object({ annotated: shownCount, found: shownCount, both: shownCount });

const SourceCounts = z.object({ answers: AnswerCounts, words: WordCounts });

export const GetLearnedModel = query("GetLearnedModel", {
  noun: "projects",
  summary:
    "The model of a project: what it was trained on, and its figures beside those of the rules, by cross-validation over patients.",
  roles: everyoneButAnnotators,
  reads: ["learning", "assignments", "annotations", "vocabulary"],
  example: { project_id: exampleIds.project },
  input: z.object({ project_id: id }),
  output: z.object({
    /** Null where none was asked for. */
    data: z
      .object({
        state: z.enum(["training", "trained", "failed"]),
        /** Why there is none. */
        reason: z.string().nullable(),
        /** Null while none was trained; otherwise the figures of the newest. */
        trained: z
          .object({
            at: z.iso.datetime(),
            documents: count,
            patients: shownCount,
            /** Done, but without a settled answer to each concept: left out. */
            unsettled: count,
            /** Of `documents`, those that are not there any more, whose weights it has. Null: not known. */
            deleted: count.nullable(),
            folds: count,
            concepts: z.array(
              z.object({
                concept_id: id,
                text: z.string(),
                model: SourceCounts,
                rules: SourceCounts,
              }),
            ),
            /** Documents of which nobody has begun, which may be put in another order. */
            waiting: count,
            /** Those that were put first by how unsure the model is of them, and are not done. */
            first: count,
          })
          .nullable(),
      })
      .nullable(),
    /** False of a project on which validity rests: it has none. */
    is_offered: z.boolean(),
    /** Settled documents that there are now. */
    settled: count,
  }),
  problems: ["row.not-found"],
});

export const AskLeastSureFirst = command("AskLeastSureFirst", {
  noun: "projects",
  summary:
    "Put documents first of which the model is least sure, drawn with a probability that is kept for each.",
  roles: researchers,
  changes: ["learning", "assignments"],
  example: { project_id: exampleIds.project, documents: 5 },
  input: z.object({
    project_id: id,
    documents: wholeNumber.pipe(z.number().min(1, "Name at least one.").max(mostFirst)),
  }),
  output: z.object({ data: z.object({ documents: count, waiting: count }) }),
  problems: ["row.not-found", "project.closed", "project.invalid"],
});

export const GetLearnedWords = query("GetLearnedWords", {
  noun: "annotations",
  summary:
    "What the models of a document's projects suggest on it: nothing where it is read without suggestions.",
  roles: everyRole,
  reads: ["learning", "annotations", "assignments", "records", "vocabulary"],
  audit: "patient",
  example: { subdocument_id: exampleIds.narrative },
  input: z.object({ subdocument_id: id }),
  output: z.object({
    data: z.array(
      z.object({
        project_id: id,
        concept_id: id,
        text: z.string(),
        category: z.string(),
        /** Offsets of the document. */
        begin: count,
        end: count,
        /** Whether the patient has it: not denied, possible, past or another person's. */
        is_held: z.boolean(),
        /** The model's chance of exactly this, from 0 to 1. */
        probability: z.number(),
      }),
    ),
  }),
  problems: ["row.not-found"],
});
