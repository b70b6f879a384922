import type { PatientConflict } from "@concord/contract";
import type { ReactNode } from "react";
import { PlaceLinks } from "../../patient-level/PlaceLinks.tsx";
import classes from "../Conflicts.module.css";
import { differenceWords } from "../ConflictRow.tsx";
import { PatientSide } from "./PatientSide.tsx";

/** A conflict on a patient as a whole, to be read (S2.75). */
export function PatientConflictRow({ conflict }: { conflict: PatientConflict }): ReactNode {
  return (
    <div
      className={classes.conflict}
      data-conflict
      role="group"
      aria-label={patientConflictTitle(conflict)}
    >
      <p className={classes.difference}>Of the patient: {differenceWords(conflict)}</p>
      <div className={classes.sides}>
        {conflict.AnnotationDetail.map((side) => (
          <div key={side.annotator_id} data-chosen={side.is_chosen || undefined}>
            <PatientSide conflict={conflict} side={side} />
            <PlaceLinks places={side.places} />
          </div>
        ))}
      </div>
      <PatientSettlement conflict={conflict} />
    </div>
  );
}

/** By whom, for whom and why it was settled. */
function PatientSettlement({ conflict }: { conflict: PatientConflict }): ReactNode {
  const { resolution, AnnotationDetail } = conflict;
  if (!resolution) return null;
  const chosen = AnnotationDetail.find((side) => side.is_chosen);
  return (
    <p className={classes.settlement}>
      Resolved for {chosen?.user_name ?? "another annotator"} by {resolution.resolved_by}
      {resolution.reason !== null && `: ${resolution.reason}`}
    </p>
  );
}

export function patientConflictTitle({ ConceptName, difference }: PatientConflict): string {
  return `${ConceptName} of the patient: ${difference}`;
}
