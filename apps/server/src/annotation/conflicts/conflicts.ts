export { handler as GetConflictMatrix } from "./GetConflictMatrix.ts";
export { handler as GetManualAnnotationsWithConflicts } from "./GetManualAnnotationsWithConflicts.ts";
export { handler as ResolveManualAnnotationConflicts } from "./ResolveManualAnnotationConflicts.ts";
