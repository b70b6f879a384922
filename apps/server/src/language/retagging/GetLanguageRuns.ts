import { GetLanguageRuns } from "@concord/contract";
import { configuredEngine } from "../engines/standard-engine.ts";
import { hasOtherVersions } from "../versions/other-versions.ts";
import { activePipeline } from "../versions/pipeline-version.ts";
import { implement } from "../../platform/operations/implement.ts";
import { smallCounts } from "../../access/small-counts.ts";
import { countRuns, listRuns } from "./retagging.queries.ts";
import { shownRun } from "./retagging.rules.ts";

export const handler = implement(GetLanguageRuns, async (call) => {
  const { pageNumber, pageSize } = call.input;
  const shown = smallCounts(call);
  const runs = await listRuns(call, { offset: (pageNumber - 1) * pageSize, limit: pageSize });
  const pipeline = await activePipeline(call.client);
  const { technology: engine, host } = configuredEngine();
  return {
    data: runs.map((run) => shownRun(run, call.user.scope === "all", shown)),
    noOfRecords: await countRuns(call),
    present: {
      engine: "Concord",
      engine_version: pipeline.engineVersion,
      rules_version: pipeline.rulesVersion,
      vocabulary_version: pipeline.vocabularyVersion,
      has_other_versions: await hasOtherVersions(call.client, pipeline, { butFailed: true }),
      outside: host === undefined ? null : { engine, host, is_confirmed: pipeline.isOutside },
    },
  };
});
