import { ActionIcon, Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useOperation } from "../platform/api/use-operation.ts";
import { ConfirmDialog } from "../platform/dialog/ConfirmDialog.tsx";
import { ErrorMessage } from "../platform/form/ErrorMessage.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import type { FormDraft } from "../session/DraftForm.tsx";
import { AddConceptDialog } from "./AddConceptDialog.tsx";
import { type AnswerRow, answerRows } from "./answer-rows.ts";
import {
  type Draft,
  emptyDraft,
  isEmpty,
  kept,
  withConcept,
  withOutcome,
  withoutConcept,
} from "./draft.ts";
import { useEditMode } from "./edit-mode.ts";
import { OutcomeDialog } from "./OutcomeDialog.tsx";
import { PatientAnswers } from "./PatientAnswers.tsx";
import classes from "./PatientLevel.module.css";
import { type PatientAnswers as Answers, usePatientAnswers } from "./use-patient-answers.ts";
import { usePatientSave } from "./use-patient-save.ts";

const TITLE = "Patient-level annotations";
/** S5.10. */
const nothingChanged = "Please add/update a concept.";

/** What is said of the patient as a whole, to be read. */
export function PatientLevel({ patientId }: { patientId: number }): ReactNode {
  const answers = usePatientAnswers(patientId, "PATIENT");
  return (
    <section className={classes.level} aria-label={TITLE}>
      <header>
        <h2>{TITLE}</h2>
      </header>
      <Loaded query={answers}>
        {({ data }) => <PatientAnswers rows={answerRows(data, emptyDraft)} edit={undefined} />}
      </Loaded>
      <More answers={answers} />
    </section>
  );
}

interface EditedPatientLevelProps {
  readonly patientId: number;
  readonly formDraft: FormDraft<Draft>;
}

/** The same for an annotator, with view and edit mode (S2.71, S4.12). */
export function EditedPatientLevel({ patientId, formDraft }: EditedPatientLevelProps): ReactNode {
  const { form: draft, change, isChanged } = formDraft;
  const [isOn, setEditing] = useEditMode(patientId);
  // What was restored is edited, though it be in another tab.
  const isEditing = isOn || isChanged;
  const answers = usePatientAnswers(patientId, "PATIENT");
  const [dialog, setDialog] = useState<"add" | "cancel" | AnswerRow | null>(null);
  const close = () => setDialog(null);
  const leave = () => {
    change(emptyDraft);
    setEditing(false);
    close();
  };
  return (
    <section className={classes.level} aria-label={TITLE}>
      <header>
        <h2>{TITLE}</h2>
        {isEditing ? (
          <ActionIcon
            variant="default"
            aria-label="Add concepts"
            title="Add concepts"
            onClick={() => setDialog("add")}
          >
            <IconPlus size={16} stroke={1.6} />
          </ActionIcon>
        ) : (
          <Button variant="default" size="compact-sm" onClick={() => setEditing(true)}>
            Edit
          </Button>
        )}
      </header>
      <Loaded query={answers}>
        {({ data, version }) => (
          <>
            <PatientAnswers
              rows={answerRows(data, draft)}
              edit={
                isEditing
                  ? {
                      onRemove: (row) => change(withoutConcept(draft, row.concept_id, row.isSaved)),
                      onKeep: (row) => change(kept(draft, row.concept_id)),
                      onOutcome: setDialog,
                    }
                  : undefined
              }
            />
            <More answers={answers} />
            {isEditing && (
              <SaveBar
                patientId={patientId}
                version={version}
                formDraft={formDraft}
                onRefused={() => void answers.refetch()}
                onCancel={() => (isChanged ? setDialog("cancel") : leave())}
                onSaved={leave}
              />
            )}
          </>
        )}
      </Loaded>
      {dialog === "add" && (
        <AddConceptDialog
          onAdd={(concept, isPresent) => change(withConcept(draft, concept, isPresent))}
          onClose={close}
        />
      )}
      {dialog !== null && typeof dialog === "object" && (
        <OutcomeDialog
          concept={dialog.concept}
          initial={dialog.outcome}
          onCancel={close}
          onOk={(values) => {
            const { concept_id, concept: text, category } = dialog;
            change(withOutcome(draft, { concept_id, text, category, values }));
            close();
          }}
        />
      )}
      <ConfirmDialog
        isOpen={dialog === "cancel"}
        isDangerous
        message="Are you sure you want to cancel or move away from this page and lose any unsaved annotations?"
        onOk={leave}
        onCancel={close}
      />
    </section>
  );
}

interface SaveBarProps extends EditedPatientLevelProps {
  readonly version: number;
  readonly onRefused: () => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

/** Cancel and Save; what keeps Save from being done stands beside it. */
function SaveBar(props: SaveBarProps): ReactNode {
  const { patientId, version, formDraft, onRefused, onCancel, onSaved } = props;
  const { form: draft, change } = formDraft;
  const outcomes = useOperation("GetDerivedManualAnnotations", { PatientId: patientId });
  const command = usePatientSave({ patientId, version, outcomes: outcomes.data?.data ?? [] });
  const [isNothing, setNothing] = useState(false);
  const save = () => {
    setNothing(isEmpty(draft));
    if (isEmpty(draft)) return;
    command.save(draft, { onStored: change, onDone: onSaved });
  };
  const isStale = command.problem?.code === "annotation.stale";
  return (
    <div className={classes.bar}>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button loading={command.isSaving} disabled={!outcomes.data} onClick={save}>
        Save
      </Button>
      {isNothing && isEmpty(draft) && <ErrorMessage>{nothingChanged}</ErrorMessage>}
      {command.problem && <ErrorMessage>{command.problem.description}</ErrorMessage>}
      {isStale && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => {
            command.forget();
            void outcomes.refetch();
            onRefused();
          }}
        >
          Load the newer version
        </Button>
      )}
    </div>
  );
}

function More({ answers }: { answers: Answers }): ReactNode {
  if (!answers.hasMore) return null;
  return (
    <Button variant="default" size="xs" loading={answers.isFetchingMore} onClick={answers.more}>
      More concepts
    </Button>
  );
}
