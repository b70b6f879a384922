import { FinishDocument } from "@concord/contract";
import { implement } from "../platform/operations/implement.ts";
import { problem } from "../platform/operations/problem.ts";
import { annotationList, openDocument } from "./annotation-list.ts";
import {
  answerConcepts,
  finishAssignments,
  insertSave,
  lockSaves,
  savedSoFar,
  unansweredConcepts,
} from "./annotations.queries.ts";
import { requireOpenDocument } from "./open-project.ts";
import { findConflicts } from "./conflicts/find-conflicts.ts";
import { findPatientConflicts } from "./patient-level/conflicts/find-patient-conflicts.ts";
import { requireTrained } from "./training/require-trained.ts";
import { keepTrainingAnswers } from "./training/training.queries.ts";
import { refreshReferenceFacts } from "./reference-standard/reference-facts.ts";
import { refreshValidityOfDocument } from "./reference-standard/refresh-validity.ts";

export const handler = implement(FinishDocument, async (call) => {
  const { input, user, now, audit } = call;
  const document = await openDocument(call, input.subdocument_id);
  await requireOpenDocument(call, document, user.id);
  await requireTrained(call, document, user.id);
  await lockSaves(call, document, user.id);
  const { version } = await savedSoFar(call, document, user.id);
  if (input.version !== version) throw problem("annotation.stale", { version });
  const conceptIds = await unansweredConcepts(call, document, user.id);
  // Whoever confirms must have seen what is answered by it.
  if (!isSameSet(conceptIds, input.not_mentioned_concept_ids))
    throw problem("annotation.unanswered");
  if (conceptIds.length > 0) {
    const saveId = await insertSave(call, document, user.id, version + 1, now);
    await answerConcepts(call, document, user.id, { saveId, conceptIds });
  }
  await finishAssignments(call, document, user.id, now);
  await keepTrainingAnswers(call, document, user.id);
  await refreshReferenceFacts(call, document);
  await findConflicts(call, [document]);
  // Who has done all documents of a patient counts there, too.
  await findPatientConflicts(call, document.patientId);
  await refreshValidityOfDocument(call, document);
  audit.change("document done", document.subdocumentId, null, { notMentioned: conceptIds });
  return annotationList(call, document, { onlyOwn: true });
});

function isSameSet(one: readonly number[], other: readonly number[]): boolean {
  const all = new Set(one);
  return new Set(other).size === all.size && other.every((id) => all.has(id));
}
