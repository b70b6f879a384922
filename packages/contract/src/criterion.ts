// A criterion of a cohort as data (domain.md §4).
import { z } from "zod";
import { CriterionConcepts } from "./concept-set.ts";
import { age } from "./conditions/age.ts";
import { factFields } from "./conditions/conditions.ts";
import { gender } from "./conditions/gender.ts";
import { observation } from "./conditions/observation.ts";
import { records } from "./conditions/records.ts";
import { table } from "./conditions/table.ts";
import { calendarDate, databaseId, wholeNumber } from "./definition-fields.ts";

/** What a criterion does: any index criterion gives the index date; all inclusions hold; no exclusion holds. */
export const CriterionRole = z.enum(["index", "inclusion", "exclusion"]);
export type CriterionRole = z.infer<typeof CriterionRole>;

/** Dates YYYY-MM-DD, inclusive at both ends; an absent end is open. */
export const DateRange = z.strictObject({
  start: calendarDate.optional(),
  end: calendarDate.optional(),
});
export type DateRange = z.infer<typeof DateRange>;

const name = z.string().trim().max(400, "At most 400 characters").optional();

const factConditions = {
  /** Shown instead of a title made of the concepts. */
  name,
  ...factFields,
};

/** Facts of a set of concepts. */
export const ConceptCriterion = z
  .strictObject({
    kind: z.literal("concept"),
    /** At least one, unless it was imported; of records that have no concept none. */
    concepts: CriterionConcepts,
    /**
     * Only facts around which this holds: in it the fact takes the place of the index, for windows, the observation
     * period of the index, and age.
     */
    get around(): z.ZodOptional<typeof Criterion> {
      return Criterion.optional();
    },
  })
  .extend({ ...records.fields, ...table.fields, ...factConditions });
export type ConceptCriterion = z.infer<typeof ConceptCriterion>;

/** Facts of a stored event; replaced by the event's concepts and values before a run. */
export const EventCriterion = z
  .strictObject({
    kind: z.literal("event"),
    eventId: databaseId("Select an event"),
    /**
     * Only facts around which this holds: in it the fact takes the place of the index, for windows, the observation
     * period of the index, and age.
     */
    get around(): z.ZodOptional<typeof Criterion> {
      return Criterion.optional();
    },
  })
  .extend(factConditions);
export type EventCriterion = z.infer<typeof EventCriterion>;

/** The patient at index: age, gender, days of observation. Without an index criterion only gender can be asked for. */
export const DemographicCriterion = z.strictObject({
  kind: z.literal("demographic"),
  name,
  ...age.fields,
  ...gender.fields,
  ...observation.fields,
});
export type DemographicCriterion = z.infer<typeof DemographicCriterion>;

/** Several criteria as one; `n` with `at-least` and `at-most` only. */
export const GroupCriterion = z.strictObject({
  kind: z.literal("group"),
  name,
  of: z.enum(["all", "any", "none", "at-least", "at-most"]),
  n: wholeNumber(0, 1000).optional(),
  get criteria(): z.ZodArray<typeof Criterion> {
    return z
      .array(Criterion)
      .min(1, "Add a criterion to the group")
      .max(1000, "At most 1,000 criteria");
  },
});
export type GroupCriterion = z.infer<typeof GroupCriterion>;

/** A yes or no about one patient. */
export const Criterion = z.discriminatedUnion("kind", [
  ConceptCriterion,
  EventCriterion,
  DemographicCriterion,
  GroupCriterion,
]);
export type Criterion = z.infer<typeof Criterion>;

const role = { role: CriterionRole };

/** A criterion with its role. Inclusions and exclusions are the rules of the attrition, in this order. */
export const CohortCriterion = z.discriminatedUnion("kind", [
  ConceptCriterion.extend(role),
  EventCriterion.extend(role),
  DemographicCriterion.extend(role),
  GroupCriterion.extend(role),
]);
export type CohortCriterion = z.infer<typeof CohortCriterion>;
