import { GetDocumentManualAnnotations } from "@concord/contract";
import { implement } from "../platform/operations/implement.ts";
import { listDocuments } from "../records/documents/documents.queries.ts";
import { annotationsOfDocuments } from "./annotations-of-documents.ts";

export const handler = implement(GetDocumentManualAnnotations, async (call) => {
  const { m_DocIdList } = call.input;
  const page = { offset: 0, limit: m_DocIdList.length };
  const documents = await listDocuments(call, { m_DocIdList }, page);
  return { data: await annotationsOfDocuments(call, documents) };
});
