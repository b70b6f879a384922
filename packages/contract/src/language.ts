import { z } from "zod";
import { Entity, Section } from "./documents/shown-document.ts";
import { exampleIds } from "./example-ids.ts";
import { flag, id, wholeNumber } from "./fields.ts";
import { command, query } from "./operation.ts";
import { AlgorithmicProblem, ExcludedProblem } from "./patients.ts";
import { everyoneButAnnotators, everyRole } from "./role.ts";

/** Engines by the names that calls use (S7.21); the built-in one is always there, the others where they are set up. */
export const languageEngines = ["built-in", "AWS", "GATE"] as const;
export const LanguageEngine = z.enum(languageEngines);
export type LanguageEngine = z.infer<typeof LanguageEngine>;

/**
 * Longest document that can be previewed, in UTF-16 code units (a JavaScript string's length): some 400 pages. The
 * answer is ten to twenty times as large as the text, and the browser's session keeps it.
 */
export const longestPreview = 1_000_000;

/** Longest one that is sent to an external engine, which counts every character of it. */
export const longestOutsidePreview = 200_000;

/** JSON escapes a character with six at most, and most with one. */
const previewBytes = 8_000_000;

const documentBody = z
  .string()
  .min(1, "There is no text to read.")
  .max(
    longestPreview,
    `At most ${longestPreview.toLocaleString("en-US")} characters can be previewed.`,
  );

/**
 * True: `documentBody` is the text itself. False: it is marked up (HTML, XML, CDA), and the text within it is read:
 * tags, comments, scripts and styles go, blocks, rows and breaks become lines, character references become characters.
 * All offsets are of that text.
 */
const isTextDocument = flag.default(true);

/** Where a concept stands (S3.20). Offsets are relative to the section, UTF-16, half-open. */
export const ConceptOccurrence = z.object({
  /** 0 in a preview, which is of no stored document. */
  subdocument_id: wholeNumber,
  /** Empty in a preview. */
  subdocument_name: z.string(),
  section_number: wholeNumber,
  begin_offset: wholeNumber,
  end_offset: wholeNumber,
  /** The words as they are written there. */
  name: z.string(),
});
export type ConceptOccurrence = z.infer<typeof ConceptOccurrence>;

/** `conceptId:coefficient`, the coefficient in (0, 1] with at most four decimals: `1042:0.3167` (S3.20). */
const supportText = z.string().regex(/^\d+:(0\.\d{1,4}|1)$/);

/** Occurrences of a concept that an answer lists; `occurrence_count` counts all. */
export const mostOccurrences = 500;

/** Supporters of a concept that an answer names, the strongest. */
export const mostSupporters = 20;

/**
 * A concept of a document (or of a patient's documents), the concepts there that support it, and where it stands
 * (S2.70, S3.20; domain.md §10). Only concepts that the patient is said to have are listed, support and are supported.
 */
export const ConceptSupport = z.object({
  concept_id: id,
  concept_name: z.string(),
  /** Others where it has none. */
  concept_category: z.string(),
  /** Strongest first; each names a concept that is in the same list. */
  support_concepts: z.array(supportText).max(mostSupporters),
  /** The same, with where each coefficient comes from. */
  supported_by: z.array(
    z.object({
      concept_id: id,
      /** In (0, 1]. */
      coefficient: z.number(),
      /** `corpus`: normalised mutual information over the documents; `curated`: an association of the vocabulary. */
      source: z.enum(["corpus", "curated"]),
    }),
  ),
  /** In reading order, `mostOccurrences` at most. */
  concept_occurrence: z.array(ConceptOccurrence),
  occurrence_count: wholeNumber,
});
export type ConceptSupport = z.infer<typeof ConceptSupport>;

/**
 * An annotation of a preview: what a stored document's has (documents.ts, `Entity`), and what S3.20 adds.
 * `annotation_id` counts from 1 in reading order and means nothing outside the answer.
 */
export const PreviewEntity = Entity.extend({
  /** The same as `Concept_category`, as S3.20 writes it. */
  concept_category: z.string(),
  /** As in `concept_support`; empty where the patient is not said to have it. */
  support_concepts: z.array(supportText),
  /** This place alone; all places of a concept are in `concept_support`. */
  concept_occurrence: z.array(ConceptOccurrence),
});
export type PreviewEntity = z.infer<typeof PreviewEntity>;

/**
 * One section of a preview (S3.20); the sections tile the text: joined, their `sectionText` is all of it, breaks and
 * tabs as they were.
 */
export const SectionData = Section.pick({
  section_id: true,
  canonical_section_name: true,
  header: true,
  begin: true,
}).extend({
  sectionText: z.string(),
  entities: z.array(PreviewEntity),
});
export type SectionData = z.infer<typeof SectionData>;

/** What values, treatments and combinations in the text imply, by the built-in rules. */
export const InferredConcept = z.object({
  concept_id: id,
  concept_name: z.string(),
  concept_category: z.string(),
  rule: z.string(),
  /** Guideline or criterion behind the rule. */
  source: z.string(),
  /** `annotation_id`s of the evidence. */
  evidence: z.array(id),
});
export type InferredConcept = z.infer<typeof InferredConcept>;

