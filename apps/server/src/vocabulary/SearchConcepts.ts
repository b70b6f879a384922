import { SearchConcepts } from "@concord/contract";
import { implement } from "../platform/implement.ts";
import { smallCounts } from "../platform/small-counts.ts";
import { countPatientsWithConcepts, searchConcepts } from "./vocabulary.queries.ts";

export const handler = implement(SearchConcepts, async (call) => {
  const { searchString: text, category, pageSize: limit } = call.input;
  const found = await searchConcepts(call, { text, category, limit });
  const counted = await countPatientsWithConcepts(
    call,
    found.map((concept) => concept.concept_id),
  );
  const shown = await smallCounts(call);
  return {
    data: found.map((concept) => ({
      ...concept,
      patient_count: shown(counted.get(concept.concept_id) ?? 0),
    })),
  };
});
