// The whole of a cohort as data (domain.md §4). The engine (@concord/cohorts) evaluates it over postings and compiles it
// to SQL; the web edits it; Circe JSON is read into it and written from it.
import { factSources } from "@concord/clinical";
import { z } from "zod";
import { checkCohortDefinition } from "./cohort-definition.rules.ts";

const LARGEST_INT = 2_147_483_647;
const wholeNumber = (
  min: number,
  max: number,
  words = `A whole number from ${min.toLocaleString("en-US")} to ${max.toLocaleString("en-US")}`,
) => z.int(words).min(min, words).max(max, words);
const databaseId = (words: string) => wholeNumber(1, LARGEST_INT, words);
const calendarDate = z.iso.date("A day, YYYY-MM-DD");
const mostConcepts = "At most 100,000 concepts";

/** Where a fact came from (domain.md §7); `fact.source` 1–4 in this order. */
export const FactSource = z.enum(factSources);
export type FactSource = z.infer<typeof FactSource>;

/**
 * What a concept criterion looks at in place of facts under their concepts; all are structured.
 * - `codes`: facts under the code that the source recorded, where that is one of the concepts itself (or, with descendants, one
 *   beneath it), whatever it was mapped to.
 * - `condition-eras`, `drug-eras`: eras as the source derived them, a drug's under its ingredient; their value is the number of
 *   occurrences or exposures.
 * - `deaths`: the day on which the patient died.
 * - `observation-periods`: each from its first to its last day.
 */
export const RecordKind = z.enum([
  "codes",
  "condition-eras",
  "drug-eras",
  "deaths",
  "observation-periods",
]);
export type RecordKind = z.infer<typeof RecordKind>;

/** What a criterion does: any index criterion gives the index date; all inclusions hold; no exclusion holds. */
export const CriterionRole = z.enum(["index", "inclusion", "exclusion"]);
export type CriterionRole = z.infer<typeof CriterionRole>;

/** `patient.gender`. */
export const Gender = z.enum(["female", "male", "other", "unknown"]);
export type Gender = z.infer<typeof Gender>;

const ConceptChoice = z.strictObject({
  conceptId: databaseId("Select a concept"),
  /** True: this concept or anything beneath it. */
  descendants: z.boolean(),
});

