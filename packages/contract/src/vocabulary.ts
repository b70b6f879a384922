import { z } from "zod";
import { exampleIds } from "./example-ids.ts";
import { shownCount } from "./counts.ts";
import { flag, id, idList, wholeNumber } from "./fields.ts";
import { query } from "./operation.ts";
import { everyRole } from "./role.ts";

/** Categories in their fixed order (S3.4); a concept without one shows as Others. */
export const categories = [
  "Problem",
  "Finding",
  "Procedure",
  "Medication",
  "Lab",
  "Others",
] as const;
export type Category = (typeof categories)[number];

/** A concept as pickers and lists show it (S3.4, S7.9). */
export const Concept = z.object({
  concept_id: id,
  cuid: z.string(),
  text: z.string(),
  sab: z.string(),
  code: z.string(),
  category: z.string(),
});
export type Concept = z.infer<typeof Concept>;

export const SearchConceptsById = query("SearchConceptsById", {
  noun: "vocabulary",
  summary: "Concepts by id, or those of events (S7.9).",
  roles: everyRole,
  reads: ["events", "vocabulary"],
  // An imported definition may name thousands.
  alsoByPost: true,
  example: { eventIds: `${exampleIds.event}` },
  input: z.object({
    conceptIds: idList.optional(),
    eventIds: idList.optional(),
    "conceptTableEntry.umls_concept_category": z.string().default("All"),
  }),
  output: z.object({ data: z.array(Concept) }),
});

export const SearchConcepts = query("SearchConcepts", {
  noun: "vocabulary",
  summary: "Concepts by what a person types; typing errors are tolerated, best first.",
  roles: everyRole,
  isQuestion: true,
  audit: "counts",
  reads: ["vocabulary", "facts", "records"],
  example: { searchString: "dyspnea" },
  input: z.object({
    searchString: z.string().trim().min(1).max(200),
    category: z.string().default("All"),
    /** Codes that records were recorded with, by the code or what it is called, and not concepts. */
    recorded: flag.default(false),
    pageSize: wholeNumber.pipe(z.number().min(1).max(50)).default(20),
  }),
  output: z.object({
    data: z.array(
      Concept.extend({
        /** The term that matched, where it is not the preferred name. */
        term: z.string(),
        /**
         * Patients of the user's organisations with a fact of the concept or a descendant, or recorded with such a
         * code.
         */
        patient_count: shownCount,
      }),
    ),
  }),
  problems: ["sources.withheld"],
});

const neighbour = Concept.extend({
  /** Patients of the user's organisations with a fact of the concept or a descendant. */
  patient_count: shownCount,
});

export const GetConceptHierarchy = query("GetConceptHierarchy", {
  noun: "vocabulary",
  summary: "Parents and children of a concept, with the patients who have it.",
  roles: everyRole,
  reads: ["vocabulary", "facts", "records"],
  otherOrganisation: "left out",
  example: { concept_id: exampleIds.concept },
  input: z.object({ concept_id: id }),
  output: z.object({
    data: z.object({
      concept: neighbour,
      parents: z.array(neighbour),
      /** Those with patients first; at most 200. */
      children: z.array(neighbour),
      /** All of them. */
      child_count: z.number().int().nonnegative(),
      /** Of all levels below. */
      descendant_count: z.number().int().nonnegative(),
    }),
  }),
  problems: ["row.not-found"],
});
