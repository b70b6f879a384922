import { CancelLanguageRun } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { endRun } from "./language-run.ts";
import { getRun } from "./retagging.queries.ts";

export const handler = implement(CancelLanguageRun, async (call) => {
  const { run_id } = call.input;
  const { state } = await getRun(call, run_id);
  const cancelled = await endRun(call.client, run_id, "cancelled");
  if (cancelled) call.audit.change("language run", run_id, { state }, { state: "cancelled" });
  return { cancelled };
});