export const TagNLP = command("TagNLP", {
  noun: "language",
  summary:
    "Tag a text that is not stored: sections, annotations, concept support (S7.21). Nothing is kept of it.",
  roles: everyoneButAnnotators,
  changes: [],
  audit: "none",
  maximumBytes: previewBytes,
  /** The specification sends these in the address and the text in the body; all may come in the body. */
  inAddress: ["isTextDocument", "nlpTechnology"],
  otherOrganisation: "shared",
  example: { documentBody: "Has dyspnea today.", isTextDocument: true },
  input: z.object({
    documentBody,
    isTextDocument,
    /** One that `GetLanguageEngines` offers. A text goes to an external engine only when it is named here. */
    nlpTechnology: LanguageEngine.default("built-in"),
  }),
  output: z.object({
    payload: z.object({
      section_data: z.array(SectionData),
      /** A concept once, in the order in which they first occur in the text. */
      concept_support: z.array(ConceptSupport),
      inferred: z.array(InferredConcept),
      nlpTechnology: LanguageEngine,
      /**
       * What of the engine's findings no concept of the vocabulary stands for, and is left out: each once, 100 at most.
       */
      not_in_vocabulary: z.array(z.string()),
    }),
  }),
  problems: [
    "sources.withheld",
    "engine.not-set-up",
    "engine.failed",
    "engine.text-too-long",
    "engine.busy",
    "vocabulary.missing",
  ],
});

export const NLPTagSections = command("NLPTagSections", {
  noun: "language",
  summary: "Sections of a text that is not stored, without annotations (S7.21).",
  roles: everyoneButAnnotators,
  changes: [],
  audit: "none",
  maximumBytes: previewBytes,
  inAddress: ["isTextDocument"],
  otherOrganisation: "shared",
  example: { documentBody: "Plan: rest.", isTextDocument: true },
  input: z.object({ documentBody, isTextDocument }),
  output: z.object({
    /** As TagNLP answers, every `entities` empty. */
    payload: z.object({ section_data: z.array(SectionData) }),
  }),
  problems: ["engine.failed", "engine.busy", "vocabulary.missing"],
});

export const GetConceptSupportDataForDocument = query("GetConceptSupportDataForDocument", {
  noun: "language",
  summary: "Concepts of a document's patient that support a concept, and where they stand (S2.70).",
  roles: everyRole,
  reads: ["language", "records", "vocabulary"],
  audit: "patient",
  /** `dataRecordId` is the subdocument's id. */
  example: { dataRecordId: exampleIds.narrative, m_conceptId: exampleIds.concept },
  input: z.object({ dataRecordId: id, m_conceptId: id }),
  output: z.object({
    /**
     * The concept asked for first, whose `support_concepts` name the others, which follow, strongest first, each with
     * its places in all documents of the patient that the user may see, and with no supporters of their own. The
     * concept is there also where nothing supports it or no document names it.
     */
    data: z.array(ConceptSupport),
  }),
  problems: ["sources.withheld", "row.not-found"],
});

/** What of a preview's annotation its problem list asks for; whatever else comes with it is not looked at. */
const PostedEntity = PreviewEntity.pick({
  concept_id: true,
  concept_name: true,
  Concept_category: true,
  ConceptCodes: true,
  Experienced: true,
  Negated: true,
  Definitive: true,
  Hypothetical: true,
  Subject: true,
});

export const GetPatientAlgorithmicProblemList = command("GetPatientAlgorithmicProblemList", {
  noun: "language",
  summary:
    "The problem lists of the patient that a preview implies, of the section data that TagNLP answered (S7.12). Nothing is kept of it.",
  roles: everyoneButAnnotators,
  maximumValues: 600_000,
  changes: [],
  audit: "none",
  maximumBytes: 32_000_000,
  otherOrganisation: "shared",
  example: { section_data: [] },
  input: z.object({
    section_data: z.array(z.object({ entities: z.array(PostedEntity).max(200_000) })).max(100_000),
    inferred: z
      .array(InferredConcept.pick({ concept_id: true, concept_name: true, concept_category: true }))
      .max(1000)
      .default([]),
  }),
  output: z.object({
    /** As GetAlgorithmicProblemList answers, the most mentioned first; a preview has no dates. */
    data: z.array(AlgorithmicProblem),
    /** As GetExcludedAlgorithmicProblemList answers. */
    excluded: z.array(ExcludedProblem),
  }),
});

export const GetLanguageEngines = query("GetLanguageEngines", {
  noun: "language",
  summary: "Engines that TagNLP offers: the built-in one and those that are set up.",
  roles: everyoneButAnnotators,
  reads: ["language-runs"],
  otherOrganisation: "shared",
  example: {},
  input: z.object({}),
  output: z.object({
    data: z.array(
      z.object({
        nlpTechnology: LanguageEngine,
        /** For people: `Built-in`, `AWS Comprehend Medical`, `GATE`. */
        name: z.string(),
        /** The text leaves this server: say so before it does. */
        is_outside: z.boolean(),
        /** Host that the text goes to; null where it stays. */
        host: z.string().nullable(),
        /** The one that stored documents are tagged with: `CONCORD_ENGINE`, one outside only when it was confirmed. */
        is_default: z.boolean(),
        /** Longest text, in UTF-16 code units. */
        longest_text: z.number().int(),
      }),
    ),
  }),
});
