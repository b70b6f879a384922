// Numbers of annotation, conflicts and agreement that open nothing.
import type { Rule } from "./number-rule.ts";

export const annotationRules: readonly Rule[] = [
  {
    route: "conceptKappa/",
    of: /\/ (?:First answers|Answers as they stand)$/,
    are: { by: "apps/server/src/annotation/agreement/GetAnnotatorKappaScores.test.ts" },
  },
  { route: "datamanual/", of: /^\w+ #$/, are: { by: "e2e/screens/manual.screen.ts" } },
  { route: "editdatamanual/", of: /^\w+ #$/, are: { by: "e2e/screens/manual.screen.ts" } },
];
