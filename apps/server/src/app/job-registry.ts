import { learning } from "../annotation/learning/learning.job.ts";
import { cohortRuns } from "../cohorts/evaluation/cohort-runs.job.ts";
import { languageProcessing } from "../language/language-processing.job.ts";
import { retagging } from "../language/retagging/retagging.job.ts";
import type { Job } from "../platform/jobs/job.ts";
import { uploadImport } from "./uploads/upload-import.job.ts";

/** Every kind of background work, for the worker. One line a job. */
export const jobs: readonly Job[] = [
  languageProcessing,
  cohortRuns,
  retagging,
  uploadImport,
  learning,
];
