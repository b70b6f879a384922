-- Codes as the source recorded them (OMOP's *_source_concept_id), for definitions that ask for those and not for the standard
-- concepts that they were mapped to. Each code has a row of `concept` to itself: several codes map to one standard concept.
create table recorded_code (
  omop_id int primary key,
  concept_id int not null unique references concept,
  -- As the first record wrote it.
  written text not null
);
create index recorded_code_written on recorded_code (lower(written) text_pattern_ops);
alter table fact add column recorded_concept_id int;
create index fact_recorded on fact (recorded_concept_id, patient_id, day) where recorded_concept_id is not null;

-- Whether the facts of a batch have the codes that they were recorded with. Those of batches of before have not: cohorts that ask
-- for codes are refused where there are such.
alter table batch add column keeps_codes boolean not null default false;

-- What cohorts may look at beside facts, each as a source of its own, so that who asks for sources 1 to 4 never sees anything twice: facts
-- by the code that they were recorded with (5), deaths (8) and observation periods (9), the latter two of no concept.
create or replace view cohort_fact as
  select patient_id, concept_id, source, day, minute, end_day, value, unit, value_concept_id, is_undated, attributes from fact
  union all
  select patient_id, visit_concept_id, 1::smallint, start_at::date - date '1970-01-01',
    nullif(extract(hour from start_at) * 60 + extract(minute from start_at), 0)::smallint,
    end_at::date - date '1970-01-01', null::double precision, null::text, null::int, false, null::jsonb
  from encounter where visit_concept_id is not null
  union all
  select patient_id, recorded_concept_id, 5::smallint, day, minute, end_day, value, unit, value_concept_id, is_undated, attributes
  from fact where recorded_concept_id is not null
  union all
  select patient_id, 0, 8::smallint, death_date - date '1970-01-01', null::smallint, null::int, null::double precision, null::text, null::int, false, null::jsonb
  from patient where death_date is not null
  union all
  select patient_id, 0, 9::smallint, start_day, null::smallint, end_day, null::double precision, null::text, null::int, false, null::jsonb
  from observation_period;
