// What goes between the server's thread and the worker threads that evaluate cohorts. Everything can be posted; what is
// large lies in shared memory, or is moved.
import type {
  CohortEntries,
  CohortPlan,
  MaskCount,
  PatientExplanation,
  LeftOut,
  Universe,
  ValuesOfUnit,
} from "@concord/cohorts";

/** A posting as it is stored (`encodePosting`). */
export interface StoredPosting {
  readonly conceptId: number;
  readonly source: number;
  readonly data: Uint8Array;
}

/** One block of patients with the postings that a plan needs there. */
interface OfBlock {
  readonly plan: CohortPlan;
  readonly universe: Universe;
  readonly block: number;
  readonly postings: readonly StoredPosting[];
}

/** Who enters and who is a member. */
export interface EntriesTask extends OfBlock {
  readonly kind: "entries";
  /** Absent: all. */
  readonly organizations: ReadonlySet<number> | undefined;
}

/** The rows of `cohort_evidence` of the block's members. */
export interface EvidenceTask extends OfBlock {
  readonly kind: "evidence";
  readonly cohortId: number;
  readonly members: CohortEntries;
}

/** Why one patient of the block is, or is not, a member. */
export interface ExplanationTask extends OfBlock {
  readonly kind: "explanation";
  readonly patientId: number;
}

export type EvaluationTask = EntriesTask | EvidenceTask | ExplanationTask;

export interface Answers {
  readonly entries: {
    readonly entries: CohortEntries;
    readonly members: CohortEntries;
    readonly maskCounts: readonly MaskCount[];
    readonly leftOut: readonly LeftOut[];
    readonly asWritten: readonly ValuesOfUnit[];
  };
  /** Lines of COPY, with the columns `evidenceColumns`. */
  readonly evidence: { readonly lines: Uint8Array };
  readonly explanation: { readonly explanation: PatientExplanation | undefined };
}

export const evidenceColumns =
  "patient_id, cohort_id, criterion, concept_id, source, day, minute, value, unit";

/** What a worker posts back; `failed`: the error's message, which names no patient. */
export type WorkerAnswer =
  | { readonly answer: Answers[EvaluationTask["kind"]] }
  | { readonly failed: string };
