export { handler as GetManualAnnotationsWithConflicts } from "./GetManualAnnotationsWithConflicts.ts";
