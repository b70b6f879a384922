import { undatedKey } from "../../records/known-moment.ts";

/** What a source says of a structured fact: these columns have the same names in `ready_event`. */
export const factColumns = [
  "concept_id",
  "day",
  "minute",
  "is_undated",
  "end_day",
  "day_precision",
  "end_precision",
  "value",
  "unit",
  "text_value",
  "value_concept_id",
  "recorded_concept_id",
  "visit_key",
  "normal_low",
  "normal_high",
  "code_id",
  "value_code_id",
] as const;

/** SQL: the key of the encounter of a row `r` of `ready_event` that names none. */
export const outsideKey = `case when r.is_undated then '${undatedKey}' else 'outside:' || r.day end`;

/** The columns of a row of `fact` or `ready_event`, in SQL. */
export const columnsOf = (row: string): string =>
  factColumns.map((column) => `${row}.${column}`).join(", ");

/**
 * SQL: the encounter `e` of a fact `f`, and whether it is that of the row `r` of `ready_event` (`here.is_here`). What
 * lies in an encounter that was taken back, under its key still, is outside of one.
 */
export const isHere = `
    join encounter e on e.patient_id = f.patient_id and e.encounter_id = f.encounter_id
    cross join lateral (select case when r.encounter_id is null then e.is_outside and (e.source_key = ${outsideKey} or e.source_key not like 'outside:%')
      else r.encounter_id = f.encounter_id end is_here) here`;
