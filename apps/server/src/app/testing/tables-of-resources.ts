import type { Resource } from "@concord/contract";
import type { Database } from "../../platform/database/tables.generated.ts";

type Table = keyof Database;

/** Where each resource is stored. A table of two is of what there are and of what one of them holds. */
export const tablesOf: Readonly<Record<Resource, readonly Table[]>> = {
  studies: ["every_study", "study_arm", "study_outcome"],
  study: ["every_study", "study_arm", "study_outcome"],
  cohorts: [
    "every_cohort",
    "cohort_run",
    "cohort_member",
    "cohort_evidence",
    "cohort_outcome",
    "cohort_atlas",
    "told_result",
    "told_difference",
  ],
  cohort: [
    "every_cohort",
    "cohort_run",
    "cohort_member",
    "cohort_evidence",
    "cohort_outcome",
    "cohort_atlas",
    "told_result",
    "told_difference",
  ],
  events: ["every_event", "event_concept", "event_part"],
  annotations: [
    "annotation_save",
    "manual_annotation",
    "initial_answer",
    "annotation_conflict",
    "conflict_document",
    "wordless_answer",
    "resolution",
    "patient_annotation_save",
    "patient_annotation",
    "patient_annotation_span",
    "patient_conflict",
    "patient_resolution",
    "training_answer",
  ],
  drafts: ["annotation_draft"],
  assignments: [
    "project",
    "project_concept",
    "project_stratum",
    "project_frame",
    "project_supervisor",
    "assignment",
    "training_key",
  ],
  learning: ["learned_model", "learned_words", "learned_document", "learned_from"],
  validity: [
    "validity_run",
    "validity_unit",
    "validity_left_out",
    "validity_count",
    "validity_claim",
    "validity_claim_concept",
    "validity_look",
    "validity_seen",
    "validity_criteria",
  ],
  facts: ["fact", "posting", "era"],
  records: [
    "patient",
    "observation_period",
    "episode",
    "encounter",
    "document",
    "subdocument",
    "section",
    "note_words",
    "recorded_code",
    "contradicted_person",
    "conflicting_death",
  ],
  language: ["tagging", "automated_annotation", "language_basis"],
  "language-runs": [
    "language_run",
    "language_run_note",
    "language_run_annotation",
    "language_run_fact",
    "language_run_count",
  ],
  vocabulary: [
    "concept",
    "concept_code",
    "concept_parent",
    "concept_ancestor",
    "placed_concept",
    "concept_association",
    "concept_link",
    "lexicon_entry",
    "source_code",
    "vocabulary_source",
    "vocabulary_version",
    "vocabulary_change",
    "standard_concept_move",
    "code_move",
  ],
  batches: [
    "batch",
    "batch_file",
    "batch_import",
    "rejected_row",
    "import_again",
    "upload_file",
    "upload_part",
  ],
  organizations: ["organization", "account", "account_role", "account_permission", "address"],
};

/** Of no answer: who is signed in, what the server keeps for itself. */
export const internalTables: readonly (Table | "schema_migration")[] = [
  "session",
  "login_attempt",
  "authenticator",
  "recovery_code",
  "account_identity",
  "try_count",
  "password_reset",
  "outbox_mail",
  "audit_entry",
  "job_progress",
  "setting",
  "vocabulary_state",
  // What is kept until the records change.
  "kept_answer",
  "kept_call",
  "schema_migration",
  // While an import runs, and of one that was killed.
  "import_state",
  "import_taken",
  "import_count",
];

/** Nearly every query reads them to know which rows the caller may see: that alone need not be declared. */
export const visibilityTables: readonly Table[] = [
  "organization",
  "account",
  "project",
  "project_supervisor",
  "assignment",
];

/** Resources that are stored in a table. */
export function resourcesIn(table: string): Resource[] {
  return Object.entries(tablesOf)
    .filter(([, tables]) => (tables as readonly string[]).includes(table))
    .map(([resource]) => resource as Resource);
}
