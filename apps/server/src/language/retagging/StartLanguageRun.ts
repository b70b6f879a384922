import { StartLanguageRun } from "@concord/contract";
import { configuredEngine, confirmSending } from "../engines/standard-engine.ts";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { requestRun } from "./request-run.ts";

export const handler = implement(StartLanguageRun, async (call) => {
  const { all, send_to } = call.input;
  if (send_to !== undefined) {
    const engine = configuredEngine();
    // Who confirmed has read this host on the screen: it must be the one that the texts would go to.
    if (engine.host !== send_to) throw problem("engine.other-host", { host: send_to });
    if (await confirmSending(call.client, engine))
      call.audit.change("language engine", engine.technology, null, { sent_to: send_to });
  }
  const request = { reason: "hand", isForced: all, userId: call.user.id } as const;
  const run = await requestRun(call, request);
  if (run?.isNew) call.audit.change("language run", run.runId, null, { all });
  return { run_id: run?.runId ?? null, is_new: run?.isNew ?? false };
});
