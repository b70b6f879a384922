// What can be asked of a cohort beyond its list and its result: where its members come from, why a patient is not in
// it, what it was before, and its ATLAS form.
import { z } from "zod";
import { AtlasRemark, CohortDefinition } from "./cohort-definition.ts";
import { CriterionRole } from "./criterion.ts";
import { obstacles } from "./conditions/conditions.ts";
import { FactSource } from "./conditions/sources.ts";
import {
  Attrition,
  AttritionRule,
  Cohort,
  CriterionRow,
  LeftOutOfCriterion,
  OtherUnitsOfCriterion,
  PartlyKnown,
  withheld,
  ofRecords,
} from "./cohorts.ts";
import { exampleIds } from "./example-ids.ts";
import { roundedTo, shownCount } from "./counts.ts";
import { id, name, numberList, pageNumber, pageSize } from "./fields.ts";
import { command, query } from "./operation.ts";
import { everyoneButAnnotators, everyRole, researchers } from "./role.ts";

const cohortId = { "cohortObj.cohort_id": id };

/** Where facts are taken from: one source, or any. */
export const CohortSource = z.enum([...FactSource.options, "any"]);
export type CohortSource = z.infer<typeof CohortSource>;

const namedPatient = z.object({ patient_id: id, patient_Identifier: z.string() });

export const GetCohortSources = query("GetCohortSources", {
  noun: "cohorts",
  summary: "A cohort's definition run on each source by itself and on all, side by side.",
  roles: researchers,
  isQuestion: true,
  reads: [
    "cohort",
    "study",
    "events",
    "facts",
    "records",
    "vocabulary",
    "batches",
    "language",
    "annotations",
  ],
  audit: "patient",
  example: {
    "cohortObj.cohort_id": exampleIds.cohort,
    m_inSource: "any",
    m_notInSource: "inferred",
  },
  input: z.object({
    ...cohortId,
    /** With both: patients who are members by the one and not by the other. */
    m_inSource: CohortSource.optional(),
    m_notInSource: CohortSource.optional(),
    pageNumber,
    pageSize,
  }),
  output: z.object({
    data: z.array(
      z.object({
        source: CohortSource,
        attrition: Attrition,
        /** Members whose index event only notes say, and only as possible; null where small counts are hidden. */
        possible_count: shownCount,
      }),
    ),
    rounded_to: roundedTo,
    /** Patients who are members by exactly these sources; all null where one of them is too small to show. */
    overlaps: z.array(z.object({ sources: z.array(CohortSource), patient_count: shownCount })),
    patients: z.array(namedPatient),
    noOfRecords: shownCount,
  }),
  problems: ["cohort.withheld", "row.not-found", "cohort.invalid"],
});

/** What kept facts from counting, and by how much the nearest of them missed. */
export const NearMiss = z.object({
  obstacle: z.enum(obstacles),
  /** Facts that fail this condition and no other. */
  count: z.number().int().positive(),
  /** Null for what has no concept, as a death. */
  concept_id: id.nullable(),
  text: z.string(),
  date: z.string(),
  value: z.number().nullable(),
  unit: z.string().nullable(),
  source: FactSource,
  /** Days, or the unit of the asked range; null where there is no distance. */
  gap: z.number().nonnegative().nullable(),
});
export type NearMiss = z.infer<typeof NearMiss>;

export const ExplainPatient = query("ExplainPatient", {
  noun: "cohorts",
  summary: "Why a patient is, or is not, in a cohort: the first rule that fails, and by how much.",
  roles: researchers,
  reads: ["cohort", "study", "events", "facts", "records", "vocabulary", "batches"],
  audit: "patient",
  example: { "cohortObj.cohort_id": exampleIds.cohort, patient_id: exampleIds.patient },
  input: z.object({ ...cohortId, patient_id: id }),
  output: z.object({
    data: namedPatient.extend({
      /** By the data as they are now. */
      is_member: z.boolean(),
      /** Of the newest run. */
      is_stored_member: z.boolean(),
      /** False: the patient belongs to another organisation than the cohort's. */
      is_of_organization: z.boolean(),
      index_date: z.string().nullable(),
      /** In completed years, on the index date; null where either date is not known. */
      age_at_index: z.number().int().nullable(),
      /** Only the year or the month of birth is known. */
      is_birth_partial: z.boolean(),
      gender: z.string(),
      /** One sentence for people. */
      reason: z.string(),
      rules: z.array(
        z.object({
          title: z.string(),
          detail: z.string(),
          role: z.enum(["inclusion", "exclusion"]),
          /** Null: not asked, there is no index event. */
          passes: z.boolean().nullable(),
        }),
      ),
      /** Place in `rules`. */
      first_failing_rule: z.number().int().nonnegative().nullable(),
      criteria: z.array(
        z.object({
          /** As in `criteria.2.criteria.0`. */
          path: z.string(),
          title: z.string(),
          /** What is asked of a fact, in words. */
          detail: z.string(),
          /** Facts, or days with one, that match, and how many are asked for; `most` null: no limit. */
          count: z.number().int().nonnegative(),
          least: z.number().int().nonnegative(),
          most: z.number().int().nonnegative().nullable(),
          near_misses: z.array(NearMiss),
        }),
      ),
    }),
  }),
  problems: ["sources.withheld", "row.not-found", "cohort.invalid"],
});

