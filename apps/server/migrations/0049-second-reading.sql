-- A random share of the units that two or more read is read once more, blind, by a third (validity.md §1, 6; decision 187). It is an assignment
-- like the others, so that whoever reads cannot tell it from them; its answers are no rating, settle nothing and make no conflict.
alter table project
  add column second_reading_share double precision not null default 0 check (second_reading_share between 0 and 0.5);
alter table assignment add column second_reading boolean not null default false;

-- What each assigned annotator says of each asked concept, those who read it once more among them. As assignment_rating was.
create view every_rating as
select a.project_id, a.patient_id, a.subdocument_id, a.user_id, a.second_reading, pc.concept_id, a.status = 'done' as done,
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
group by a.project_id, a.patient_id, a.subdocument_id, a.user_id, a.second_reading, pc.concept_id, a.status = 'done';

create or replace view assignment_rating as
select project_id, patient_id, subdocument_id, user_id, concept_id, done, positive from every_rating where not second_reading;

-- As before; that a unit is to be read once more keeps no table waiting.
create or replace view validity_project as
select project_id, study_id, weighted from (
  select project_id, study_id, weighted,
    first_value(case when weighted and any_done and (all_done or is_closed or not others) then project_id end) over (
      partition by study_id
      order by (weighted and any_done and (all_done or is_closed or not others)) desc, created_at desc nulls last, project_id desc) chosen
  from (
    select p.project_id, p.study_id, p.weighted, p.created_at, p.status = 'complete' is_closed, work.any_done, work.all_done,
      bool_or(not p.weighted and work.any_done) over (partition by p.study_id) others
    from project p
    cross join lateral (
      select coalesce(bool_or(a.status = 'done'), false) any_done, coalesce(bool_and(a.status = 'done'), false) all_done
      from assignment a where a.project_id = p.project_id and not a.second_reading) work
    where p.study_id is not null and p.enters_validity
  ) entering
) choice
where chosen = project_id or (chosen is null and not weighted);
