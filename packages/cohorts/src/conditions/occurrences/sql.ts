import type { SqlPart } from "../sql-part.ts";

export const sql: SqlPart = {
  elsewhere: "`compileToSql` counts the facts that match, whatever the criterion asks for.",
};
