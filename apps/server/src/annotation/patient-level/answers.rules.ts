import type { AddDerivedAnnotation } from "@concord/contract";
import type { z } from "zod";
import { problem } from "../../platform/operations/problem.ts";
import type { NewState, OwnAnswer } from "./answers.queries.ts";

type Outcome = z.output<typeof AddDerivedAnnotation.input>["derivedAnnotations"][number];

const nothingSaid = { severity: null, descriptor: null, progression: null, numeric_result: null };

/** The patient has these concepts, or does not: nothing for those of which the annotator says so already. */
export function statesOfConcepts(
  own: readonly OwnAnswer[],
  conceptIds: readonly number[],
  isPresent: boolean,
): NewState[] {
  return [...new Set(conceptIds)].flatMap((concept_id) => {
    const before = own.find((row) => row.concept_id === concept_id && row.source === "Manual");
    if (before && before.change !== "deleted" && before.is_present === isPresent) return [];
    const said = { concept_id, source: "Manual" as const, is_present: isPresent, ...nothingSaid };
    // Whoever says that the patient does not have it takes back what was said of it as an outcome.
    const outcome = isPresent ? [] : takenBack(own, concept_id, "Outcome");
    return [{ ...said, ...succession(before) }, ...outcome];
  });
}

/** Both the answer and the outcome, taken back. */
export function statesWithout(
  own: readonly OwnAnswer[],
  conceptIds: readonly number[],
): NewState[] {
  return [...new Set(conceptIds)].flatMap((conceptId) => [
    ...takenBack(own, conceptId, "Manual"),
    ...takenBack(own, conceptId, "Outcome"),
  ]);
}

/**
 * Outcomes as they are stored; throws annotation.stale where the state that a change was made from is no longer the
 * newest, or a new one is there already.
 */
export function statesOfOutcomes(
  own: readonly OwnAnswer[],
  outcomes: readonly Outcome[],
): NewState[] {
  return outcomes.flatMap((outcome) => {
    const { DerivedAnnotationId: id, ConceptId: concept_id } = outcome;
    const before = own.find((row) => row.concept_id === concept_id && row.source === "Outcome");
    const standing = before?.change === "deleted" ? undefined : before;
    if (id !== 0 && !own.some((row) => row.annotation_id === id && row.concept_id === concept_id))
      throw problem("row.not-found", { noun: "annotation" });
    const wasNewest = outcome.DerivedAnnotationConceptAttributeId === (standing?.state_id ?? 0);
    if (id !== (standing?.annotation_id ?? 0) || !wasNewest) throw problem("annotation.stale");
    const said = {
      severity: outcome.Severity,
      descriptor: outcome.Descriptor,
      progression: outcome.Progression,
      numeric_result: outcome.NumericResult,
    };
    const state = { concept_id, source: "Outcome" as const, is_present: true, ...said };
    // An outcome that the patient has contradicts that the patient does not have it.
    const denied = own.filter(
      (row) => row.concept_id === concept_id && row.source === "Manual" && !row.is_present,
    );
    const isRevoked = denied.some((row) => row.change !== "deleted");
    const revoked = isRevoked ? takenBack(own, concept_id, "Manual") : [];
    return [{ ...state, ...succession(before) }, ...revoked];
  });
}

function succession(before: OwnAnswer | undefined): Pick<NewState, "annotation_id" | "change"> {
  const isFirst = before === undefined || before.change === "deleted";
  return { annotation_id: before?.annotation_id ?? null, change: isFirst ? "new" : "updated" };
}

function takenBack(
  own: readonly OwnAnswer[],
  conceptId: number,
  source: OwnAnswer["source"],
): NewState[] {
  return own.flatMap(({ revision: _revision, state_id: _state, ...row }) =>
    row.concept_id === conceptId && row.source === source && row.change !== "deleted"
      ? [{ ...row, change: "deleted" as const }]
      : [],
  );
}
