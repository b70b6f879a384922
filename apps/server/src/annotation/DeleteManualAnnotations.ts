import { DeleteManualAnnotations } from "@concord/contract";
import { sql } from "kysely";
import { implement } from "../platform/operations/implement.ts";
import { problem } from "../platform/operations/problem.ts";
import { annotationList, openDocument } from "./annotation-list.ts";
import { deletionOf } from "./annotations.rules.ts";
import { saveAnnotations } from "./save-annotations.ts";
import { rowsOf } from "../platform/database/rows-of.ts";

export const handler = implement(DeleteManualAnnotations, async (call) => {
  const annotationId = call.input["m_ManualAnnotationObject.annotation_id"];
  const rows = await rowsOf(
    call.db,
    { subdocument_id: "number" },
    sql`
    select subdocument_id from manual_annotation
    where annotation_id = ${annotationId} and is_newest and user_id = ${call.user.id}`,
  );
  const [found] = rows;
  if (!found) throw problem("row.not-found", { noun: "annotation" });
  const document = await openDocument(call, found.subdocument_id);
  await saveAnnotations(call, document, {
    basedOn: undefined,
    revise(own) {
      const row = own.get(annotationId);
      if (!row) throw problem("row.not-found", { noun: "annotation" });
      return [deletionOf(row)];
    },
  });
  return annotationList(call, document, { onlyOwn: true });
});
