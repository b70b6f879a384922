// Generated from the migrated database by scripts/generate-tables.ts; npm test checks that it is current.
import type { ColumnType, GeneratedAlways } from 'kysely';

/** The database fills it in when an insert leaves it out. */
type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

/** timestamptz */
type Instant = ColumnType<Date, Date | string, Date | string>;

/** json: parse what you read with a schema; write the text of JSON.stringify, for pg would turn a list into an array. */
type Json = ColumnType<unknown, string, string>;

interface Account {
  user_id: GeneratedAlways<number>;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  phone_number: Generated<string>;
  created_at: Generated<Instant>;
  disabled_at: Instant | null;
  address_id: number | null;
  temporary_until: Instant | null;
}

interface AccountIdentity {
  issuer: string;
  subject: string;
  user_id: number;
  first_used_at: Instant;
}

interface AccountPermission {
  user_id: number;
  position: number;
  access: 'Company' | 'Administrator' | 'User' | 'Annotator' | 'Supervisor';
  organization_id: number;
}

interface AccountRole {
  user_id: number;
  role: 'Company' | 'Administrator' | 'User' | 'Annotator' | 'Supervisor';
}

interface Address {
  address_id: GeneratedAlways<number>;
  address_lines: string;
  city: string;
  state: string;
  postal_code: string;
}

interface AnnotationConflict {
  patient_id: number;
  conflict_id: GeneratedAlways<number>;
  subdocument_id: number;
  project_id: number;
  concept_id: number;
  first_user_id: number;
  second_user_id: number;
  is_initial: boolean;
  difference: string;
  first_annotation_id: number | null;
  first_revision: number | null;
  second_annotation_id: number | null;
  second_revision: number | null;
  first_answer: string;
  second_answer: string;
  version: Generated<number>;
  found_at: Generated<Instant | null>;
}

interface AnnotationDraft {
  patient_id: number;
  subdocument_id: number;
  user_id: number;
  edition: Generated<number>;
  session_id: number | null;
  content: string | null;
  kept_at: Instant;
}

interface AnnotationSave {
  patient_id: number;
  save_id: GeneratedAlways<number>;
  subdocument_id: number;
  user_id: number;
  version: number;
  saved_at: Instant;
}

interface AnnotatorRating {
  project_id: number | null;
  patient_id: number | null;
  subdocument_id: number | null;
  user_id: number | null;
  concept_id: number | null;
  positive: boolean | null;
}

interface Assignment {
  patient_id: number;
  subdocument_id: number;
  project_id: number;
  user_id: number;
  position: number;
  status: Generated<'waiting' | 'in progress' | 'done'>;
  done_at: Instant | null;
  stratum: number | null;
  inclusion_probability: number | null;
  second_reading: Generated<boolean>;
  training: Generated<boolean>;
  counts: GeneratedAlways<boolean>;
}

interface AssignmentRating {
  project_id: number | null;
  patient_id: number | null;
  subdocument_id: number | null;
  user_id: number | null;
  concept_id: number | null;
  done: boolean | null;
  positive: boolean | null;
}

interface AuditEntry {
  entry_id: number;
  at: Instant;
  user_id: number | null;
  role: string | null;
  operation: string;
  subject: Json;
  change: Json | null;
  previous_hash: Buffer;
  hash: Buffer;
}

interface Authenticator {
  user_id: number;
  secret: Buffer;
  created_at: Instant;
  confirmed_at: Instant | null;
  last_step: Generated<number>;
}

interface AutomatedAnnotation {
  patient_id: number;
  annotation_id: GeneratedAlways<number>;
  subdocument_id: number;
  section_number: number;
  begin_offset: number;
  end_offset: number;
  text: string;
  concept_id: number;
  present: boolean;
  negated: boolean;
  experienced: boolean;
  definitive: boolean;
  is_current: boolean;
  hypothetical: boolean;
  subject: string;
  not_experienced_reason: string | null;
  not_definitive_detail: string | null;
  severity: string | null;
  descriptor: string | null;
  progression: string | null;
  result: Json | null;
  medication: Json | null;
  time: Json | null;
  why: Json;
}

interface Batch {
  batch_id: GeneratedAlways<number>;
  organization_id: number;
  name: string;
  format: string;
  status: 'received' | 'validating' | 'importing' | 'processing' | 'ready' | 'failed';
  rows_read: Generated<number>;
  rows_stored: Generated<number>;
  rows_rejected: Generated<number>;
  created_at: Generated<Instant>;
  finished_at: Instant | null;
  keeps_codes: Generated<boolean>;
  keeps_visits: Generated<boolean>;
  rows_updated: Generated<number>;
  rows_unchanged: Generated<number>;
  failure: string | null;
}

