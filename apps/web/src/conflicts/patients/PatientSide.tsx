import type { PatientConflict, PatientConflictSide } from "@concord/contract";
import type { ReactNode } from "react";
import { annotationTitle } from "../../document/panel/annotation-title.ts";
import classes from "../Conflicts.module.css";
import { capitalised } from "../Side.tsx";

interface PatientSideProps {
  readonly conflict: PatientConflict;
  readonly side: PatientConflictSide;
}

/** What one annotator says of the patient, with the attributes, those that differ in bold. */
export function PatientSide({ conflict, side }: PatientSideProps): ReactNode {
  const isNone = side.AnnotationSource === "None";
  const attributes = Object.entries(side.attributes);
  const answers = conflict.AnnotationDetail.filter((one) => one.is_present);
  const differs = (attribute: string) =>
    new Set(answers.map((one) => one.attributes[attribute] ?? "")).size > 1;
  return (
    <div className={classes.side} data-none={isNone || undefined}>
      <small>{side.user_name}</small>
      <span>{patientSideWords(side)}</span>
      {attributes.length > 0 && (
        <small>
          {attributes.map(([attribute, value], at) => (
            <span key={attribute} data-differs={differs(attribute) || undefined}>
              {at > 0 && " · "}
              {capitalised(attribute)} {value}
            </span>
          ))}
        </small>
      )}
    </div>
  );
}

/** As the annotation lists say it (S2.65): "Asthma", "No asthma". */
export function patientSideWords({
  AnnotationSource,
  concept_name: name,
  is_present,
}: PatientConflictSide): string {
  if (AnnotationSource === "None") return "Not annotated";
  return annotationTitle({
    name,
    is_present: true,
    is_experienced: is_present,
    subject: "Patient",
    not_experienced_reason: null,
  });
}
