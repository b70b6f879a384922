// The whole of a cohort as data (domain.md §4). The engine (@concord/cohorts) evaluates it over postings and compiles
// it to SQL; the web edits it; Circe JSON is read into it and written from it.
import { z } from "zod";
import { checkCohortDefinition } from "./cohort-definition.rules.ts";
import { ConceptSet } from "./concept-set.ts";
import { ValueRange } from "./conditions/value.ts";
import { CohortCriterion, DateRange } from "./criterion.ts";
import { databaseId } from "./definition-fields.ts";

/**
 * A cohort. Index date: the earliest fact (day, then minute; no time of day sorts first) that matches any index
 * criterion, inside an observation period where the source has them (`ObservedDays`). Without an index criterion every
 * patient is an entry and relative windows are refused. `dateRange` limits the facts of every criterion.
 */
export const CohortDefinition = z
  .strictObject({
    criteria: z.array(CohortCriterion).min(1, "Add a criterion"),
    /**
     * Which of a patient's index events gives the index. `first` (absent): the earliest, whatever the rules say of it;
     * of those that begin together the one that lasts longest, where a window counts from its end, or something is
     * asked of its visit; then one that is of a visit, always the same. `first-qualifying`: the earliest that all rules
     * let through, as in ATLAS's "all events"; the earliest where none is.
     */
    indexEvent: z.enum(["first", "first-qualifying"]).optional(),
    dateRange: DateRange.optional(),
    /**
     * Patients of these organizations and of those under them alone; they are under the one whose records the cohort is
     * of. Absent: of all under that.
     */
    hospitals: z
      .array(databaseId("Select a hospital"))
      .min(1, "Choose at least one hospital")
      .max(200, "At most 200 hospitals")
      .optional(),
  })
  .superRefine(checkCohortDefinition);
export type CohortDefinition = z.infer<typeof CohortDefinition>;

const attribute = z.string().trim().min(1).optional();

/** What is said of a concept beside that the patient has it; several words of one with commas between them. */
export const FactAttributes = z.strictObject({
  severity: attribute,
  descriptor: attribute,
  progression: attribute,
});
export type FactAttributes = z.infer<typeof FactAttributes>;

const EventPart = z.union([
  z.strictObject({
    concepts: ConceptSet,
    value: ValueRange.optional(),
    attributes: FactAttributes.optional(),
  }),
  z.strictObject({ eventId: databaseId("Select an event") }),
]);

/**
 * A named phenotype (domain.md §3): facts that match any of the parts. A part may be another event; cycles are refused.
 */
export const EventDefinition = z.strictObject({
  parts: z.array(EventPart).min(1, "Choose at least one concept"),
});
export type EventDefinition = z.infer<typeof EventDefinition>;

/** Something of an ATLAS file that is not, or not exactly, in the cohort, at its path in the file. */
export const AtlasRemark = z.object({
  path: z.string(),
  effect: z.enum(["left out", "approximated", "not in the vocabulary", "same members"]),
  text: z.string(),
});

export type AtlasRemark = z.infer<typeof AtlasRemark>;

/** The ATLAS file that a cohort was imported from. */
export const AtlasOrigin = z.object({
  /** The definition was changed since. */
  is_edited: z.boolean(),
  /** What of the file is not, or not exactly, in the definition that was imported. Null: not kept then. */
  remarks: z.array(AtlasRemark).nullable(),
});
export type AtlasOrigin = z.infer<typeof AtlasOrigin>;