interface BatchFile {
  batch_id: number;
  file: string;
  sha256: Buffer;
  rows_read: number;
  rows_stored: number;
  rows_rejected: number;
  records_done: Generated<number>;
  finished_at: Instant | null;
  read_again: Generated<boolean>;
  rows_updated: Generated<number>;
  rows_unchanged: Generated<number>;
  is_current: Generated<boolean>;
  unsure_of: Generated<string[]>;
}

interface BatchImport {
  batch_id: number;
  import_id: GeneratedAlways<number>;
  finished_at: Generated<Instant>;
  account: Json;
}

interface CodeMove {
  move_id: GeneratedAlways<number>;
  from_id: number;
  to_id: number;
  facts: number;
  moved_at: Generated<Instant>;
}

interface Cohort {
  cohort_id: GeneratedAlways<number>;
  organization_id: number;
  cohort_name: string;
  version: Generated<number>;
  definition: Json;
  created_by: number | null;
  updated_at: Generated<Instant>;
  editable_by: Generated<'organization' | 'owner'>;
}

interface CohortAtlas {
  cohort_id: number;
  json: string;
  definition: Json;
  remarks: Json | null;
}

interface CohortEvidence {
  patient_id: number;
  cohort_id: number;
  criterion: string;
  concept_id: number;
  source: number;
  day: number;
  minute: number | null;
  value: number | null;
  unit: string | null;
}

interface CohortFact {
  patient_id: number | null;
  concept_id: number | null;
  source: number | null;
  day: number | null;
  minute: number | null;
  end_day: number | null;
  value: number | null;
  unit: string | null;
  value_concept_id: number | null;
  is_undated: boolean | null;
  attributes: Json | null;
  visit: number | null;
  normal_low: number | null;
  normal_high: number | null;
  fact_table: number | null;
}

interface CohortMember {
  patient_id: number;
  cohort_id: number;
  index_day: number | null;
  index_minute: number | null;
}

interface CohortOutcome {
  cohort_id: number;
  event_id: number;
  position: number;
  patient_count: number | null;
}

interface CohortRun {
  cohort_id: number;
  version: number;
  content_hash: string;
  computed_on: Json;
  definition: Json;
  entry_count: number;
  patient_count: number;
  data_count: number;
  masks: Json;
  computed_at: Instant;
  members: Buffer | null;
  left_out: Generated<Json>;
  other_units: Generated<Json>;
}

interface Concept {
  concept_id: GeneratedAlways<number>;
  cuid: string;
  text: string;
  sab: string;
  code: string;
  category: string | null;
  omop_concept_id: number | null;
  sources: Generated<number[]>;
}

interface ConceptAncestor {
  ancestor_id: number;
  descendant_id: number;
  levels: number;
  sources: Generated<number[]>;
  is_linked: Generated<boolean>;
}

interface ConceptAssociation {
  from_concept: number;
  to_concept: number;
  relation: string;
  coefficient: number;
  source: string;
  source_id: number;
}

interface ConceptCode {
  sab: string;
  code: string;
  concept_id: number;
  sources: Generated<number[]>;
}

interface ConceptLink {
  concept_id: number;
  standard_id: number;
  is_same: boolean;
}

interface ConceptParent {
  concept_id: number;
  parent_id: number;
  sources: Generated<number[]>;
}

interface ConflictDocument {
  patient_id: number;
  subdocument_id: number;
  project_id: number;
  is_initial: boolean;
  kinds: string[];
}

interface ConflictingDeath {
  batch_id: number;
  patient_id: number;
  counted: string;
  other: string;
}

interface ContradictedPerson {
  batch_id: number;
  source_key: string;
}

interface Document {
  patient_id: number;
  document_id: GeneratedAlways<number>;
  encounter_id: number;
  batch_id: number;
}

interface DocumentReference {
  project_id: number | null;
  patient_id: number | null;
  subdocument_id: number | null;
  concept_id: number | null;
  finished: boolean | null;
  reference: boolean | null;
  untold: boolean | null;
}

interface Encounter {
  patient_id: number;
  encounter_id: GeneratedAlways<number>;
  organization_id: number;
  episode_id: number | null;
  source_key: string;
  name: string;
  kind: string;
  is_outside: Generated<boolean>;
  start_at: string;
  end_at: string | null;
  visit_concept_id: number | null;
  visit_batch_id: number | null;
}

