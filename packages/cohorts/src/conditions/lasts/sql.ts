import { endSql } from "../../sql/end-day.ts";
import type { SqlPart } from "../sql-part.ts";

export const sql: SqlPart = {
  ofFact: ({ lasts }, { f }) => {
    const days = `${endSql(f)} - ${f}.day`;
    return [
      ...(lasts?.min === undefined ? [] : [`${days} >= ${lasts.min}`]),
      ...(lasts?.max === undefined ? [] : [`${days} <= ${lasts.max}`]),
    ];
  },
};
