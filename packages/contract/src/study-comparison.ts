// What tells the cohorts of a study apart: who they are at index, and when they have the outcome.
import { z } from "zod";
import { shownCount } from "./counts.ts";
import { flag, id } from "./fields.ts";
import { query } from "./operation.ts";
import { researchers } from "./role.ts";

/** The base cohort first, then the arms in their order. */
const studyCohorts = z.array(
  z.object({ cohort_id: id, cohort_name: z.string(), patient_count: shownCount }),
);

const finite = z.number();
const limits = { estimate: finite, lower: finite, upper: finite };

/** A characteristic of one cohort. Null where it cannot be told, or is too small to show; `reason` then says why. */
export const BaselineCell = z.object({
  cohort_id: id,
  /** Patients with the characteristic; for age and laboratory values, those of whom it is known. */
  n: shownCount,
  /** Of the cohort's patients, 0–1; for age and laboratory values null. */
  share: finite.nullable(),
  mean: finite.nullable(),
  standard_deviation: finite.nullable(),
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
  input: z.object({
    "m_StudyObj.study_id": id,
    /** The cohort that the others are compared with; unless given, the first arm where there are two or more, else the base cohort. */
    compared_with: id.optional(),
  }),
  output: z.object({
    cohorts: studyCohorts,
    compared_with: id,
    data: z.array(BaselineRow),
  }),
  problems: ["row.not-found"],
});

export const GetStudyIncidence = query("GetStudyIncidence", {
  noun: "studies",
  summary:
    "Cumulative incidence of an outcome from the index date, in base cohort and arms; death is a competing event.",
  roles: researchers,
  input: z.object({
    m_studyId: id,
    m_outcomeId: id,
    /** Leaves out patients who had the event before the index date. */
    new_only: flag.default(false),
  }),
  output: z.object({
    outcome: z.object({ event_id: id, name: z.string() }),
    data: z.array(
      z.object({
        cohort_id: id,
        cohort_name: z.string(),
        patient_count: shownCount,
        /** Followed from the index date; the rest have none, or had the event before where only new ones are asked for. */
        followed: shownCount,
        events: shownCount,
        deaths: shownCount,
        /** Patients whose first event lies after the end of their follow-up, where it does not count. */
        events_after_follow_up: shownCount,
        /** Days from index; the incidence holds until the next step. Ascending; empty where no patient has the event. */
        steps: z.array(
          z.object({ day: z.number().int().nonnegative(), at_risk: shownCount, ...limits }),
        ),
        /** Days until the last patient's follow-up ends. */
        last_day: z.number().int().nonnegative(),
        /** Why there is no curve. */
        reason: z.string().nullable(),
      }),
    ),
  }),
  problems: ["row.not-found", "study.too-slow"],
});

export const studyComparisonOperations = { GetStudyBaseline, GetStudyIncidence };
