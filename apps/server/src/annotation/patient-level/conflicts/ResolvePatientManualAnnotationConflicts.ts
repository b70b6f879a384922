import { ResolvePatientManualAnnotationConflicts } from "@concord/contract";
import type { z } from "zod";
import { implement } from "../../../platform/operations/implement.ts";
import { problem } from "../../../platform/operations/problem.ts";
import { requireOpenProjects } from "../../open-project.ts";
import { listPatientSides, type PatientSideRow } from "./patient-conflicts.queries.ts";
import { annotatorIdOf, answerOf, sideOfAnnotator, sidesInOrder } from "./patient-sides.ts";
import {
  bumpPatientVersions,
  insertPatientResolution,
  lockPatientConflicts,
  type OpenPatientConflict,
  reopenPatientResolution,
} from "./resolve.queries.ts";

type Input = z.output<typeof ResolvePatientManualAnnotationConflicts.input>;
type Given = Input["resolutions"][number];

export const handler = implement(ResolvePatientManualAnnotationConflicts, async (call) => {
  const { resolutions, reopen, reason } = call.input;
  const given = [
    ...resolutions.map((one) => ({
      conflict_id: sideOfAnnotator(one.SelectedAnnotatorId).conflictId,
      version: one.version,
    })),
    ...reopen,
  ];
  if (given.length === 0) throw problem("conflict.none");
  const ids = new Set(given.map((one) => one.conflict_id));
  const conflicts = await lockPatientConflicts(call, [...ids]);
  await requireOpenProjects(
    call,
    conflicts.map(({ project_id }) => project_id),
  );
  const byId = new Map(conflicts.map((conflict) => [conflict.conflict_id, conflict]));
  // The answer to a conflict holds for the concept and the patient: two at once would contradict each other.
  const places = new Set(conflicts.map((one) => `${one.patient_id} ${one.concept_id}`));
  if (ids.size < given.length || places.size < conflicts.length) throw problem("conflict.choice");
  refuseChanged(given, byId);
  const sides = await listPatientSides(call, [...ids]);
  for (const each of resolutions) {
    const choice = choiceOf(each, byId, sides);
    await insertPatientResolution(call, choice, { now: call.now, reason: reason || null });
    call.audit.change("patient conflict", choice.conflict.conflict_id, null, {
      chosen: choice.chosenUser,
      other: choice.otherUser,
      isPositive: choice.isPositive,
    });
  }
  let reopened = 0;
  for (const { conflict_id } of reopen) {
    const conflict = byId.get(conflict_id);
    if (!conflict || !(await reopenPatientResolution(call, conflict, call.now))) continue;
    reopened += 1;
    call.audit.change("patient conflict", conflict_id, { resolved: true }, { resolved: false });
  }
  for (const conflict of conflicts) await bumpPatientVersions(call, conflict);
  call.audit.subject(
    "patient",
    conflicts.map(({ patient_id }) => patient_id),
  );
  return { resolved: resolutions.length, reopened };
});

/** Somebody else settled or revised some of these; nothing of the call is stored. */
function refuseChanged(
  given: readonly { conflict_id: number; version: number }[],
  byId: ReadonlyMap<number, OpenPatientConflict>,
): void {
  const changed = given.filter(
    ({ conflict_id, version }) => byId.get(conflict_id)?.version !== version,
  );
  if (changed.length === 0) return;
  if (byId.size === 0) throw problem("row.not-found", { noun: "conflict" });
  throw problem("conflict.changed", {
    changed: changed.length,
    conflict_ids: changed.map((one) => one.conflict_id),
  });
}

/** S4.11: exactly one of the two is chosen, the other is named, and it is what the chosen one says. */
function choiceOf(
  given: Given,
  byId: ReadonlyMap<number, OpenPatientConflict>,
  allSides: readonly PatientSideRow[],
) {
  const { conflictId, place } = sideOfAnnotator(given.SelectedAnnotatorId);
  const conflict = byId.get(conflictId);
  if (!conflict) throw problem("conflict.choice");
  const sides = sidesInOrder(conflict, allSides);
  const [chosen, other] = [sides[place], sides[1 - place]];
  const named = new Set(given.AnnotatorIds.split(",").map(Number));
  const isPair = [0, 1].every((side) => named.has(annotatorIdOf(conflictId, side)));
  const isPlace = given.Patient === conflict.patient_id && given.ConceptId === conflict.concept_id;
  if (!chosen || !other || !isPair || !isPlace) throw problem("conflict.choice");
  const says = answerOf(chosen);
  if (says.is_present !== given.IsPresent || says.AnnotationSource !== given.AnnotationSource)
    throw problem("conflict.choice");
  return {
    conflict,
    chosenUser: chosen.user_id,
    otherUser: other.user_id,
    isPositive: says.is_present,
  };
}
