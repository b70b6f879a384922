// Facts of source 4: what the reference standard says that the patient has (domain.md §2, §6), so that cohorts run on it.
import { sql } from "kysely";
import { refreshPostings } from "../cohorts/postings.ts";
import type { PostingKey } from "../cohorts/postings.ts";
import type { Context } from "../platform/context.ts";
import type { Place } from "./annotations.queries.ts";

type Caller = Pick<Context, "db" | "client">;

const reference = 4;

/**
 * Makes the reference facts of a document, or of every document of a project, those of the reference standard as it
 * stands, with the postings that hold them. A fact is of the concept asked about; its day is that of the note, or the
 * observation date where the annotators give one; a value is kept only where all who give one give the same.
 */
export async function refreshReferenceFacts(
  { db, client }: Caller,
  where: Place | "all",
): Promise<void> {
  // Two who finish a document at once: the later must see what the earlier said.
  if (where !== "all") await lock({ db }, `reference ${where.subdocumentId}`);
  const of = (alias: string) =>
    where === "all"
      ? sql`true`
      : sql`${sql.ref(`${alias}.patient_id`)} = ${where.patientId}
          and ${sql.ref(`${alias}.subdocument_id`)} = ${where.subdocumentId}`;
  const { rows: touched } = await sql<PostingKey>`
    with wanted as (
      select d.patient_id, d.subdocument_id, d.concept_id from document_reference d
      where ${of("d")} group by 1, 2, 3 having bool_or(d.reference)
    ), backed as (
      select w.patient_id, w.subdocument_id, w.concept_id, min(m.annotation_id) annotation_id,
        case when count(distinct m.observation_date) = 1 then min(m.observation_date) end observed,
        case when count(distinct (m.numeric_result_double, m.numeric_value_unit))
          filter (where m.numeric_result_double is not null) = 1 then min(m.numeric_result_double) end "value",
        min(m.numeric_value_unit) filter (where m.numeric_result_double is not null) unit
      from wanted w
      left join standing_resolution r using (patient_id, subdocument_id, concept_id)
      join manual_annotation m on m.patient_id = w.patient_id and m.subdocument_id = w.subdocument_id
        and m.is_newest and m.change <> 'deleted' and m.is_present and m.is_experienced and m.subject = 'Patient'
        and (r.chosen_user_id is null or m.user_id = r.chosen_user_id)
      join concept_ancestor up on up.ancestor_id = w.concept_id and up.descendant_id = m.concept_id
      group by 1, 2, 3
    ), gone as (
      delete from fact f where f.source = ${reference} and ${of("f")} and not exists (
        select from wanted w where w.patient_id = f.patient_id and w.subdocument_id = f.subdocument_id
          and w.concept_id = f.concept_id)
      returning f.concept_id, f.patient_id
    ), put as (
      insert into fact (patient_id, encounter_id, concept_id, source, day, minute, is_undated, value, unit, subdocument_id, annotation_id, source_key)
      select w.patient_id, s.encounter_id, w.concept_id, ${reference},
        coalesce(b.observed, s.at::date) - date '1970-01-01',
        case when b.observed is null
          then nullif(extract(hour from s.at) * 60 + extract(minute from s.at), 0)::smallint end,
        b.observed is null and e.source_key = 'outside:undated',
        b.value, case when b.value is not null then b.unit end, w.subdocument_id, b.annotation_id,
        'reference:' || w.subdocument_id || ':' || w.concept_id
      from wanted w join subdocument s using (patient_id, subdocument_id)
      left join backed b using (patient_id, subdocument_id, concept_id)
      join encounter e on e.patient_id = s.patient_id and e.encounter_id = s.encounter_id
      on conflict (patient_id, source_key) where source_key is not null do update
        set day = excluded.day, minute = excluded.minute, is_undated = excluded.is_undated, value = excluded.value, unit = excluded.unit,
          annotation_id = excluded.annotation_id
        where (fact.day, fact.minute, fact.is_undated, fact.value, fact.unit, fact.annotation_id)
          is distinct from (excluded.day, excluded.minute, excluded.is_undated, excluded.value, excluded.unit, excluded.annotation_id)
      returning concept_id, patient_id
    )
    select distinct concept_id "conceptId", ${reference}::int "source", patient_id >> 16 block
    from (table gone union all table put) changed order by 1, 3`.execute(db);
  // A posting is rebuilt from the facts that are committed: one at a time, in one order.
  for (const { conceptId, block } of touched)
    await lock({ db }, `posting ${conceptId} ${reference} ${block}`);
  await refreshPostings(client, touched);
}

async function lock({ db }: Pick<Context, "db">, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}
