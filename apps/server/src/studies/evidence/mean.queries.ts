import { factSource, type UnitConversion } from "@concord/clinical";
import { LeftOutOfMean } from "@concord/contract";
import { sql } from "kysely";
import { factVisible, patientVisible } from "../../access/visibility.ts";
import { pageOf } from "../../platform/database/page-of.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import { isSane, lastValues, yearsAtIndex } from "../baseline.queries.ts";
import { factColumns, factJoins, factTypes } from "./fact-columns.ts";
import { placeColumns, placeJoins, placeTypes } from "../../records/fact-place.ts";

type Caller = Pick<Context, "db" | "user">;

const ValueRow = {
  patient_id: "number",
  patient_Identifier: "string",
  index_date: "string | null",
  value: "number | null",
  distance: "number | null",
  left_out: LeftOutOfMean.nullable(),
  is_birth_partial: "boolean",
  fact_id: "number | null",
} as const satisfies Columns;
export type ValueRow = RowOf<typeof ValueRow>;

interface Asked {
  readonly cohortId: number;
  /** Null where there is no mean. */
  readonly mean: number | null;
  /** Those who are left out, or those who are not. */
  readonly leftOut: boolean;
  readonly limit: number;
  readonly offset: number;
}

const indexDate = sql`to_char(date '1970-01-01' + m.index_day, 'YYYY-MM-DD') index_date`;

/** Completed years of a cohort's members at index. */
export async function listAges(
  { db, user }: Caller,
  { cohortId, mean, leftOut, ...page }: Asked,
): Promise<ValueRow[]> {
  return rowsOf(
    db,
    ValueRow,
    sql`
    with aged as (
      select m.patient_id, p.patient_identifier "patient_Identifier", ${indexDate}, ${yearsAtIndex} "value",
        case when m.index_day is null then 'no index date' when p.birth_date is null then 'no date of birth'
          else 'index date before birth' end why, p.is_birth_partial
      from cohort_member m join patient p using (patient_id)
      where m.cohort_id = ${cohortId} and ${patientVisible(user, "m.patient_id")})
    select patient_id, "patient_Identifier", index_date, "value", "value" - ${mean}::float8 distance,
      case when "value" is null then why end left_out, coalesce(is_birth_partial, false) is_birth_partial,
      null::bigint fact_id
    from aged where ("value" is null) = ${leftOut}
    order by abs("value" - ${mean}::float8) desc nulls last, "patient_Identifier", patient_id ${pageOf(page)}`,
  );
}

/** How values of each unit are brought to that of the mean; what has none of them is left out. */
export interface InMeanUnit extends UnitConversion {
  readonly unit: string | null;
}

/** The last values of a test of a cohort's members. */
export async function listValues(
  { db, user }: Caller,
  conceptId: number,
  { cohortId, mean, leftOut, ...page }: Asked,
  units: readonly InMeanUnit[],
): Promise<ValueRow[]> {
  return rowsOf(
    db,
    ValueRow,
    sql`
    with told as (
      select v.patient_id, v.index_day, v.fact_id,
        case when ${isSane} then (v.value + u.before) * u.factor + u.after end "value",
        case when v.value is null then 'no number' when not ${isSane} then 'impossible number' else 'unit' end why
      from ${lastValues(user, [cohortId], conceptId)} v
      left join unnest(${units.map(({ unit }) => unit)}::text[], ${units.map(({ before }) => before)}::float8[],
        ${units.map(({ numerator, denominator }) => numerator / denominator)}::float8[],
        ${units.map(({ after }) => after)}::float8[]) u (unit, before, factor, after) on u.unit is not distinct from v.unit)
    select m.patient_id, p.patient_identifier "patient_Identifier", ${indexDate}, m."value",
      m."value" - ${mean}::float8 distance, case when m."value" is null then m.why end left_out,
      false is_birth_partial, m.fact_id
    from told m join patient p using (patient_id) where (m."value" is null) = ${leftOut}
    order by abs(m."value" - ${mean}::float8) desc nulls last, p.patient_identifier, m.patient_id ${pageOf(page)}`,
  );
}

/** Facts as they were recorded, with the places in notes that say them. */
export function listFactsOfValues(
  { db, user }: Caller,
  wanted: readonly { readonly patient_id: number; readonly fact_id: number }[],
) {
  return rowsOf(
    db,
    {
      ...factTypes,
      ...placeTypes,
      patient_id: "number",
      fact_id: "number",
      asked: "string",
      date: "string",
      result_text: "string | null",
    },
    sql`
    select f.patient_id, f.fact_id, ${factColumns}, ${placeColumns}, means.text asked,
      case when f.is_undated then '' else to_char(date '1970-01-01' + f.day, 'YYYY-MM-DD') end date,
      case when f.source = ${sql.lit(factSource.structured)} then coalesce(f.text_value, result.text) end result_text
    from unnest(${wanted.map((one) => one.patient_id)}::int[], ${wanted.map((one) => one.fact_id)}::bigint[])
      w (patient_id, fact_id) join fact f using (patient_id, fact_id)
    join concept means on means.concept_id = f.concept_id
    left join concept result on result.concept_id = f.value_concept_id
    ${factJoins}
    ${placeJoins}
    where ${factVisible(user, "f")}`,
  );
}
