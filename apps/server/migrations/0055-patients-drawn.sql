-- Patients as units of a sample: each is read whole (validity.md §1, 3 and M8; decision 228).
alter table project drop constraint project_unit_check;
alter table project add constraint project_unit_check check (unit in ('document', 'encounter', 'patient'));

-- Whom a sample of patients was drawn from: what readers found in it is carried over to these, and to nobody else.
create table project_frame (
  patient_id int not null references patient on delete cascade,
  project_id int not null references project on delete cascade,
  stratum smallint not null,
  primary key (patient_id, project_id)
);
create index project_frame_of on project_frame (project_id, patient_id);
