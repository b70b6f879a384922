-- What lasts has an end, where the source tells one, and a value may be a concept ("positive").
alter table fact add column end_day int;
alter table fact add column value_concept_id int;

-- A visit is an encounter, not a fact of its own: its concept says which kind, so that cohorts can ask for visits. The batch
-- is that which brought it; both are null for encounters of before, which no cohort finds as visits.
alter table encounter add column visit_concept_id int;
alter table encounter add column visit_batch_id int;
create index encounter_visit on encounter (visit_concept_id, patient_id) where visit_concept_id is not null;
create index encounter_visit_batch on encounter (visit_batch_id) where visit_concept_id is not null;

-- What cohorts look at: facts, and visits under their concept as structured facts. Postings are made of it.
create view cohort_fact as
  select patient_id, concept_id, source, day, minute, end_day, value, unit, value_concept_id, is_undated from fact
  union all
  select patient_id, visit_concept_id, 1::smallint, start_at::date - date '1970-01-01',
    nullif(extract(hour from start_at) * 60 + extract(minute from start_at), 0)::smallint,
    end_at::date - date '1970-01-01', null::double precision, null::text, null::int, false
  from encounter where visit_concept_id is not null;
