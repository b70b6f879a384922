import { languageProcessing } from "../language/language-processing.job.ts";
import type { Job } from "./job.ts";

/** Every kind of background work, for the worker. One line a job. */
export const jobs: readonly Job[] = [languageProcessing];
