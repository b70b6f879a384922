import { z } from "zod";
import { exampleIds } from "./example-ids.ts";
import { shownCount } from "./counts.ts";
import { flag, id, pageNumber, pageSize, searchString, wholeNumber } from "./fields.ts";
import { LanguageEngine } from "./language.ts";
import { command, query } from "./operation.ts";
import type { Role } from "./role.ts";

/** Runs go over the records of all organisations: who sees all of them begins and ends one. */
const company: readonly Role[] = ["Company"];
const readers: readonly Role[] = ["Administrator", "Company"];

export const languageRunStates = [
  "waiting",
  "running",
  "whole",
  "failed",
  "cancelled",
  "superseded",
] as const;

/** Changes of annotations by kind; of documents that the user may see. */
const changeCounts = { added: shownCount, lost: shownCount, altered: shownCount };

/**
 * A retagging run: documents that another engine, rule set or vocabulary tagged are tagged again, and served when all
 * are.
 */
export const LanguageRun = z.object({
  run_id: id,
  state: z.enum(languageRunStates),
  /** start: the server found results of another version; vocabulary: it changed; hand: somebody asked. */
  reason: z.enum(["start", "vocabulary", "hand"]),
  /** Every document, whatever its version. */
  is_forced: z.boolean(),
  engine: z.string(),
  engine_version: z.string(),
  rules_version: z.string(),
  vocabulary_version: z.string(),
  /** What was served when the run was made; null: nothing. */
  earlier_version: z.string().nullable(),
  /** Which documents it concerns, and why; empty until it begins. */
  scope: z.string(),
  message: z.string(),
  /** 0 to 100. */
  progress: z.number().int().min(0).max(100),
  /**
   * Documents of other versions, those read, tagged again, found other than before, and those on which the engine
   * failed; of all organisations, so only for who sees all, and not where they are few.
   */
  total_count: shownCount,
  read_count: shownCount,
  tagged_count: shownCount,
  changed_count: shownCount,
  failed_count: shownCount,
  ...changeCounts,
  created_at: z.string(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
});
export type LanguageRun = z.infer<typeof LanguageRun>;

export const GetLanguageRuns = query("GetLanguageRuns", {
  noun: "retagging",
  summary: "Retagging runs, the newest first, and what documents would be tagged with now.",
  roles: readers,
  reads: ["language-runs", "language", "vocabulary"],
  example: {},
  input: z.object({ pageNumber, pageSize }),
  output: z.object({
    data: z.array(LanguageRun),
    noOfRecords: wholeNumber,
    present: z.object({
      engine: z.string(),
      engine_version: z.string(),
      rules_version: z.string(),
      vocabulary_version: z.string(),
      /** Documents have results of another version. */
      has_other_versions: z.boolean(),
      /**
       * The external engine that the configuration names for stored documents; null where their texts stay on this
       * server.
       */
      outside: z
        .object({
          engine: LanguageEngine,
          host: z.string(),
          /**
           * False: until somebody says so (`StartLanguageRun`, `send_to`), no stored text is sent, and the built-in
           * engine reads them.
           */
          is_confirmed: z.boolean(),
        })
        .nullable(),
    }),
  }),
});

export const GetLanguageRun = query("GetLanguageRun", {
  noun: "retagging",
  summary: "A retagging run and what it changed, by attribute.",
  roles: readers,
  reads: ["language-runs"],
  otherOrganisation: "left out",
  example: { run_id: exampleIds.languageRun },
  input: z.object({ run_id: id }),
  output: z.object({
    data: LanguageRun.extend({
      /** Attributes of altered annotations; one annotation may count for several. */
      attributes: z.array(z.object({ name: z.string(), n: shownCount })),
      /**
       * Statements that are new, gone or otherwise: each that a document's patient has a concept, found in its words or
       * inferred from them.
       */
      facts: z.object(changeCounts),
    }),
  }),
  problems: ["row.not-found"],
});

export const annotationChanges = ["added", "lost", "altered"] as const;
export const AnnotationChange = z.enum(annotationChanges);
export type AnnotationChange = z.infer<typeof AnnotationChange>;

export const LanguageRunConcept = z.object({
  concept_id: id,
  concept_name: z.string(),
  /** Others where it has none. */
  category: z.string(),
  ...changeCounts,
  attributes: z.array(z.object({ name: z.string(), n: shownCount })),
  facts: z.object(changeCounts),
});
export type LanguageRunConcept = z.infer<typeof LanguageRunConcept>;

const filters = {
  run_id: id,
  /** Only concepts with such changes; all when absent. */
  change: AnnotationChange.optional(),
  /** Only annotations that are altered in this attribute. */
  attribute: z.string().max(60).optional(),
  pageNumber,
  pageSize,
};

export const GetLanguageRunConcepts = query("GetLanguageRunConcepts", {
  noun: "retagging",
  summary: "What a retagging run changed, a row a concept, the most changed first.",
  roles: readers,
  reads: ["language-runs", "vocabulary"],
  otherOrganisation: "left out",
  example: { run_id: exampleIds.languageRun },
  input: z.object({ ...filters, searchString }),
  output: z.object({ data: z.array(LanguageRunConcept), noOfRecords: wholeNumber }),
  problems: ["row.not-found"],
});

/** One annotation as it was, or is, in words. */
const Side = z.object({
  /** The words around it: before, of the annotation, after. */
  text: z.tuple([z.string(), z.string(), z.string()]),
  /** `section_begin_end`, as the document's address takes it. */
  place: z.string(),
});

export const LanguageRunExample = z.object({
  patient_id: id,
  patient_identifier: z.string(),
  subdocument_id: id,
  subdocument_name: z.string(),
  concept_id: id,
  concept_name: z.string(),
  change: AnnotationChange,
  side: Side,
  /** Every attribute that either has, in the order in which people read them. */
  attributes: z.array(
    z.object({
      name: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
      is_altered: z.boolean(),
      /** The rule and the words that decided it; null where it is so by default. */
      why_before: z.string().nullable(),
      why_after: z.string().nullable(),
    }),
  ),
});
export type LanguageRunExample = z.infer<typeof LanguageRunExample>;

export const GetLanguageRunExamples = query("GetLanguageRunExamples", {
  noun: "retagging",
  summary: "Examples of what a retagging run changed, with the words, before and after.",
  roles: readers,
  reads: ["language-runs", "records", "vocabulary"],
  audit: "patient",
  otherOrganisation: "left out",
  example: { run_id: exampleIds.languageRun, concept_id: exampleIds.concept },
  input: z.object({ ...filters, concept_id: id.optional() }),
  /** Of each kind of change some are kept: `noOfRecords` counts those, not all changes. */
  output: z.object({ data: z.array(LanguageRunExample), noOfRecords: shownCount }),
  problems: ["row.not-found"],
});

export const StartLanguageRun = command("StartLanguageRun", {
  noun: "retagging",
  summary: "Tag documents of other versions again, or all; one run at a time.",
  roles: company,
  changes: ["language-runs"],
  otherOrganisation: "own",
  example: { all: false },
  input: z.object({
    all: flag.default(false),
    /**
     * Confirms, now and for later documents, that texts of stored documents go to this host: that of the engine which
     * the configuration names.
     */
    send_to: z.string().min(1).max(300).optional(),
  }),
  output: z.object({
    /** Null: all documents have the present version already. */
    run_id: id.nullable(),
    /** False: a run for the present version was open already. */
    is_new: z.boolean(),
  }),
  problems: ["engine.other-host"],
});

export const CancelLanguageRun = command("CancelLanguageRun", {
  noun: "retagging",
  summary: "End a retagging run: what was served stays.",
  roles: company,
  changes: ["language-runs"],
  otherOrganisation: "shared",
  example: { run_id: exampleIds.languageRun },
  input: z.object({ run_id: id }),
  /** False: it had ended. */
  output: z.object({ cancelled: z.boolean() }),
  problems: ["row.not-found"],
});
