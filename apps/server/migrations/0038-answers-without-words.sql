-- "Not mentioned" and "cannot tell" are answers to a concept for which there are no words to annotate (domain.md §6, decision 106). One row
-- for each that a save gives; the newest of a concept holds for as long as the annotator has no annotation of it.
create table wordless_answer (
  patient_id int not null,
  save_id bigint not null,
  concept_id int not null references concept,
  subdocument_id bigint not null,
  user_id int not null references account,
  answer text not null check (answer in ('not mentioned', 'cannot tell')),
  primary key (patient_id, save_id, concept_id),
  foreign key (patient_id, save_id) references annotation_save
);
create index wordless_answer_document on wordless_answer (patient_id, subdocument_id, user_id, concept_id, save_id);
create index wordless_answer_concept on wordless_answer (concept_id);

create view standing_wordless_answer as
select w.patient_id, w.subdocument_id, w.user_id, w.concept_id, w.answer from (
  select distinct on (patient_id, subdocument_id, user_id, concept_id) * from wordless_answer
  order by patient_id, subdocument_id, user_id, concept_id, save_id desc
) w
where not exists (
  select from manual_annotation m
  where m.patient_id = w.patient_id and m.subdocument_id = w.subdocument_id and m.user_id = w.user_id
    and m.concept_id = w.concept_id and m.is_newest and m.change <> 'deleted');

-- What each assigned annotator says of each asked concept. positive is null where the annotator cannot tell: neither yes nor no. Who annotates
-- a kind that the patient has can tell.
create view assignment_rating as
select a.project_id, a.patient_id, a.subdocument_id, a.user_id, pc.concept_id, a.status = 'done' as done,
  case when bool_or(annotation_is_held(m.is_present, m.is_experienced, m.subject)) then true
    when bool_or(w.answer = 'cannot tell') then null else false end as positive
from assignment a
join project_concept pc using (project_id)
left join (manual_annotation m join concept_ancestor up on up.descendant_id = m.concept_id)
  on m.patient_id = a.patient_id and m.subdocument_id = a.subdocument_id and m.user_id = a.user_id
  and m.is_newest and m.change <> 'deleted' and up.ancestor_id = pc.concept_id
left join standing_wordless_answer w
  on w.patient_id = a.patient_id and w.subdocument_id = a.subdocument_id and w.user_id = a.user_id
  and w.concept_id = pc.concept_id
group by a.project_id, a.patient_id, a.subdocument_id, a.user_id, pc.concept_id, a.status = 'done';

create or replace view annotator_rating as
select project_id, patient_id, subdocument_id, user_id, concept_id, positive from assignment_rating where done;

-- A supervisor may choose the side that cannot tell: then there is no reference, and is_positive is null.
alter table resolution alter column is_positive drop not null;

-- As before (0003), by the saves that were seen where that is known, and nothing stands that was taken back. A changed answer without words
-- reopens a resolution, too.
create or replace view standing_resolution as
select r.* from (
  select distinct on (patient_id, subdocument_id, concept_id) * from resolution
  order by patient_id, subdocument_id, concept_id, resolution_id desc
) r
where r.reopened_at is null and not exists (
  select from annotation_save s
  where s.patient_id = r.patient_id and s.subdocument_id = r.subdocument_id
    and case when r.seen_save_id is null then s.saved_at > r.resolved_at else s.save_id > r.seen_save_id end
    and (exists (
        select from manual_annotation m
        left join manual_annotation was on was.patient_id = m.patient_id and was.annotation_id = m.annotation_id
          and was.revision = m.revision - 1
        join concept_ancestor up on up.descendant_id in (m.concept_id, was.concept_id) and up.ancestor_id = r.concept_id
        where m.patient_id = s.patient_id and m.save_id = s.save_id)
      or exists (
        select from wordless_answer w
        where w.patient_id = s.patient_id and w.save_id = s.save_id and w.concept_id = r.concept_id))
    and not exists (
      select from initial_answer i
      where i.patient_id = s.patient_id and i.subdocument_id = s.subdocument_id and i.user_id = s.user_id
        and i.concept_id = r.concept_id and i.save_id = s.save_id));

-- As before, but that who cannot tell agrees with nobody. untold: all have answered, those who can tell agree, and somebody cannot.
create or replace view document_reference as
select d.project_id, d.patient_id, d.subdocument_id, d.concept_id,
  d.finished or r.resolution_id is not null as finished,
  case when r.resolution_id is not null then r.is_positive
    when d.finished and d.agreed and not d.untold then d.positive end as reference,
  case when r.resolution_id is not null then r.is_positive is null else d.finished and d.agreed and d.untold end as untold
from (
  select v.project_id, v.patient_id, v.subdocument_id, v.concept_id,
    bool_and(v.done) and (count(*) >= 2 or bool_or(p.single_annotator_reference)) as finished,
    bool_or(v.positive is null) as untold,
    -- Both leave out who cannot tell; without anybody else there is nothing to disagree on.
    coalesce(bool_and(v.positive) or not bool_or(v.positive), true) as agreed,
    bool_or(v.positive) as positive
  from assignment_rating v join project p using (project_id)
  group by v.project_id, v.patient_id, v.subdocument_id, v.concept_id
) d
left join standing_resolution r using (patient_id, subdocument_id, concept_id);

-- untold: nothing but who cannot tell keeps a note of the encounter from a reference standard.
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
where p.study_id is not null
group by p.study_id, d.patient_id, s.encounter_id, d.concept_id;

alter table validity_left_out drop constraint validity_left_out_reason_check,
  add constraint validity_left_out_reason_check check (reason in ('outside', 'unread', 'unresolved', 'untold'));
