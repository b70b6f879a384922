-- Documents that were tagged by an earlier engine, rule set or vocabulary are tagged again by a run. What it finds to be
-- other than before waits in the tables below, a row a difference, while everybody reads the earlier results; the last
-- transaction of a run puts all of it in place at once (docs/decisions/012-retagging-writes-differences.md).
create table language_run (
  run_id int generated always as identity primary key,
  state text not null check (state in ('waiting', 'running', 'whole', 'failed', 'cancelled', 'superseded')),
  reason text not null check (reason in ('start', 'vocabulary', 'hand')),
  -- Every document anew, whatever its version.
  is_forced boolean not null,
  user_id int references account on delete set null,
  job_id uuid,
  engine text not null,
  engine_version text not null,
  rules_version text not null,
  vocabulary_version text not null,
  version text not null,
  -- What was served when it was made.
  earlier_version text,
  scope jsonb,
  -- The last document that is done, in the order of patient and document.
  after_patient_id int not null default -1,
  after_subdocument_id bigint not null default -1,
  total_count bigint,
  read_count bigint not null default 0,
  tagged_count bigint not null default 0,
  failed_count bigint not null default 0,
  changed_count bigint not null default 0,
  message text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  finished_at timestamptz
);
-- One at a time.
create unique index language_run_open on language_run ((true)) where state in ('waiting', 'running');

-- Only documents that failed, or whose sections or de-identified text are other than before.
create table language_run_note (
  patient_id int not null,
  subdocument_id bigint not null,
  run_id int not null references language_run on delete cascade,
  is_failed boolean not null,
  sections jsonb,
  text_deidentified text,
  primary key (patient_id, subdocument_id, run_id),
  foreign key (patient_id, subdocument_id) references subdocument on delete cascade
);
create index language_run_note_run on language_run_note (run_id);

-- before, after: columns of automated_annotation. Applied, then kept as examples, some of each kind.
create table language_run_annotation (
  patient_id int not null,
  annotation_id bigint not null,
  run_id int not null references language_run on delete cascade,
  subdocument_id bigint not null,
  concept_id int not null references concept,
  change text not null check (change in ('added', 'lost', 'altered')),
  attributes text[] not null,
  before jsonb,
  after jsonb,
  primary key (patient_id, annotation_id, run_id),
  foreign key (patient_id, subdocument_id) references subdocument on delete cascade
);
create index language_run_annotation_concept on language_run_annotation (run_id, concept_id, change);
create index language_run_annotation_note on language_run_annotation (patient_id, subdocument_id);

create table language_run_fact (
  patient_id int not null,
  change_id bigint generated always as identity,
  run_id int not null references language_run on delete cascade,
  subdocument_id bigint not null,
  concept_id int not null,
  source smallint not null,
  -- Of a fact that goes; null for one that comes.
  fact_id bigint,
  after jsonb,
  primary key (patient_id, change_id),
  foreign key (patient_id, subdocument_id) references subdocument on delete cascade
);
create index language_run_fact_run on language_run_fact (run_id);
create index language_run_fact_note on language_run_fact (patient_id, subdocument_id);

-- What a run changed, counted before it was put in place. attribute: '' for all annotations of the change; 'fact' rows
-- count facts of patients.
create table language_run_count (
  run_id int not null references language_run on delete cascade,
  organization_id int not null references organization,
  concept_id int not null references concept,
  kind text not null check (kind in ('annotation', 'fact')),
  change text not null check (change in ('added', 'lost', 'altered')),
  attribute text not null,
  n int not null,
  primary key (run_id, organization_id, concept_id, kind, change, attribute)
);

-- The vocabulary that the served results rest on, as matching sees it: what a new one has changed is told from it.
create table language_basis (
  concept_id int primary key references concept on delete cascade,
  category text not null,
  -- kind, tab, term.
  entries text[] not null,
  parents int[] not null,
  rule_codes text[] not null
);

-- The version on which the engine failed: the document keeps what it had, and is not tried again with it.
alter table tagging add column failed_version text;

-- Of a note without a date, which stands under 1970-01-01: said of the patient, but at no time that a cohort could ask for.
alter table fact add column is_undated boolean not null default false;
