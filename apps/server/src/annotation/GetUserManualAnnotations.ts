import { GetUserManualAnnotations } from "@concord/contract";
import { implement } from "../platform/operations/implement.ts";
import { annotationList, openDocument } from "./annotation-list.ts";

export const handler = implement(GetUserManualAnnotations, async (call) => {
  const document = await openDocument(call, call.input.subdocumentId);
  return annotationList(call, document, { onlyOwn: true });
});
