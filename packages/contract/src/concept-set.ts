import { z } from "zod";
import { databaseId, omopId } from "./definition-fields.ts";

const mostConcepts = "At most 100,000 concepts";

const ConceptChoice = z.strictObject({
  conceptId: databaseId("Select a concept"),
  /** True: this concept or any descendant. */
  descendants: z.boolean(),
});

/** A concept that an imported definition names and that the vocabulary lacks, as the file has it. */
export const MissingConcept = z.strictObject({
  /** OMOP's concept id. */
  omopId,
  name: z.string().max(1000),
  code: z.string().max(1000).optional(),
  vocabulary: z.string().max(1000).optional(),
  domain: z.string().max(1000).optional(),
  descendants: z.boolean(),
  /** It was excluded, not asked for. */
  excluded: z.boolean().optional(),
});
export type MissingConcept = z.infer<typeof MissingConcept>;

/** Concepts asked for, less those excluded. An exclusion wins over an inclusion, whatever the order. */
export const ConceptSet = z.strictObject({
  include: z.array(ConceptChoice).min(1, "Choose at least one concept").max(100_000, mostConcepts),
  exclude: z.array(ConceptChoice).max(100_000, mostConcepts).optional(),
});
export type ConceptSet = z.infer<typeof ConceptSet>;

/**
 * A concept set of a criterion. With `missing`, even of none, it was imported and may be empty: then no fact is of it,
 * so that "at least one" holds for nobody and "none" for everybody.
 */
export const CriterionConcepts = ConceptSet.extend({
  include: z.array(ConceptChoice).max(100_000, mostConcepts),
  missing: z.array(MissingConcept).max(100_000, mostConcepts).optional(),
});
export type CriterionConcepts = z.infer<typeof CriterionConcepts>;
