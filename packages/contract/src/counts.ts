import { z } from "zod";
import { exampleIds } from "./example-ids.ts";
import { flag, id, idList, nothing } from "./fields.ts";
import { query } from "./operation.ts";
import { everyRole } from "./role.ts";

const count = z.number().int().nonnegative();

/**
 * Numbers of answers that could disclose a small count of patients (domain.md §12): a test asks of every number in
 * every answer that it is declared here or listed as one that counts nobody.
 */
export const disclosive = z.registry<{ as: "count" | "figure" }>();

/**
 * A count of patients, or of what lets few of them be counted (their encounters, documents, facts), as a person may see
 * it: null where it lies under the organisation's smallest count to show (domain.md §12).
 */
export const shownCount = count.nullable().register(disclosive, { as: "count" });

/** What follows from such counts (a share, a mean, a limit of an interval), where none of them is too small to show. */
export const shownFigure = z.number().register(disclosive, { as: "figure" });

/** Where small counts are hidden, in which steps counts are rounded down. 1: they are not. */
export const roundedTo = z.number().int().positive();

/** How many records a list of patients or documents has in all. */
export const listTotal = {
  /** Null: few, or withheld. */
  noOfRecords: shownCount,
  rounded_to: roundedTo,
  /** The list is of a cohort whose counts are withheld (decision 190). */
  is_total_withheld: z.boolean(),
};

/** Numbers that could not be compared with what was asked for, having no unit or one that does not compare with it. */
export const UnitsLeftOut = z.object({
  /** Patients with such a number; they may have others, which were compared. */
  patient_count: shownCount,
  value_count: shownCount,
});
export type UnitsLeftOut = z.infer<typeof UnitsLeftOut>;

/** With counts that were told before, these would tell of few patients: they are null (decision 190). */
const isWithheld = z.boolean();

const studyCounts = z.array(
  z.object({
    study_id: id,
    cohort_count: count,
    patient_count: shownCount,
    data_count: shownCount,
    is_withheld: isWithheld,
  }),
);
const cohortCounts = z.array(
  z.object({
    cohort_id: id,
    study_count: count,
    patient_count: shownCount,
    data_count: shownCount,
    is_withheld: isWithheld,
  }),
);

export const GetUserEntityCounts = query("GetUserEntityCounts", {
  noun: "counts",
  summary: "How many studies, cohorts, patients and data the user may see (S7.4).",
  roles: everyRole,
  reads: ["studies", "cohorts", "records"],
  example: {},
  input: z.object({
    forKappaScore: flag
      .refine((isWanted) => !isWanted, "GetCohortKappaScores has the patients of a kappa.")
      .optional(),
    patientId: id.optional(),
  }),
  output: z.object({
    data: z.object({
      study_count: count,
      cohort_count: count,
      patient_count: shownCount,
      data_count: shownCount,
    }),
  }),
});

export const GetStudyCounts = query("GetStudyCounts", {
  noun: "counts",
  summary: "Studies that use each cohort.",
  roles: everyRole,
  reads: ["studies", "cohort"],
  alsoByPost: true,
  example: { cohortIds: `${exampleIds.cohort}` },
  input: z.object({ cohortIds: idList }),
  output: z.object({ cohort: z.array(z.object({ cohort_id: id, study_count: count })) }),
});

export const GetCohortCounts = query("GetCohortCounts", {
  noun: "counts",
  summary: "Cohorts used by each study.",
  roles: everyRole,
  reads: ["study", "cohort", "records"],
  alsoByPost: true,
  example: { studyIds: `${exampleIds.study}` },
  input: z.object({ studyIds: idList }),
  output: z.object({ study: z.array(z.object({ study_id: id, cohort_count: count })) }),
});

export const GetPatientCounts = query("GetPatientCounts", {
  noun: "counts",
  summary: "Patients of each study or cohort; each equals the list that its link opens.",
  roles: everyRole,
  isQuestion: true,
  reads: ["study", "cohort", "records", "facts", "vocabulary", "batches"],
  alsoByPost: true,
  example: { studyIds: `${exampleIds.study}`, cohortIds: `${exampleIds.cohort}` },
  input: z.object({ studyIds: idList.optional(), cohortIds: idList.optional() }),
  output: z.object({
    study: studyCounts.element
      .pick({ study_id: true, patient_count: true, is_withheld: true })
      .array(),
    cohort: cohortCounts.element
      .pick({ cohort_id: true, patient_count: true, is_withheld: true })
      .array(),
  }),
});

export const GetDataCounts = query("GetDataCounts", {
  noun: "counts",
  summary: "Documents of each study, cohort or patient.",
  roles: everyRole,
  isQuestion: true,
  reads: ["study", "cohort", "records", "facts", "vocabulary", "batches"],
  alsoByPost: true,
  example: {
    studyIds: `${exampleIds.study}`,
    cohortIds: `${exampleIds.cohort}`,
    patientIds: `${exampleIds.patient}`,
  },
  input: z.object({
    studyIds: idList.optional(),
    cohortIds: idList.optional(),
    patientIds: idList.optional(),
    organizationId: id.optional(),
  }),
  output: z.object({
    study: studyCounts.element
      .pick({ study_id: true, data_count: true, is_withheld: true })
      .array(),
    cohort: cohortCounts.element
      .pick({ cohort_id: true, data_count: true, is_withheld: true })
      .array(),
    patient: z.array(z.object({ patient_id: id, data_count: count })),
  }),
});

export const GetConceptCategories = query("GetConceptCategories", {
  noun: "counts",
  summary: "Concept categories, in the fixed order (S3.4), with the number of concepts of each.",
  roles: everyRole,
  reads: ["vocabulary"],
  otherOrganisation: "shared",
  example: {},
  input: nothing,
  output: z.object({ data: z.array(z.object({ category: z.string(), concept_count: count })) }),
});

export const GetQueueCount = query("GetQueueCount", {
  noun: "counts",
  summary: "Documents in the annotator's own work queue, by status.",
  roles: ["Annotator"],
  reads: ["assignments", "records"],
  example: {},
  input: nothing,
  output: z.object({ data: z.object({ waiting: count, in_progress: count, done: count }) }),
});