interface Episode {
  patient_id: number;
  episode_id: GeneratedAlways<number>;
  source_key: string;
  name: string;
  start_day: number;
  end_day: number | null;
  start_precision: 'month' | 'year' | null;
  end_precision: 'month' | 'year' | null;
}

interface Era {
  patient_id: number;
  source_key: string;
  kind: number;
  concept_id: number;
  start_day: number;
  end_day: number;
  occurrences: number | null;
  batch_id: number;
}

interface Event {
  event_id: GeneratedAlways<number>;
  organization_id: number;
  name: string;
  event_type: 'outcome' | 'index' | 'other';
  severity: string | null;
  descriptor: string | null;
  progression: string | null;
  minimum_value: number | null;
  maximum_value: number | null;
  unit: string | null;
}

interface EventConcept {
  event_id: number;
  concept_id: number;
  descendants: Generated<boolean>;
  excluded: Generated<boolean>;
}

interface EventPart {
  event_id: number;
  part_id: number;
  position: number;
}

interface EveryCohort {
  cohort_id: GeneratedAlways<number>;
  organization_id: number;
  cohort_name: string;
  version: Generated<number>;
  definition: Json;
  created_by: number | null;
  updated_at: Generated<Instant>;
  editable_by: Generated<'organization' | 'owner'>;
  deleted_at: Instant | null;
  deleted_by: number | null;
}

interface EveryEvent {
  event_id: GeneratedAlways<number>;
  organization_id: number;
  name: string;
  event_type: 'outcome' | 'index' | 'other';
  severity: string | null;
  descriptor: string | null;
  progression: string | null;
  minimum_value: number | null;
  maximum_value: number | null;
  unit: string | null;
  deleted_at: Instant | null;
  deleted_by: number | null;
}

interface EveryRating {
  project_id: number | null;
  patient_id: number | null;
  subdocument_id: number | null;
  user_id: number | null;
  second_reading: boolean | null;
  concept_id: number | null;
  done: boolean | null;
  positive: boolean | null;
  counts: boolean | null;
}

interface EveryStudy {
  study_id: GeneratedAlways<number>;
  organization_id: number;
  study_name: string;
  base_cohort_id: number;
  minimum_reference_positives: Generated<number>;
  created_by: number | null;
  updated_at: Generated<Instant>;
  editable_by: Generated<'organization' | 'owner'>;
  deleted_at: Instant | null;
  deleted_by: number | null;
}

interface Fact {
  patient_id: number;
  fact_id: GeneratedAlways<number>;
  encounter_id: number;
  concept_id: number;
  source: number;
  day: number;
  minute: number | null;
  value: number | null;
  unit: string | null;
  text_value: string | null;
  subdocument_id: number | null;
  annotation_id: number | null;
  rule: string | null;
  source_key: string | null;
  is_undated: Generated<boolean>;
  end_day: number | null;
  value_concept_id: number | null;
  attributes: Json | null;
  recorded_concept_id: number | null;
  normal_low: number | null;
  normal_high: number | null;
  visit_key: string | null;
  code_id: number | null;
  value_code_id: number | null;
  day_precision: 'month' | 'year' | null;
  end_precision: 'month' | 'year' | null;
}

interface ImportAgain {
  batch_id: number;
  concept_id: number;
  facts: number;
}

interface ImportCount {
  batch_id: number;
  what: string;
  n: number;
}

interface ImportState {
  batch_id: number;
  patient_id: number;
  episode_id: number;
  encounter_id: number;
  fact_id: number;
  subdocument_id: number;
  has_records: boolean;
  is_whole: boolean;
}

interface ImportTaken {
  batch_id: number;
  kind: string;
  patient_id: number;
  key: string;
}

interface InitialAnnotation {
  patient_id: number | null;
  subdocument_id: number | null;
  user_id: number | null;
  asked_concept_id: number | null;
  annotation_id: number | null;
  revision: number | null;
}

interface InitialAnswer {
  patient_id: number;
  subdocument_id: number;
  user_id: number;
  concept_id: number;
  save_id: number;
}

interface JobProgress {
  job_id: string;
  kind: string;
  organization_id: number | null;
  user_id: number | null;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  done: Generated<number>;
  total: number | null;
  message: Generated<string>;
  started_at: Instant;
  updated_at: Instant;
}

interface KeptAnswer {
  name: string;
  scope: string;
  basis: string;
  answer: Json;
  made_at: Generated<Instant>;
}

