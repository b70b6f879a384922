import { annotations } from "../annotations/annotations.ts";
import { batches } from "../batches/batches.ts";
import { cohorts } from "../cohorts/cohorts.ts";
import { conflicts } from "../conflicts/conflicts.ts";
import { counts } from "../counts/counts.ts";
import { documents } from "../documents/documents.ts";
import { events } from "../events/events.ts";
import { language } from "../language/language.ts";
import { patients } from "../patients/patients.ts";
import { retagging } from "../retagging/retagging.ts";
import { session } from "../session/session.ts";
import { studies } from "../studies/studies.ts";
import { technology } from "../technology/technology.ts";
import { validity } from "../validity/validity.ts";
import { vocabulary } from "../vocabulary/vocabulary.ts";
import type { Handlers } from "./implement.ts";

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
