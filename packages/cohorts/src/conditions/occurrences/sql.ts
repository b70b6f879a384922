import type { SqlPart } from "../sql-part.ts";

export const sql: SqlPart = {
  absentBecause: "`compileToSql` counts the facts that match, whatever the criterion asks for.",
};
