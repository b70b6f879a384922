import type { SqlPart } from "../sql-part.ts";

export const sql: SqlPart = {
  toIndex: ({ sameVisit }, { f, e }) => (sameVisit ? [`${f}.visit = ${e}.visit`] : []),
};
