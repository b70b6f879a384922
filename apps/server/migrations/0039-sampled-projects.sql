-- Projects that people make (validity.md §1, 3): what they were drawn from, how, and with which probability each of their documents came in.
-- unit, purpose, sampling and assisted are null for projects of before: nobody recorded them, and they make no claim beyond the units read.
-- seed and frame_hash say how to draw the same sample again. frame: what it was drawn of and what was left out, as the project was made.
-- enters_validity: read without suggestions, of whole encounters, each drawn with the same probability, for validity. The outcome table
-- weighs every unit alike, so nothing else may enter it.
alter table project
  add column created_by int references account,
  add column created_at timestamptz,
  add column closed_at timestamptz,
  add column closed_by int references account,
  add column unit text check (unit in ('document', 'encounter')),
  add column purpose text check (purpose in ('validity', 'agreement', 'improvement')),
  add column sampling text check (sampling in ('random', 'purposive')),
  add column assisted boolean,
  add column seed int check (seed >= 0),
  add column frame jsonb,
  add column frame_hash text,
  add column enters_validity boolean not null default true,
  add check ((closed_at is null) = (closed_by is null)),
  add check (closed_at is null or status = 'complete');

alter table project_concept add column guidelines text not null default '';

-- Strata of a project's frame, with how many units each has and how many were drawn of it.
create table project_stratum (
  project_id int not null references project on delete cascade,
  stratum smallint not null,
  label text not null,
  frame_count int not null check (frame_count > 0),
  sample_count int not null check (sample_count between 0 and frame_count),
  primary key (project_id, stratum)
);

-- Null where nothing was drawn: in projects of before and in those whose documents somebody chose.
alter table assignment
  add column stratum smallint,
  add column inclusion_probability double precision check (inclusion_probability > 0 and inclusion_probability <= 1);

-- As before, of the projects whose units may be counted alike.
create or replace view encounter_reference as
select p.study_id, d.patient_id, s.encounter_id, d.concept_id,
  bool_and(d.finished) and count(distinct s.subdocument_id) filter (where s.content_type = 'narrative') = (
    select count(*) from subdocument note
    where note.patient_id = d.patient_id and note.encounter_id = s.encounter_id and note.content_type = 'narrative') as finished,
  case when bool_and(d.reference is not null) then bool_or(d.reference) end as reference,
  bool_or(d.untold) and bool_and(d.reference is not null or d.untold) as untold
from document_reference d
join project p using (project_id)
join subdocument s using (patient_id, subdocument_id)
where p.study_id is not null and p.enters_validity
group by p.study_id, d.patient_id, s.encounter_id, d.concept_id;

-- sample: read only in projects that do not enter.
alter table validity_left_out drop constraint validity_left_out_reason_check,
  add constraint validity_left_out_reason_check
    check (reason in ('outside', 'unread', 'unresolved', 'untold', 'sample'));
