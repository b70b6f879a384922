import { SearchConcepts } from "@concord/contract";
import { implement } from "../platform/operations/implement.ts";
import { isSettling, refuseWhileSettling } from "../access/settling.ts";
import { countsFrom, smallestCount } from "../access/small-counts.ts";
import {
  countPatientsWithConcepts,
  searchConcepts,
  searchRecordedCodes,
} from "./vocabulary.queries.ts";

export const handler = implement(SearchConcepts, async (call) => {
  const { searchString: text, category, pageSize: limit, recorded } = call.input;
  // Which codes there are is what the discrete data say.
  if (recorded) refuseWhileSettling(call);
  const search = recorded ? searchRecordedCodes : searchConcepts;
  const smallest = smallestCount(call);
  // A count that is not shown has no say in the order either (decision 047).
  const found = await search(call, {
    text,
    category,
    limit,
    isUsedFirst: smallest < 2 && !isSettling(call.user),
  });
  const counted = await countPatientsWithConcepts(
    call,
    found.map((concept) => concept.concept_id),
    recorded,
  );
  const shown = isSettling(call.user) ? () => null : countsFrom(smallest);
  return {
    data: found.map((concept) => ({
      ...concept,
      patient_count: shown(counted.get(concept.concept_id) ?? 0),
    })),
  };
});
