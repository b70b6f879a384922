-- What an annotator first said of a concept on a document (S5.9): its annotations as the save that locked the answer left them.
create view initial_annotation as
select i.patient_id, i.subdocument_id, i.user_id, i.concept_id as asked_concept_id, m.annotation_id, m.revision
from initial_answer i
join concept_ancestor up on up.ancestor_id = i.concept_id
join manual_annotation m on m.patient_id = i.patient_id and m.subdocument_id = i.subdocument_id and m.user_id = i.user_id
  and m.concept_id = up.descendant_id and m.save_id <= i.save_id and m.change <> 'deleted'
where not exists (
  select from manual_annotation later
  where later.patient_id = m.patient_id and later.annotation_id = m.annotation_id and later.revision > m.revision
    and later.save_id <= i.save_id);

-- Where two annotators who finished a document differ on a concept, found at each save: one row a project, document, concept and pair,
-- of their first answers and of those that stand. The annotations are the pair that differs; null is "Not annotated".
create table annotation_conflict (
  patient_id int not null,
  conflict_id bigint generated always as identity,
  subdocument_id bigint not null,
  project_id int not null references project on delete cascade,
  concept_id int not null references concept,
  first_user_id int not null references account,
  second_user_id int not null references account,
  is_initial boolean not null,
  difference text not null,
  first_annotation_id bigint,
  first_revision int,
  second_annotation_id bigint,
  second_revision int,
  -- What each side says, hashed: conflicts whose two sides say the same are alike.
  first_answer text not null,
  second_answer text not null,
  -- Counts changes of the answers and settlements: who settles names the one that was looked at.
  version int not null default 1,
  primary key (patient_id, conflict_id),
  foreign key (patient_id, subdocument_id) references subdocument,
  check (first_user_id < second_user_id)
);
create unique index annotation_conflict_place on annotation_conflict
  (patient_id, subdocument_id, project_id, concept_id, first_user_id, second_user_id, is_initial);
create unique index annotation_conflict_by_id on annotation_conflict (conflict_id);
create index annotation_conflict_project on annotation_conflict (project_id, is_initial);
create index annotation_conflict_concept on annotation_conflict (concept_id);

-- seen_save_id: the newest save of the document that the supervisor's choice rests on. A time can't say it: a save that began before
-- the choice may be stored after it. reopened: a supervisor took the choice back.
alter table resolution
  add column seen_save_id bigint,
  add column as_pattern boolean not null default false,
  add column reopened_by int references account,
  add column reopened_at timestamptz,
  add check ((reopened_by is null) = (reopened_at is null));

-- Conflicts are found by the server's own pairing of spans, which no SQL does: the next start finds those of what is there.
insert into setting (key, value)
select 'conflicts to find', 'true' where exists (select from assignment where status = 'done');
