import { GetLearnedWords } from "@concord/contract";
import { requireSubdocument } from "../../access/visible-rows.ts";
import { implement } from "../../platform/operations/implement.ts";
import { listLearnedWords } from "./learning.queries.ts";

export const handler = implement(GetLearnedWords, async (call) => {
  const { subdocument_id: subdocumentId } = call.input;
  const { patientId } = await requireSubdocument(call, subdocumentId);
  call.audit.subject("patient", [patientId]);
  return { data: await listLearnedWords(call, { patientId, subdocumentId }) };
});