interface KeptCall {
  call: string;
  operation: string;
  input: Json;
  scope: string;
  asked_on: Generated<string>;
}

interface LanguageBasis {
  concept_id: number;
  category: string;
  entries: string[];
  parents: number[];
  rule_codes: string[];
}

interface LanguageRun {
  run_id: GeneratedAlways<number>;
  state: 'waiting' | 'running' | 'whole' | 'failed' | 'cancelled' | 'superseded';
  reason: 'start' | 'vocabulary' | 'hand';
  is_forced: boolean;
  user_id: number | null;
  job_id: string | null;
  engine: string;
  engine_version: string;
  rules_version: string;
  vocabulary_version: string;
  version: string;
  earlier_version: string | null;
  scope: Json | null;
  after_patient_id: Generated<number>;
  after_subdocument_id: Generated<number>;
  total_count: number | null;
  read_count: Generated<number>;
  tagged_count: Generated<number>;
  failed_count: Generated<number>;
  changed_count: Generated<number>;
  message: Generated<string>;
  created_at: Generated<Instant>;
  started_at: Instant | null;
  finished_at: Instant | null;
}

interface LanguageRunAnnotation {
  patient_id: number;
  annotation_id: number;
  run_id: number;
  subdocument_id: number;
  concept_id: number;
  change: 'added' | 'lost' | 'altered';
  attributes: string[];
  before: Json | null;
  after: Json | null;
}

interface LanguageRunCount {
  run_id: number;
  organization_id: number;
  concept_id: number;
  kind: 'annotation' | 'fact';
  change: 'added' | 'lost' | 'altered';
  attribute: string;
  n: number;
}

interface LanguageRunFact {
  patient_id: number;
  change_id: GeneratedAlways<number>;
  run_id: number;
  subdocument_id: number;
  concept_id: number;
  source: number;
  fact_id: number | null;
  after: Json | null;
}

interface LanguageRunNote {
  patient_id: number;
  subdocument_id: number;
  run_id: number;
  is_failed: boolean;
  sections: Json | null;
  text_deidentified: string | null;
}

interface LearnedDocument {
  patient_id: number;
  project_id: number;
  subdocument_id: number;
  uncertainty: number;
  inclusion_probability: number | null;
  is_first: Generated<boolean>;
}

interface LearnedFrom {
  patient_id: number;
  project_id: number;
  subdocument_id: number;
}

interface LearnedModel {
  project_id: number;
  requested_by: number | null;
  requested_at: Instant;
  state: 'training' | 'trained' | 'failed';
  reason: string | null;
  trained_at: Instant | null;
  documents: number | null;
  patients: number | null;
  unsettled: number | null;
  folds: number | null;
  concepts: number[] | null;
  figures: Json | null;
  model: Buffer | null;
  keeps_documents: Generated<boolean>;
}

interface LearnedWords {
  patient_id: number;
  project_id: number;
  subdocument_id: number;
  concept_id: number;
  begin_offset: number;
  end_offset: number;
  is_held: boolean;
  probability: number;
}

interface LexiconEntry {
  lexicon_id: GeneratedAlways<number>;
  concept_id: number;
  term: string;
  kind: string;
  sources: Generated<number[]>;
  is_active: Generated<boolean>;
}

interface LoginAttempt {
  secret_hash: Buffer;
  user_id: number | null;
  code_hash: Buffer;
  tries: Generated<number>;
  verified_at: Instant | null;
  used_at: Instant | null;
  created_at: Instant;
  expires_at: Instant;
  code_from: Generated<'mail' | 'authenticator' | 'single sign-on'>;
  state: string | null;
  nonce: string | null;
  code_verifier: string | null;
}

interface ManualAnnotation {
  patient_id: number;
  annotation_id: number;
  revision: number;
  save_id: number;
  change: 'new' | 'updated' | 'deleted';
  is_newest: Generated<boolean>;
  subdocument_id: number;
  user_id: number;
  concept_id: number;
  annotation_type: 'Text' | 'Document' | 'Document concept';
  section_number: number | null;
  begin_offset: number | null;
  end_offset: number | null;
  document_begin: number | null;
  document_end: number | null;
  text: string | null;
  is_present: boolean;
  is_experienced: boolean;
  is_definitive: boolean;
  is_current: boolean;
  subject: Generated<string>;
  not_experienced_reason: string | null;
  not_definitive_detail: string | null;
  concept_severity: string | null;
  concept_descriptor: string | null;
  concept_progression: string | null;
  numeric_result: string | null;
  numeric_result_double: number | null;
  numeric_value_unit: string | null;
  medication: Json | null;
  observation_date: string | null;
}

