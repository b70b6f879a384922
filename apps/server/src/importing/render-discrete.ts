import type { ClientBase } from "pg";
import { rowsOfText } from "../platform/database/rows-of.ts";

/** Patients whose texts are rendered in one transaction. */
const patientsAtOnce = 1000;

/**
 * SQL for the readable text of structured rows: one a line under the name of its category, by day and time.
 * @param rows SQL whose rows have patient_id, `group`, concept_id, day, day_precision, minute, value, unit, text_value,
 * and `place` (what comes first
 *   among rows of one time)
 * @returns SQL whose rows have patient_id, `group`, text
 */
export function renderedSql(rows: string, group: string): string {
  return `
    select patient_id, ${group}, string_agg(text, E'\\n\\n'
      order by array_position(array['Problem', 'Finding', 'Procedure', 'Medication', 'Lab'], category) nulls last, category) as text
    from (
      select patient_id, ${group}, category, category || E'\\n' || string_agg(line, E'\\n' order by day, minute nulls first, place) as text
      from (
        select r.patient_id, r.${group}, r.day, r.minute, r.place, coalesce(c.category, 'Others') as category,
          to_char(date '1970-01-01' + r.day, case r.day_precision when 'year' then 'YYYY' when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end)
            || coalesce(' ' || to_char(make_interval(mins => r.minute), 'HH24:MI'), '') || '  ' || c.text
            || coalesce(': ' || r.value || coalesce(' ' || r.unit, ''), '')
            || coalesce(case when r.value is null then ': ' else ', ' end || r.text_value, '') as line
        from (${rows}) r join concept c on c.concept_id = r.concept_id
      ) l group by patient_id, ${group}, category
    ) p group by patient_id, ${group}`;
}

/**
 * Writes the text of the batch's discrete subdocuments that have none: those to which a later slice added facts. Some
 * patients at a time, so it can be killed and asked again.
 */
export async function renderDiscrete(client: ClientBase, batchId: number): Promise<void> {
  await client.query("analyze document, subdocument, fact");
  for (let after = -1; ;) {
    const rows = await rowsOfText(
      client,
      { patient_id: "number" },
      "select distinct patient_id from document where batch_id = $1 and patient_id > $2 order by patient_id limit $3",
      [batchId, after, patientsAtOnce],
    );
    const last = rows.at(-1)?.patient_id;
    if (last === undefined) return;
    await client.query(
      `with facts as (
         select b.patient_id, b.subdocument_id, f.fact_id as place, f.concept_id, f.day, f.day_precision, f.minute, f.value, f.unit, f.text_value
         from document d
         join subdocument b on b.patient_id = d.patient_id and b.document_id = d.document_id and b.content_type = 'discrete' and b.text = ''
         join fact f on f.patient_id = b.patient_id and f.subdocument_id = b.subdocument_id
         where d.batch_id = $1 and d.patient_id > $2 and d.patient_id <= $3
       )
       update subdocument b set text = t.text from (${renderedSql("select * from facts", "subdocument_id")}) t
       where b.patient_id = t.patient_id and b.subdocument_id = t.subdocument_id`,
      [batchId, after, last],
    );
    after = last;
  }
}
