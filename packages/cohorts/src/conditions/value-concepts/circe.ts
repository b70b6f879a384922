import type { CriterionConcepts } from "@concord/contract";
import { type CirceConceptSets, missingWords } from "../../atlas/circe-concept-sets.ts";
import type { CirceObject } from "../../atlas/circe-object.ts";
import type { CircePart } from "../circe-part.ts";

export const circe: CircePart = {
  read: (body, { isWithoutConcept, sets }) => {
    const valueConcepts = isWithoutConcept ? undefined : readConcepts(body, sets);
    return valueConcepts ? { valueConcepts } : {};
  },
  write: ({ valueConcepts }, { table, conceptList, refuse }) => {
    if (!valueConcepts) return {};
    if (table !== "Measurement" && table !== "Observation")
      refuse("valueConcepts", "A value, of records that are neither measurements nor observations");
    return { ValueAsConcept: conceptList(valueConcepts, "valueConcepts") };
  },
};

/** Values that are concepts: a list of OMOP's, or a concept set. */
function readConcepts(body: CirceObject, sets: CirceConceptSets): CriterionConcepts | undefined {
  const key = "ValueAsConceptCS";
  const selection = body.object(key);
  const setId = selection?.number("CodesetId");
  if (selection && setId !== undefined) {
    if (selection.flag("IsExclusion")) body.remark(key, "left out", "Any value but some concepts");
    else if (body.has("ValueAsConcept"))
      body.remark(key, "left out", "A concept set of values, beside a list of them");
    else return sets.get(setId, selection.at("CodesetId"), "standard");
  }
  if (!body.has("ValueAsConcept")) return undefined;
  const concepts = sets.listed(body.objects("ValueAsConcept"));
  const { missing = [] } = concepts;
  if (missing.length > 0)
    body.remark("ValueAsConcept", "not in the vocabulary", missingWords(missing));
  return concepts;
}
