import { GetLanguageRunConcepts } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { countsFrom, smallestCount } from "../../access/small-counts.ts";
import { getRun, listChangedConcepts, sumAttributes } from "./retagging.queries.ts";
import { shownAttributes, shownChanges } from "./retagging.rules.ts";

export const handler = implement(GetLanguageRunConcepts, async (call) => {
  const { run_id, pageNumber, pageSize } = call.input;
  await getRun(call, run_id);
  const smallest = smallestCount(call);
  const shown = countsFrom(smallest);
  const { rows, total } = await listChangedConcepts(call, call.input, {
    offset: (pageNumber - 1) * pageSize,
    limit: pageSize,
    smallest,
  });
  const attributes = Map.groupBy(
    await sumAttributes(
      call,
      run_id,
      rows.map(({ concept_id }) => concept_id),
    ),
    ({ concept_id }) => concept_id,
  );
  return {
    data: rows.map((row) => ({
      concept_id: row.concept_id,
      concept_name: row.concept_name,
      category: row.category,
      ...shownChanges(row, shown),
      attributes: shownAttributes(attributes.get(row.concept_id) ?? [], row.altered, shown),
      facts: shownChanges(
        { added: row.facts_added, lost: row.facts_lost, altered: row.facts_altered },
        shown,
      ),
    })),
    noOfRecords: total,
  };
});
