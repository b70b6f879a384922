import { SearchConcepts } from "@concord/contract";
import { implement } from "../platform/operations/implement.ts";
import { countsFrom, smallestCount } from "../access/small-counts.ts";
import {
  countPatientsWithConcepts,
  searchConcepts,
  searchRecordedCodes,
} from "./vocabulary.queries.ts";

export const handler = implement(SearchConcepts, async (call) => {
  const { searchString: text, category, pageSize: limit, recorded } = call.input;
  const search = recorded ? searchRecordedCodes : searchConcepts;
  const smallest = smallestCount(call);
  // A count that is not shown has no say in the order either (decision 047).
  const found = await search(call, { text, category, limit, isUsedFirst: smallest < 2 });
  const counted = await countPatientsWithConcepts(
    call,
    found.map((concept) => concept.concept_id),
    recorded,
  );
  const shown = countsFrom(smallest);
  return {
    data: found.map((concept) => ({
      ...concept,
      patient_count: shown(counted.get(concept.concept_id) ?? 0),
    })),
  };
});
