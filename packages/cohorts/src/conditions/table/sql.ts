import { RECORD_SOURCES } from "../../definition/record-sources.ts";
import { TABLE_BITS } from "../../definition/fact-tables.ts";
import type { SqlParameters } from "../../sql/sql-parameters.ts";
import type { FactCriterion } from "../plan-part.ts";
import type { SqlPart, Tables } from "../sql-part.ts";

export const sql: SqlPart = {
  ofFact: (criterion, { f, parameters, tables }) => tableSql(criterion, f, parameters, tables),
};

/**
 * Read again: each fact is a row of one table, of none that is known (128), or no structured fact (0); other records
 * are of none.
 */
export function tableSql(
  criterion: FactCriterion,
  f: string,
  parameters: SqlParameters,
  tables: Tables,
): string[] {
  if (criterion.kind === "event" || !criterion.table) return [];
  const counted = [TABLE_BITS[criterion.table], 128];
  const isCounted = (bits: number): boolean =>
    counted.some((bit) => Math.floor(bits / bit) % 2 === 1);
  const elsewhere = [...tables].filter(([, bits]) => bits > 0 && !isCounted(bits));
  const concepts = parameters.ints(elsewhere.map(([concept]) => concept));
  return [
    `(${f}.source > ${RECORD_SOURCES.codes}
      or ${f}.fact_table = any(${parameters.ints([0, ...counted])}) and not ${f}.concept_id = any(${concepts}))`,
  ];
}
