export { handler as AddManualAnnotationsInBulk } from "./AddManualAnnotationsInBulk.ts";
export { handler as DeleteManualAnnotations } from "./DeleteManualAnnotations.ts";
export { handler as FinishDocument } from "./FinishDocument.ts";
export { handler as GetEncounterLevelAutomatedAnnotations } from "./GetEncounterLevelAutomatedAnnotations.ts";
export { handler as GetManualAnnotationProjectAttributes } from "./GetManualAnnotationProjectAttributes.ts";
export { handler as GetManualAnnotations } from "./GetManualAnnotations.ts";
export { handler as GetProjects } from "./GetProjects.ts";
export * from "./option-lists.ts";
