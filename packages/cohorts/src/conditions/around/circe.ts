import type { ConceptCriterion, Criterion } from "@concord/contract";
import { missingWords } from "../../atlas/circe-concept-sets.ts";
import type { CirceObject } from "../../atlas/circe-object.ts";
import { CIRCE_TABLES } from "../../atlas/circe-tables.ts";
import type { CircePart, CirceReadingOf } from "../circe-part.ts";

export const circe: CircePart = {
  read: (body, of) => {
    const correlated = body.object("CorrelatedCriteria");
    const group = correlated && of.readAround(correlated);
    const visit = readVisit(body, of);
    if (!visit || !group) return aroundOf(visit ?? group);
    return aroundOf({ kind: "group", of: "all", criteria: [visit, group] });
  },
  write: ({ around }, { whole }) => (around ? { CorrelatedCriteria: whole(around, "around") } : {}),
};

function aroundOf(around: Criterion | undefined): Partial<ConceptCriterion> {
  return around ? { around } : {};
}

/**
 * `VisitType`: the record is of a visit of one of these kinds. Of a visit itself it is how the record of it came to be,
 * which we don't have; an era is of no visit.
 */
function readVisit(body: CirceObject, { table, sets }: CirceReadingOf): Criterion | undefined {
  if (!CIRCE_TABLES.has(table) || table === "VisitOccurrence" || !body.has("VisitType"))
    return undefined;
  const concepts = sets.listed(body.objects("VisitType"));
  const { missing = [] } = concepts;
  if (missing.length > 0) body.remark("VisitType", "not in the vocabulary", missingWords(missing));
  if (concepts.include.length + missing.length === 0) return undefined;
  return { kind: "concept", concepts, table: "visits", sameVisit: true };
}
