/**
 * What operations read and change. A plural names which there are and what they are called, its singular what one of
 * them holds: a study that is deleted is gone from the list, and nobody asks for its arms again.
 */
export type Resource =
  | "studies"
  | "study"
  | "cohorts"
  | "cohort"
  | "events"
  /** What people say of documents, and how their conflicts are resolved. */
  | "annotations"
  /** What annotators have staged on documents and not saved. */
  | "drafts"
  /** Projects, whose work a document is, and how far it is. */
  | "assignments"
  /** Models that learn from a project, and what they suggest. */
  | "learning"
  | "validity"
  /** What is known of patients from any source, the reference standard among them. */
  | "facts"
  /** Patients, encounters and documents with their text. */
  | "records"
  /** What language processing found in documents. */
  | "language"
  | "language-runs"
  | "vocabulary"
  | "batches"
  | "organizations";
