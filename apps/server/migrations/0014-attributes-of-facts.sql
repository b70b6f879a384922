-- What notes and annotators say of a concept beside that the patient has it, one object a mention, its words in lower case:
-- [{"severity": ["severe"], "descriptor": ["acute", "left"]}, …].
-- An event may ask for it, so the fact has it; null where nothing is said.
alter table fact add column attributes jsonb;

create function pg_temp.words(said text) returns jsonb language sql immutable
  return to_jsonb(regexp_split_to_array(lower(btrim(said) collate "C"), ' *, *'));

update fact f set attributes = jsonb_build_array(a.said)
from (
  select patient_id, annotation_id, jsonb_strip_nulls(jsonb_build_object('severity', pg_temp.words(severity),
    'descriptor', pg_temp.words(descriptor), 'progression', pg_temp.words(progression))) said
  from automated_annotation where coalesce(severity, descriptor, progression) is not null
) a
where f.source = 2 and a.patient_id = f.patient_id and a.annotation_id = f.annotation_id;

create or replace view cohort_fact as
  select patient_id, concept_id, source, day, minute, end_day, value, unit, value_concept_id, is_undated, attributes from fact
  union all
  select patient_id, visit_concept_id, 1::smallint, start_at::date - date '1970-01-01',
    nullif(extract(hour from start_at) * 60 + extract(minute from start_at), 0)::smallint,
    end_at::date - date '1970-01-01', null::double precision, null::text, null::int, false, null::jsonb
  from encounter where visit_concept_id is not null;

-- Of the reference standard: a mention of an annotator that every other who says something of the concept in that document repeats,
-- or says more than; of a resolution, what the chosen one says.
with said as (
  select distinct f.patient_id, f.fact_id, m.user_id,
    pg_temp.words(m.concept_severity) severity, pg_temp.words(m.concept_descriptor) descriptor,
    pg_temp.words(m.concept_progression) progression
  from fact f
  left join standing_resolution r using (patient_id, subdocument_id, concept_id)
  join manual_annotation m on m.patient_id = f.patient_id and m.subdocument_id = f.subdocument_id
    and m.is_newest and m.change <> 'deleted' and m.is_present and m.is_experienced and m.subject = 'Patient'
    and (r.chosen_user_id is null or m.user_id = r.chosen_user_id)
  join concept_ancestor up on up.ancestor_id = f.concept_id and up.descendant_id = m.concept_id
  where f.source = 4 and coalesce(m.concept_severity, m.concept_descriptor, m.concept_progression) is not null
), agreed as (
  select patient_id, fact_id, jsonb_agg(distinct jsonb_strip_nulls(jsonb_build_object(
    'severity', severity, 'descriptor', descriptor, 'progression', progression))) attributes
  from said s
  where not exists (
    select from said o where o.patient_id = s.patient_id and o.fact_id = s.fact_id
    group by o.user_id
    having not bool_or(coalesce(o.severity, '[]') @> coalesce(s.severity, '[]')
      and coalesce(o.descriptor, '[]') @> coalesce(s.descriptor, '[]')
      and coalesce(o.progression, '[]') @> coalesce(s.progression, '[]')))
  group by 1, 2
)
update fact f set attributes = agreed.attributes
from agreed where agreed.patient_id = f.patient_id and agreed.fact_id = f.fact_id;

-- Postings are bytes that no SQL writes: those of facts that have attributes now are rebuilt before the next start serves.
insert into setting (key, value)
select 'stale postings', jsonb_agg(distinct source order by source) from fact where attributes is not null having count(*) > 0;
