-- A model that learns from a project's own settled documents which words mean its concepts (issue 15, 7; decision 246). Never of a project that
-- enters validity.
create table learned_model (
  project_id int primary key references project on delete cascade,
  requested_by int references account on delete set null,
  requested_at timestamptz not null,
  state text not null check (state in ('training', 'trained', 'failed')),
  -- Why there is none, where it failed: a sentence for people.
  reason text,
  -- Of the newest one that was trained.
  trained_at timestamptz,
  -- Settled documents that it was trained on, their patients, and documents that are done but not settled on all concepts.
  documents int,
  patients int,
  unsettled int,
  folds int,
  -- Asked concepts in the model's order.
  concepts int[],
  -- Of each concept what the model says of documents that it was not trained on, and the rules of the same.
  figures jsonb,
  model bytea,
  check ((trained_at is null) = (model is null))
);

-- What it suggests on documents of the project that are not settled; offsets of the document.
create table learned_words (
  patient_id int not null,
  project_id int not null references learned_model on delete cascade,
  subdocument_id bigint not null,
  concept_id int not null references concept,
  begin_offset int not null,
  end_offset int not null check (end_offset > begin_offset),
  is_held boolean not null,
  probability double precision not null check (probability between 0 and 1),
  primary key (patient_id, project_id, subdocument_id, concept_id, begin_offset, end_offset),
  foreign key (patient_id, subdocument_id) references subdocument on delete cascade
);
create index learned_words_project on learned_words (project_id);
create index learned_words_subdocument on learned_words (patient_id, subdocument_id);
create index learned_words_concept on learned_words (concept_id);

-- How unsure it is of each of those documents, in nats over the asked concepts; and, where documents were put first by that, with which
-- probability, and whether this was one of them.
create table learned_document (
  patient_id int not null,
  project_id int not null references learned_model on delete cascade,
  subdocument_id bigint not null,
  uncertainty double precision not null,
  inclusion_probability double precision check (inclusion_probability > 0 and inclusion_probability <= 1),
  is_first boolean not null default false,
  primary key (patient_id, project_id, subdocument_id),
  foreign key (patient_id, subdocument_id) references subdocument on delete cascade
);
create index learned_document_project on learned_document (project_id);
create index learned_document_subdocument on learned_document (patient_id, subdocument_id);