interface NoteWords {
  patient_id: number;
  subdocument_id: number;
  part: number;
  parts: number;
  words: string;
}

interface ObservationPeriod {
  patient_id: number;
  start_day: number;
  end_day: number;
}

interface Organization {
  organization_id: GeneratedAlways<number>;
  parent_id: number | null;
  level: 'provider' | 'hospital' | 'department';
  name: string;
  smallest_count: Generated<number>;
  address_id: number | null;
}

interface OutboxMail {
  mail_id: GeneratedAlways<number>;
  sent_at: Instant;
  recipient: string;
  subject: string;
  body: string;
}

interface PasswordReset {
  secret_hash: Buffer;
  user_id: number | null;
  code_hash: Buffer;
  tries: Generated<number>;
  verified_at: Instant | null;
  used_at: Instant | null;
  created_at: Instant;
  expires_at: Instant;
}

interface Patient {
  patient_id: GeneratedAlways<number>;
  organization_id: number;
  patient_identifier: string;
  source_key: string;
  gender: 'female' | 'male' | 'other' | 'unknown';
  birth_date: string | null;
  death_date: string | null;
  demographic_date: string | null;
  batch_id: number | null;
  birth_precision: 'day' | 'month' | 'year' | null;
  is_birth_partial: GeneratedAlways<boolean>;
  has_died: Generated<boolean>;
}

interface PatientAnnotation {
  patient_id: number;
  annotation_id: number;
  revision: number;
  state_id: GeneratedAlways<number>;
  save_id: number;
  change: 'new' | 'updated' | 'deleted';
  is_newest: Generated<boolean>;
  user_id: number;
  concept_id: number;
  source: 'Manual' | 'Outcome';
  is_present: boolean;
  severity: string | null;
  descriptor: string | null;
  progression: string | null;
  numeric_result: string | null;
}

interface PatientAnnotationSave {
  patient_id: number;
  save_id: GeneratedAlways<number>;
  user_id: number;
  version: number;
  saved_at: Instant;
}

interface PatientAnnotationSpan {
  patient_id: number;
  annotation_id: number;
  revision: number;
  span_annotation_id: number;
  span_revision: number;
}

interface PatientConflict {
  patient_id: number;
  conflict_id: GeneratedAlways<number>;
  project_id: number;
  concept_id: number;
  first_user_id: number;
  second_user_id: number;
  difference: string;
  first_annotation_id: number | null;
  first_revision: number | null;
  second_annotation_id: number | null;
  second_revision: number | null;
  version: Generated<number>;
}

interface PatientRating {
  project_id: number | null;
  patient_id: number | null;
  user_id: number | null;
  concept_id: number | null;
  attributes: string[] | null;
  positive: boolean | null;
  annotation_id: number | null;
  revision: number | null;
  said_concept_id: number | null;
  source: string | null;
  severity: string | null;
  descriptor: string | null;
  progression: string | null;
  numeric_result: string | null;
}

interface PatientResolution {
  patient_id: number;
  resolution_id: GeneratedAlways<number>;
  concept_id: number;
  resolved_by: number;
  resolved_at: Instant;
  chosen_user_id: number;
  other_user_id: number;
  is_positive: boolean;
  reason: string | null;
  seen_save_id: number;
  reopened_by: number | null;
  reopened_at: Instant | null;
}

interface PlacedConcept {
  concept_id: number;
  parent_id: number;
  because: string;
}

interface Posting {
  concept_id: number;
  source: number;
  block: number;
  n: number;
  data: Buffer;
  revision: Generated<number>;
  tables: Generated<number>;
  organizations: Generated<number[]>;
}

interface Project {
  project_id: GeneratedAlways<number>;
  organization_id: number;
  project_name: string;
  study_id: number | null;
  cohort_id: number | null;
  status: 'draft' | 'active' | 'complete';
  annotators_per_document: Generated<number>;
  blind: Generated<boolean>;
  deidentified: Generated<boolean>;
  single_annotator_reference: Generated<boolean>;
  guidelines: Generated<string>;
  created_by: number | null;
  created_at: Instant | null;
  closed_at: Instant | null;
  closed_by: number | null;
  unit: 'document' | 'encounter' | 'patient' | null;
  purpose: 'validity' | 'agreement' | 'improvement' | 'training' | null;
  sampling: 'random' | 'purposive' | null;
  assisted: boolean | null;
  seed: number | null;
  frame: Json | null;
  frame_hash: string | null;
  enters_validity: Generated<boolean>;
  weighted: Generated<boolean>;
  second_reading_share: Generated<number>;
  trains_project_id: number | null;
  agreement_while_open: Generated<boolean>;
}

