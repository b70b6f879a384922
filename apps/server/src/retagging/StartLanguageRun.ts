import { StartLanguageRun } from "@concord/contract";
import { implement } from "../platform/implement.ts";
import { requestRun } from "./request-run.ts";

export const handler = implement(StartLanguageRun, async (call) => {
  const { all } = call.input;
  const request = { reason: "hand", isForced: all, userId: call.user.id } as const;
  const run = await requestRun(call, request);
  if (run?.isNew) call.audit.change("language run", run.runId, null, { all });
  return { run_id: run?.runId ?? null, is_new: run?.isNew ?? false };
});
