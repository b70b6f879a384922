import { z } from "zod";
import { shownCount, shownFigure } from "../counts.ts";
import { NoteEvidence, StructuredEvidence } from "../evidence.ts";
import { exampleIds } from "../example-ids.ts";
import { flag, id, pageNumber, wholeNumber } from "../fields.ts";
import { query } from "../operation.ts";
import { researchers } from "../role.ts";

// What stands behind a mean of the baseline table: the value of each patient (decision 268).

/** Why a member's value is in no mean. */
export const LeftOutOfMean = z.enum([
  "no date of birth",
  "no index date",
  "index date before birth",
  "no number",
  "impossible number",
  "unit",
]);
export type LeftOutOfMean = z.infer<typeof LeftOutOfMean>;

const MeanRow = z.object({
  patient_id: id,
  patient_Identifier: z.string(),
  index_date: z.string().nullable(),
  /** Of the value; empty for an age, and where it has none. */
  date: z.string(),
  /** In the unit of the mean; null where it is left out. */
  value: z.number().nullable(),
  /** From the mean, in its unit. */
  distance: z.number().nullable(),
  left_out: LeftOutOfMean.nullable(),
  /** Of an age: only the year or the month of birth is known. */
  is_birth_partial: z.boolean(),
  /** The record that says it, with its number and unit as they were written. */
  structured: StructuredEvidence.nullable(),
  /** What a record says that is no number. */
  result_text: z.string().nullable(),
  note: NoteEvidence.nullable(),
});
export type MeanRow = z.infer<typeof MeanRow>;

export const GetMeanEvidence = query("GetMeanEvidence", {
  noun: "studies",
  summary:
    "The patients behind a mean of the baseline: the value of each with its distance from the mean and the record or words that say it, or those who are left out and why.",
  roles: researchers,
  isQuestion: true,
  audit: "patient",
  reads: ["study", "cohort", "facts", "annotations", "records", "language", "vocabulary"],
  example: { "m_StudyObj.study_id": exampleIds.study, cohort_id: exampleIds.cohort },
  input: z.object({
    "m_StudyObj.study_id": id,
    cohort_id: id,
    /** A laboratory test or finding; without it the age at index. */
    concept_id: id.optional(),
    /** Those who are not in the mean although something is known of them. */
    left_out: flag.default(false),
    pageNumber,
    pageSize: wholeNumber.pipe(z.number().min(1).max(50)).default(25),
  }),
  output: z.object({
    cohort_name: z.string(),
    name: z.string(),
    /** Of the mean: years, or the unit to which the values were brought. */
    unit: z.string().nullable(),
    /** As the table has them. */
    n: shownCount,
    mean: shownFigure.nullable(),
    standard_deviation: shownFigure.nullable(),
    left_out: shownCount,
    /** Members of whom nothing is known of it. */
    without: shownCount,
    /** Why nobody is listed although there may be some; null where all are. */
    withheld: z.string().nullable(),
    /** Those farthest from the mean first. */
    data: z.array(MeanRow),
    /** Of `data` in all. */
    noOfRecords: shownCount,
  }),
  problems: ["cohort.withheld", "sources.withheld", "row.not-found"],
});
