import type { ValueRange } from "@concord/contract";

/** A range of numbers as `{ Value, Op, Extent }`; what ATLAS can't say is refused at the field. */
export function writtenRange(
  { min, max, minExclusive, maxExclusive, unit, units }: ValueRange,
  field: string,
  refuse: (field: string, text: string) => void,
): object {
  if (unit !== undefined) refuse(`${field}.unit`, "Values converted to a unit");
  if (units) refuse(`${field}.units`, "Units without their OMOP concepts");
  if (min !== undefined && max !== undefined) {
    if (minExclusive || maxExclusive)
      refuse(field, "A range between two values that leaves out an end");
    return { Value: min, Extent: max, Op: "bt" };
  }
  return min === undefined
    ? { Value: max, Op: maxExclusive ? "lt" : "lte" }
    : { Value: min, Op: minExclusive ? "gt" : "gte" };
}
