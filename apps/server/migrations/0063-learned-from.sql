-- The documents that the model of a project was trained on (decision 260): those of them that have been deleted since are told with the model,
-- whose weights have them until it is trained again. Of models of before it is not known.
alter table learned_model add column keeps_documents boolean not null default false;
create table learned_from (
  patient_id int not null,
  project_id int not null references learned_model on delete cascade,
  subdocument_id bigint not null,
  primary key (patient_id, project_id, subdocument_id),
  foreign key (patient_id, subdocument_id) references subdocument on delete cascade
);
create index learned_from_project on learned_from (project_id);
create index learned_from_subdocument on learned_from (patient_id, subdocument_id);
