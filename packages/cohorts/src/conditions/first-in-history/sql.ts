import { sourceSql } from "../sources/sql.ts";
import { tableSql } from "../table/sql.ts";
import type { SqlPart } from "../sql-part.ts";

export const sql: SqlPart = {
  ofFact: (criterion, { f, parameters, tables, isOfConcepts }) => {
    if (!criterion.firstInHistory) return [];
    const history = [
      `h.patient_id = ${f}.patient_id and not h.is_undated`,
      isOfConcepts("h"),
      sourceSql(criterion, "h", parameters),
      ...tableSql(criterion, "h", parameters, tables),
    ];
    return [`${f}.day = (select min(h.day) from cohort_fact h where ${history.join(" and ")})`];
  },
};