interface ProjectConcept {
  project_id: number;
  concept_id: number;
  position: number;
  attributes: Generated<string[]>;
  guidelines: Generated<string>;
}

interface ProjectFrame {
  patient_id: number;
  project_id: number;
  stratum: number;
}

interface ProjectResolution {
  project_id: number | null;
  patient_id: number | null;
  resolution_id: number | null;
  subdocument_id: number | null;
  concept_id: number | null;
  resolved_by: number | null;
  resolved_at: Instant | null;
  chosen_user_id: number | null;
  other_user_id: number | null;
  chosen_annotation_id: number | null;
  is_positive: boolean | null;
  reason: string | null;
  seen_save_id: number | null;
  as_pattern: boolean | null;
  reopened_by: number | null;
  reopened_at: Instant | null;
}

interface ProjectStratum {
  project_id: number;
  stratum: number;
  label: string;
  frame_count: number;
  sample_count: number;
}

interface ProjectSupervisor {
  project_id: number;
  user_id: number;
}

interface RecordedCode {
  omop_id: number;
  concept_id: number;
  written: string;
}

interface RecoveryCode {
  user_id: number;
  code_hash: Buffer;
  used_at: Instant | null;
}

interface RejectedRow {
  batch_id: number;
  rejected_id: GeneratedAlways<number>;
  file: string;
  line: number;
  reason: string;
  content: string;
}

interface Resolution {
  patient_id: number;
  resolution_id: GeneratedAlways<number>;
  subdocument_id: number;
  concept_id: number;
  resolved_by: number;
  resolved_at: Instant;
  chosen_user_id: number;
  other_user_id: number;
  chosen_annotation_id: number | null;
  is_positive: boolean | null;
  reason: string | null;
  seen_save_id: number | null;
  as_pattern: Generated<boolean>;
  reopened_by: number | null;
  reopened_at: Instant | null;
}

interface Section {
  patient_id: number;
  subdocument_id: number;
  section_number: number;
  canonical_section_name: string;
  header: string;
  begin_offset: number;
  end_offset: number;
}

interface Session {
  token_hash: Buffer;
  user_id: number;
  active_role: string;
  created_at: Instant;
  seen_at: Instant;
  expires_at: Instant;
  session_id: GeneratedAlways<number>;
  browser: Generated<string>;
  address: Generated<string>;
}

interface Setting {
  key: string;
  value: Json;
}

interface SourceCode {
  code_id: GeneratedAlways<number>;
  codings: string;
  concept_id: number;
  means_id: number | null;
}

interface StandardConceptMove {
  omop_id: number;
  from_id: number;
  to_id: number;
  facts: number;
  eras: number;
  moved_at: Generated<Instant>;
}

interface StandingPatientResolution {
  patient_id: number | null;
  resolution_id: number | null;
  concept_id: number | null;
  resolved_by: number | null;
  resolved_at: Instant | null;
  chosen_user_id: number | null;
  other_user_id: number | null;
  is_positive: boolean | null;
  reason: string | null;
  seen_save_id: number | null;
  reopened_by: number | null;
  reopened_at: Instant | null;
}

interface StandingWordlessAnswer {
  patient_id: number | null;
  subdocument_id: number | null;
  user_id: number | null;
  concept_id: number | null;
  answer: string | null;
}

interface Study {
  study_id: GeneratedAlways<number>;
  organization_id: number;
  study_name: string;
  base_cohort_id: number;
  minimum_reference_positives: Generated<number>;
  created_by: number | null;
  updated_at: Generated<Instant>;
  editable_by: Generated<'organization' | 'owner'>;
}

interface StudyArm {
  study_id: number;
  cohort_id: number;
  position: number;
}

interface StudyCohort {
  study_id: number | null;
  cohort_id: number | null;
}

interface StudyOutcome {
  study_id: number;
  event_id: number;
  position: number;
}

interface Subdocument {
  patient_id: number;
  subdocument_id: GeneratedAlways<number>;
  document_id: number;
  encounter_id: number;
  content_type: 'narrative' | 'discrete';
  name: string;
  at: string;
  source_key: string;
  text: string;
  text_deidentified: string | null;
  replaces_subdocument_id: number | null;
}

interface Tagging {
  patient_id: number;
  subdocument_id: number;
  engine: string;
  version: string;
  tagged_at: Instant;
  failed_version: string | null;
}

