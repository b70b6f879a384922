-- What annotators say of a patient as a whole (domain.md §6, decision 115). As with documents, every save is a row and every state of an
-- answer is kept: nothing is overwritten, and what is taken back is a revision too.
create table patient_annotation_save (
  patient_id int not null references patient,
  save_id bigint generated always as identity,
  user_id int not null references account,
  -- Counts an annotator's saves for the patient: a save names the one that it was based on.
  version int not null,
  saved_at timestamptz not null,
  primary key (patient_id, save_id)
);
create unique index patient_annotation_save_version on patient_annotation_save (patient_id, user_id, version);

-- One annotation an annotator, concept and source, however often it is taken back and given again.
create sequence patient_annotation_id;
create table patient_annotation (
  patient_id int not null,
  annotation_id bigint not null,
  revision int not null,
  state_id bigint generated always as identity,
  save_id bigint not null,
  change text not null check (change in ('new', 'updated', 'deleted')),
  is_newest boolean not null default true,
  user_id int not null references account,
  concept_id int not null references concept,
  -- Manual: the concept alone. Outcome: with what is said of it (S3.19).
  source text not null check (source in ('Manual', 'Outcome')),
  is_present boolean not null,
  severity text,
  descriptor text,
  progression text,
  numeric_result text,
  primary key (patient_id, annotation_id, revision),
  foreign key (patient_id, save_id) references patient_annotation_save
);
create unique index patient_annotation_newest on patient_annotation (patient_id, user_id, concept_id, source) where is_newest;
create index patient_annotation_concept on patient_annotation (concept_id);

-- The words that an answer rested on when it was saved: the annotator's own annotations, as they were then.
create table patient_annotation_span (
  patient_id int not null,
  annotation_id bigint not null,
  revision int not null,
  span_annotation_id bigint not null,
  span_revision int not null,
  primary key (patient_id, annotation_id, revision, span_annotation_id),
  foreign key (patient_id, annotation_id, revision) references patient_annotation,
  foreign key (patient_id, span_annotation_id, span_revision) references manual_annotation
);

-- What each annotator says of each concept of a project for a patient: the clearest of the annotator's answers to it or what lies beneath
-- it, none being "Not annotated". An annotator counts who has done all documents of the patient in the project, and has saved for the patient.
create view patient_rating as
select w.project_id, w.patient_id, w.user_id, pc.concept_id, pc.attributes, coalesce(m.is_present, false) as positive,
  m.annotation_id, m.revision, m.concept_id as said_concept_id, m.source, m.severity, m.descriptor, m.progression, m.numeric_result
from (
  select a.project_id, a.patient_id, a.user_id from assignment a
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

-- Where two of them differ, found at each save (decision 113, of patients).
create table patient_conflict (
  patient_id int not null references patient,
  conflict_id bigint generated always as identity,
  project_id int not null references project on delete cascade,
  concept_id int not null references concept,
  first_user_id int not null references account,
  second_user_id int not null references account,
  difference text not null,
  first_annotation_id bigint,
  first_revision int,
  second_annotation_id bigint,
  second_revision int,
  -- Counts changes of the answers and settlements: who settles names the one that was looked at.
  version int not null default 1,
  primary key (patient_id, conflict_id),
  check (first_user_id < second_user_id)
);
create unique index patient_conflict_place on patient_conflict (patient_id, project_id, concept_id, first_user_id, second_user_id);
create unique index patient_conflict_by_id on patient_conflict (conflict_id);
create index patient_conflict_project on patient_conflict (project_id);
create index patient_conflict_concept on patient_conflict (concept_id);

create table patient_resolution (
  patient_id int not null references patient,
  resolution_id bigint generated always as identity,
  concept_id int not null references concept,
  resolved_by int not null references account,
  resolved_at timestamptz not null,
  chosen_user_id int not null references account,
  other_user_id int not null references account,
  is_positive boolean not null,
  reason text,
  -- The newest save for the patient that the choice rests on.
  seen_save_id bigint not null,
  reopened_by int references account,
  reopened_at timestamptz,
  primary key (patient_id, resolution_id),
  check ((reopened_by is null) = (reopened_at is null))
);
create index patient_resolution_concept on patient_resolution (patient_id, concept_id, resolution_id desc);

-- The newest choice for a patient's concept, unless it was taken back, or an annotator revised the concept after it.
create view standing_patient_resolution as
select r.* from (
  select distinct on (patient_id, concept_id) * from patient_resolution order by patient_id, concept_id, resolution_id desc
) r
where r.reopened_at is null and not exists (
  select from patient_annotation m
  join concept_ancestor up on up.descendant_id = m.concept_id and up.ancestor_id = r.concept_id
  where m.patient_id = r.patient_id and m.save_id > r.seen_save_id);
