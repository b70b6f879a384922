import { z } from "zod";
import { Gender } from "../conditions/gender.ts";
import { shownCount } from "../counts.ts";
import { exampleIds } from "../example-ids.ts";
import { id, pageNumber, wholeNumber } from "../fields.ts";
import { query } from "../operation.ts";
import { researchers } from "../role.ts";

const GenderEvidenceRow = z.object({
  patient_id: id,
  patient_Identifier: z.string(),
  index_date: z.string().nullable(),
  birth_date: z.string().nullable(),
  /** Only the year or the month of birth is known. */
  is_birth_partial: z.boolean(),
  /** Completed years at the index date; null where they are not known. */
  age: z.number().nullable(),
});
export type GenderEvidenceRow = z.infer<typeof GenderEvidenceRow>;

export const GetGenderEvidence = query("GetGenderEvidence", {
  noun: "studies",
  summary:
    "The patients behind a count of one gender in the baseline, with their dates of birth and index.",
  roles: researchers,
  isQuestion: true,
  audit: "patient",
  reads: ["study", "cohort", "facts", "records"],
  example: {
    "m_StudyObj.study_id": exampleIds.study,
    cohort_id: exampleIds.cohort,
    gender: "female",
  },
  input: z.object({
    "m_StudyObj.study_id": id,
    cohort_id: id,
    gender: Gender,
    pageNumber,
    pageSize: wholeNumber.pipe(z.number().min(1).max(50)).default(25),
  }),
  output: z.object({
    cohort_name: z.string(),
    /** Of the cohort, all genders. */
    members: shownCount,
    /** Why nobody is listed although there may be some; null where all are. */
    withheld: z.string().nullable(),
    data: z.array(GenderEvidenceRow),
    /** Of `data` in all, as the table has it. */
    noOfRecords: shownCount,
  }),
  problems: ["cohort.withheld", "sources.withheld", "row.not-found"],
});
