// Numbers of annotation, conflicts and agreement that open nothing.
import { counted, type Rule } from "./number-rule.ts";

export const annotationRules: readonly Rule[] = [
  {
    route: "conceptKappa/",
    of: /\/ (?:First answers|Answers as they stand)$/,
    are: { by: "apps/server/src/annotation/agreement/GetAnnotatorKappaScores.test.ts" },
  },
  {
    route: "manualannotationprojects",
    of: /projects \/ (?:Documents|Done by all)$/,
    are: counted(
      `with d as (select project_id, bool_and(status = 'done') done from assignment group by project_id, subdocument_id)
       select count(*) n from d group by project_id union all select count(*) filter (where done) from d group by project_id`,
    ),
  },
  {
    route: "datamanual/",
    of: /^\w+ #$/,
    are: { by: "e2e/screens/manual.screen.ts" },
  },
];
