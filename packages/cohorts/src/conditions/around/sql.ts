import type { SqlPart } from "../sql-part.ts";

export const sql: SqlPart = {
  ofFact: ({ around }, { holdsAround }) => (around ? [holdsAround(around)] : []),
};
