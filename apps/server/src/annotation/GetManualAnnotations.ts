import { GetManualAnnotations } from "@concord/contract";
import { implement } from "../platform/operations/implement.ts";
import { annotationList, openDocument } from "./annotation-list.ts";

export const handler = implement(GetManualAnnotations, async (call) => {
  const document = await openDocument(call, call.input["m_ManualAnnotationObject.subdocument_id"]);
  return annotationList(call, document, { onlyOwn: call.input.m_UserManualAnnotationFlag });
});
