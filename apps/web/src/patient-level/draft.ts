// What an annotator has changed for a patient and not saved yet (S4.12).
import type { Concept } from "@concord/contract";

/** What is said of an outcome, under the names of S3.19. */
export interface OutcomeValues {
  readonly Severity: string;
  readonly Descriptor: string;
  readonly Progression: string;
  readonly NumericResult: string;
}

export interface ConceptDraft {
  readonly concept_id: number;
  readonly text: string;
  readonly category: string;
  /** False: the patient does not have it. */
  readonly is_present: boolean;
}

export interface OutcomeDraft {
  readonly concept_id: number;
  readonly text: string;
  readonly category: string;
  readonly values: OutcomeValues;
}

export interface Draft {
  readonly added: readonly ConceptDraft[];
  /** New outcomes and changed ones: which it is says the server's answer when they are saved. */
  readonly outcomes: readonly OutcomeDraft[];
  /** Concepts that are taken back. */
  readonly deleted: readonly number[];
}

export const emptyDraft: Draft = { added: [], outcomes: [], deleted: [] };

export function isEmpty({ added, outcomes, deleted }: Draft): boolean {
  return added.length + outcomes.length + deleted.length === 0;
}

const without = <One extends { readonly concept_id: number }>(all: readonly One[], id: number) =>
  all.filter(({ concept_id }) => concept_id !== id);

/** The patient has the concept, or does not; what was to be taken back of it stays. */
export function withConcept(
  draft: Draft,
  { concept_id, text, category }: Pick<Concept, "concept_id" | "text" | "category">,
  is_present: boolean,
): Draft {
  return {
    added: [...without(draft.added, concept_id), { concept_id, text, category, is_present }],
    // Of what the patient does not have, nothing more is said.
    outcomes: is_present ? draft.outcomes : without(draft.outcomes, concept_id),
    deleted: draft.deleted.filter((id) => id !== concept_id),
  };
}

/** An existing concept is marked for deletion; of one that is only a draft, the draft is dropped (S4.12). */
export function withoutConcept(draft: Draft, conceptId: number, isSaved: boolean): Draft {
  const isDraft =
    draft.added.some((one) => one.concept_id === conceptId) ||
    draft.outcomes.some((one) => one.concept_id === conceptId);
  return {
    added: without(draft.added, conceptId),
    outcomes: without(draft.outcomes, conceptId),
    deleted:
      isSaved && !isDraft && !draft.deleted.includes(conceptId)
        ? [...draft.deleted, conceptId]
        : draft.deleted,
  };
}

/** A concept that was marked for deletion stays after all. */
export function kept(draft: Draft, conceptId: number): Draft {
  return { ...draft, deleted: draft.deleted.filter((id) => id !== conceptId) };
}

export function withOutcome(draft: Draft, outcome: OutcomeDraft): Draft {
  return {
    added: draft.added.filter(
      ({ concept_id, is_present }) => concept_id !== outcome.concept_id || is_present,
    ),
    outcomes: [...without(draft.outcomes, outcome.concept_id), outcome],
    deleted: draft.deleted.filter((id) => id !== outcome.concept_id),
  };
}
