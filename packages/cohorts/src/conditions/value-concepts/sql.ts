import type { SqlPart } from "../sql-part.ts";

export const sql: SqlPart = {
  ofFact: ({ valueConcepts }, { isOf }) =>
    valueConcepts ? [isOf([valueConcepts], "value_concept_id")] : [],
};
