-- Eras as OMOP derives them: kind 6 of conditions, 7 of drugs, the source under which their postings are.
create table era (
  patient_id int not null references patient on delete cascade,
  source_key text not null,
  kind smallint not null check (kind in (6, 7)),
  concept_id int not null,
  start_day int not null,
  end_day int not null check (end_day >= start_day),
  -- Of how many occurrences or exposures it was made.
  occurrences int,
  batch_id int not null references batch,
  primary key (patient_id, source_key)
);
create index era_concept on era (concept_id, kind, patient_id);
create index era_batch on era (batch_id);

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
  select patient_id, concept_id, kind, start_day, null::smallint, end_day, occurrences::double precision, null::text, null::int, false, null::jsonb
  from era
  union all
  select patient_id, 0, 8::smallint, death_date - date '1970-01-01', null::smallint, null::int, null::double precision, null::text, null::int, false, null::jsonb
  from patient where death_date is not null
  union all
  select patient_id, 0, 9::smallint, start_day, null::smallint, end_day, null::double precision, null::text, null::int, false, null::jsonb
  from observation_period;
