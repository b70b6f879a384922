import { handler as GetManualAnnotationsWithConflicts } from "./GetManualAnnotationsWithConflicts.ts";

export const conflicts = { GetManualAnnotationsWithConflicts };
