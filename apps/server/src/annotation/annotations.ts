import { handler as AddManualAnnotationsInBulk } from "./AddManualAnnotationsInBulk.ts";
import { handler as DeleteManualAnnotations } from "./DeleteManualAnnotations.ts";
import { handler as GetEncounterLevelAutomatedAnnotations } from "./GetEncounterLevelAutomatedAnnotations.ts";
import { handler as GetManualAnnotationProjectAttributes } from "./GetManualAnnotationProjectAttributes.ts";
import { handler as GetManualAnnotations } from "./GetManualAnnotations.ts";
import { optionListOperations } from "./option-lists.ts";

export const annotations = {
  GetManualAnnotations,
  AddManualAnnotationsInBulk,
  DeleteManualAnnotations,
  GetManualAnnotationProjectAttributes,
  GetEncounterLevelAutomatedAnnotations,
  ...optionListOperations,
};
