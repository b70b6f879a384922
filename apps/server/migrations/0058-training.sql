-- Training documents of a manual annotation project (validity.md §1, 3 and 5; decision 211): a project of their own, of purpose "training" and
-- of no study, which a new annotator reads before the documents of the project that it trains for. Their answers never count.
alter table project drop constraint project_purpose_check;
alter table project
  add constraint project_purpose_check check (purpose in ('validity', 'agreement', 'improvement', 'training')),
  add column trains_project_id int references project on delete cascade,
  add constraint project_training_check check (coalesce(purpose = 'training', false) = (trains_project_id is not null)),
  add constraint project_training_apart check (trains_project_id is null or (study_id is null and not enters_validity));
create unique index project_trains on project (trains_project_id);

-- counts: the answers are ratings, as those of whoever reads once more, or reads to learn, are not.
alter table assignment
  add column training boolean not null default false,
  add column counts boolean not null generated always as (not second_reading and not training) stored;

create or replace view every_rating as
select a.project_id, a.patient_id, a.subdocument_id, a.user_id, a.second_reading, pc.concept_id, a.status = 'done' as done,
  case when bool_or(annotation_is_held(m.is_present, m.is_experienced, m.subject)) then true
    when bool_or(w.answer = 'cannot tell') then null else false end as positive, a.counts
from assignment a
join project_concept pc using (project_id)
left join (manual_annotation m join concept_ancestor up on up.descendant_id = m.concept_id)
  on m.patient_id = a.patient_id and m.subdocument_id = a.subdocument_id and m.user_id = a.user_id
  and m.is_newest and m.change <> 'deleted' and up.ancestor_id = pc.concept_id
left join standing_wordless_answer w
  on w.patient_id = a.patient_id and w.subdocument_id = a.subdocument_id and w.user_id = a.user_id
  and w.concept_id = pc.concept_id
group by a.project_id, a.patient_id, a.subdocument_id, a.user_id, a.second_reading, pc.concept_id, a.status = 'done', a.counts;

create or replace view assignment_rating as
select project_id, patient_id, subdocument_id, user_id, concept_id, done, positive from every_rating where counts;

-- As before (0038), but that saves of those whose answers are no ratings reopen nothing.
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
        and i.concept_id = r.concept_id and i.save_id = s.save_id)
    and (s.user_id in (r.chosen_user_id, r.other_user_id) or not exists (
        select from assignment a
        where a.patient_id = s.patient_id and a.subdocument_id = s.subdocument_id and a.user_id = s.user_id)
      or exists (
        select from assignment a
        where a.patient_id = s.patient_id and a.subdocument_id = s.subdocument_id and a.user_id = s.user_id and a.counts)));

-- As before (0040), of assignments that are no training.
create or replace view patient_rating as
select w.project_id, w.patient_id, w.user_id, pc.concept_id, pc.attributes, coalesce(m.is_present, false) as positive,
  m.annotation_id, m.revision, m.concept_id as said_concept_id, m.source, m.severity, m.descriptor, m.progression, m.numeric_result
from (
  select a.project_id, a.patient_id, a.user_id from assignment a
  where not a.training
  group by a.project_id, a.patient_id, a.user_id
  having bool_and(a.status = 'done')
) w
join project_concept pc using (project_id)
left join lateral (
  select a.* from patient_annotation a
  join concept_ancestor up on up.descendant_id = a.concept_id and up.ancestor_id = pc.concept_id
  where a.patient_id = w.patient_id and a.user_id = w.user_id and a.is_newest and a.change <> 'deleted'
  order by a.is_present desc, a.source = 'Outcome' desc, a.concept_id = pc.concept_id desc, a.annotation_id limit 1
) m on true
where exists (
  select from patient_annotation_save s where s.patient_id = w.patient_id and s.user_id = w.user_id);

-- What a training document is compared with: the reference standard of another project, as it was when the document was named.
create table training_key (
  patient_id int not null,
  project_id int not null references project on delete cascade,
  subdocument_id bigint not null,
  concept_id int not null references concept,
  is_positive boolean not null,
  -- The words that its readers annotated, [{"begin", "end", "said"}], by offsets of the document; of answers without words none.
  mentions jsonb not null default '[]',
  primary key (patient_id, project_id, subdocument_id, concept_id),
  foreign key (patient_id, subdocument_id) references subdocument
);
create index training_key_project on training_key (project_id);
create index training_key_subdocument on training_key (patient_id, subdocument_id);
create index training_key_concept on training_key (concept_id);

-- What an annotator said before the feedback: as it was at Done. is_positive is null where they could not tell.
create table training_answer (
  patient_id int not null,
  project_id int not null,
  subdocument_id bigint not null,
  concept_id int not null,
  user_id int not null references account,
  is_positive boolean,
  primary key (patient_id, project_id, subdocument_id, concept_id, user_id),
  foreign key (patient_id, project_id, subdocument_id, concept_id) references training_key on delete cascade
);
create index training_answer_user on training_answer (user_id);
