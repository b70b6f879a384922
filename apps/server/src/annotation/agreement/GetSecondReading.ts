import { GetSecondReading } from "@concord/contract";
import { shownParts, smallCounts, smallestCount } from "../../access/small-counts.ts";
import { requireStudy } from "../../access/visible-rows.ts";
import { implement } from "../../platform/operations/implement.ts";
import { countReadAgain, countResolved, listReadAgain } from "./second-reading.queries.ts";
import { allReadAgain, readAgain } from "./second-reading.rules.ts";

export const handler = implement(GetSecondReading, async (call) => {
  const { m_studyId } = call.input;
  await requireStudy(call, m_studyId);
  const rows = await listReadAgain(call, m_studyId);
  const documents = await countReadAgain(call, m_studyId);
  const { singly, as_pattern } = await countResolved(call, m_studyId);
  const smallest = smallestCount(call);
  const shown = smallCounts(call);
  const byConcept = [...Map.groupBy(rows, ({ concept_id }) => concept_id).values()];
  const concepts = byConcept.flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { concept_id, concept_name: conceptName } = first;
    return [{ concept_id, conceptName, ...readAgain(own, smallest) }];
  });
  const [one = null, several = null] = shownParts([singly, as_pattern], smallest);
  return {
    data: {
      planned: shown(documents.planned),
      read: shown(documents.read, documents.planned),
      all: allReadAgain(rows, concepts, smallest),
      concepts,
      resolved: { singly: one, as_pattern: several },
    },
  };
});
