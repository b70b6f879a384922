import { z } from "zod";
import { AtlasOrigin, CohortDefinition } from "./cohort-definition.ts";
import { exampleEdition, exampleIds } from "./example-ids.ts";
import { roundedTo, shownCount, UnitsLeftOut } from "./counts.ts";
import {
  edition,
  id,
  idList,
  jsonText,
  name,
  pageNumber,
  pageSize,
  requiredBasedOn,
} from "./fields.ts";
import { command, query } from "./operation.ts";
import { editableBy, ownership } from "./people/ownership.ts";
import { everyRole, everyoneButAnnotators } from "./role.ts";

/** A cohort (S3.2) as the list shows it; counts arrive by the count calls (S4.6). */
export const Cohort = z.object({
  cohort_id: id,
  cohort_name: z.string(),
  hasManAnnotation: z.boolean(),
});
export type Cohort = z.infer<typeof Cohort>;

/** A rule of the attrition, in the order of the definition (domain.md §4). */
export const AttritionRule = z.object({
  title: z.string(),
  /** Windows, values, occurrences … in words; empty when there are none. */
  detail: z.string(),
  role: z.enum(["inclusion", "exclusion"]),
  /** Patients left after this rule and all before it. */
  kept: shownCount,
  /** Where counts are rounded: the difference of the two as they are shown; null where they are the same. */
  lost: shownCount,
  /** Members, were this rule off. */
  without: shownCount,
});
export type AttritionRule = z.infer<typeof AttritionRule>;

/**
 * Where small counts are hidden, the counts are rounded down to whole steps (`rounded_to`): of a cohort, as far as they
 * are more than its members; of what is only tried, from zero, its members too. Null: more, but by less than a step.
 */
export const Attrition = z.object({
  entry: shownCount,
  members: shownCount,
  rules: z.array(AttritionRule),
});
export type Attrition = z.infer<typeof Attrition>;

/**
 * Records that a criterion could not judge: numbers whose unit does not compare with the one asked for, or which have
 * none; numbers without the end of their normal range that is asked for; structured records that have words or nothing
 * where a number is asked for; records of no visit where the visit of the index is asked for; records of which no day
 * is known, whatever is asked. Of its concepts, sources and dates, whatever else it asks for.
 */
export const LeftOutOfCriterion = UnitsLeftOut.extend({
  title: z.string(),
  reason: z.enum(["unit", "number", "normal range", "visit", "date"]),
});
export type LeftOutOfCriterion = z.infer<typeof LeftOutOfCriterion>;

/**
 * Numbers of a criterion that names no unit, in other units than most of its numbers, or in none: they were compared as
 * they stand. Counted as what is left out.
 */
export const OtherUnitsOfCriterion = LeftOutOfCriterion.omit({ reason: true }).extend({
  /** Of the criterion in the definition, as in `criteria.2.criteria.0`. */
  path: z.string(),
  /** That of most; null: most have none. */
  unit: z.string().nullable(),
  /** As written; null: none. */
  others: z.array(z.string().nullable()),
});
export type OtherUnitsOfCriterion = z.infer<typeof OtherUnitsOfCriterion>;

/**
 * Patients of the cohort's organisations of whom what a definition asks is known only in part; 0 of what it does not
 * ask.
 */
export const PartlyKnown = z.object({
  /**
   * Where it asks for an age: the year or the month of birth is known, not the day. Ages count from 1 July, or from the
   * first of the month.
   */
  birth_count: shownCount,
  /** Where it asks for deaths: they died on a day that is not known, and no criterion finds it. */
  death_count: shownCount,
  /**
   * Where it asks when something ended: they have records of whose end the month or the year is known, not the day. It
   * counts as the first of the month, or 1 July.
   */
  end_count: shownCount,
});
export type PartlyKnown = z.infer<typeof PartlyKnown>;

/** The fact that satisfied a criterion of a cohort for one of its members (domain.md §4). */
export const CohortEvidence = z.object({
  /** The criterion's title where a cohort is asked about, else its path in the definition. */
  criterion: z.string(),
  /** Null for what has no concept, as a death. */
  concept_id: id.nullable(),
  text: z.string(),
  date: z.string(),
  value: z.number().nullable(),
  /** As the source wrote it; null where it named none. */
  unit: z.string().nullable(),
  /** The note wrote none, and a vital sign of it has the one that goes without saying. */
  is_unit_implied: z.boolean(),
  source: z.string(),
  /** The document that it was read from; null where there is none (any more). */
  subdocument_id: id.nullable(),
  /** The words that said it, as the document's address takes them (S2.14); null for structured data. */
  automated_annotation_id: z.string().nullable(),
});
export type CohortEvidence = z.infer<typeof CohortEvidence>;

/** What every criterion has, those within others too (S3.3). */
const CriterionFields = z.object({
  /** EventId; of concepts the type of the first, such as Problem; demographic; group. */
  criteria_type: z.string(),
  event_id: id.nullable(),
  concept_id: id.nullable(),
  /** What a person reads: the concepts' or the event's name, age and the rest. */
  title: z.string(),
  /** Windows, values, occurrences … in words; empty when there are none. */
  detail: z.string(),
  is_index_event: z.enum(["true", "false"]),
  is_inclusion: z.enum(["true", "false"]),
  criterion_absolute_start_date: z.string(),
  criterion_absolute_end_date: z.string(),
  cohort_id: id,
});

