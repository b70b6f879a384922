import { useState } from "react";
import type { OfPatient } from "./use-patient-conflicts.ts";

interface Choice extends OfPatient {
  readonly side: number;
}

/** Which answer is chosen for each open conflict on a patient; choosing one unchecks the other (S4.11). */
export function usePatientChoices(open: readonly OfPatient[]) {
  const [chosen, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map());
  const isOpen = new Set(open.map(({ conflict }) => conflict.conflict_id));
  const choices = new Map([...chosen].filter(([conflictId]) => isOpen.has(conflictId)));
  return {
    /** The place of the chosen side of a conflict, if one is chosen. */
    sideOf: ({ conflict }: OfPatient) => choices.get(conflict.conflict_id)?.side,
    choose(one: OfPatient, side: number) {
      const { patientId, conflict } = one;
      if (conflict.AnnotationDetail[side] === undefined) return;
      setChoices((before) => {
        // One answer holds for the concept and the patient, though three annotators differ in pairs.
        const rest = [...before].filter(
          ([, other]) =>
            other.patientId !== patientId || other.conflict.ConceptID !== conflict.ConceptID,
        );
        return new Map([...rest, [conflict.conflict_id, { ...one, side }]]);
      });
    },
    /** Drops the choices of conflicts that are no longer as they were; the others stay. */
    keep(isAsItWas: (one: OfPatient) => boolean) {
      setChoices((before) => new Map([...before].filter(([, choice]) => isAsItWas(choice))));
    },
    count: choices.size,
    /** What Save submits, as S7.19 has it: only what was chosen (S4.11). */
    resolutions: () => [...choices.values()].flatMap(resolutionOf),
  };
}

export type PatientChoices = ReturnType<typeof usePatientChoices>;

function resolutionOf({ patientId, conflict, side }: Choice) {
  const chosen = conflict.AnnotationDetail[side];
  if (!chosen) return [];
  return [
    {
      Patient: patientId,
      ConceptId: conflict.ConceptID,
      AnnotatorIds: conflict.AnnotationDetail.map(({ annotator_id }) => annotator_id).join(","),
      SelectedAnnotatorId: chosen.annotator_id,
      IsPresent: chosen.is_present,
      AnnotationSource: chosen.AnnotationSource,
      version: conflict.version,
    },
  ];
}

/** What a conflict is called where keys lead to it. */
export function patientConflictKey({ conflict }: OfPatient): string {
  return `patient ${conflict.conflict_id}`;
}
