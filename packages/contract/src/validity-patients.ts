import { z } from "zod";
import { shownCount } from "./counts.ts";
import { exampleIds } from "./example-ids.ts";
import { id, pageNumber, pageSize, wholeNumber } from "./fields.ts";
import { query } from "./operation.ts";
import { everyoneButAnnotators } from "./role.ts";
import { Classification, OutcomeScoreDetail, ValidityMeasure, ValidityRow } from "./validity.ts";

const reads = [
  "validity",
  "study",
  "cohort",
  "annotations",
  "facts",
  "assignments",
  "language",
  "records",
  "vocabulary",
] as const;

/** Days before the index date that a patient is judged on, the day of the index among them. */
const lookBackDays = wholeNumber.pipe(z.number().max(36_500)).default(365);

export const GetPatientLevelProgression = query("GetPatientLevelProgression", {
  noun: "validity",
  summary:
    "A study's patient-level outcome table: each patient once, within a window before the index date (S2.48, S7.22).",
  roles: everyoneButAnnotators,
  isQuestion: true,
  reads: [...reads],
  refreshes: true,
  example: { m_studyId: exampleIds.study },
  input: z.object({ m_studyId: id, m_lookBackDays: lookBackDays }),
  output: z.object({
    data: z.object({ data: z.array(ValidityRow) }),
    study_name: z.string(),
    /**
     * Patients that the projects ask about and that are left out, of every concept or of some: without an index date
     * in the study's base cohort; without a narrative note in the window; with one that the user may not see; with one
     * that was not read by all its annotators; with an unresolved conflict; of whom an annotator cannot tell.
     */
    left_out: z.object({
      outside: shownCount,
      empty: shownCount,
      hidden: shownCount,
      unread: shownCount,
      unresolved: shownCount,
      untold: shownCount,
    }),
  }),
  /** request.not-offered: the study's projects drew units that are smaller than a patient. */
  problems: ["sources.withheld", "row.not-found", "request.not-offered"],
});

export const GetPatientLevelProgressionDetails = query("GetPatientLevelProgressionDetails", {
  noun: "validity",
  summary: "The patients behind a figure of the patient-level outcome table (S2.50, S7.22).",
  roles: everyoneButAnnotators,
  isQuestion: true,
  reads: [...reads],
  refreshes: true,
  audit: "patient",
  example: { m_studyId: exampleIds.study, m_conceptId: exampleIds.concept },
  input: z.object({
    m_studyId: id,
    m_conceptId: id,
    m_lookBackDays: lookBackDays,
    /** Exact is refused: attribute values have no reference standard yet. */
    m_exactMatch: z.enum(["false", "Concept", "true", "Exact"]).default("false"),
    /** All, which is meant when it is absent. */
    m_cohortCriteria: z.string().max(100).optional(),
    m_classification: Classification.default("0"),
    m_measure: ValidityMeasure.default("accuracy"),
    arm: z.enum(["inferred", "notes", "structured"]).default("inferred"),
    pageNumber,
    pageSize,
  }),
  output: z.object({
    data: z.array(OutcomeScoreDetail),
    totalRecords: shownCount,
    conceptName: z.string(),
    study_name: z.string(),
  }),
  problems: ["sources.withheld", "row.not-found", "request.not-offered"],
});
