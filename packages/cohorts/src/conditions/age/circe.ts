import type { AgeRange } from "@concord/contract";
import { ageRange } from "../../atlas/circe-range.ts";
import type { CirceTable, PatientCirce } from "../circe-part.ts";

export const circe: PatientCirce = {
  read: (body, of) => {
    const key = keyOf(of);
    const range = body.object(key);
    const age = range && ageRange(range);
    if (range && !age) body.remark(key, "left out", "Not a range of ages");
    return age ? { age } : {};
  },
  write: ({ age }, to) => {
    if (!age) return {};
    if (age.count !== "calendar")
      to.refuse("age", "Age in completed years: ATLAS counts calendar years");
    return { [keyOf(to)]: written(age) };
  },
};

function keyOf({ isEra, isPeriod }: CirceTable): string {
  return isEra || isPeriod ? "AgeAtStart" : "Age";
}

function written({ min, max }: AgeRange): object {
  if (min !== undefined && max !== undefined) return { Value: min, Extent: max, Op: "bt" };
  return min === undefined ? { Value: max, Op: "lte" } : { Value: min, Op: "gte" };
}
