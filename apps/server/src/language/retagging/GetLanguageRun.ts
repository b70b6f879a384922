import { GetLanguageRun } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { smallCounts } from "../../access/small-counts.ts";
import { getRun, sumAttributes, sumFacts } from "./retagging.queries.ts";
import { shownAttributes, shownChanges, shownRun } from "./retagging.rules.ts";

export const handler = implement(GetLanguageRun, async (call) => {
  const { run_id } = call.input;
  const shown = smallCounts(call);
  const run = await getRun(call, run_id);
  const attributes = await sumAttributes(call, run_id, null);
  return {
    data: {
      ...shownRun(run, call.user.scope === "all", shown),
      attributes: shownAttributes(attributes, run.altered, shown),
      facts: shownChanges(await sumFacts(call, run_id), shown),
    },
  };
});
