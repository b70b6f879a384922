import { GetQueueBeginnings } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { listBeginnings } from "./queue.queries.ts";

export const handler = implement(GetQueueBeginnings, async (call) => {
  const rows = await listBeginnings(call, call.input.m_DocIdList);
  call.audit.subject("patient", [...new Set(rows.map(({ patient_id }) => patient_id))]);
  return { data: rows.map(({ subdocument_id, text }) => ({ subdocument_id, text })) };
});
