import type { Conflict, PatientWithConflicts } from "@concord/contract";
import { Button } from "@mantine/core";
import { Fragment, useState, type ReactNode } from "react";
import { PageLink } from "../../navigation/PageLink.tsx";
import { WhenSeen } from "../ConflictDocuments.tsx";
import classes from "../Conflicts.module.css";
import { conflictKey } from "../use-conflicts.ts";
import { type OfPatient, type PatientConflicts, textConflictsOf } from "./use-patient-conflicts.ts";

interface PatientListProps {
  readonly conflicts: PatientConflicts;
  readonly patients: readonly PatientWithConflicts[];
  /** Of one patient there is nothing to fold but concepts (S2.75). */
  readonly isOne: boolean;
  readonly renderText: (conflict: Conflict) => ReactNode;
  readonly renderPatient: (one: OfPatient) => ReactNode;
}

/** Conflicts by patient and concept, each of which can be folded (S2.76); the next ten come when 75 % are passed. */
export function PatientList(props: PatientListProps): ReactNode {
  const { conflicts, patients, isOne } = props;
  const { hasMore, isFetchingMore, more } = conflicts;
  const passed = Math.floor(patients.length * 0.75);
  return (
    <>
      <ol className={classes.documents} aria-label="Patients with conflicts">
        {patients.map((patient, at) => (
          <li key={patient.PatientId}>
            {at === passed && hasMore && <WhenSeen onSeen={more} />}
            {isOne ? (
              <div className={classes.document}>
                <Concepts {...props} patient={patient} />
              </div>
            ) : (
              <div className={classes.document}>
                <h2 className={classes.patient}>
                  <PageLink to="patient/{patient_id}" params={{ patient_id: patient.PatientId }}>
                    {patient.PatientIdentifier}
                  </PageLink>
                </h2>
                <details open>
                  <summary>{conceptsWords(patient)}</summary>
                  <Concepts {...props} patient={patient} />
                </details>
              </div>
            )}
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button variant="default" size="xs" loading={isFetchingMore} onClick={more}>
          More patients
        </Button>
      )}
    </>
  );
}

type ConceptsProps = Pick<PatientListProps, "renderText" | "renderPatient"> & {
  readonly patient: PatientWithConflicts;
};

/** Concepts of a patient that are shown at first (S2.75), and more at each press. */
const CONCEPTS = 10;

function Concepts({ patient, renderText, renderPatient }: ConceptsProps): ReactNode {
  const [shown, setShown] = useState(CONCEPTS);
  const { PatientId: patientId, PatientAnnotationDetail } = patient;
  const texts = Map.groupBy(textConflictsOf(patient), ({ concept_id }) => concept_id);
  return (
    <>
      {PatientAnnotationDetail.slice(0, shown).map(
        ({ ConceptID, ConceptName, PatientLevelAnnotation }) => (
          <details open key={ConceptID} className={classes.concept}>
            <summary>{ConceptName}</summary>
            {PatientLevelAnnotation.map((conflict) => (
              <Fragment key={conflict.conflict_id}>
                {renderPatient({ patientId, conflict })}
              </Fragment>
            ))}
            {[
              ...Map.groupBy(texts.get(ConceptID) ?? [], ({ document }) => document.subdocument_id),
            ].map(([docId, own]) => (
              <div key={docId}>
                <p className={classes.links}>
                  <PageLink to="datareview/{docId}" params={{ docId }}>
                    {own[0]?.document.name_with_date}
                  </PageLink>
                </p>
                {own.map((conflict) => (
                  <Fragment key={conflictKey(conflict)}>{renderText(conflict)}</Fragment>
                ))}
              </div>
            ))}
          </details>
        ),
      )}
      {PatientAnnotationDetail.length > shown && (
        <Button variant="default" size="xs" onClick={() => setShown(shown + CONCEPTS)}>
          More concepts
        </Button>
      )}
    </>
  );
}

function conceptsWords({ PatientAnnotationDetail: { length } }: PatientWithConflicts): string {
  return length === 1 ? "1 concept" : `${length} concepts`;
}
