import type { DerivedAnnotation } from "@concord/contract";
import { useState } from "react";
import type { ApiProblem } from "../platform/api/api-problem.ts";
import { useCommand } from "../platform/api/use-operation.ts";
import { type Draft, emptyDraft } from "./draft.ts";

interface Base {
  readonly patientId: number;
  /** Of the answers that the annotator sees. */
  readonly version: number;
  /** Outcomes as they are saved: a change names the one that it changes. */
  readonly outcomes: readonly DerivedAnnotation[];
}

interface Steps {
  /** What is left to save: what has been stored is no draft any more, whatever becomes of the rest. */
  readonly onStored: (left: Draft) => void;
  readonly onDone: () => void;
}

/** Save: deletions, additions, outcomes (S4.12), each all or nothing; from the first refusal on the drafts stay. */
export function usePatientSave({ patientId, version, outcomes }: Base) {
  const remove = useCommand("DeletePatientManualAnnotations");
  const add = useCommand("AddPatientManualAnnotation");
  const addOutcomes = useCommand("AddDerivedAnnotation");
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [isSaving, setSaving] = useState(false);

  async function store(draft: Draft, onStored: (left: Draft) => void) {
    let left = draft;
    let basedOn = version;
    const stored = (answer: { version: number }, change: Partial<Draft>) => {
      basedOn = answer.version;
      left = { ...left, ...change };
      onStored(left);
    };
    const of = (concepts: readonly number[]) => ({
      m_PatientId: patientId,
      m_ConceptIds: concepts.join(","),
      version: basedOn,
    });
    if (left.deleted.length > 0)
      stored(await remove.mutateAsync(of(left.deleted)), { deleted: emptyDraft.deleted });
    for (const isPresent of [true, false]) {
      const concepts = left.added.filter(({ is_present }) => is_present === isPresent);
      if (concepts.length === 0) continue;
      const ids = concepts.map(({ concept_id }) => concept_id);
      stored(await add.mutateAsync({ ...of(ids), m_IsPresent: isPresent }), {
        added: left.added.filter(({ is_present }) => is_present !== isPresent),
      });
    }
    if (left.outcomes.length === 0) return;
    const derivedAnnotations = left.outcomes.map(({ concept_id, values }) => {
      const before = outcomes.find((one) => one.is_mine && one.ConceptId === concept_id);
      return {
        DerivedAnnotationId: before?.DerivedAnnotationId ?? 0,
        DerivedAnnotationConceptAttributeId: before?.DerivedAnnotationConceptAttributeId ?? 0,
        PatientId: patientId,
        ConceptId: concept_id,
        ...values,
      };
    });
    stored(await addOutcomes.mutateAsync({ derivedAnnotations, version: basedOn }), {
      outcomes: emptyDraft.outcomes,
    });
  }

  return {
    isSaving,
    problem,
    forget: () => setProblem(null),
    save(draft: Draft, { onStored, onDone }: Steps) {
      setProblem(null);
      setSaving(true);
      store(draft, onStored)
        .then(onDone)
        // Commands fail with nothing else.
        .catch((failure: unknown) => setProblem(failure as ApiProblem))
        .finally(() => setSaving(false));
    },
  };
}
