import { useState, type ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { PageLink } from "../navigation/PageLink.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { formatBirthDate, formatClassification } from "../platform/format.ts";
import { PageHeader } from "../platform/PageHeader.tsx";
import classes from "./DemographicPage.module.css";
import { ExitQuestion } from "../preview/PreviewMode.tsx";
import { storedPatient } from "../session/stored-patient.ts";

/** Date of birth and gender of the patient that was last shown, and from when they are (S2.61). */
export function DemographicPage(): ReactNode {
  const [patient] = useState(storedPatient);
  // A tab may have kept a patient of before there was this date.
  const date = formatBirthDate(patient?.demographic_date ?? "");
  const title = date === "" ? "Demographic data" : `Demographic data, ${date}`;
  useFrame({ title, detail: patient?.patient_Identifier });
  if (!patient)
    return (
      <>
        <PageHeader title="Demographic data" />
        <EmptyState message="Open a patient first.">
          <PageLink to="patientlist" params={{}}>
            Patient list
          </PageLink>
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHeader
        title={title}
        detail={
          <PageLink to="patient/{patient_id}" params={{ patient_id: patient.patient_id }}>
            {patient.patient_Identifier}
          </PageLink>
        }
      />
      <dl className={classes.list}>
        <dt>Date of birth</dt>
        <dd>{formatBirthDate(patient.date_of_birth) || "Unknown"}</dd>
        <dt>Gender</dt>
        <dd>{formatClassification(patient.gender) || "Unknown"}</dd>
      </dl>
      {patient.patient_id === 0 && <ExitQuestion />}
    </>
  );
}
