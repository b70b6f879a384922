import type { AnnotatedPlace, PatientConflict, PatientConflictSide } from "@concord/contract";
import { sidesSwapped } from "../../conflicts/conflicts.rules.ts";
import type { PatientConflictRow, PatientSideRow } from "./patient-conflicts.queries.ts";

type Placed = Pick<PatientConflictRow, "conflict_id" | "patient_id" | "concept_id">;

/** The sides of a conflict in the order in which they are shown: as good as random, the same at every look. */
export function sidesInOrder(
  { conflict_id, patient_id, concept_id }: Placed,
  sides: readonly PatientSideRow[],
): readonly PatientSideRow[] {
  const own = sides.filter((side) => side.conflict_id === conflict_id);
  return sidesSwapped(patient_id, concept_id) ? own.toReversed() : own;
}

/** Stands for the annotator of a side: which conflict, and which of the two as they are shown. */
export function annotatorIdOf(conflictId: number, place: number): number {
  return conflictId * 2 + place;
}

/** The conflict and the side that such an id stands for. */
export function sideOfAnnotator(annotatorId: number): { conflictId: number; place: number } {
  return { conflictId: Math.floor(annotatorId / 2), place: annotatorId % 2 };
}

/** What a side says of the patient: none is "Not annotated", which says that the patient does not have it. */
export function answerOf({ is_present, source }: PatientSideRow) {
  return { is_present: is_present ?? false, AnnotationSource: source ?? ("None" as const) };
}

/** A conflict as the wire has it: no name and no user's id until it is resolved. */
export function shownConflict(
  row: PatientConflictRow,
  sides: readonly PatientSideRow[],
  placesOf: (side: PatientSideRow) => AnnotatedPlace[],
): PatientConflict {
  const { conflict_id, version, concept_id, concept_name, difference, resolved_at } = row;
  return {
    conflict_id,
    version,
    study_id: row.study_id,
    ConceptID: concept_id,
    ConceptName: concept_name,
    difference,
    resolved: resolved_at !== null,
    resolution: resolved_at && {
      resolved_by: row.resolved_by ?? "",
      resolved_at: resolved_at.toISOString(),
      reason: row.reason,
    },
    AnnotationDetail: sidesInOrder(row, sides).map((side, place): PatientConflictSide => ({
      annotator_id: annotatorIdOf(conflict_id, place),
      user_id: resolved_at ? side.user_id : null,
      user_name: resolved_at ? side.user_name : `Annotator ${place + 1}`,
      ...answerOf(side),
      concept_name: side.concept_name ?? concept_name,
      attributes: attributesOf(side),
      places: placesOf(side),
      is_chosen: row.chosen_user === side.user_id,
    })),
  };
}

function attributesOf(side: PatientSideRow): Record<string, string> {
  const said = {
    severity: side.severity,
    descriptor: side.descriptor,
    progression: side.progression,
    result: side.numeric_result,
  };
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}
