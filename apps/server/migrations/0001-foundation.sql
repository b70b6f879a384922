-- Concord's first schema. Patient tables carry patient_id first in every primary key, so that they can be
-- distributed and co-located by it (docs/architecture.md). Days are whole days since 1970-01-01; offsets are
-- UTF-16 code units, half-open.

create extension if not exists pg_trgm;

-- Organisations and people ---------------------------------------------------------------------------------------

create table organization (
  organization_id int generated always as identity primary key,
  parent_id int references organization,
  level text not null check (level in ('provider', 'hospital', 'department')),
  name text not null check (name <> ''),
  smallest_count int not null default 0 check (smallest_count >= 0)
);
create unique index organization_name on organization (coalesce(parent_id, 0), lower(name));

create table account (
  user_id int generated always as identity primary key,
  email text not null check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone_number text not null default '',
  created_at timestamptz not null default now(),
  disabled_at timestamptz
);
create unique index account_email on account (email);

create table account_role (
  user_id int not null references account on delete cascade,
  role text not null check (role in ('Company', 'Administrator', 'User', 'Annotator', 'Supervisor')),
  primary key (user_id, role)
);

create table account_permission (
  user_id int not null references account on delete cascade,
  position smallint not null,
  access text not null check (access in ('Company', 'Administrator', 'User', 'Annotator', 'Supervisor')),
  organization_id int not null references organization,
  primary key (user_id, position)
);

