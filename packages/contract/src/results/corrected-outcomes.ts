import { z } from "zod";
import { shownCount, shownFigure } from "../counts.ts";
import { exampleIds } from "../example-ids.ts";
import { decimal, id } from "../fields.ts";
import { query } from "../operation.ts";
import { researchers } from "../role.ts";

/** Whose answer is corrected; "any": a patient has the outcome where one of the others says so, as results count it. */
export const CorrectedSource = z.enum(["any", "structured", "notes", "inferred"]);
export type CorrectedSource = z.infer<typeof CorrectedSource>;

/** A share, ratio or difference with its 95 % limits and their method; or why there is none. */
const Limits = {
  low: shownFigure.nullable(),
  high: shownFigure.nullable(),
  method: z.string().nullable(),
};
export const Corrected = z.union([
  z.object({ estimate: shownFigure, ...Limits }),
  z.object({ reason: z.string() }),
]);
export type Corrected = z.infer<typeof Corrected>;

const shareOfReference = decimal.pipe(z.number().min(0.5).max(1));

const CorrectedCohort = z.object({
  cohort_id: id,
  cohort_name: z.string(),
  /** Members; those of the frame with a note on or after their index date, of whom all figures here are. */
  members: shownCount,
  patients: shownCount,
  /** The other members: not in the frame that was drawn from; without a note on or after the index date. */
  left_out: z.object({ frame: shownCount, note: shownCount }),
  /** Patients who have the outcome by the source, and those on whom it can't be judged. */
  counted: shownCount,
  not_assessable: shownCount,
  /** All members who have it by any record, those whom only readers found among them: as the study's results count. */
  in_results: shownCount,
  /** Of these patients those drawn; read, with a reference standard; read without one. */
  drawn: shownCount,
  read: shownCount,
  unresolved: shownCount,
  /** Shares of `patients` who have it by the source and truly; the interval of the latter is for these patients. */
  raw: Corrected,
  corrected: Corrected,
  /** What the corrected share could be, whichever way the unresolved turn out; null where there are none. */
  bounds: z.object({ low: shownFigure, high: shownFigure }).nullable(),
  /** Of those who have it by the source the share who truly do; of those who don't the share who truly don't. */
  ppv: Corrected,
  npv: Corrected,
  /** Sensitivity analysis: the corrected share where the readers' answer itself errs as given. */
  with_reference_errors: Corrected,
});
export type CorrectedCohort = z.infer<typeof CorrectedCohort>;

const Compared = z.object({
  raw: Corrected,
  corrected: Corrected,
  with_reference_errors: Corrected,
});

export const GetStudyCorrectedOutcomes = query("GetStudyCorrectedOutcomes", {
  noun: "results",
  summary:
    "Outcome counts, risks and arm ratios of a study corrected for a source's measured errors, beside the raw ones.",
  roles: researchers,
  isQuestion: true,
  reads: [
    "validity",
    "study",
    "cohort",
    "events",
    "annotations",
    "facts",
    "assignments",
    "language",
    "records",
    "vocabulary",
  ],
  refreshes: true,
  example: { m_studyId: exampleIds.study },
  input: z.object({
    m_studyId: id,
    m_source: CorrectedSource.default("any"),
    /** Of what readers agree on, for the sensitivity analysis. */
    m_referenceSensitivity: shareOfReference.default(0.95),
    m_referenceSpecificity: shareOfReference.default(0.98),
  }),
  output: z.object({
    study_name: z.string(),
    /** Whose patients were drawn at random and read whole; null where no project of the study has such. */
    project: z
      .object({
        project_id: id,
        project_name: z.string(),
        is_weighed: z.boolean(),
        /** Documents of the sample that are not read by all their annotators yet. */
        is_unfinished: z.boolean(),
      })
      .nullable(),
    /** Why nothing is corrected; null where something is. */
    reason: z.string().nullable(),
    data: z.array(
      z.object({
        event_id: id,
        outcome_name: z.string(),
        /** Why this outcome can't be corrected; then it has no cohorts. */
        reason: z.string().nullable(),
        /** The base cohort first, then the arms in their order. */
        cohorts: z.array(CorrectedCohort),
        /** Each arm after the first against the first, of patients like these. */
        compared: z.array(
          z.object({ cohort_id: id, against: id, ratio: Compared, difference: Compared }),
        ),
      }),
    ),
  }),
  problems: ["sources.withheld", "row.not-found", "cohort.withheld"],
});
