-- An encounter is judged on the same text by everybody (validity.md §1, 1): it enters the outcome table only when every
-- narrative note in it was read. What language processing found in a note that nobody read was a false positive before.
-- finished: every annotator of every note has answered. reference: positive when a note is, negative when all are; null
-- until each note has a reference standard, so that those with a conflict are left out whichever way the others point.
create or replace view encounter_reference as
select p.study_id, d.patient_id, s.encounter_id, d.concept_id,
  bool_and(d.finished) and count(distinct s.subdocument_id) filter (where s.content_type = 'narrative') = (
    select count(*) from subdocument note
    where note.patient_id = d.patient_id and note.encounter_id = s.encounter_id and note.content_type = 'narrative') as finished,
  case when bool_and(d.reference is not null) then bool_or(d.reference) end as reference
from document_reference d
join project p using (project_id)
join subdocument s using (patient_id, subdocument_id)
where p.study_id is not null
group by p.study_id, d.patient_id, s.encounter_id, d.concept_id;

-- What a study's projects ask of an encounter and the outcome table leaves out, and the first reason that holds: its
-- patient is in none of the study's cohorts, a note of it was not read, a conflict in it is not resolved.
drop table validity_pending;
create table validity_left_out (
  study_id int not null references validity_run on delete cascade,
  patient_id int not null,
  encounter_id bigint not null,
  concept_id int not null references concept,
  reason text not null check (reason in ('outside', 'unread', 'unresolved')),
  primary key (study_id, patient_id, encounter_id, concept_id)
);
create index validity_left_out_concept on validity_left_out (concept_id);

-- Every study is computed anew when it is next looked at.
delete from validity_run;