-- A sign-in between password and code; then a session. Secrets and tokens are kept only as SHA-256.
create table login_attempt (
  secret_hash bytea primary key,
  user_id int references account on delete cascade,
  code_hash bytea not null,
  tries smallint not null default 0,
  verified_at timestamptz,
  used_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table session (
  token_hash bytea primary key,
  user_id int not null references account on delete cascade,
  active_role text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_of_user on session (user_id);

-- Failures that count against an account or an address.
create table login_throttle (
  key text not null,
  at timestamptz not null
);
create index login_throttle_key on login_throttle (key, at);

create table outbox_mail (
  mail_id bigint generated always as identity primary key,
  sent_at timestamptz not null,
  recipient text not null,
  subject text not null,
  body text not null
);

-- Append-only, each entry chained to the one before by hash (domain.md §12).
create table audit_entry (
  entry_id bigint primary key,
  at timestamptz not null,
  user_id int,
  role text,
  operation text not null,
  subject jsonb not null,
  change jsonb,
  previous_hash bytea not null,
  hash bytea not null
);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();

create table job_progress (
  job_id uuid primary key,
  kind text not null,
  organization_id int references organization,
  user_id int references account,
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  done bigint not null default 0,
  total bigint,
  message text not null default '',
  started_at timestamptz not null,
  updated_at timestamptz not null
);

-- What the product remembers about itself: data version, language-processing version …
create table setting (
  key text primary key,
  value jsonb not null
);

-- Vocabulary ---------------------------------------------------------------------------------------------------

create table concept (
  concept_id int generated always as identity primary key,
  cuid text not null unique,
  text text not null,
  sab text not null,
  code text not null,
  category text,
  omop_concept_id int unique
);
create index concept_text_trigram on concept using gin (lower(text) gin_trgm_ops);

-- Every code under which a record may name the concept; (sab, code) belongs to one concept.
create table concept_code (
  sab text not null,
  code text not null,
  concept_id int not null references concept,
  primary key (sab, code)
);
create index concept_code_concept on concept_code (concept_id);

create table lexicon_entry (
  lexicon_id int generated always as identity primary key,
  concept_id int not null references concept,
  term text not null,
  kind text not null
);
create unique index lexicon_entry_term on lexicon_entry (concept_id, term);
create index lexicon_entry_trigram on lexicon_entry using gin (lower(term) gin_trgm_ops);
create index lexicon_entry_prefix on lexicon_entry (lower(term) text_pattern_ops);

create table concept_parent (
  concept_id int not null references concept,
  parent_id int not null references concept,
  primary key (concept_id, parent_id)
);

-- The closure; every concept is its own ancestor at level 0.
create table concept_ancestor (
  ancestor_id int not null references concept,
  descendant_id int not null references concept,
  levels smallint not null,
  primary key (ancestor_id, descendant_id)
);
create index concept_ancestor_descendant on concept_ancestor (descendant_id, ancestor_id);

create table vocabulary_version (
  version text primary key,
  loaded_at timestamptz not null,
  concepts int not null,
  entries int not null,
  sources jsonb not null
);

create table event (
  event_id int generated always as identity primary key,
  organization_id int not null references organization,
  name text not null,
  event_type text not null check (event_type in ('outcome', 'index', 'other')),
  severity text,
  descriptor text,
  progression text,
  minimum_value double precision,
  maximum_value double precision,
  unit text
);
create unique index event_name on event (organization_id, lower(name));

create table event_concept (
  event_id int not null references event on delete cascade,
  concept_id int not null references concept,
  descendants boolean not null default true,
  excluded boolean not null default false,
  primary key (event_id, concept_id)
);

-- The record ---------------------------------------------------------------------------------------------------

create table batch (
  batch_id int generated always as identity primary key,
  organization_id int not null references organization,
  name text not null,
  format text not null,
  status text not null check (status in ('received', 'validating', 'importing', 'processing', 'ready', 'failed')),
  rows_read bigint not null default 0,
  rows_stored bigint not null default 0,
  rows_rejected bigint not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index batch_name on batch (organization_id, name);

create table batch_file (
  batch_id int not null references batch on delete cascade,
  file text not null,
  sha256 bytea not null,
  rows_read bigint not null,
  rows_stored bigint not null,
  rows_rejected bigint not null,
  -- Records whose outcome is committed; an import that was killed goes on after them. finished_at: all are.
  records_done bigint not null default 0,
  finished_at timestamptz,
  primary key (batch_id, file)
);
create index batch_file_content on batch_file (sha256);

create table rejected_row (
  batch_id int not null references batch on delete cascade,
  rejected_id bigint generated always as identity,
  file text not null,
  line bigint not null,
  reason text not null,
  content text not null,
  primary key (batch_id, rejected_id)
);

create table patient (
  patient_id int generated always as identity primary key,
  organization_id int not null references organization,
  patient_identifier text not null,
  source_key text not null,
  gender text not null check (gender in ('female', 'male', 'other', 'unknown')),
  birth_date date,
  death_date date,
  demographic_date date
);
create unique index patient_source on patient (organization_id, source_key);
create index patient_identifier on patient (lower(patient_identifier) text_pattern_ops);

create table observation_period (
  patient_id int not null references patient on delete cascade,
  start_day int not null,
  end_day int not null check (end_day >= start_day),
  primary key (patient_id, start_day)
);

create table episode (
  patient_id int not null references patient on delete cascade,
  episode_id bigint generated always as identity,
  source_key text not null,
  name text not null,
  start_day int not null,
  end_day int,
  primary key (patient_id, episode_id)
);
create unique index episode_source on episode (patient_id, source_key);

create table encounter (
  patient_id int not null references patient on delete cascade,
  encounter_id bigint generated always as identity,
  organization_id int not null references organization,
  episode_id bigint,
  source_key text not null,
  name text not null,
  kind text not null,
  is_outside boolean not null default false,
  start_at timestamp not null,
  end_at timestamp,
  primary key (patient_id, encounter_id),
  foreign key (patient_id, episode_id) references episode
);
create unique index encounter_source on encounter (patient_id, source_key);
create index encounter_id on encounter (encounter_id);

create table document (
  patient_id int not null references patient on delete cascade,
  document_id bigint generated always as identity,
  encounter_id bigint not null,
  batch_id int not null references batch,
  primary key (patient_id, document_id),
  foreign key (patient_id, encounter_id) references encounter
);
create unique index document_encounter on document (patient_id, encounter_id, batch_id);
create index document_batch on document (batch_id, patient_id);

create table subdocument (
  patient_id int not null references patient on delete cascade,
  subdocument_id bigint generated always as identity,
  document_id bigint not null,
  encounter_id bigint not null,
  content_type text not null check (content_type in ('narrative', 'discrete')),
  name text not null,
  at timestamp not null,
  source_key text not null,
  text text not null,
  text_deidentified text,
  replaces_subdocument_id bigint,
  primary key (patient_id, subdocument_id),
  foreign key (patient_id, document_id) references document,
  foreign key (patient_id, encounter_id) references encounter
);
create index subdocument_id on subdocument (subdocument_id);
create unique index subdocument_source on subdocument (patient_id, source_key);
create index subdocument_encounter on subdocument (patient_id, encounter_id);
create index subdocument_document on subdocument (patient_id, document_id);

-- A narrative's text is immutable: a corrected note is a new row that names the one it replaces.
create function refuse_text_change() returns trigger language plpgsql as $$
begin
  if old.content_type = 'narrative' and new.text is distinct from old.text then
    raise exception 'the text of a narrative subdocument is immutable';
  end if;
  return new;
end $$;
create trigger subdocument_text_immutable before update of text on subdocument
  for each row execute function refuse_text_change();

create table section (
  patient_id int not null,
  subdocument_id bigint not null,
  section_number int not null,
  canonical_section_name text not null,
  header text not null,
  begin_offset int not null,
  end_offset int not null check (end_offset >= begin_offset),
  primary key (patient_id, subdocument_id, section_number),
  foreign key (patient_id, subdocument_id) references subdocument on delete cascade
);

-- source: 1 structured, 2 unstructured, 3 inferred, 4 reference (domain.md §2, §7).
create table fact (
  patient_id int not null,
  fact_id bigint generated always as identity,
  encounter_id bigint not null,
  concept_id int not null,
  source smallint not null check (source between 1 and 4),
  day int not null,
  minute smallint check (minute between 0 and 1439),
  value double precision,
  unit text,
  text_value text,
  subdocument_id bigint,
  annotation_id bigint,
  rule text,
  source_key text,
  primary key (patient_id, fact_id)
);
alter table fact alter column patient_id set (n_distinct = -0.01);
create index fact_concept on fact (concept_id, patient_id, day);
create index fact_encounter on fact (patient_id, encounter_id, concept_id);
create index fact_subdocument on fact (patient_id, subdocument_id) where subdocument_id is not null;
create unique index fact_source on fact (patient_id, source_key) where source_key is not null;

create table posting (
  concept_id int not null,
  source smallint not null,
  block int not null,
  n int not null,
  data bytea not null,
  primary key (concept_id, source, block)
);
alter table posting alter column data set storage external;

-- Language processing ------------------------------------------------------------------------------------------

create table tagging (
  patient_id int not null,
  subdocument_id bigint not null,
  engine text not null,
  version text not null,
  tagged_at timestamptz not null,
  primary key (patient_id, subdocument_id),
  foreign key (patient_id, subdocument_id) references subdocument on delete cascade
);

create table automated_annotation (
  patient_id int not null,
  annotation_id bigint generated always as identity,
  subdocument_id bigint not null,
  section_number int not null,
  begin_offset int not null,
  end_offset int not null check (end_offset > begin_offset),
  text text not null,
  concept_id int not null references concept,
  present boolean not null,
  negated boolean not null,
  experienced boolean not null,
  definitive boolean not null,
  is_current boolean not null,
  hypothetical boolean not null,
  subject text not null,
  not_experienced_reason text,
  not_definitive_detail text,
  severity text,
  descriptor text,
  progression text,
  result jsonb,
  medication jsonb,
  time jsonb,
  why jsonb not null,
  primary key (patient_id, annotation_id),
  foreign key (patient_id, subdocument_id) references subdocument on delete cascade
);
create index automated_annotation_subdocument on automated_annotation (patient_id, subdocument_id, begin_offset);
create index automated_annotation_concept on automated_annotation (concept_id, patient_id);

-- Cohorts and studies ------------------------------------------------------------------------------------------

create table cohort (
  cohort_id int generated always as identity primary key,
  organization_id int not null references organization,
  cohort_name text not null,
  version int not null default 1,
  definition jsonb not null,
  created_by int references account,
  updated_at timestamptz not null default now()
);
create unique index cohort_name on cohort (organization_id, lower(cohort_name));

-- A run of one version of a definition; members and evidence belong to the newest run.
create table cohort_run (
  cohort_id int not null references cohort on delete cascade,
  version int not null,
  content_hash text not null,
  computed_on jsonb not null,
  definition jsonb not null,
  entry_count int not null,
  patient_count int not null,
  data_count int not null,
  masks jsonb not null,
  computed_at timestamptz not null,
  primary key (cohort_id, version, computed_at)
);

create table cohort_member (
  patient_id int not null references patient on delete cascade,
  cohort_id int not null references cohort on delete cascade,
  index_day int,
  index_minute smallint,
  primary key (patient_id, cohort_id)
);
create index cohort_member_cohort on cohort_member (cohort_id, patient_id);

create table cohort_evidence (
  patient_id int not null,
  cohort_id int not null,
  criterion text not null,
  concept_id int not null,
  source smallint not null,
  day int not null,
  minute smallint,
  value double precision,
  primary key (patient_id, cohort_id, criterion),
  foreign key (patient_id, cohort_id) references cohort_member on delete cascade
);

create table cohort_outcome (
  cohort_id int not null references cohort on delete cascade,
  event_id int not null references event,
  position smallint not null,
  patient_count int,
  primary key (cohort_id, event_id)
);

create table study (
  study_id int generated always as identity primary key,
  organization_id int not null references organization,
  study_name text not null,
  base_cohort_id int not null references cohort,
  minimum_reference_positives int not null default 20,
  created_by int references account,
  updated_at timestamptz not null default now()
);
create unique index study_name on study (organization_id, lower(study_name));

create table study_arm (
  study_id int not null references study on delete cascade,
  cohort_id int not null references cohort,
  position smallint not null,
  primary key (study_id, cohort_id)
);
create index study_arm_cohort on study_arm (cohort_id);

create table study_outcome (
  study_id int not null references study on delete cascade,
  event_id int not null references event,
  position smallint not null,
  primary key (study_id, event_id)
);

-- Manual annotation ----------------------------------------------------------------------------------------------

create table project (
  project_id int generated always as identity primary key,
  organization_id int not null references organization,
  project_name text not null,
  study_id int references study on delete set null,
  cohort_id int references cohort,
  status text not null check (status in ('draft', 'active', 'complete')),
  annotators_per_document smallint not null default 2 check (annotators_per_document > 0),
  blind boolean not null default true,
  deidentified boolean not null default true,
  single_annotator_reference boolean not null default false,
  guidelines text not null default ''
);
create unique index project_name on project (organization_id, lower(project_name));

create table project_concept (
  project_id int not null references project on delete cascade,
  concept_id int not null references concept,
  position smallint not null,
  attributes text[] not null default '{}',
  primary key (project_id, concept_id)
);

create table project_supervisor (
  project_id int not null references project on delete cascade,
  user_id int not null references account,
  primary key (project_id, user_id)
);

create table assignment (
  patient_id int not null,
  subdocument_id bigint not null,
  project_id int not null references project on delete cascade,
  user_id int not null references account,
  position int not null,
  status text not null default 'waiting' check (status in ('waiting', 'in progress', 'done')),
  done_at timestamptz,
  primary key (patient_id, subdocument_id, project_id, user_id),
  foreign key (patient_id, subdocument_id) references subdocument
);
create index assignment_queue on assignment (user_id, status, project_id, position);
create index assignment_project on assignment (project_id, patient_id, subdocument_id);

-- One row a Save. `version` counts an annotator's saves of a document: a Save names the version it was based on.
create table annotation_save (
  patient_id int not null,
  save_id bigint generated always as identity,
  subdocument_id bigint not null,
  user_id int not null references account,
  version int not null,
  saved_at timestamptz not null,
  primary key (patient_id, save_id),
  foreign key (patient_id, subdocument_id) references subdocument
);
create unique index annotation_save_version on annotation_save (patient_id, subdocument_id, user_id, version);

-- The first answer of an annotator for a concept on a document: the save that locked it (S4.13).
create table initial_answer (
  patient_id int not null,
  subdocument_id bigint not null,
  user_id int not null references account,
  concept_id int not null references concept,
  save_id bigint not null,
  primary key (patient_id, subdocument_id, user_id, concept_id),
  foreign key (patient_id, save_id) references annotation_save
);

-- Every state that an annotation has had; the newest revision is the current one, and a deletion is one too.
create table manual_annotation (
  patient_id int not null,
  annotation_id bigint not null,
  revision int not null,
  save_id bigint not null,
  change text not null check (change in ('new', 'updated', 'deleted')),
  is_newest boolean not null default true,
  subdocument_id bigint not null,
  user_id int not null references account,
  concept_id int not null references concept,
  annotation_type text not null check (annotation_type in ('Text', 'Document', 'Document concept')),
  section_number int,
  begin_offset int,
  end_offset int,
  document_begin int,
  document_end int,
  text text,
  is_present boolean not null,
  is_experienced boolean not null,
  is_definitive boolean not null,
  is_current boolean not null,
  subject text not null default 'Patient',
  not_experienced_reason text,
  not_definitive_detail text,
  concept_severity text,
  concept_descriptor text,
  concept_progression text,
  numeric_result text,
  numeric_result_double double precision,
  numeric_value_unit text,
  medication jsonb,
  observation_date date,
  primary key (patient_id, annotation_id, revision),
  foreign key (patient_id, save_id) references annotation_save,
  foreign key (patient_id, subdocument_id) references subdocument,
  check ((annotation_type = 'Text') = (begin_offset is not null and end_offset is not null
    and section_number is not null and document_begin is not null and document_end is not null and text is not null))
);
create sequence manual_annotation_id;
create unique index manual_annotation_newest on manual_annotation (patient_id, annotation_id) where is_newest;
create index manual_annotation_document on manual_annotation (patient_id, subdocument_id, user_id) where is_newest;
create index manual_annotation_save on manual_annotation (patient_id, save_id);
create index manual_annotation_concept on manual_annotation (concept_id) where is_newest;

-- A supervisor's choice between two annotators' answers for a concept on a document; the newest one counts.
-- annotation saves later than `resolved_at` by either annotator reopen it.
create table resolution (
  patient_id int not null,
  resolution_id bigint generated always as identity,
  subdocument_id bigint not null,
  concept_id int not null references concept,
  resolved_by int not null references account,
  resolved_at timestamptz not null,
  chosen_user_id int not null references account,
  other_user_id int not null references account,
  chosen_annotation_id bigint,
  is_positive boolean not null,
  reason text,
  primary key (patient_id, resolution_id),
  foreign key (patient_id, subdocument_id) references subdocument
);
create index resolution_document on resolution (patient_id, subdocument_id, concept_id);

-- Validity -----------------------------------------------------------------------------------------------------

-- The eight joint counts (reference × structured × inferred) of one concept and level; every figure comes from them.
create table validity_run (
  study_id int primary key references study on delete cascade,
  computed_at timestamptz not null,
  computed_on jsonb not null,
  unresolved int not null
);

create table validity_count (
  study_id int not null references validity_run on delete cascade,
  concept_id int not null references concept,
  level text not null check (level in ('encounter', 'patient')),
  cohort_criteria text not null,
  reference boolean not null,
  structured boolean not null,
  inferred boolean not null,
  n int not null,
  primary key (study_id, level, concept_id, cohort_criteria, reference, structured, inferred)
);

create table validity_unit (
  patient_id int not null,
  study_id int not null references validity_run on delete cascade,
  concept_id int not null references concept,
  level text not null check (level in ('encounter', 'patient')),
  cohort_criteria text not null,
  encounter_id bigint not null,
  reference boolean not null,
  structured boolean not null,
  inferred boolean not null,
  primary key (patient_id, study_id, level, concept_id, cohort_criteria, encounter_id)
);
create index validity_unit_study on validity_unit (study_id, level, concept_id);
