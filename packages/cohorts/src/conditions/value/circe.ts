import type { ConceptCriterion } from "@concord/contract";
import type { CirceObject } from "../../atlas/circe-object.ts";
import { numberRange } from "../../atlas/circe-range.ts";
import { writtenRange } from "../../atlas/circe-range-writer.ts";
import type { CircePart } from "../circe-part.ts";

export const circe: CircePart = {
  read: (body, { isEra, isWithoutConcept }) => {
    if (isWithoutConcept) return {};
    return isEra ? readNumberOfOccurrences(body) : readValue(body);
  },
  write: ({ value }, { isEra, isWithoutConcept, refuse }) => {
    if (!value) return {};
    if (isWithoutConcept) refuse("value", "A value, of records that have none");
    return { [isEra ? "OccurrenceCount" : "ValueAsNumber"]: writtenRange(value, "value", refuse) };
  },
};

/** Of how many occurrences an era is made, which is its value. */
function readNumberOfOccurrences(body: CirceObject): Pick<ConceptCriterion, "value"> {
  const count = body.object("OccurrenceCount");
  const value = count && numberRange(count);
  if (count && !value) body.remark("OccurrenceCount", "left out", "Not a range of numbers");
  return value ? { value } : {};
}

function readValue(body: CirceObject): Pick<ConceptCriterion, "value"> {
  const range = body.object("ValueAsNumber");
  const value = range && numberRange(range);
  if (range && !value) body.remark("ValueAsNumber", "left out", "Not a range of values");
  if (!value || !body.has("Unit")) return value ? { value } : {};
  const units = body.objects("Unit").flatMap((unit) => {
    const code = unit.text("CONCEPT_CODE");
    unit.skipRest();
    return code ?? [];
  });
  if (units.length > 0) return { value: { ...value, units } };
  body.remark("Unit", "left out", "Units without a code: the number is taken as it stands");
  return { value };
}
