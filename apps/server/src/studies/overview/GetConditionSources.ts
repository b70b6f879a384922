import { GetConditionSources } from "@concord/contract";
import { implementKept } from "../../records/implement-kept.ts";
import { smallestCount } from "../../access/small-counts.ts";
import { conditionsQuestion } from "./condition-sources.queries.ts";
import { shownConditions } from "./overview.rules.ts";

export const handler = implementKept(GetConditionSources, async (call) => {
  const { conditions, unread_notes } = await call.keptAnswers.answer(conditionsQuestion, call);
  return shownConditions(conditions, unread_notes, smallestCount(call));
});