interface ToldDifference {
  told_ids: number[];
  patient_count: number;
}

interface ToldResult {
  told_id: GeneratedAlways<number>;
  organization_id: number;
  cohort_id: number;
  version: number;
  cohort_name: string;
  patient_count: number;
  members: Buffer;
  members_hash: GeneratedAlways<string>;
}

interface TrainingAnswer {
  patient_id: number;
  project_id: number;
  subdocument_id: number;
  concept_id: number;
  user_id: number;
  is_positive: boolean | null;
  attributes: Json | null;
}

interface TrainingKey {
  patient_id: number;
  project_id: number;
  subdocument_id: number;
  concept_id: number;
  is_positive: boolean;
  mentions: Generated<Json>;
  attributes: Generated<Json>;
}

interface TryCount {
  key: string;
  tries: number;
  began_at: Instant;
  last_at: Instant;
  refused_until: Instant;
}

interface UploadFile {
  batch_id: number;
  file: string;
  bytes: number;
  modified: number;
  bytes_here: Generated<number>;
  touched_at: Generated<Instant>;
}

interface UploadPart {
  batch_id: number;
  file: string;
  begins_at: number;
  content: Buffer;
}

interface ValidityClaim {
  claim_id: GeneratedAlways<number>;
  study_id: number;
  measure: 'recall' | 'precision' | 'specificity' | 'npv' | 'fMeasure' | 'accuracy';
  source: 'notes' | 'inferred';
  declared_at: Instant;
  declared_by: number | null;
  after_looks: number;
}

interface ValidityClaimConcept {
  claim_id: number;
  concept_id: number;
  position: number;
}

interface ValidityCount {
  patient_id: number;
  study_id: number;
  cells: Buffer;
}

interface ValidityCriteria {
  study_id: number;
  criteria_row: number;
  criteria_column: number;
  saved_at: Instant;
  saved_by: number | null;
}

interface ValidityLeftOut {
  study_id: number;
  patient_id: number;
  encounter_id: number;
  concept_id: number;
  reason: 'outside' | 'unread' | 'unresolved' | 'untold' | 'sample';
  stratum: number | null;
  structured: boolean | null;
  notes: boolean | null;
  inferred: boolean | null;
}

interface ValidityLook {
  study_id: number;
  user_id: number | null;
  table_at: Instant;
  seen_at: Instant;
  unfinished: boolean;
  look_id: GeneratedAlways<number>;
}

interface ValidityProject {
  project_id: number | null;
  study_id: number | null;
  weighted: boolean | null;
}

interface ValidityRun {
  study_id: number;
  computed_at: Instant;
  computed_on: Json;
}

interface ValiditySeen {
  study_id: number;
  user_id: number;
  table_at: Instant;
  seen_at: Instant;
  smallest: number;
  seen: Json;
}

interface ValidityUnit {
  patient_id: number;
  study_id: number;
  concept_id: number;
  level: 'encounter' | 'patient';
  cohort_criteria: string;
  encounter_id: number;
  reference: boolean;
  structured: boolean | null;
  inferred: boolean | null;
  stratum: number | null;
  notes: boolean | null;
}

interface VocabularyChange {
  change_id: GeneratedAlways<number>;
  at: Generated<Instant>;
}

interface VocabularySource {
  source_id: GeneratedAlways<number>;
  name: string;
  format: 'records' | 'shipped' | 'umls' | 'obo' | 'omop' | 'rxnorm' | 'csv';
  version: string;
  loaded_at: Instant | null;
  is_active: Generated<boolean>;
  concepts: Generated<number>;
  entries: Generated<number>;
  codes: Generated<number>;
  parents: Generated<number>;
  refused: Generated<number>;
  rejected: Generated<number>;
  dropped_parents: Generated<Json>;
  read_again: Generated<boolean>;
}

interface VocabularyState {
  is_only: Generated<boolean>;
  changes: number;
  version: string;
}

interface VocabularyVersion {
  version: string;
  loaded_at: Instant;
  concepts: number;
  entries: number;
  sources: Json;
}

interface WordlessAnswer {
  patient_id: number;
  save_id: number;
  concept_id: number;
  subdocument_id: number;
  user_id: number;
  answer: 'not mentioned' | 'cannot tell';
}

