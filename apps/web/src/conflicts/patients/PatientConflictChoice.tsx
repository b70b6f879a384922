import { Button, Kbd, Radio } from "@mantine/core";
import type { ReactNode } from "react";
import { PlaceLinks } from "../../patient-level/PlaceLinks.tsx";
import { useCommand } from "../../platform/api/use-operation.ts";
import { ErrorMessage } from "../../platform/form/ErrorMessage.tsx";
import { differenceWords } from "../ConflictRow.tsx";
import classes from "../Conflicts.module.css";
import { PatientConflictRow, patientConflictTitle } from "./PatientConflictRow.tsx";
import { PatientSide } from "./PatientSide.tsx";
import { patientConflictKey, type PatientChoices } from "./use-patient-choices.ts";
import type { OfPatient } from "./use-patient-conflicts.ts";

interface PatientConflictChoiceProps {
  readonly one: OfPatient;
  readonly choices: PatientChoices;
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
}

/** A conflict on a patient to be settled: a radio beside each answer (S2.77); one that is settled can be reopened. */
export function PatientConflictChoice(props: PatientConflictChoiceProps): ReactNode {
  const { one, choices, isCurrent, onFocus } = props;
  const { conflict } = one;
  if (conflict.resolved) return <SettledPatientConflict one={one} />;
  const chosen = choices.sideOf(one);
  return (
    <fieldset
      className={classes.conflict}
      data-conflict
      data-open-conflict={patientConflictKey(one)}
      data-current={isCurrent || undefined}
    >
      <legend className="visually-hidden">{patientConflictTitle(conflict)}</legend>
      <p className={classes.difference}>Of the patient: {differenceWords(conflict)}</p>
      <div className={classes.sides}>
        {conflict.AnnotationDetail.map((side, place) => (
          <div key={side.annotator_id} data-chosen={chosen === place || undefined}>
            <label className={classes.choice}>
              <Radio
                name={`patient conflict ${conflict.conflict_id}`}
                checked={chosen === place}
                onFocus={onFocus}
                onChange={() => choices.choose(one, place)}
              />
              <PatientSide conflict={conflict} side={side} />
              <Kbd aria-hidden="true">{place + 1}</Kbd>
            </label>
            <PlaceLinks places={side.places} />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function SettledPatientConflict({ one: { conflict } }: { one: OfPatient }): ReactNode {
  const command = useCommand("ResolvePatientManualAnnotationConflicts");
  const { conflict_id, version } = conflict;
  return (
    <div>
      <PatientConflictRow conflict={conflict} />
      <Button
        variant="subtle"
        size="compact-sm"
        loading={command.isPending}
        aria-label={`Reopen ${patientConflictTitle(conflict)}`}
        onClick={() => command.mutate({ reopen: [{ conflict_id, version }] })}
      >
        Reopen
      </Button>
      {command.error && <ErrorMessage>{command.error.description}</ErrorMessage>}
    </div>
  );
}
