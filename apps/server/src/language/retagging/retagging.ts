import { handler as CancelLanguageRun } from "./CancelLanguageRun.ts";
import { handler as GetLanguageRun } from "./GetLanguageRun.ts";
import { handler as GetLanguageRunConcepts } from "./GetLanguageRunConcepts.ts";
import { handler as GetLanguageRunExamples } from "./GetLanguageRunExamples.ts";
import { handler as GetLanguageRuns } from "./GetLanguageRuns.ts";
import { handler as StartLanguageRun } from "./StartLanguageRun.ts";

export const retagging = {
  GetLanguageRuns,
  GetLanguageRun,
  GetLanguageRunConcepts,
  GetLanguageRunExamples,
  StartLanguageRun,
  CancelLanguageRun,
};
