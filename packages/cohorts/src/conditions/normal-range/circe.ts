import type { NormalRange } from "@concord/contract";
import { numberRange } from "../../atlas/circe-range.ts";
import { writtenRange } from "../../atlas/circe-range-writer.ts";
import type { CircePart } from "../circe-part.ts";

/** ATLAS's key of each part. */
const keys = {
  low: "RangeLow",
  high: "RangeHigh",
  toLow: "RangeLowRatio",
  toHigh: "RangeHighRatio",
} as const;
const parts = ["low", "high", "toLow", "toHigh"] as const;

export const circe: CircePart = {
  read: (body, { table }) => {
    if (table !== "Measurement") return {};
    const normalRange: NormalRange = {};
    for (const part of parts) {
      const range = body.object(keys[part]);
      const numbers = range && numberRange(range);
      if (numbers) normalRange[part] = numbers;
      else if (range) body.remark(keys[part], "left out", "Not a range of numbers");
    }
    if (body.flag("Abnormal")) normalRange.isAbnormal = true;
    return Object.keys(normalRange).length > 0 ? { normalRange } : {};
  },
  write: ({ normalRange }, { table, refuse }) => {
    if (!normalRange) return {};
    if (table !== "Measurement")
      refuse("normalRange", "A normal range, of records that are not measurements");
    const written = parts.flatMap((part) => {
      const numbers = normalRange[part];
      return numbers
        ? [[keys[part], writtenRange(numbers, `normalRange.${part}`, refuse)] as const]
        : [];
    });
    return { ...Object.fromEntries(written), ...(normalRange.isAbnormal && { Abnormal: true }) };
  },
};