/** All tables, by name. */
export interface Database {
  account: Account;
  account_identity: AccountIdentity;
  account_permission: AccountPermission;
  account_role: AccountRole;
  address: Address;
  annotation_conflict: AnnotationConflict;
  annotation_draft: AnnotationDraft;
  annotation_save: AnnotationSave;
  annotator_rating: AnnotatorRating;
  assignment: Assignment;
  assignment_rating: AssignmentRating;
  audit_entry: AuditEntry;
  authenticator: Authenticator;
  automated_annotation: AutomatedAnnotation;
  batch: Batch;
  batch_file: BatchFile;
  batch_import: BatchImport;
  code_move: CodeMove;
  cohort: Cohort;
  cohort_atlas: CohortAtlas;
  cohort_evidence: CohortEvidence;
  cohort_fact: CohortFact;
  cohort_member: CohortMember;
  cohort_outcome: CohortOutcome;
  cohort_run: CohortRun;
  concept: Concept;
  concept_ancestor: ConceptAncestor;
  concept_association: ConceptAssociation;
  concept_code: ConceptCode;
  concept_link: ConceptLink;
  concept_parent: ConceptParent;
  conflict_document: ConflictDocument;
  conflicting_death: ConflictingDeath;
  contradicted_person: ContradictedPerson;
  document: Document;
  document_reference: DocumentReference;
  encounter: Encounter;
  episode: Episode;
  era: Era;
  event: Event;
  event_concept: EventConcept;
  event_part: EventPart;
  every_cohort: EveryCohort;
  every_event: EveryEvent;
  every_rating: EveryRating;
  every_study: EveryStudy;
  fact: Fact;
  import_again: ImportAgain;
  import_count: ImportCount;
  import_state: ImportState;
  import_taken: ImportTaken;
  initial_annotation: InitialAnnotation;
  initial_answer: InitialAnswer;
  job_progress: JobProgress;
  kept_answer: KeptAnswer;
  kept_call: KeptCall;
  language_basis: LanguageBasis;
  language_run: LanguageRun;
  language_run_annotation: LanguageRunAnnotation;
  language_run_count: LanguageRunCount;
  language_run_fact: LanguageRunFact;
  language_run_note: LanguageRunNote;
  learned_document: LearnedDocument;
  learned_from: LearnedFrom;
  learned_model: LearnedModel;
  learned_words: LearnedWords;
  lexicon_entry: LexiconEntry;
  login_attempt: LoginAttempt;
  manual_annotation: ManualAnnotation;
  note_words: NoteWords;
  observation_period: ObservationPeriod;
  organization: Organization;
  outbox_mail: OutboxMail;
  password_reset: PasswordReset;
  patient: Patient;
  patient_annotation: PatientAnnotation;
  patient_annotation_save: PatientAnnotationSave;
  patient_annotation_span: PatientAnnotationSpan;
  patient_conflict: PatientConflict;
  patient_rating: PatientRating;
  patient_resolution: PatientResolution;
  placed_concept: PlacedConcept;
  posting: Posting;
  project: Project;
  project_concept: ProjectConcept;
  project_frame: ProjectFrame;
  project_resolution: ProjectResolution;
  project_stratum: ProjectStratum;
  project_supervisor: ProjectSupervisor;
  recorded_code: RecordedCode;
  recovery_code: RecoveryCode;
  rejected_row: RejectedRow;
  resolution: Resolution;
  section: Section;
  session: Session;
  setting: Setting;
  source_code: SourceCode;
  standard_concept_move: StandardConceptMove;
  standing_patient_resolution: StandingPatientResolution;
  standing_wordless_answer: StandingWordlessAnswer;
  study: Study;
  study_arm: StudyArm;
  study_cohort: StudyCohort;
  study_outcome: StudyOutcome;
  subdocument: Subdocument;
  tagging: Tagging;
  told_difference: ToldDifference;
  told_result: ToldResult;
  training_answer: TrainingAnswer;
  training_key: TrainingKey;
  try_count: TryCount;
  upload_file: UploadFile;
  upload_part: UploadPart;
  validity_claim: ValidityClaim;
  validity_claim_concept: ValidityClaimConcept;
  validity_count: ValidityCount;
  validity_criteria: ValidityCriteria;
  validity_left_out: ValidityLeftOut;
  validity_look: ValidityLook;
  validity_project: ValidityProject;
  validity_run: ValidityRun;
  validity_seen: ValiditySeen;
  validity_unit: ValidityUnit;
  vocabulary_change: VocabularyChange;
  vocabulary_source: VocabularySource;
  vocabulary_state: VocabularyState;
  vocabulary_version: VocabularyVersion;
  wordless_answer: WordlessAnswer;
}
