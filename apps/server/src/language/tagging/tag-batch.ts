import type { Connection } from "../../platform/database/connect.ts";
import { loadShippedVocabulary } from "../../vocabulary/load/load-shipped-vocabulary.ts";
import { tagDocuments } from "./tag-documents.ts";
import { rowsOfText } from "../../platform/database/rows-of.ts";

/**
 * Language processing of a batch that was imported. A database into which notes come before Concord was ever started on
 * it gets the shipped vocabulary first: without it nothing would be found in them.
 */
export async function tagBatch(connection: Connection, batchId: number): Promise<void> {
  const rows = await rowsOfText(
    connection.pool,
    { needed: "boolean" },
    `select not exists (select from vocabulary_version) and exists (
       select from document d join subdocument s on s.patient_id = d.patient_id and s.document_id = d.document_id
       where d.batch_id = $1 and s.content_type = 'narrative') needed`,
    [batchId],
  );
  if (rows[0]?.needed) await loadShippedVocabulary(connection);
  await tagDocuments(connection, { batchId });
}
