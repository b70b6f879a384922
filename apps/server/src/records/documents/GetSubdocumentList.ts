import { nameWithDate } from "../../platform/dates.ts";
import { GetSubdocumentList } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { listSubdocuments, patientOfDocument } from "./documents.queries.ts";

export const handler = implement(GetSubdocumentList, async (call) => {
  const { document_id, type } = call.input;
  const patientId = await patientOfDocument(call, document_id);
  if (patientId === undefined) throw problem("row.not-found", { noun: "document" });
  call.audit.subject("patient", patientId);
  call.audit.subject("document", document_id);
  const rows = await listSubdocuments(call, { patientId, documentId: document_id }, type);
  return {
    data: rows.map(({ at, patient_id: _, ...row }) => ({
      ...row,
      name_with_date: nameWithDate(row.subdocument_name, at),
    })),
  };
});
