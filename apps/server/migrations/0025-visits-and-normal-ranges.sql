-- What ATLAS asks of a record beside its value: the normal range that the laboratory gave with it, in the value's unit …
alter table fact add column normal_low double precision;
alter table fact add column normal_high double precision;
-- … and the visit that it is of. It is its encounter, unless that stands for records without one; then it is the visit that the source names, by the key
-- that the encounter would have, though no such visit was imported. Whether the facts of a batch have that: those of batches of before have not.
alter table fact add column visit_key text;
alter table batch add column keeps_visits boolean not null default false;

-- The visit of a key, compared within one patient; 52 bits, exact in a double.
create function visit_number(key text) returns bigint language sql immutable parallel safe
  return hashtextextended(key, 0) & 4503599627370495;

create or replace view cohort_fact as
  select f.patient_id, f.concept_id, f.source, f.day, f.minute, f.end_day, f.value, f.unit, f.value_concept_id, f.is_undated, f.attributes,
    coalesce(visit_number(f.visit_key), (select visit_number(e.source_key) from encounter e
      where e.patient_id = f.patient_id and e.encounter_id = f.encounter_id and not e.is_outside)) visit, f.normal_low, f.normal_high
  from fact f
  union all
  select patient_id, visit_concept_id, 1::smallint, start_at::date - date '1970-01-01',
    nullif(extract(hour from start_at) * 60 + extract(minute from start_at), 0)::smallint,
    end_at::date - date '1970-01-01', null::double precision, null::text, null::int, false, null::jsonb,
    visit_number(source_key), null::double precision, null::double precision
  from encounter where visit_concept_id is not null
  union all
  select f.patient_id, f.recorded_concept_id, 5::smallint, f.day, f.minute, f.end_day, f.value, f.unit, f.value_concept_id, f.is_undated, f.attributes,
    coalesce(visit_number(f.visit_key), (select visit_number(e.source_key) from encounter e
      where e.patient_id = f.patient_id and e.encounter_id = f.encounter_id and not e.is_outside)), f.normal_low, f.normal_high
  from fact f where f.recorded_concept_id is not null
  union all
  select patient_id, concept_id, kind, start_day, null::smallint, end_day, occurrences::double precision, null::text, null::int, false, null::jsonb,
    null::bigint, null::double precision, null::double precision
  from era
  union all
  select patient_id, 0, 8::smallint, death_date - date '1970-01-01', null::smallint, null::int, null::double precision, null::text, null::int, false, null::jsonb,
    null::bigint, null::double precision, null::double precision
  from patient where death_date is not null
  union all
  select patient_id, 0, 9::smallint, start_day, null::smallint, end_day, null::double precision, null::text, null::int, false, null::jsonb,
    null::bigint, null::double precision, null::double precision
  from observation_period;