/** A concept that an imported definition names and that the vocabulary lacks, as the file has it. */
export const MissingConcept = z.strictObject({
  /** OMOP's concept id. */
  omopId: wholeNumber(0, LARGEST_INT),
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
 * A concept set of a criterion. With `missing`, even of none, it was imported and may be empty: then no fact is of it, so
 * that "at least one" holds for nobody and "none" for everybody.
 */
export const CriterionConcepts = ConceptSet.extend({
  include: z.array(ConceptChoice).max(100_000, mostConcepts),
  missing: z.array(MissingConcept).max(100_000, mostConcepts).optional(),
});
export type CriterionConcepts = z.infer<typeof CriterionConcepts>;

/** Dates YYYY-MM-DD, inclusive at both ends; an absent end is open. */
export const DateRange = z.strictObject({
  start: calendarDate.optional(),
  end: calendarDate.optional(),
});
export type DateRange = z.infer<typeof DateRange>;

/**
 * Time from the index event to the fact, inclusive at both ends; negative is before, an absent end is open.
 * Days compare calendar days (0 = the index day, at any hour). Hours compare to the minute; where either moment has no
 * time of day, the bounds are cut to whole days towards 0 and calendar days are compared (0–24 h: this day and the next).
 */
export const RelativeWindow = z.strictObject({
  unit: z.enum(["days", "hours"]),
  from: wholeNumber(-2_000_000, 2_000_000).optional(),
  to: wholeNumber(-2_000_000, 2_000_000).optional(),
  /** The bound counts from the last day of the index event, not from its first. In days only. */
  fromIndexEnd: z.boolean().optional(),
  toIndexEnd: z.boolean().optional(),
});
export type RelativeWindow = z.infer<typeof RelativeWindow>;

/** How many matching facts. `exactly` 0 (or `at-most` 0) is absence. With `distinctDays`, days with a fact are counted. */
export const Occurrences = z.strictObject({
  op: z.enum(["at-least", "at-most", "exactly"]),
  n: wholeNumber(0, 1_000_000),
  distinctDays: z.boolean().optional(),
  /**
   * Of an index criterion with `at-least` n: the facts that can give the index date. `first` (absent): any, so the first, which looks ahead: only
   * what comes after it makes it count. `nth`: from the nth on, with `distinctDays` from the nth day on; what is at the same moment counts too.
   */
  indexDate: z.enum(["first", "nth"]).optional(),
});
export type Occurrences = z.infer<typeof Occurrences>;

/** Whole days, inclusive at both ends. */
export const Duration = z.strictObject({
  min: wholeNumber(0, 2_000_000).optional(),
  max: wholeNumber(0, 2_000_000).optional(),
});
export type Duration = z.infer<typeof Duration>;

const unitName = z.string().trim().min(1, "Name the unit").max(100, "At most 100 characters");

/**
 * A fact's number, inclusive unless `…Exclusive`. With `unit`, facts in another unit are converted and those without a
 * comparable unit do not match; without it the number is taken as it stands, in whatever unit.
 */
export const ValueRange = z.strictObject({
  min: z.number("A number").optional(),
  max: z.number("A number").optional(),
  minExclusive: z.boolean().optional(),
  maxExclusive: z.boolean().optional(),
  unit: unitName.optional(),
  /** Instead of `unit`: only facts in one of these units, whatever its spelling, their numbers as they stand. */
  units: z
    .array(unitName)
    .min(1, "Name at least one unit")
    .max(1000, "At most 1,000 units")
    .optional(),
});
export type ValueRange = z.infer<typeof ValueRange>;

/** A range of numbers, inclusive unless `…Exclusive`. */
export const NumberRange = z.strictObject({
  min: z.number("A number").optional(),
  max: z.number("A number").optional(),
  minExclusive: z.boolean().optional(),
  maxExclusive: z.boolean().optional(),
});
export type NumberRange = z.infer<typeof NumberRange>;

/**
 * What is asked of the normal range that the laboratory gave with a value, in the value's own unit. All that is given holds; a
 * value without the end that is asked for does not match.
 */
export const NormalRange = z.strictObject({
  /** The range's lower and upper end, as numbers. */
  low: NumberRange.optional(),
  high: NumberRange.optional(),
  /** The value, divided by that end; an end of 0 does not match. */
  toLow: NumberRange.optional(),
  toHigh: NumberRange.optional(),
  /** The value is beneath or above its range, or is said to be “abnormally low” or “high” (OMOP 4155142, 4155143). */
  isAbnormal: z.boolean().optional(),
});
export type NormalRange = z.infer<typeof NormalRange>;

/**
 * Age in years, inclusive; older than 40 is `min: 41`. Counted in completed years (born 29 February: a year older on
 * 1 March), or, with `count: 'calendar'`, as the difference of the calendar years, which is ATLAS's way. An unknown
 * birth date never matches.
 */
export const AgeRange = z.strictObject({
  min: wholeNumber(0, 200).optional(),
  max: wholeNumber(0, 200).optional(),
  count: z.enum(["completed", "calendar"]).optional(),
});
export type AgeRange = z.infer<typeof AgeRange>;

/**
 * The day lies in one observation period that also covers the days before and after it (absent = 0). Where no patient of the
 * organisation has a period, the source has none, and a patient matches where no days are asked for; where some have, one
 * without never matches. On an index criterion, absent means no days: an index event lies inside a period.
 */
export const ObservedDays = z.strictObject({
  before: wholeNumber(0, 100_000).optional(),
  after: wholeNumber(0, 100_000).optional(),
  /** The period also covers the index day. Not on an index criterion. */
  samePeriodAsIndex: z.boolean().optional(),
  /** The period also covers the fact's last day. Not of the patient at index. */
  throughEnd: z.boolean().optional(),
});
export type ObservedDays = z.infer<typeof ObservedDays>;

const name = z.string().trim().max(400, "At most 400 characters").optional();
const gender = z.array(Gender).min(1, "Choose at least one gender").optional();

const factConditions = {
  /** Shown instead of a title made of the concepts. */
  name,
  absoluteStartDate: calendarDate.optional(),
  absoluteEndDate: calendarDate.optional(),
  window: RelativeWindow.optional(),
  /**
   * Time from the index event to the last day of the fact, in days. What is of one day, or has no end in the records, ends
   * the day after, as in ATLAS.
   */
  endWindow: RelativeWindow.optional(),
  /**
   * Only facts of the visit that the index event is of. What is of no visit (a death, an era, a record without one) never matches. Not on an
   * index criterion.
   */
  sameVisit: z.boolean().optional(),
  /** Days from the first to the last day; see `endWindow` for the last. */
  lasts: Duration.optional(),
  /** Absent: at least one. On an index criterion only `at-least`: that many are asked for, and `indexDate` says which gives the index date. */
  occurrences: Occurrences.optional(),
  value: ValueRange.optional(),
  normalRange: NormalRange.optional(),
  /** The fact's value is a concept of these, as "positive". */
  valueConcepts: CriterionConcepts.optional(),
  /** Age on the day of the fact; on an index criterion, therefore, age at index. */
  age: AgeRange.optional(),
  gender,
  /** Absent: any source. */
  sources: z.array(FactSource).min(1, "Choose at least one source").optional(),
  observation: ObservedDays.optional(),
  /**
   * Only facts on the first day in the patient's whole record that has a fact of these concepts (and sources),
   * whatever the dates, windows and values asked for.
   */
  firstInHistory: z.boolean().optional(),
};

/** Facts of a set of concepts. */
export const ConceptCriterion = z
  .strictObject({
    kind: z.literal("concept"),
    /** At least one, unless it was imported; of records that have no concept none. */
    concepts: CriterionConcepts,
    /** Absent: facts under their concepts. */
    records: RecordKind.optional(),
    /**
     * Only facts around which this holds: in it the fact takes the place of the index, for windows, the observation period of the
     * index, and age.
     */
    get around(): z.ZodOptional<typeof Criterion> {
      return Criterion.optional();
    },
  })
  .extend(factConditions);
export type ConceptCriterion = z.infer<typeof ConceptCriterion>;

/** Facts of a stored event; replaced by the event's concepts and values before a run. */
export const EventCriterion = z
  .strictObject({
    kind: z.literal("event"),
    eventId: databaseId("Select an event"),
    /**
     * Only facts around which this holds: in it the fact takes the place of the index, for windows, the observation period of the
     * index, and age.
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
  age: AgeRange.optional(),
  gender,
  observation: ObservedDays.optional(),
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

/**
 * A cohort. Index date: the earliest fact (day, then minute; no time of day sorts first) that matches any index
 * criterion, inside an observation period where the source has them (`ObservedDays`). Without an index criterion every
 * patient is an entry and relative windows are refused. `dateRange` limits the facts of every criterion.
 */
export const CohortDefinition = z
  .strictObject({
    criteria: z.array(CohortCriterion).min(1, "Add a criterion"),
    /**
     * Which of a patient's index events gives the index. `first` (absent): the earliest, whatever the rules say of it; of
     * those that begin together the one that lasts longest, where a window counts from its end, or something is asked of its visit;
     * then one that is of a visit, always the same.
     * `first-qualifying`: the earliest that all rules let through, as in ATLAS's "all events"; the earliest where none is.
     */
    indexEvent: z.enum(["first", "first-qualifying"]).optional(),
    dateRange: DateRange.optional(),
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

/** A named phenotype (domain.md §3): facts that match any of the parts. A part may be another event; cycles are refused. */
export const EventDefinition = z.strictObject({
  parts: z.array(EventPart).min(1, "Choose at least one concept"),
});
export type EventDefinition = z.infer<typeof EventDefinition>;
