import { factSource } from "@concord/clinical";
import { sql } from "kysely";
import { factVisible } from "../../access/visibility.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";

/** The structured rows of a subdocument by time, undated ones last; `of_all` says how many there are. */
export async function listStructuredRows(
  { db, user }: Pick<Context, "db" | "user">,
  { patientId, subdocumentId }: { readonly patientId: number; readonly subdocumentId: number },
  { conceptId, limit }: { readonly conceptId: number | undefined; readonly limit: number },
) {
  const isMeant =
    conceptId === undefined
      ? sql`false`
      : sql`f.concept_id in (select descendant_id from concept_ancestor where ancestor_id = ${conceptId})`;
  return rowsOf(
    db,
    {
      patient_id: "number",
      row_id: "number",
      concept_id: "number",
      category: "string",
      sab: "string",
      code: "string",
      text: "string",
      value: "number | null",
      unit: "string | null",
      said: "string | null",
      normal_low: "number | null",
      normal_high: "number | null",
      date: "string",
      time: "string | null",
      until: "string | null",
      is_meant: "boolean",
      of_all: "number",
    },
    sql`
    select f.patient_id, f.fact_id row_id, f.concept_id, coalesce(meaning.category, 'Others') category, c.sab, c.code, c.text,
      case when f.value = 'NaN' then null else f.value end value, f.unit, f.text_value said, f.normal_low, f.normal_high,
      case when f.is_undated and f.day_precision is null then '' else to_char(date '1970-01-01' + f.day,
        case f.day_precision when 'year' then 'YYYY' when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end) end "date",
      case when not f.is_undated then to_char(make_interval(mins => f.minute), 'HH24:MI') end "time",
      to_char(date '1970-01-01' + f.end_day,
        case f.end_precision when 'year' then 'YYYY' when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end) until,
      ${isMeant} is_meant, count(*) over ()::int of_all
    from fact f join concept c on c.concept_id = coalesce(f.recorded_concept_id, f.concept_id)
    join concept meaning on meaning.concept_id = f.concept_id
    where f.patient_id = ${patientId} and f.subdocument_id = ${subdocumentId}
      and f.source = ${sql.lit(factSource.structured)} and ${factVisible(user, "f")}
    order by f.is_undated, f.day, f.minute nulls first, f.fact_id limit ${limit}`,
  );
}
