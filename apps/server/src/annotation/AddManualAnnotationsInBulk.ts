import { AddManualAnnotationsInBulk } from "@concord/contract";
import { implementForSession } from "../platform/operations/implement.ts";
import { problem } from "../platform/operations/problem.ts";
import { annotationList, openDocument } from "./annotation-list.ts";
import { deletionOf, revisionOf } from "./annotations.rules.ts";
import { endSavedDraft } from "./drafts/drafts.queries.ts";
import { sessionOf } from "./drafts/session-of.ts";
import { saveAnnotations } from "./save-annotations.ts";
import { requireTrained } from "./training/require-trained.ts";

export const handler = implementForSession(AddManualAnnotationsInBulk, async (call) => {
  const { subdocument_id, version, annotations, deleted_annotation_ids, answers, draft_edition } =
    call.input;
  const document = await openDocument(call, subdocument_id);
  await requireTrained(call, document, call.user.id);
  await saveAnnotations(call, document, {
    basedOn: version,
    answers,
    revise(own) {
      const touched = new Set<number>();
      const touch = (annotationId: number) => {
        const row = own.get(annotationId);
        if (!row || touched.has(annotationId))
          throw problem("row.not-found", { noun: "annotation" });
        touched.add(annotationId);
        return row;
      };
      const edits = annotations.map((edit) => {
        if (edit.annotation_id !== 0) touch(edit.annotation_id);
        return revisionOf(edit, document);
      });
      return [
        ...edits,
        ...deleted_annotation_ids.map((annotationId) => deletionOf(touch(annotationId))),
      ];
    },
  });
  await endSavedDraft(call, document, {
    edition: draft_edition,
    sessionId: await sessionOf(call),
    now: call.now,
  });
  return annotationList(call, document, { onlyOwn: true });
});