export const CohortVersion = z.object({
  version: z.number().int().positive(),
  /** Of the definition and of what it was computed on: equal hashes, equal members. */
  content_hash: z.string(),
  computed_on: z.object({
    vocabularyVersion: z.string(),
    dataVersion: z.string(),
    languageVersion: z.string(),
  }),
  computed_at: z.string(),
  /** Both rounded as an attrition, but for the patients of the newest version: the others in whole steps from them. */
  entry_count: shownCount,
  patient_count: shownCount,
  /** Whether its members can be compared with those of another version. */
  has_members: z.boolean(),
});
export type CohortVersion = z.infer<typeof CohortVersion>;

export const GetCohortVersions = query("GetCohortVersions", {
  noun: "cohorts",
  summary: "The versions of a cohort, the newest first, and the difference of two of them.",
  roles: researchers,
  isQuestion: true,
  reads: ["cohort", "study", "events", "records", "vocabulary"],
  audit: "patient",
  example: { "cohortObj.cohort_id": exampleIds.cohort, m_fromVersion: 1, m_toVersion: 2 },
  input: z.object({
    ...cohortId,
    /** With both: what changed from the one to the other. */
    m_fromVersion: id.optional(),
    m_toVersion: id.optional(),
    pageNumber,
    pageSize,
  }),
  output: z.object({
    data: z.array(CohortVersion),
    difference: z
      .object({
        from: CohortDefinition,
        to: CohortDefinition,
        /** Criteria of either; a changed one is removed and added. */
        criteria: z.array(
          CriterionRow.pick({ title: true, detail: true }).extend({
            role: z.enum(["index", "inclusion", "exclusion"]),
            change: z.enum(["same", "added", "removed"]),
          }),
        ),
        /** Whether anything beside the criteria differs: date range, which event gives the index. */
        rest_changed: z.boolean(),
        /** Null where the members of one of the two were not kept. */
        members: z
          .object({
            in_count: shownCount,
            out_count: shownCount,
            /** A page of each. */
            in: z.array(namedPatient),
            out: z.array(namedPatient),
          })
          .nullable(),
      })
      .nullable(),
  }),
  problems: ["cohort.withheld", "row.not-found"],
});

export const RunCohort = command("RunCohort", {
  noun: "cohorts",
  summary: "Run a cohort on the data as they are now; another result makes another version.",
  roles: everyoneButAnnotators,
  isQuestion: true,
  changes: ["cohorts", "cohort"],
  example: { "cohortObj.cohort_id": exampleIds.spareCohort },
  input: z.object(cohortId),
  output: z.object({
    data: z.object({
      cohort_id: id,
      version: z.number().int().positive(),
      patientCount: shownCount,
      withheld,
      /**
       * `nothing`: its result was up to date. `data`: other data, the same members, index dates and attrition.
       * `result`: another result, and with it another version.
       */
      changed: z.enum(["nothing", "data", "result"]),
    }),
  }),
  problems: ["sources.withheld", "row.not-found", "cohort.invalid", "owner.only"],
});

export const GetCohortAttrition = query("GetCohortAttrition", {
  noun: "cohorts",
  summary:
    "The attrition of a cohort's newest run in any order of its rules and without some of them; counted from what the run kept.",
  roles: everyRole,
  isQuestion: true,
  reads: ["cohort", "study", "events", "facts", "vocabulary"],
  example: { "cohortObj.cohort_id": exampleIds.cohort, m_off: "" },
  input: z.object({
    ...cohortId,
    /**
     * Places in the list of rules (inclusions and exclusions, from 0), comma-joined, all of them; absent: as defined.
     */
    m_order: numberList.optional(),
    /** Places of the rules that are off. */
    m_off: numberList.optional(),
  }),
  output: z.object({
    data: Attrition.extend({
      /** In the order asked for; those that are off at the end, counted as if they came last. */
      rules: z.array(
        AttritionRule.extend({
          /** Place in the definition's list of rules. */
          rule: z.number().int().nonnegative(),
          is_off: z.boolean(),
        }),
      ),
    }),
    rounded_to: roundedTo,
    /** Of each criterion, what could not be judged. */
    left_out: z.array(LeftOutOfCriterion),
    other_units: z.array(OtherUnitsOfCriterion),
    partly_known: PartlyKnown.extend({
      /** Members among those of `birth_count`. */
      birth_members: shownCount,
    }),
    /**
     * Patients who have an index event, but none in an observation period with the days before and after that are asked
     * for: they do not enter. Absent where the result is older than the data.
     */
    outside_observation: shownCount.optional(),
    version: z.number().int().positive(),
    computed_at: z.string(),
    /**
     * The index is the first that all rules let through. Who is no member is judged at the first of all, so what is
     * counted with rules off, or before the last of them, is at least so many: another index event of theirs might
     * pass.
     */
    is_index_chosen_by_rules: z.boolean(),
    is_older_than_data: z.boolean(),
  }),
  problems: ["cohort.withheld", "sources.withheld", "row.not-found", "request.invalid"],
});

