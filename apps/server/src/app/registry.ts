import { annotations } from "../annotation/annotations.ts";
import { batches } from "../importing/batches.ts";
import { cohorts } from "../cohorts/cohorts.ts";
import { conflicts } from "../annotation/conflicts/conflicts.ts";
import { counts } from "../studies/counts/counts.ts";
import { documents } from "../records/documents/documents.ts";
import { events } from "../records/events/events.ts";
import { language } from "../language/language.ts";
import { patients } from "../records/patients/patients.ts";
import { retagging } from "../language/retagging/retagging.ts";
import { session } from "../access/session/session.ts";
import { studies } from "../studies/studies.ts";
import { technology } from "../language/technology/technology.ts";
import { validity } from "../studies/validity/validity.ts";
import { vocabulary } from "../vocabulary/vocabulary.ts";
import type { Handlers } from "../platform/operations/implement.ts";

/** A handler for each operation of the contract, no more and no less: a missing one does not compile. */
export const handlers: Handlers = {
  ...session,
  ...counts,
  ...studies,
  ...events,
  ...vocabulary,
  ...batches,
  ...cohorts,
  ...language,
  ...retagging,
  ...patients,
  ...documents,
  ...annotations,
  ...conflicts,
  ...validity,
  ...technology,
};
