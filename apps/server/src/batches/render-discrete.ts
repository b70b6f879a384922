import type { ClientBase } from "pg";

/** Patients whose texts are rendered in one transaction. */
const patientsAtOnce = 2000;

/**
 * Writes the text of the batch's discrete subdocuments that have none: one fact a line under the name of its category, by day and time.
 */
export async function renderDiscrete(client: ClientBase, batchId: number): Promise<void> {
  await client.query("analyze document, subdocument, fact");
  for (;;) {
    const { rowCount } = await client.query(
      `with patients as (
         select distinct patient_id from (
           select b.patient_id from document d
           join subdocument b on b.patient_id = d.patient_id and b.document_id = d.document_id
           where d.batch_id = $1 and b.content_type = 'discrete' and b.text = '' order by b.patient_id limit $2
         ) x
       ), line as (
         select b.patient_id, b.subdocument_id, f.fact_id, f.day, f.minute, coalesce(c.category, 'Others') as category,
           to_char(date '1970-01-01' + f.day, 'YYYY-MM-DD')
             || coalesce(' ' || to_char(make_interval(mins => f.minute), 'HH24:MI'), '') || '  ' || c.text
             || coalesce(': ' || f.value || coalesce(' ' || f.unit, ''), '')
             || coalesce(case when f.value is null then ': ' else ', ' end || f.text_value, '') as text
         from patients p
         join document d on d.patient_id = p.patient_id and d.batch_id = $1
         join subdocument b on b.patient_id = d.patient_id and b.document_id = d.document_id and b.content_type = 'discrete' and b.text = ''
         join fact f on f.patient_id = b.patient_id and f.subdocument_id = b.subdocument_id
         join concept c on c.concept_id = f.concept_id
       ), paragraph as (
         select patient_id, subdocument_id, category,
           category || E'\\n' || string_agg(text, E'\\n' order by day, minute nulls first, fact_id) as text
         from line group by patient_id, subdocument_id, category
       ), rendered as (
         select patient_id, subdocument_id, string_agg(text, E'\\n\\n'
           order by array_position(array['Problem', 'Finding', 'Procedure', 'Medication', 'Lab'], category) nulls last, category) as text
         from paragraph group by patient_id, subdocument_id
       )
       update subdocument b set text = r.text from rendered r where b.patient_id = r.patient_id and b.subdocument_id = r.subdocument_id`,
      [batchId, patientsAtOnce],
    );
    if (!rowCount) return;
  }
}
