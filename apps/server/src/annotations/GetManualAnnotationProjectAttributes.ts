import { GetManualAnnotationProjectAttributes } from "@concord/contract";
import { implement } from "../platform/implement.ts";
import { requireSubdocument } from "../platform/visible-rows.ts";
import { listProjectsOfDocument } from "./annotations.queries.ts";

export const handler = implement(GetManualAnnotationProjectAttributes, async (call) => {
  const { subdocument_id: subdocumentId } = call.input;
  const { patientId } = await requireSubdocument(call, subdocumentId);
  return { data: await listProjectsOfDocument(call, call.user, { patientId, subdocumentId }) };
});
