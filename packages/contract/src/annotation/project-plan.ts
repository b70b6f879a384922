import { z } from "zod";
import { exampleIds } from "../example-ids.ts";
import { decimal, flag, id, isoDate, wholeNumber } from "../fields.ts";
import {
  allocations,
  askedAttributes,
  drawnPurposes,
  mostUnits,
  narrowedMeasures,
  narrowedSources,
  projectUnits,
  stratumKinds,
} from "./project-terms.ts";

export const ProjectSource = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("study"), study_id: id }),
  z.object({ kind: z.literal("cohort"), cohort_id: id }),
  /** Chosen by somebody: all of them are read, and they stand for nothing but themselves. */
  z.object({
    kind: z.literal("documents"),
    subdocument_ids: z
      .array(id)
      .min(1, "Name at least one document.")
      .max(mostUnits)
      .refine((ids) => new Set(ids).size === ids.length, "A document is named twice."),
  }),
]);
export type ProjectSource = z.infer<typeof ProjectSource>;

export const ProjectConcept = z.object({
  concept_id: id,
  attributes: z
    .array(z.enum(askedAttributes))
    .max(askedAttributes.length)
    .refine((all) => new Set(all).size === all.length, "An attribute is named twice."),
  /** Shown to the annotator beside the question. */
  guidelines: z.string().trim().max(10_000),
});

export const projectConcepts = z
  .array(ProjectConcept)
  .min(1, "Ask about at least one concept.")
  .max(50)
  .refine(
    (all) => new Set(all.map(({ concept_id }) => concept_id)).size === all.length,
    "A concept is asked about twice.",
  );

const people = z
  .array(id)
  .max(50)
  .refine((ids) => new Set(ids).size === ids.length, "Somebody is named twice.");

export const supervisorIds = people;

/** How units are drawn; of documents that somebody chose, only the seed is used, for their order. */
export const SamplePlan = z.object({
  /** Units to draw. */
  size: wholeNumber.pipe(z.number().min(1, "Draw at least one.").max(mostUnits)),
  /** The same seed, plan and records give the same sample. */
  seed: wholeNumber.pipe(z.number().max(2 ** 31 - 1)),
  /** Days of the units, both included. */
  from: isoDate.nullable().default(null),
  to: isoDate.nullable().default(null),
  strata: z
    .array(z.enum(stratumKinds))
    .max(stratumKinds.length)
    .refine((all) => new Set(all).size === all.length, "A division is named twice.")
    .default([]),
  /** Whose answers (recorded codes, notes) divide the units; needed for "answers". */
  answers_of: id.nullable().default(null),
  /**
   * In proportion to the strata, the same number of each, the numbers below, or so many of each answer that, with what
   * the study has read, the figure becomes as narrow as it can (only by answers, of whole encounters of a study).
   */
  allocation: z.enum(allocations).default("proportional"),
  /** What "narrowest" narrows. */
  figure: z
    .object({ source: z.enum(narrowedSources), measure: z.enum(narrowedMeasures) })
    .default({ source: "inferred", measure: "recall" }),
  /** Of strata by their labels; one that is not named gets none. */
  numbers: z
    .array(
      z.object({
        stratum: z.string().max(1000),
        units: wholeNumber.pipe(z.number().max(mostUnits)),
      }),
    )
    .max(200)
    .default([]),
});
export type SamplePlan = z.output<typeof SamplePlan>;

/** All that decides which documents a project has, and who reads them how. */
export const projectPlan = {
  made_of: ProjectSource,
  unit: z.enum(projectUnits),
  purpose: z.enum(drawnPurposes),
  sample: SamplePlan,
  annotators: people.min(1, "Choose at least one annotator."),
  annotators_per_document: wholeNumber.pipe(z.number().min(1).max(50)),
  /** One reader's answer is the reference standard; only where each document has one. */
  single_annotator_reference: flag.default(false),
  /** Annotators see what language processing found. Then the project says nothing of its validity. */
  assisted: flag,
  /** Names, dates and numbers are masked for annotators and supervisors. */
  deidentified: flag,
  /** Of the units that two or more read, so many are read once more, blind, by another annotator of the project. */
  second_reading_share: decimal.pipe(z.number().min(0).max(0.5)).default(0.05),
};

export const examplePlan = {
  made_of: { kind: "documents" as const, subdocument_ids: [exampleIds.narrative] },
  unit: "document" as const,
  purpose: "agreement" as const,
  sample: { size: 1, seed: 1 },
  annotators: [exampleIds.user],
  annotators_per_document: 1,
  assisted: true,
  deidentified: false,
};
