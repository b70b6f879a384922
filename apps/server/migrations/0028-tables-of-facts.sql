-- Of which tables of OMOP the structured facts of a posting are rows (packages/cohorts/src/definition/fact-tables.ts has the bits): a criterion of ATLAS
-- is asked of one table. 0: of no structured fact.
alter table posting add column tables smallint not null default 0;

-- The bit of the table that a structured fact is a row of, by its key; 128: of none of these, as those of FHIR.
create function fact_table(source_key text) returns smallint language sql immutable parallel safe
  return case split_part(source_key, '/', 1)
    when 'condition' then 1 when 'drug' then 2 when 'procedure' then 4 when 'measurement' then 8
    when 'observation' then 16 when 'device' then 32 when 'specimen' then 256 else 128 end::smallint;

create or replace view cohort_fact as
  select f.patient_id, f.concept_id, f.source, f.day, f.minute, f.end_day, f.value, f.unit, f.value_concept_id, f.is_undated, f.attributes,
    coalesce(visit_number(f.visit_key), (select visit_number(e.source_key) from encounter e
      where e.patient_id = f.patient_id and e.encounter_id = f.encounter_id and not e.is_outside)) visit, f.normal_low, f.normal_high,
    case when f.source = 1 then fact_table(f.source_key) else 0::smallint end fact_table
  from fact f
  union all
  select patient_id, visit_concept_id, 1::smallint, start_at::date - date '1970-01-01',
    nullif(extract(hour from start_at) * 60 + extract(minute from start_at), 0)::smallint,
    end_at::date - date '1970-01-01', null::double precision, null::text, null::int, false, null::jsonb,
    visit_number(source_key), null::double precision, null::double precision, 64::smallint
  from encounter where visit_concept_id is not null
  union all
  select f.patient_id, f.recorded_concept_id, 5::smallint, f.day, f.minute, f.end_day, f.value, f.unit, f.value_concept_id, f.is_undated, f.attributes,
    coalesce(visit_number(f.visit_key), (select visit_number(e.source_key) from encounter e
      where e.patient_id = f.patient_id and e.encounter_id = f.encounter_id and not e.is_outside)), f.normal_low, f.normal_high,
    fact_table(f.source_key)
  from fact f where f.recorded_concept_id is not null
  union all
  select patient_id, concept_id, kind, start_day, null::smallint, end_day, occurrences::double precision, null::text, null::int, false, null::jsonb,
    null::bigint, null::double precision, null::double precision, 0::smallint
  from era
  union all
  select patient_id, 0, 8::smallint, death_date - date '1970-01-01', null::smallint, null::int, null::double precision, null::text, null::int, false, null::jsonb,
    null::bigint, null::double precision, null::double precision, 0::smallint
  from patient where death_date is not null
  union all
  select patient_id, 0, 9::smallint, start_day, null::smallint, end_day, null::double precision, null::text, null::int, false, null::jsonb,
    null::bigint, null::double precision, null::double precision, 0::smallint
  from observation_period;

update posting p set tables = t.tables from (
  select concept_id, source, patient_id >> 16 block, bit_or(fact_table) tables from cohort_fact
  where source in (1, 5) and not is_undated group by 1, 2, 3) t
where (p.concept_id, p.source, p.block) = (t.concept_id, t.source, t.block);

-- Cohorts that were imported before ask of any table.
update cohort_atlas set remarks = remarks || jsonb_build_array(jsonb_build_object('path', '', 'effect', 'approximated', 'text',
  'Records of any table count: imported before a criterion was asked of its own table only. Import the file again.'))
where remarks is not null;
