import { ResolveManualAnnotationConflicts } from "@concord/contract";
import type { z } from "zod";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { requireOpenProjects } from "../open-project.ts";
import { refreshReferenceFacts } from "../reference-standard/reference-facts.ts";
import { refreshValidityOfDocument } from "../reference-standard/refresh-validity.ts";
import { untoldKey } from "./answer-pair.ts";
import {
  bumpVersions,
  type Choice,
  insertResolution,
  lockConflicts,
  type OpenConflict,
  reopenResolution,
} from "./resolutions.queries.ts";

type Given = z.output<typeof ResolveManualAnnotationConflicts.input>["resolutions"][number];

export const handler = implement(ResolveManualAnnotationConflicts, async (call) => {
  const { resolutions, reopen, reason, as_pattern: asPattern } = call.input;
  const given = [...resolutions, ...reopen];
  if (given.length === 0) throw problem("conflict.none");
  const ids = new Set(given.map((one) => one.conflict_id));
  const conflicts = await lockConflicts(call, [...ids]);
  await requireOpenProjects(
    call,
    conflicts.map((conflict) => conflict.project_id),
  );
  const byId = new Map(conflicts.map((conflict) => [conflict.conflict_id, conflict]));
  // The answer to a conflict holds for the concept on the document: two at once would contradict each other.
  const places = new Set(conflicts.map(placeOf));
  if (ids.size < given.length || places.size < conflicts.length) throw problem("conflict.choice");
  const changed = given.filter(
    ({ conflict_id, version }) => byId.get(conflict_id)?.version !== version,
  );
  // One that an annotator's revision has made an agreement is no longer there, and nobody's mistake.
  if (changed.length > 0) {
    if (conflicts.length === 0) throw problem("row.not-found", { noun: "conflict" });
    throw problem("conflict.changed", {
      changed: changed.length,
      conflict_ids: changed.map((one) => one.conflict_id),
    });
  }
  for (const each of resolutions) {
    const choice = choiceOf(each, byId.get(each.conflict_id));
    const isPositive = await insertResolution(call, choice, {
      now: call.now,
      reason: reason || null,
      asPattern,
    });
    call.audit.change("conflict", each.conflict_id, null, {
      chosen: choice.chosenUser,
      other: choice.otherUser,
      isPositive,
      asPattern,
    });
  }
  let reopened = 0;
  for (const { conflict_id } of reopen) {
    const conflict = byId.get(conflict_id);
    if (!conflict || !(await reopenResolution(call, conflict, call.now))) continue;
    reopened += 1;
    call.audit.change("conflict", conflict_id, { resolved: true }, { resolved: false });
  }
  for (const conflict of conflicts) await bumpVersions(call, conflict);
  for (const { patient_id: patientId, subdocument_id: subdocumentId } of conflicts)
    await refreshReferenceFacts(call, { patientId, subdocumentId });
  const documents = new Map(conflicts.map((one) => [one.subdocument_id, one.patient_id]));
  for (const [subdocumentId, patientId] of documents)
    await refreshValidityOfDocument(call, { patientId, subdocumentId });
  return { resolved: resolutions.length, reopened };
});

const placeOf = ({ subdocument_id, concept_id }: OpenConflict) => `${subdocument_id} ${concept_id}`;

/** S4.11: exactly one of the two annotations of the conflict is chosen, and the other is named. */
function choiceOf(given: Given, conflict: OpenConflict | undefined): Choice {
  const [left] = given.annotationList;
  if (!conflict || left === undefined) throw problem("conflict.choice");
  const { first_annotation_id: first, second_annotation_id: second } = conflict;
  const { first_answer, second_answer } = conflict;
  // Two sides without an annotation are told apart by what they answer.
  const isAnswer = (answer: string) =>
    first !== null || second !== null || given.selected_answer === answer;
  const isFirst = given.selected_annotation === first && left === second && isAnswer(first_answer);
  const isSecond =
    given.selected_annotation === second && left === first && isAnswer(second_answer);
  // Neither is one of the two, or both are the same: the caller looked at something else.
  if (isFirst === isSecond) throw problem("conflict.choice");
  return {
    conflict,
    chosenUser: isFirst ? conflict.first_user_id : conflict.second_user_id,
    otherUser: isFirst ? conflict.second_user_id : conflict.first_user_id,
    chosenAnnotation: given.selected_annotation,
    isUntold: (isFirst ? first_answer : second_answer) === untoldKey,
  };
}
