-- The codes by which a source other than OMOP named what a record is of, in its order (JSON: [[sab, code], …]), and the concept that
-- they mean now. Facts keep which it was, so that they follow when a vocabulary says something else of the code; those of before have none.
create table source_code (
  code_id int generated always as identity primary key,
  codings text not null,
  concept_id int not null,
  -- A code of the hospital's own for a thing that it codes elsewhere (a FHIR Medication).
  means_id int references source_code
);
create unique index source_code_codings on source_code (md5(codings));
alter table fact add column code_id int;

-- Facts without their code that lie at a concept of which a code became another concept's: whether they are its is known only to the
-- source, so the batch has to be imported again. Until then its files do not count as read.
create table import_again (
  batch_id int not null references batch on delete cascade,
  concept_id int not null references concept on delete cascade,
  facts bigint not null,
  primary key (batch_id, concept_id)
);

-- Facts that went with their code from one concept to another.
create table code_move (
  move_id int generated always as identity primary key,
  from_id int not null,
  to_id int not null,
  facts bigint not null,
  moved_at timestamptz not null default now()
);

-- Dates of death that a batch's death records say beside the one that counts, the earliest.
create table conflicting_death (
  batch_id int not null references batch on delete cascade,
  patient_id int not null,
  counted date not null,
  other date not null,
  primary key (batch_id, patient_id, other)
);