/** The file as it is: JSON text. */
const atlas = z.string().min(2).max(3_000_000);

const exampleAtlas = JSON.stringify({
  ConceptSets: [
    {
      id: 0,
      name: "Dyspnea",
      expression: {
        items: [
          { concept: { CONCEPT_ID: 312437, CONCEPT_NAME: "Dyspnea" }, includeDescendants: true },
        ],
      },
    },
  ],
  PrimaryCriteria: { CriteriaList: [{ ConditionOccurrence: { CodesetId: 0 } }] },
});

export const CheckAtlasCohort = query("CheckAtlasCohort", {
  noun: "cohorts",
  summary:
    "What an ATLAS (Circe) definition would become, and all that would not be in it; nothing is stored.",
  roles: researchers,
  maximumValues: 600_000,
  isQuestion: true,
  reads: ["events", "records", "facts", "vocabulary", "batches"],
  alsoByPost: true,
  maximumBytes: 4_000_000,
  otherOrganisation: "shared",
  example: { atlas: exampleAtlas },
  input: z.object({ atlas, organization_id: ofRecords }),
  output: z.object({
    data: z.object({
      /** Null: it cannot be run. */
      definition: CohortDefinition.nullable(),
      criteria: z.array(
        CriterionRow.pick({ title: true, detail: true }).extend({
          role: CriterionRole,
          /** What of the file it was read from. */
          path: z.string(),
        }),
      ),
      remarks: z.array(AtlasRemark),
    }),
  }),
  problems: ["cohort.invalid", "row.not-found"],
});

export const ImportAtlasCohort = command("ImportAtlasCohort", {
  noun: "cohorts",
  summary: "Add a cohort from an ATLAS (Circe) definition and run it.",
  roles: researchers,
  maximumValues: 600_000,
  isQuestion: true,
  changes: ["cohorts", "cohort"],
  maximumBytes: 4_000_000,
  otherOrganisation: "own",
  example: { "cohortObj.cohort_name": "From ATLAS", atlas: exampleAtlas },
  input: z.object({
    "cohortObj.cohort_name": name,
    /** Kept for the export. */
    atlas,
    organization_id: ofRecords,
  }),
  output: z.object({
    data: Cohort.extend({ patientCount: shownCount, withheld }),
    /** Everything of the file that is not, or not exactly, in the cohort. */
    remarks: z.array(AtlasRemark),
  }),
  problems: ["cohort.name-taken", "cohort.invalid", "row.not-found"],
});

export const ExportAtlasCohort = query("ExportAtlasCohort", {
  noun: "cohorts",
  summary:
    "A cohort as ATLAS (Circe) JSON; the file that it was imported from where it is unchanged.",
  roles: researchers,
  reads: ["cohort", "study", "events", "records", "vocabulary"],
  example: { "cohortObj.cohort_id": exampleIds.cohort },
  input: z.object(cohortId),
  output: z.object({
    data: z.object({
      /** JSON text; null when ATLAS cannot say all of it. */
      atlas: z.string().nullable(),
      is_original: z.boolean(),
      /** What ATLAS cannot say, by its path in the definition. */
      unfit: z.array(z.object({ path: z.string(), text: z.string() })),
      /** What of the file that the cohort was imported from is not in this one; nothing where it is that file. */
      left_out: z.array(AtlasRemark),
    }),
  }),
  problems: ["row.not-found"],
});

export const GetCohortListForConcept = query("GetCohortListForConcept", {
  noun: "cohorts",
  summary: "Cohorts whose definition names a concept, itself or through an event (S7.8).",
  roles: everyRole,
  reads: ["cohorts", "study", "events", "vocabulary"],
  example: { concept_id: exampleIds.concept },
  input: z.object({ concept_id: id }),
  output: z.object({ data: z.array(Cohort) }),
});
