import type { WordlessAnswer } from "@concord/contract";
import type { Context } from "../platform/operations/context.ts";
import { problem } from "../platform/operations/problem.ts";
import { refreshValidityOfDocument } from "./reference-standard/refresh-validity.ts";
import {
  answerConcepts,
  insertRevisions,
  insertSave,
  knownConcepts,
  listAnnotations,
  lockSaves,
  savedSoFar,
} from "./annotations.queries.ts";
import { requireOpenDocument } from "./open-project.ts";
import type { AnnotationRow, Place, Revision } from "./annotations.queries.ts";
import { insertWordlessAnswers } from "./wordless-answers.queries.ts";
import { checkSave } from "./annotations.rules.ts";
import { findConflicts } from "./conflicts/find-conflicts.ts";
import { refreshReferenceFacts } from "./reference-standard/reference-facts.ts";

type Caller = Pick<Context, "db" | "client" | "user" | "now" | "audit">;

interface Save {
  /** The version that the edits were based on; undefined where the caller looked at nothing before. */
  basedOn: number | undefined;
  /** Answers without words. */
  answers?: readonly { readonly concept_id: number; readonly answer: WordlessAnswer }[];
  /** Revisions to write, made from the annotator's own current annotations. */
  revise(before: ReadonlyMap<number, AnnotationRow>): Revision[];
}

/** Writes one save of an annotator on a document, all or nothing, and what follows from it. */
export async function saveAnnotations(
  call: Caller,
  document: Place,
  { basedOn, answers = [], revise }: Save,
): Promise<void> {
  const { user, now } = call;
  await requireOpenDocument(call, document, user.id);
  await lockSaves(call, document, user.id);
  const { version } = await savedSoFar(call, document, user.id);
  if (basedOn !== undefined && basedOn !== version) throw problem("annotation.stale", { version });
  const before = await listAnnotations(call, document, [user.id]);
  const own = new Map(before.map((row) => [row.annotation_id, row]));
  const revisions = revise(own);
  const wordless = answers.map(({ concept_id }) => concept_id);
  const conceptIds = [
    ...new Set([...revisions.map((revision) => revision.concept_id), ...wordless]),
  ];
  const known = await knownConcepts(call, [...conceptIds, ...before.map((row) => row.concept_id)]);
  if (conceptIds.some((conceptId) => !known.has(conceptId)))
    throw problem("row.not-found", { noun: "concept" });
  checkSave(before, revisions, wordless, (conceptId) => known.get(conceptId) ?? "");
  const saveId = await insertSave(call, document, user.id, version + 1, now);
  await insertRevisions(call, document, user.id, saveId, revisions);
  await insertWordlessAnswers(call, document, user.id, saveId, answers);
  await answerConcepts(call, document, user.id, { saveId, conceptIds });
  await refreshReferenceFacts(call, document);
  await findConflicts(call, [document]);
  await refreshValidityOfDocument(call, document);
  call.audit.change(
    "annotations",
    document.subdocumentId,
    { version },
    { version: version + 1, revisions: revisions.map(summaryOf), answers },
  );
}

/** What the audit trail keeps of a revision: ids and choices, no words of the note. */
function summaryOf({
  annotation_id,
  change,
  concept_id,
  is_present,
  is_experienced,
  subject,
}: Revision) {
  return { annotation_id, change, concept_id, is_present, is_experienced, subject };
}
