// What tells the cohorts of a study apart: who they are at index, and when they have the outcome.
import { z } from "zod";
import { exampleIds } from "./example-ids.ts";
import { shownCount, shownFigure, disclosive, UnitsLeftOut } from "./counts.ts";
import { flag, id, isoDate } from "./fields.ts";
import { query } from "./operation.ts";
import { researchers } from "./role.ts";

/** The base cohort first, then the arms in their order. */
const baselineCohorts = z.array(
  z.object({
    cohort_id: id,
    cohort_name: z.string(),
    patient_count: shownCount,
    /**
     * Their index date lies before the date of birth: one of the two is wrong. They are in the table, but for their
     * age.
     */
    born_after_index: shownCount,
    /** Their index date lies after the date of death: one of the two is wrong. They are in the table. */
    died_before_index: shownCount,
    /**
     * Of those of known age: only the year or the month of birth is known. Ages count from 1 July, or from the first of
     * the month.
     */
    birth_partly_known: shownCount,
    /** They have conditions, medications or values of which no day is known; these are not in the table. */
    undated_records: shownCount,
  }),
);

/** Days from the index date: of one patient alone it would be that patient's. */
const shownDay = z.number().int().nonnegative().register(disclosive, { as: "figure" });

const limits = { estimate: shownFigure, lower: shownFigure, upper: shownFigure };

/** A characteristic of one cohort. Null where it cannot be told, or is too small to show; `reason` then says why. */
export const BaselineCell = z.object({
  cohort_id: id,
  /** Patients with the characteristic; for age and laboratory values, those of whom it is known. */
  n: shownCount,
  /**
   * Patients who are not among `n`. Age: without a date of birth or an index date, or with an index date before the
   * birth. Laboratory values: the last result is no number, or one that could not be brought to the row's unit, has
   * none, or is none that a mean could be told of. 0 in other rows.
   */
  left_out: shownCount,
  /** Of the cohort's patients, 0–1; for age and laboratory values null. */
  share: shownFigure.nullable(),
  mean: shownFigure.nullable(),
  standard_deviation: shownFigure.nullable(),
  /** Standardised difference from the cohort compared with, with its 95 % interval. */
  difference: z.object(limits).nullable(),
  reason: z.string().nullable(),
});
export type BaselineCell = z.infer<typeof BaselineCell>;

export const BaselineRow = z.object({
  group: z.enum(["Age", "Gender", "Conditions", "Medications", "Last laboratory values"]),
  label: z.string(),
  concept_id: id.nullable(),
  /** Of the mean: years, or the unit that most of the values were written in; the others were converted. */
  unit: z.string().nullable(),
  cells: z.array(BaselineCell),
});
export type BaselineRow = z.infer<typeof BaselineRow>;

export const GetStudyBaseline = query("GetStudyBaseline", {
  noun: "studies",
  summary:
    "Base cohort and arms at index: age, gender, commonest conditions and medications, last laboratory values, with standardised differences.",
  roles: researchers,
  isQuestion: true,
  audit: "counts",
  reads: ["study", "cohort", "facts", "records", "vocabulary"],
  example: { "m_StudyObj.study_id": exampleIds.study },
  input: z.object({
    "m_StudyObj.study_id": id,
    /**
     * The cohort that the others are compared with; unless given, the first arm where there are two or more, else the
     * base cohort.
     */
    compared_with: id.optional(),
  }),
  output: z.object({
    cohorts: baselineCohorts,
    compared_with: id,
    data: z.array(BaselineRow),
  }),
  problems: ["cohort.withheld", "row.not-found"],
});

export const GetStudyIncidence = query("GetStudyIncidence", {
  noun: "studies",
  summary:
    "Cumulative incidence of an outcome from the index date, in base cohort and arms; death is a competing event.",
  roles: researchers,
  isQuestion: true,
  audit: "counts",
  reads: ["study", "cohort", "events", "facts", "records", "vocabulary", "batches"],
  example: { m_studyId: exampleIds.study, m_outcomeId: exampleIds.event },
  input: z.object({
    m_studyId: id,
    m_outcomeId: id,
    /** Leaves out patients who had the event before the index date. */
    new_only: flag.default(false),
  }),
  output: z.object({
    outcome: z.object({ event_id: id, name: z.string() }),
    /**
     * Besides with the outcome and with death, follow-up ends by this rule, hospital by hospital of the cohorts'
     * patients.
     */
    follow_up: z.array(
      z.object({
        organization_id: id,
        organization_name: z.string(),
        /** With the observation period that holds the index date; where a hospital sends none, with its records. */
        ends_with: z.enum(["observation-period", "records"]),
        /**
         * The last day not after today of any visit, or of any record outside of visits, in the hospital; null where
         * follow-up does not end with them.
         */
        last_date: isoDate.nullable(),
      }),
    ),
    data: z.array(
      z.object({
        cohort_id: id,
        cohort_name: z.string(),
        patient_count: shownCount,
        /**
         * Followed from the index date. Those of the next five are not; together they are all patients of the cohort.
         */
        followed: shownCount,
        without_index: shownCount,
        /** Their date of death lies before the index date: one of the two is wrong. */
        died_before_index: shownCount,
        /** They died on a day that is not known: before the index date, in the follow-up, or after it. */
        death_undated: shownCount,
        /** No observation period holds the index date, or the hospital's records end before it. */
        outside_observation: shownCount,
        /** Where only new events are asked for; else 0. */
        had_event_before: shownCount,
        events: shownCount,
        /** Died within the follow-up, without the event. */
        deaths: shownCount,
        /** Their observation ends on the index date: in the curve for that day only. */
        index_day_only: shownCount,
        /** Patients whose first event lies after the end of their follow-up, where it does not count. */
        events_after_follow_up: shownCount,
        /** Patients without the event who died after the end of their observation, where death does not count. */
        deaths_after_follow_up: shownCount,
        /**
         * Values of the outcome on or after the index date, also after the follow-up, that could not be compared; of
         * new events only, those before it as well.
         */
        left_out: UnitsLeftOut,
        /**
         * Days from index; the incidence holds until the next step. Ascending; empty where no patient has the event.
         */
        steps: z.array(z.object({ day: shownDay, at_risk: shownCount, ...limits })),
        /** How many were still followed on the usual days (30, 90, a year …), as far as the curve goes. */
        landmarks: z.array(z.object({ day: z.number().int(), at_risk: shownCount })),
        /**
         * Days until the last patient's follow-up ends; where small counts are hidden, until it ends for the last so
         * many.
         */
        last_day: shownDay,
        /** Where small counts are hidden, estimates are rounded to this, and intervals outwards; 0: they are not. */
        rounded_to: z.number().min(0).max(0.1),
        /** Why there is no curve. */
        reason: z.string().nullable(),
      }),
    ),
    /** Whether the curves of the arms differ (Gray's test), or why that is not told. */
    comparison: z.object({
      p_value: shownFigure.nullable(),
      chi_square: shownFigure.nullable(),
      degrees: z.number().int().nullable(),
      reason: z.string().nullable(),
    }),
  }),
  problems: ["cohort.withheld", "row.not-found"],
});
