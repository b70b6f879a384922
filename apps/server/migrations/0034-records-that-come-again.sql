-- The record of the source that a structured fact came from: a row of OMOP without the hash of its content, a resource of FHIR without the number of a
-- component. What a record says now takes the place of what it said (decision 092), also with another patient.
create function record_key(source_key text) returns text language sql immutable parallel safe
  return case when fact_table(source_key) = 128 then split_part(source_key, '#', 1) else left(source_key, -11) end;
create index fact_record on fact ((record_key(source_key)) collate "C") where source_key is not null;

-- What an import that has not come to its end has to know when it goes on. `is_whole`: all that came in it so far is in `import_taken`.
create table import_state (
  batch_id int primary key references batch on delete cascade,
  patient_id bigint not null,
  episode_id bigint not null,
  encounter_id bigint not null,
  fact_id bigint not null,
  subdocument_id bigint not null,
  has_records boolean not null,
  is_whole boolean not null
);
create table import_taken (
  batch_id int not null references import_state on delete cascade,
  kind text not null,
  patient_id int not null,
  key text not null,
  primary key (batch_id, kind, patient_id, key)
);
create table import_count (
  batch_id int not null references import_state on delete cascade,
  what text not null,
  n bigint not null,
  primary key (batch_id, what)
);
-- Read, or begun, in the import that `import_state` is of.
alter table batch_file add column is_current boolean not null default false;
