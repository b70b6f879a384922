import { handler as AddCohort } from "./AddCohort.ts";
import { handler as CheckAtlasCohort } from "./CheckAtlasCohort.ts";
import { handler as DeleteCohort } from "./DeleteCohort.ts";
import { handler as EditCohort } from "./EditCohort.ts";
import { handler as ExplainPatient } from "./ExplainPatient.ts";
import { handler as ExportAtlasCohort } from "./ExportAtlasCohort.ts";
import { handler as GetCohortAttrition } from "./GetCohortAttrition.ts";
import { handler as GetCohortCriterion } from "./GetCohortCriterion.ts";
import { handler as GetCohortList } from "./GetCohortList.ts";
import { handler as GetCohortListForConcept } from "./GetCohortListForConcept.ts";
import { handler as GetCohortListForDocument } from "./GetCohortListForDocument.ts";
import { handler as GetCohortListForPatient } from "./GetCohortListForPatient.ts";
import { handler as GetCohortOutcomes } from "./GetCohortOutcomes.ts";
import { handler as GetCohortOutcomesPatientCounts } from "./GetCohortOutcomesPatientCounts.ts";
import { handler as GetCohortPatient } from "./GetCohortPatient.ts";
import { handler as GetCohortSources } from "./GetCohortSources.ts";
import { handler as GetCohortVersions } from "./GetCohortVersions.ts";
import { handler as ImportAtlasCohort } from "./ImportAtlasCohort.ts";
import { handler as PreviewCohort } from "./PreviewCohort.ts";
import { handler as RunCohort } from "./RunCohort.ts";

export const cohorts = {
  GetCohortList,
  AddCohort,
  EditCohort,
  DeleteCohort,
  PreviewCohort,
  GetCohortCriterion,
  GetCohortOutcomes,
  GetCohortOutcomesPatientCounts,
  GetCohortPatient,
  GetCohortListForPatient,
  GetCohortListForConcept,
  GetCohortListForDocument,
  GetCohortSources,
  ExplainPatient,
  GetCohortVersions,
  RunCohort,
  GetCohortAttrition,
  CheckAtlasCohort,
  ImportAtlasCohort,
  ExportAtlasCohort,
};
