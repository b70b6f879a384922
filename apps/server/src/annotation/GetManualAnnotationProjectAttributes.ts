import { GetManualAnnotationProjectAttributes } from "@concord/contract";
import { implement } from "../platform/operations/implement.ts";
import { requireSubdocument } from "../access/visible-rows.ts";
import { listProjectsOfDocument } from "./annotations.queries.ts";

export const handler = implement(GetManualAnnotationProjectAttributes, async (call) => {
  const { subdocument_id: subdocumentId } = call.input;
  const { patientId } = await requireSubdocument(call, subdocumentId);
  return { data: await listProjectsOfDocument(call, call.user, { patientId, subdocumentId }) };
});
