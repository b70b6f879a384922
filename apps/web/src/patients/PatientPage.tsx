import { researchers } from "@concord/contract";
import { Group } from "@mantine/core";
import { lazy, Suspense, useEffect, type ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { PageLink } from "../navigation/PageLink.tsx";
import { usePageParams } from "../navigation/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { formatBirthDate, formatClassification, formatDate } from "../platform/format.ts";
import { Loaded, Loading } from "../platform/state/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { LazyPart } from "../platform/state/LazyPart.tsx";
import { useSignedInUser } from "../session/session.ts";
import { storePatient } from "../session/stored-patient.ts";
import {
  CohortsSection,
  DiagnosesSection,
  DocumentsSection,
  EncountersSection,
  EpisodesSection,
} from "./patient-sections.tsx";
import { NearCohorts } from "./NearCohorts.tsx";
import { ExcludedProblemList, ProblemList } from "./problem-lists.tsx";
import classes from "./PatientPage.module.css";
import { PatientTimeline } from "./PatientTimeline.tsx";

const PreviewPatient = lazy(() =>
  import("./PreviewPatient.tsx").then((module) => ({ default: module.PreviewPatient })),
);

const PatientStory = lazy(() =>
  import("./story/PatientStory.tsx").then((module) => ({ default: module.PatientStory })),
);

/** One patient (S2.60); with the id 0 the one of the preview. */
export function PatientPage(): ReactNode {
  const { patient_id } = usePageParams("patient/{patient_id}");
  if (patient_id !== "0") return <StoredPatient patient_id={patient_id} />;
  return (
    <Suspense fallback={<Loading />}>
      <PreviewPatient />
    </Suspense>
  );
}

/** Demographics, timeline, and everything the record holds. */
function StoredPatient({ patient_id }: { patient_id: string }): ReactNode {
  const patients = useOperation("GetPatient", { m_PatientIdList: patient_id });
  const shown = patients.data?.data[0];
  // Who sees some documents only is told of those (decision 109).
  const isResearcher = researchers.includes(useSignedInUser().role);
  useFrame({ title: shown?.patient_Identifier, detail: "Patient" });
  useEffect(() => {
    if (shown) storePatient(shown);
  }, [shown]);
  return (
    <Loaded query={patients} title="Patient">
      {({ data: [patient] }) =>
        patient === undefined ? (
          <EmptyState message="There is no such patient, or you may not see it." />
        ) : (
          <>
            <PageHeader
              title={patient.patient_Identifier}
              detail={
                <Group gap={6} component="span">
                  {patient.organization} · {formatClassification(patient.gender)}
                  {birth(patient.date_of_birth)} ·{" "}
                  <PageLink to="demographicdata" params={{}}>
                    Demographics
                  </PageLink>
                </Group>
              }
            />
            {isResearcher ? (
              <LazyPart height={900}>
                <PatientStory patientId={patient.patient_id} />
              </LazyPart>
            ) : (
              <PatientTimeline patientId={patient.patient_id} />
            )}
            <div className={classes.sections}>
              <DocumentsSection patientId={patient.patient_id} />
              <DiagnosesSection patientId={patient.patient_id} />
              <ProblemList patientId={patient.patient_id} />
              <ExcludedProblemList patientId={patient.patient_id} />
              <EncountersSection patientId={patient.patient_id} />
              <EpisodesSection patientId={patient.patient_id} />
              <CohortsSection patientId={patient.patient_id} />
              {isResearcher && <NearCohorts patientId={patient.patient_id} />}
            </div>
          </>
        )
      }
    </Loaded>
  );
}

function birth(date: string): string {
  const [day, month, year] = date.split("/");
  if (date === "") return "";
  return year === undefined
    ? ` · born ${formatBirthDate(date)}`
    : ` · born ${formatDate(`${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`)}`;
}
