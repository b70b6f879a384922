import { FactSource } from "@concord/contract";
import { RECORD_SOURCES, recordsOf } from "../../definition/record-sources.ts";
import type { SqlParameters } from "../../sql/sql-parameters.ts";
import type { FactCriterion } from "../plan-part.ts";
import type { SqlPart } from "../sql-part.ts";

export const sql: SqlPart = {
  ofFact: (criterion, { f, parameters }) => [sourceSql(criterion, f, parameters)],
};

/** Other records are structured, and no facts: they are looked at only where they are asked for. */
export function sourceSql(criterion: FactCriterion, f: string, parameters: SqlParameters): string {
  const { sources = FactSource.options } = criterion;
  const records = recordsOf(criterion);
  const numbers = records
    ? sources.includes("structured")
      ? [RECORD_SOURCES[records]]
      : []
    : sources.map((source) => FactSource.options.indexOf(source) + 1);
  return `${f}.source = any(${parameters.ints(numbers)})`;
}
