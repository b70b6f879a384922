import { GetLanguageRunExamples } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { smallCounts } from "../../access/small-counts.ts";
import { getRun, listExamples } from "./retagging.queries.ts";
import { shownExample } from "./retagging.rules.ts";

export const handler = implement(GetLanguageRunExamples, async (call) => {
  const { run_id, pageNumber, pageSize } = call.input;
  await getRun(call, run_id);
  const shown = smallCounts(call);
  const { rows, total } = await listExamples(call, call.input, {
    offset: (pageNumber - 1) * pageSize,
    limit: pageSize,
  });
  call.audit.subject(
    "patient",
    rows.map(({ patient_id }) => patient_id),
  );
  return { data: rows.map(shownExample), noOfRecords: shown(total) };
});
