import type { CircePart } from "../circe-part.ts";

export const circe: CircePart = {
  absentBecause:
    "ATLAS has a table for each kind of records: `readCriterion` and `tableOf` choose it.",
};
