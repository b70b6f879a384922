export { handler as CancelLanguageRun } from "./CancelLanguageRun.ts";
export { handler as GetLanguageRun } from "./GetLanguageRun.ts";
export { handler as GetLanguageRunConcepts } from "./GetLanguageRunConcepts.ts";
export { handler as GetLanguageRunExamples } from "./GetLanguageRunExamples.ts";
export { handler as GetLanguageRuns } from "./GetLanguageRuns.ts";
export { handler as StartLanguageRun } from "./StartLanguageRun.ts";
