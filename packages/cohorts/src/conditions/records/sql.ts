import type { SqlPart } from "../sql-part.ts";

export const sql: SqlPart = {
  absentBecause: "Records have sources of their own: `sources` asks for them.",
};
