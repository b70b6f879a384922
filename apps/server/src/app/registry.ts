import * as agreement from "../annotation/agreement/agreement.ts";
import * as auditTrail from "../access/trail/trail.ts";
import * as annotations from "../annotation/annotations.ts";
import * as batches from "../importing/batches.ts";
import * as claims from "../studies/claims/claims.ts";
import * as cohorts from "../cohorts/cohorts.ts";
import * as conflicts from "../annotation/conflicts/conflicts.ts";
import * as counts from "../studies/counts/counts.ts";
import * as documents from "../records/documents/documents.ts";
import * as events from "../records/events/events.ts";
import * as language from "../language/language.ts";
import * as overview from "../studies/overview/overview.ts";
import * as patientLevel from "../annotation/patient-level/patient-level.ts";
import * as patients from "../records/patients/patients.ts";
import * as projects from "../annotation/projects/projects.ts";
import * as retagging from "../language/retagging/retagging.ts";
import * as search from "../records/search/search.ts";
import * as session from "../access/session/session.ts";
import * as studies from "../studies/studies.ts";
import * as technology from "../language/technology/technology.ts";
import * as uploads from "./uploads/uploads.ts";
import * as users from "../access/users/users.ts";
import * as validity from "../studies/validity/validity.ts";
import * as vocabulary from "../vocabulary/vocabulary.ts";
import type { Handlers } from "../platform/operations/implement.ts";

/** A handler for each operation of the contract, no more and no less: a missing one does not compile. */
export const handlers: Handlers = {
  ...session,
  ...users,
  ...auditTrail,
  ...counts,
  ...overview,
  ...studies,
  ...events,
  ...vocabulary,
  ...batches,
  ...uploads,
  ...cohorts,
  ...language,
  ...retagging,
  ...patients,
  ...documents,
  ...search,
  ...annotations,
  ...agreement,
  ...conflicts,
  ...projects,
  ...patientLevel,
  ...validity,
  ...claims,
  ...technology,
};
