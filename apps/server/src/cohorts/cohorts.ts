import { handler as AddCohort } from "./operations/AddCohort.ts";
import { handler as CheckAtlasCohort } from "./operations/CheckAtlasCohort.ts";
import { handler as DeleteCohort } from "./operations/DeleteCohort.ts";
import { handler as EditCohort } from "./operations/EditCohort.ts";
import { handler as ExplainPatient } from "./operations/ExplainPatient.ts";
import { handler as ExportAtlasCohort } from "./operations/ExportAtlasCohort.ts";
import { handler as GetCohortAttrition } from "./operations/GetCohortAttrition.ts";
import { handler as GetCohortCriterion } from "./operations/GetCohortCriterion.ts";
import { handler as GetCohortList } from "./operations/GetCohortList.ts";
import { handler as GetCohortListForConcept } from "./operations/GetCohortListForConcept.ts";
import { handler as GetCohortListForDocument } from "./operations/GetCohortListForDocument.ts";
import { handler as GetCohortListForPatient } from "./operations/GetCohortListForPatient.ts";
import { handler as GetCohortOutcomes } from "./operations/GetCohortOutcomes.ts";
import { handler as GetCohortOutcomesPatientCounts } from "./operations/GetCohortOutcomesPatientCounts.ts";
import { handler as GetCohortPatient } from "./operations/GetCohortPatient.ts";
import { handler as GetCohortSources } from "./operations/GetCohortSources.ts";
import { handler as GetCohortVersions } from "./operations/GetCohortVersions.ts";
import { handler as ImportAtlasCohort } from "./operations/ImportAtlasCohort.ts";
import { handler as PreviewCohort } from "./operations/PreviewCohort.ts";
import { handler as RunCohort } from "./operations/RunCohort.ts";

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
