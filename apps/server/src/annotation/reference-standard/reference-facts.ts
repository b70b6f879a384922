// Facts of source 4: what the reference standard says that the patient has (domain.md §2, §6), so that cohorts run on
// it.
import { factSource } from "@concord/clinical";
import { sql } from "kysely";
import { refreshPostings } from "../../records/postings/postings.ts";
import type { Context } from "../../platform/operations/context.ts";
import type { Place } from "../annotations.queries.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import { isDated } from "../../records/known-moment.ts";

type Caller = Pick<Context, "db" | "client">;

/**
 * Makes the reference facts of a document, or of every document of a project, those of the reference standard as it
 * stands, with the postings that hold them. A fact is of the concept asked about; its day is that of the note, or the
 * observation date where the annotators give one; a value is kept only where all who give one give the same, and
 * attributes of a mention only where every other annotator who says some says these, or more.
 */
export async function refreshReferenceFacts(
  { db, client }: Caller,
  where: Place | "all",
): Promise<void> {
  // Two who finish a document at once: the later must see what the earlier said.
  if (where !== "all") await lockReference({ db }, where.subdocumentId);
  const of = (alias: string) =>
    where === "all"
      ? sql`true`
      : sql`${sql.ref(`${alias}.patient_id`)} = ${where.patientId}
          and ${sql.ref(`${alias}.subdocument_id`)} = ${where.subdocumentId}`;
  const touched = await rowsOf(
    db,
    { conceptId: "number", source: "number", block: "number" },
    sql`
    with wanted as materialized (
      select d.patient_id, d.subdocument_id, d.concept_id from document_reference d
      where ${of("d")} group by 1, 2, 3 having bool_or(d.reference)
    ), backing as materialized (
      select w.patient_id, w.subdocument_id, w.concept_id, m.annotation_id, m.user_id, m.observation_date, m.numeric_result_double,
        m.numeric_value_unit, ${wordsOf("m.concept_severity")} severity, ${wordsOf("m.concept_descriptor")} descriptor,
        ${wordsOf("m.concept_progression")} progression
      from wanted w
      left join (select distinct patient_id, subdocument_id, concept_id, chosen_user_id from project_resolution) r
        using (patient_id, subdocument_id, concept_id)
      join manual_annotation m on m.patient_id = w.patient_id and m.subdocument_id = w.subdocument_id
        and m.is_newest and m.change <> 'deleted' and annotation_is_held(m.is_present, m.is_experienced, m.subject)
        and (r.chosen_user_id is null or m.user_id = r.chosen_user_id)
      join concept_ancestor up on up.ancestor_id = w.concept_id and up.descendant_id = m.concept_id
    ), backed as (
      select patient_id, subdocument_id, concept_id, min(annotation_id) annotation_id,
        case when count(distinct observation_date) = 1 then min(observation_date) end observed,
        case when count(distinct (numeric_result_double, numeric_value_unit))
          filter (where numeric_result_double is not null) = 1 then min(numeric_result_double) end "value",
        min(numeric_value_unit) filter (where numeric_result_double is not null) unit
      from backing group by 1, 2, 3
    ), said as materialized (
      select distinct patient_id, subdocument_id, concept_id, user_id, severity, descriptor, progression
      from backing where coalesce(severity, descriptor, progression) is not null
    ), agreed as (
      select patient_id, subdocument_id, concept_id, jsonb_agg(distinct jsonb_strip_nulls(jsonb_build_object(
        'severity', severity, 'descriptor', descriptor, 'progression', progression))) attributes
      from said s
      where not exists (
        select from said o where o.patient_id = s.patient_id and o.subdocument_id = s.subdocument_id and o.concept_id = s.concept_id
        group by o.user_id
        having not bool_or(coalesce(o.severity, '[]') @> coalesce(s.severity, '[]')
          and coalesce(o.descriptor, '[]') @> coalesce(s.descriptor, '[]')
          and coalesce(o.progression, '[]') @> coalesce(s.progression, '[]')))
      group by 1, 2, 3
    ), gone as (
      delete from fact f where f.source = ${sql.lit(factSource.reference)} and ${of("f")} and not exists (
        select from wanted w where w.patient_id = f.patient_id and w.subdocument_id = f.subdocument_id
          and w.concept_id = f.concept_id)
      returning f.concept_id, f.patient_id
    ), put as (
      insert into fact (patient_id, encounter_id, concept_id, source, day, minute, is_undated, value, unit, attributes, subdocument_id, annotation_id, source_key)
      select w.patient_id, s.encounter_id, w.concept_id, ${sql.lit(factSource.reference)},
        coalesce(b.observed, s.at::date) - date '1970-01-01',
        case when b.observed is null
          then nullif(extract(hour from s.at) * 60 + extract(minute from s.at), 0)::smallint end,
        b.observed is null and not ${isDated()},
        b.value, case when b.value is not null then b.unit end, g.attributes, w.subdocument_id, b.annotation_id,
        'reference:' || w.subdocument_id || ':' || w.concept_id
      from wanted w join subdocument s using (patient_id, subdocument_id)
      left join backed b using (patient_id, subdocument_id, concept_id)
      left join agreed g using (patient_id, subdocument_id, concept_id)
      join encounter e on e.patient_id = s.patient_id and e.encounter_id = s.encounter_id
      on conflict (patient_id, source_key) where source_key is not null do update
        set day = excluded.day, minute = excluded.minute, is_undated = excluded.is_undated, value = excluded.value, unit = excluded.unit,
          attributes = excluded.attributes, annotation_id = excluded.annotation_id
        where (fact.day, fact.minute, fact.is_undated, fact.value, fact.unit, fact.attributes, fact.annotation_id)
          is distinct from (excluded.day, excluded.minute, excluded.is_undated, excluded.value, excluded.unit, excluded.attributes,
            excluded.annotation_id)
      returning concept_id, patient_id
    )
    select distinct concept_id "conceptId", ${sql.lit(factSource.reference)}::int "source", patient_id >> 16 block
    from (table gone union all table put) changed order by 1, 3`,
  );
  // A posting is rebuilt from the facts that are committed: one at a time, in one order.
  for (const { conceptId, block } of touched)
    await lock({ db }, `posting ${conceptId} ${factSource.reference} ${block}`);
  await refreshPostings(client, touched);
}

/** SQL of an attribute's words, as `attributeWords` has them. */
const wordsOf = (column: string) =>
  sql.raw(`to_jsonb(regexp_split_to_array(lower(btrim(${column}) collate "C"), ' *, *'))`);

/** One at a time for each document, until the transaction ends: saves, Done and resolutions. */
export function lockReference({ db }: Pick<Context, "db">, subdocumentId: number): Promise<void> {
  return lock({ db }, `reference ${subdocumentId}`);
}

async function lock({ db }: Pick<Context, "db">, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}
