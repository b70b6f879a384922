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

-- Facts by the code that they were recorded with are there a second time, as source 5: who asks for sources 1 to 4 never sees one twice.
create or replace view cohort_fact as
  select patient_id, concept_id, source, day, minute, end_day, value, unit, value_concept_id, is_undated, attributes from fact
  union all
  select patient_id, visit_concept_id, 1::smallint, start_at::date - date '1970-01-01',
    nullif(extract(hour from start_at) * 60 + extract(minute from start_at), 0)::smallint,
    end_at::date - date '1970-01-01', null::double precision, null::text, null::int, false, null::jsonb
  from encounter where visit_concept_id is not null
  union all
  select patient_id, recorded_concept_id, 5::smallint, day, minute, end_day, value, unit, value_concept_id, is_undated, attributes
  from fact where recorded_concept_id is not null;
