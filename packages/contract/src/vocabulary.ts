import { z } from "zod";
import { shownCount } from "./counts.ts";
import { id, idList, name, wholeNumber } from "./fields.ts";
import { command, query } from "./operation.ts";
import { everyRole, researchers } from "./role.ts";

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

/** An event: a named, reusable set of concepts (domain.md §3). */
export const Event = z.object({
  event_id: id,
  name: z.string(),
  event_type: z.enum(["outcome", "index", "other"]),
  concepts: z.array(Concept.extend({ descendants: z.boolean(), excluded: z.boolean() })),
});
export type Event = z.infer<typeof Event>;

export const GetEvent = query("GetEvent", {
  noun: "vocabulary",
  summary: "Events that the user may use, with their concepts (S7.9).",
  roles: everyRole,
  input: z.object({
    eventType: z.enum(["outcome", "index", "other"]).optional(),
    eventIds: idList.optional(),
  }),
  output: z.object({ data: z.array(Event) }),
});

export const AddEvent = command("AddEvent", {
  noun: "vocabulary",
  summary: "Add an event.",
  roles: researchers,
  input: z.object({
    name,
    event_type: z.enum(["outcome", "index", "other"]),
    concepts: z
      .array(
        z.object({
          concept_id: id,
          descendants: z.boolean().default(true),
          excluded: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(10_000),
  }),
  output: z.object({ data: Event }),
  problems: ["event.name-taken", "row.not-found"],
});

export const SearchConceptsById = query("SearchConceptsById", {
  noun: "vocabulary",
  summary: "Concepts by id, or those of events (S7.9).",
  roles: everyRole,
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
  input: z.object({
    searchString: z.string().trim().min(1).max(200),
    category: z.string().default("All"),
    pageSize: wholeNumber.pipe(z.number().min(1).max(50)).default(20),
  }),
  output: z.object({
    data: z.array(
      Concept.extend({
        /** The term that matched, where it is not the preferred name. */
        term: z.string(),
        /** Patients of the user's organisations with a fact of the concept or a descendant. */
        patient_count: shownCount,
      }),
    ),
  }),
});

export const vocabularyOperations = { GetEvent, AddEvent, SearchConceptsById, SearchConcepts };
