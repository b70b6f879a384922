import type { PatientWithConflicts } from "@concord/contract";
import { Autocomplete, Button, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useCommand } from "../../platform/api/use-operation.ts";
import { ErrorMessage } from "../../platform/form/ErrorMessage.tsx";
import { ConflictChoice } from "../ConflictChoice.tsx";
import classes from "../Conflicts.module.css";
import { nothingSelected, reasons } from "../ResolveConflicts.tsx";
import { conflictKeyOf, keyedConflicts, useChoices } from "../use-choices.ts";
import { useConflictKeys } from "../use-conflict-keys.ts";
import { PatientConflictChoice } from "./PatientConflictChoice.tsx";
import { PatientList } from "./PatientList.tsx";
import { patientConflictKey, usePatientChoices } from "./use-patient-choices.ts";
import {
  patientConflictsOf,
  type PatientConflicts,
  textConflictsOf,
} from "./use-patient-conflicts.ts";

interface ResolvePatientsProps {
  readonly conflicts: PatientConflicts;
  readonly patients: readonly PatientWithConflicts[];
  readonly isOne: boolean;
  readonly studyId?: number;
  /** Cancel, and after Save (S4.11). */
  readonly onReview: () => void;
}

/**
 * Radio choices on patients and in their documents, reason, Cancel and Save (S2.77). What was chosen stays where Save
 * is refused.
 */
export function ResolvePatients(props: ResolvePatientsProps): ReactNode {
  const { conflicts, patients, isOne, studyId, onReview } = props;
  const openTexts = patients.flatMap(textConflictsOf).filter(({ resolved }) => !resolved);
  const openWholes = patients.flatMap(patientConflictsOf).filter((one) => !one.conflict.resolved);
  const texts = useChoices(openTexts);
  const wholes = usePatientChoices(openWholes);
  const [reason, setReason] = useState("");
  const [isNothing, setNothing] = useState(false);
  const ofDocuments = useCommand("ResolveManualAnnotationConflicts");
  const ofPatients = useCommand("ResolvePatientManualAnnotationConflicts");
  // In the order in which they stand.
  const keys = useConflictKeys(
    patients.flatMap((patient) =>
      patient.PatientAnnotationDetail.flatMap(({ ConceptID }) => [
        ...openWholes
          .filter(
            (one) => one.patientId === patient.PatientId && one.conflict.ConceptID === ConceptID,
          )
          .map((one) => ({
            key: patientConflictKey(one),
            choose: (side: number) => wholes.choose(one, side),
          })),
        ...keyedConflicts(
          openTexts.filter(
            (one) => one.document.patient_id === patient.PatientId && one.concept_id === ConceptID,
          ),
          texts,
        ),
      ]),
    ),
  );
  const count = texts.count + wholes.count;

  /** Choices of conflicts that are as they were stay. */
  const keepUnchanged = async () => {
    const answer = await conflicts.refetch();
    const now = answer.data?.pages.flatMap(({ payload }) => payload) ?? [];
    const nowTexts = now.flatMap(textConflictsOf);
    const nowWholes = now.flatMap(patientConflictsOf);
    texts.keep(({ conflict_id, version }) =>
      nowTexts.some((one) => one.conflict_id === conflict_id && one.version === version),
    );
    wholes.keep(({ conflict: { conflict_id, version } }) =>
      nowWholes.some(
        ({ conflict }) => conflict.conflict_id === conflict_id && conflict.version === version,
      ),
    );
  };
  const store = async () => {
    // What is settled is no choice any more, so that a refusal of the second leaves only its own.
    if (texts.count > 0)
      await ofDocuments.mutateAsync({ resolutions: texts.resolutions(), reason });
    if (wholes.count > 0)
      await ofPatients.mutateAsync({ resolutions: wholes.resolutions(), reason });
  };
  const save = () => {
    setNothing(count === 0);
    if (count === 0) return;
    // Why it was refused stands beside the button.
    store().then(onReview, () => void keepUnchanged());
  };
  const refused = ofDocuments.error ?? ofPatients.error;
  return (
    <>
      <PatientList
        conflicts={conflicts}
        patients={patients}
        isOne={isOne}
        renderText={(conflict) => (
          <ConflictChoice
            conflict={conflict}
            choices={texts}
            studyId={studyId}
            reason={reason}
            isCurrent={conflictKeyOf(conflict) === keys.current}
            onFocus={() => keys.setCurrent(conflictKeyOf(conflict))}
          />
        )}
        renderPatient={(one) => (
          <PatientConflictChoice
            one={one}
            choices={wholes}
            isCurrent={patientConflictKey(one) === keys.current}
            onFocus={() => keys.setCurrent(patientConflictKey(one))}
          />
        )}
      />
      <div className={classes.bar}>
        <Autocomplete
          label="Reason"
          description="Optional; kept with each that is chosen"
          data={reasons}
          value={reason}
          maxLength={1000}
          onChange={setReason}
        />
        <Button variant="default" onClick={onReview}>
          Cancel
        </Button>
        <Button loading={ofDocuments.isPending || ofPatients.isPending} onClick={save}>
          Save
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {count} of {openTexts.length + openWholes.length} chosen · 1 and 2 choose, Enter goes to
          the next
        </Text>
        {isNothing && count === 0 && <ErrorMessage>{nothingSelected}</ErrorMessage>}
        {refused && <ErrorMessage>{refused.description}</ErrorMessage>}
      </div>
    </>
  );
}
