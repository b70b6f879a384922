import { GetAnnotatedTextFromID } from "@concord/contract";
import { implement } from "../platform/operations/implement.ts";
import { openDocument } from "./annotation-list.ts";
import { listAnnotations } from "./annotations.queries.ts";
import { visibleAuthors } from "./visible-authors.queries.ts";

export const handler = implement(GetAnnotatedTextFromID, async (call) => {
  const document = await openDocument(call, call.input.dataRecordID);
  const authors = await visibleAuthors(call, call.user, document);
  const rows = await listAnnotations(call, document, authors);
  const { subdocumentId: subdocument_id, read: text } = document;
  const annotations = rows.flatMap(
    ({ annotation_id, concept_id, display_name, is_experienced, document_begin, document_end }) =>
      document_begin === null || document_end === null
        ? []
        : [
            {
              annotation_id,
              concept_id,
              display_name,
              is_experienced,
              begin_offset: document_begin,
              end_offset: document_end,
            },
          ],
  );
  return { data: { subdocument_id, text, annotations } };
});
