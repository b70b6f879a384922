import type { Context } from "../../platform/operations/context.ts";
import { problem } from "../../platform/operations/problem.ts";
import { requirePatient } from "../../access/visible-rows.ts";
import { knownConcepts } from "../annotations.queries.ts";
import { requireOpenPatient } from "../open-project.ts";
import {
  insertPatientSave,
  insertStates,
  listOwnAnswers,
  lockPatientLevel,
  type NewState,
  type OwnAnswer,
  patientVersion,
} from "./answers.queries.ts";
import { findPatientConflicts } from "./conflicts/find-patient-conflicts.ts";
import { listPatientLevel } from "./patient-list.ts";

interface Save {
  /** The version that the edits were based on; undefined where the caller looked at nothing before. */
  readonly basedOn: number | undefined;
  /** Concepts that the caller names: each must be there. */
  readonly conceptIds: readonly number[];
  /** States to write, made from the newest ones of the annotator. */
  readonly revise: (own: readonly OwnAnswer[]) => NewState[];
}

/** Writes one save of an annotator for a patient, all or nothing; answers what the annotator says from then on. */
export async function saveAnswers(
  call: Context,
  patientId: number,
  { basedOn, conceptIds, revise }: Save,
) {
  const { user, now, audit } = call;
  await requirePatient(call, patientId);
  audit.subject("patient", patientId);
  await lockPatientLevel(call, patientId);
  await requireOpenPatient(call, patientId, user.id);
  const version = await patientVersion(call, patientId, user.id);
  if (basedOn !== undefined && basedOn !== version) throw problem("annotation.stale", { version });
  const known = await knownConcepts(call, conceptIds);
  if (conceptIds.some((conceptId) => !known.has(conceptId)))
    throw problem("row.not-found", { noun: "concept" });
  const states = revise(await listOwnAnswers(call, patientId, user.id));
  if (states.length > 0) {
    const saveId = await insertPatientSave(call, patientId, user.id, version + 1, now);
    await insertStates(call, patientId, user.id, saveId, states);
    await findPatientConflicts(call, patientId);
    audit.change(
      "patient annotations",
      patientId,
      { version },
      { version: version + 1, states: states.map(summaryOf) },
    );
  }
  return {
    data: await listPatientLevel(call, patientId, { onlyOwn: true }),
    version: await patientVersion(call, patientId, user.id),
  };
}

/** What the audit trail keeps of a state: ids and choices, no words. */
function summaryOf({ annotation_id, change, concept_id, source, is_present }: NewState) {
  return { annotation_id, change, concept_id, source, is_present };
}
