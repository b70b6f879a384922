import { SearchConcepts } from "@concord/contract";
import { implement } from "../platform/operations/implement.ts";
import { smallCounts } from "../access/small-counts.ts";
import {
  countPatientsWithConcepts,
  searchConcepts,
  searchRecordedCodes,
} from "./vocabulary.queries.ts";

export const handler = implement(SearchConcepts, async (call) => {
  const { searchString: text, category, pageSize: limit, recorded } = call.input;
  const search = recorded ? searchRecordedCodes : searchConcepts;
  const found = await search(call, { text, category, limit });
  const counted = await countPatientsWithConcepts(
    call,
    found.map((concept) => concept.concept_id),
    recorded,
  );
  const shown = await smallCounts(call);
  return {
    data: found.map((concept) => ({
      ...concept,
      patient_count: shown(counted.get(concept.concept_id) ?? 0),
    })),
  };
});
