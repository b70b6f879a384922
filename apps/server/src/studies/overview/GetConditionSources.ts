import { GetConditionSources } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { smallestCount } from "../../access/small-counts.ts";
import { countUnreadNotes, readConditionSources } from "./condition-sources.queries.ts";
import { shownConditions } from "./overview.rules.ts";

export const handler = implement(GetConditionSources, async (call) =>
  shownConditions(
    await readConditionSources(call),
    await countUnreadNotes(call),
    smallestCount(call),
  ),
);