/** A criterion as S3.3 names its fields; one row for each of the definition. */
export const CriterionRow = CriterionFields.extend({
  /** Those within it, at any depth, in the order of the definition; a group within has its own row before them. */
  criteria: z.array(CriterionFields),
});
export type CriterionRow = z.infer<typeof CriterionRow>;

const exampleDefinition: z.input<typeof CohortDefinition> = {
  criteria: [
    {
      kind: "concept",
      role: "index",
      concepts: { include: [{ conceptId: exampleIds.concept, descendants: true }] },
    },
  ],
};

/** Why the counts of a cohort are not shown, in a sentence; null: they are (decision 190). */
export const withheld = z.string().nullable();

const cohortForm = {
  "cohortObj.cohort_name": name,
  definition: CohortDefinition,
  /** Outcome events. */
  m_eventIds: z.array(id).max(100).default([]),
  /** Absent: as it is; of a new one, the organization. Its owner and administrators may say it. */
  editable_by: editableBy.optional(),
};

/** Whose records a cohort is of: an organization that the user sees, and those under it. Absent: the user's first. */
export const ofRecords = id.optional();

const cohortId = { "cohortObj.cohort_id": id };

export const GetCohortList = query("GetCohortList", {
  noun: "cohorts",
  summary: "Cohorts that the user may see, by name (S2.54).",
  roles: everyRole,
  reads: ["cohorts", "study"],
  example: {},
  input: z.object({ m_studyId: id.optional(), userRole: z.string().optional() }),
  output: z.object({
    data: z.array(
      Cohort.extend({
        /** Imported from an ATLAS file, and something that may change the members is not as it is there. */
        isPartOfFile: z.boolean(),
        ...ownership,
      }),
    ),
  }),
});

export const AddCohort = command("AddCohort", {
  noun: "cohorts",
  summary: "Add a cohort and run it (S2.55).",
  roles: everyoneButAnnotators,
  maximumValues: 600_000,
  isQuestion: true,
  changes: ["cohorts", "cohort"],
  maximumBytes: 4_000_000,
  otherOrganisation: "cohort.invalid",
  example: {
    "cohortObj.cohort_name": "Another cohort",
    definition: { criteria: [{ kind: "event", role: "index", eventId: exampleIds.event }] },
  },
  input: z.object({ ...cohortForm, organization_id: ofRecords }),
  output: z.object({ data: Cohort.extend({ patientCount: shownCount, withheld }) }),
  problems: ["cohort.name-taken", "cohort.invalid", "row.not-found"],
});

export const EditCohort = command("EditCohort", {
  noun: "cohorts",
  summary: "Change a cohort: a new version, run again (S2.55).",
  roles: everyoneButAnnotators,
  maximumValues: 600_000,
  isQuestion: true,
  changes: ["cohorts", "cohort"],
  maximumBytes: 4_000_000,
  example: {
    "cohortObj.cohort_id": exampleIds.spareCohort,
    "cohortObj.cohort_name": "Renamed cohort",
    definition: exampleDefinition,
    based_on: exampleEdition,
  },
  input: z.object({ ...cohortId, ...cohortForm, based_on: requiredBasedOn }),
  output: z.object({ data: Cohort.extend({ patientCount: shownCount, withheld }) }),
  problems: ["cohort.name-taken", "cohort.invalid", "row.not-found", "row.edited", "owner.only"],
});

export const DeleteCohort = command("DeleteCohort", {
  noun: "cohorts",
  summary: "Delete a cohort that nothing depends on (S7.8, S8.7).",
  roles: everyoneButAnnotators,
  changes: ["cohorts"],
  example: { "cohortObj.cohort_id": exampleIds.spareCohort },
  input: z.object(cohortId),
  output: z.object({ code: z.literal(200), description: z.string() }),
  problems: ["cohort.in-use", "cohort.annotated", "row.not-found", "owner.only"],
});

export const PreviewCohort = query("PreviewCohort", {
  noun: "cohorts",
  summary: "Attrition of a definition that is being edited; nothing is stored.",
  roles: everyoneButAnnotators,
  maximumValues: 600_000,
  isQuestion: true,
  audit: "counts",
  reads: ["events", "facts", "records", "vocabulary", "batches"],
  alsoByPost: true,
  maximumBytes: 4_000_000,
  otherOrganisation: "left out",
  example: { definition: exampleDefinition },
  input: z.object({
    /** By GET it is JSON text. */
    definition: jsonText(CohortDefinition, "The definition is not JSON."),
    organization_id: ofRecords,
  }),
  output: z.object({
    data: Attrition,
    rounded_to: roundedTo,
    /**
     * Of each criterion that asks for a value in a unit, what could not be compared; rounded down as well, null where
     * it is small.
     */
    left_out: z.array(LeftOutOfCriterion),
    /** Of each criterion that asks for a value without a unit; likewise. */
    other_units: z.array(OtherUnitsOfCriterion),
    partly_known: PartlyKnown,
    /** The index events in words; empty when every patient is an entry. */
    index: z.array(CriterionRow.pick({ title: true, detail: true })),
    milliseconds: z.number().nonnegative(),
  }),
  problems: ["sources.withheld", "cohort.invalid", "row.not-found"],
});

