import { z } from "zod";
import { shownCount } from "../counts.ts";
import { exampleIds } from "../example-ids.ts";
import { id } from "../fields.ts";
import { query } from "../operation.ts";
import { researchers } from "../role.ts";
import { Corrected as Figure } from "./corrected-outcomes.ts";

export const GetStudyComparedOutcomes = query("GetStudyComparedOutcomes", {
  noun: "results",
  summary:
    "Risks of the outcomes in the arms of a study, with risk differences and ratios against one of them.",
  roles: researchers,
  isQuestion: true,
  audit: "counts",
  reads: ["study", "cohort", "events", "facts", "records", "vocabulary", "batches"],
  example: { m_studyId: exampleIds.study },
  input: z.object({
    m_studyId: id,
    /** The arm that the others are compared with; unless given, the first. */
    compared_with: id.optional(),
  }),
  output: z.object({
    /** Null where the study has no arms. */
    compared_with: id.nullable(),
    /** Why nothing is compared; null where something is. */
    reason: z.string().nullable(),
    arms: z.array(
      z.object({
        cohort_id: id,
        cohort_name: z.string(),
        patient_count: shownCount,
        /** Those who are in the arm compared with, too; where small counts are hidden, null unless there are none. */
        in_both_count: shownCount,
      }),
    ),
    data: z.array(
      z.object({
        event_id: id,
        outcome_name: z.string(),
        /** In the order of `arms`. */
        arms: z.array(
          z.object({
            cohort_id: id,
            /** With the outcome on or after their index dates. */
            patient_count: shownCount,
            /** Share of the arm's patients, with Wilson's limits. */
            risk: Figure,
            /** Of the arm less the one compared with; null of that one itself. */
            difference: Figure.nullable(),
            ratio: Figure.nullable(),
          }),
        ),
      }),
    ),
  }),
  problems: ["cohort.withheld", "sources.withheld", "row.not-found"],
});
