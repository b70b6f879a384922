import { nameWithDate } from "../../platform/dates.ts";
import { GetWorkQueue } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { listQueue } from "./queue.queries.ts";
import { settledDifferences } from "./settled-differences.ts";

export const handler = implement(GetWorkQueue, async (call) => {
  const rows = await listQueue(call);
  call.audit.subject("patient", [...new Set(rows.map(({ patient_id }) => patient_id))]);
  return {
    data: rows.map((row) => ({
      subdocument_id: row.subdocument_id,
      projectId: row.project_id,
      projectName: row.project_name,
      name_with_date: nameWithDate(row.subdocument_name, row.at),
      encounter_name: row.encounter_name,
      words: row.words,
      status: row.status,
      done_at: row.done_at?.toISOString() ?? null,
      saved_at: row.saved_at?.toISOString() ?? null,
      draft_at: row.draft_at?.toISOString() ?? null,
    })),
    settled: await settledDifferences(call),
  };
});
