// Numbers of annotation, conflicts and agreement that open nothing.
import { counted, type Rule } from "./number-rule.ts";

export const annotationRules: readonly Rule[] = [
  {
    route: "dataworkqueue",
    of: /^# of # notes finished/,
    are: counted(
      `select count(*) n from assignment join account using (user_id)
       where email = 'annotator@northfield.example' and status = 'done'`,
    ),
  },
  {
    route: "dataworkqueue",
    of: /^Work queue \/ Words$/,
    are: { by: "apps/server/src/annotation/queue/work-queue.test.ts" },
  },
  // Notes finished on a day.
  {
    route: "dataworkqueue",
    of: /^#\/#$/,
    are: { by: "apps/web/src/documents/queue/queued.test.ts" },
  },
  {
    route: "conceptKappa/",
    of: /\/ (?:First answers|Answers as they stand)$/,
    are: { by: "apps/server/src/annotation/agreement/GetAnnotatorKappaScores.test.ts" },
  },
  { route: "datamanual/", of: /^\w+ #$/, are: { by: "e2e/screens/manual.screen.ts" } },
  { route: "editdatamanual/", of: /^\w+ #$/, are: { by: "e2e/screens/manual.screen.ts" } },
];