export const GetCohortCriterion = query("GetCohortCriterion", {
  noun: "cohorts",
  summary: "The criteria of a cohort, its definition, and the attrition of its newest run (S2.56).",
  roles: everyRole,
  reads: ["cohort", "study", "events", "facts", "vocabulary"],
  example: { "cohortObj.cohort_id": exampleIds.cohort },
  input: z.object(cohortId),
  output: z.object({
    data: z.array(CriterionRow),
    cohort_name: z.string(),
    /** Its members are of the records of this organization and of those under it. */
    organization_id: id,
    organization_name: z.string(),
    /** Names of the hospitals that its definition picks of them; null: all. */
    hospital_names: z.array(z.string()).nullable(),
    definition: CohortDefinition,
    version: z.number().int(),
    /** Name, definition and outcomes as they are now: what EditCohort is based on. */
    edition,
    /** The cohort-wide event date range (S2.56), empty when open. */
    event_start_date: z.string(),
    event_end_date: z.string(),
    attrition: Attrition,
    rounded_to: roundedTo,
    withheld,
    computed_at: z.string(),
    /**
     * Records, vocabulary, language processing or reference standard have changed since; a run of the cohort is queued.
     */
    is_older_than_data: z.boolean(),
    ...ownership,
    /** Null: it was not imported. */
    atlas: AtlasOrigin.nullable(),
  }),
  problems: ["row.not-found"],
});

export const GetCohortOutcomes = query("GetCohortOutcomes", {
  noun: "cohorts",
  summary: "Outcome events of a cohort.",
  roles: everyRole,
  isQuestion: true,
  reads: ["cohort", "study", "events"],
  example: { "cohortObj.cohort_id": exampleIds.cohort },
  input: z.object(cohortId),
  output: z.object({ data: z.array(z.object({ outcome_id: id, outcome_name: z.string() })) }),
  problems: ["row.not-found"],
});

export const GetCohortOutcomesPatientCounts = query("GetCohortOutcomesPatientCounts", {
  noun: "cohorts",
  summary: "Members with each outcome on or after their index date (S2.57, S2.58).",
  roles: everyRole,
  isQuestion: true,
  reads: ["cohort", "study", "events", "facts", "records", "vocabulary", "batches"],
  example: { "cohortObj.cohort_id": exampleIds.cohort },
  input: z.object(cohortId),
  output: z.object({
    data: z.array(
      z.object({
        outcome_id: id,
        outcome_name: z.string(),
        patient_count: shownCount,
        /** Of the members, on or after their index dates, where the event asks for a unit. */
        left_out: UnitsLeftOut,
      }),
    ),
    cohort_name: z.string(),
    patientCount: shownCount,
    withheld,
    /** Null: it was not imported. */
    atlas: AtlasOrigin.nullable(),
  }),
  problems: ["sources.withheld", "row.not-found"],
});

export const GetCohortPatient = query("GetCohortPatient", {
  noun: "cohorts",
  summary: "Members of a cohort with their index dates and the evidence that put them in.",
  roles: everyRole,
  isQuestion: true,
  reads: ["cohort", "study", "events", "records", "vocabulary"],
  audit: "patient",
  example: { "cohortObj.cohort_id": exampleIds.cohort },
  input: z.object({ ...cohortId, pageNumber, pageSize }),
  output: z.object({
    data: z.array(
      z.object({
        patient_id: id,
        patient_Identifier: z.string(),
        index_date: z.string().nullable(),
        evidence: z.array(CohortEvidence),
      }),
    ),
    noOfRecords: shownCount,
    is_total_withheld: z.boolean(),
  }),
  problems: ["row.not-found"],
});

export const GetCohortListForPatient = query("GetCohortListForPatient", {
  noun: "cohorts",
  summary: "Cohorts that patients belong to.",
  roles: everyRole,
  reads: ["cohorts", "study", "records", "vocabulary"],
  audit: "patient",
  example: { m_PatientIdList: `${exampleIds.patient}` },
  input: z.object({ m_PatientIdList: idList }),
  output: z.object({
    data: z.array(
      Cohort.extend({
        patient_id: id,
        index_date: z.string().nullable(),
        evidence: z.array(CohortEvidence),
      }),
    ),
  }),
});

export const GetCohortListForDocument = query("GetCohortListForDocument", {
  noun: "cohorts",
  summary: "Cohorts of the documents' patients (S2.67).",
  roles: everyRole,
  reads: ["cohorts", "study", "records", "vocabulary"],
  audit: "patient",
  example: { m_DocIdList: `${exampleIds.narrative}` },
  input: z.object({ m_DocIdList: idList }),
  output: z.object({ data: z.array(Cohort.extend({ subdocument_id: id })) }),
});
