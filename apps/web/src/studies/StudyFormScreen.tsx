import type { InputOf } from "@concord/contract";
import { Button } from "@mantine/core";
import { useState, type ReactNode } from "react";
import type { ApiProblem } from "../platform/api/api-problem.ts";
import type { FormInHand } from "../platform/KeptForm.tsx";
import { Loaded } from "../platform/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { SaveRefused } from "../platform/SaveRefused.tsx";
import { studyErrors, studyInput, type StudyForm } from "./study-form.ts";
import { StudyFormView } from "./StudyFormView.tsx";
import { useStudyLookups } from "./use-study-lookups.ts";

interface StudyFormScreenProps {
  readonly title: string;
  readonly hand: FormInHand<StudyForm>;
  readonly isSaving: boolean;
  readonly problem: ApiProblem | null;
  /** `basedOn` where it is another edition than the form began with: somebody else's, which this shall replace. */
  readonly onSave: (input: InputOf<"AddStudy">, basedOn?: string) => void;
  readonly onCancel: () => void;
  readonly onDelete?: () => void;
  /** Where somebody else has saved it: a link to that, and how to go on from it. */
  readonly stored?: ReactNode;
  readonly onTakeStored?: () => void;
}

/** The form of a study with its buttons, and what became of a save (S2.42, S2.43, S8.6). */
export function StudyFormScreen(props: StudyFormScreenProps): ReactNode {
  const { title, hand, isSaving, problem, onSave, onCancel, onDelete } = props;
  const lookups = useStudyLookups();
  const [showErrors, setShowErrors] = useState(false);
  const wrong = studyErrors(hand.form);
  // The server's description of a 400 stands under the study name (S8.6).
  const refused = problem?.status === 400 ? { name: nameRefusal(problem) } : {};
  const save = (basedOn?: string) => {
    setShowErrors(true);
    if (Object.keys(wrong).length === 0) onSave(studyInput(hand.form), basedOn);
  };
  return (
    <>
      <PageHeader title={title}>
        {onDelete && (
          <Button variant="default" onClick={onDelete}>
            Delete
          </Button>
        )}
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={() => save()} loading={isSaving}>
          Save
        </Button>
      </PageHeader>
      {problem && problem.status !== 400 && (
        <SaveRefused
          problem={problem}
          isBusy={isSaving}
          stored={props.stored}
          onOverwrite={save}
          onTakeStored={props.onTakeStored}
        />
      )}
      <Loaded query={lookups}>
        {(data) => (
          <StudyFormView
            form={hand.form}
            onChange={hand.change}
            lookups={data}
            errors={{ ...refused, ...(showErrors ? wrong : {}) }}
          />
        )}
      </Loaded>
    </>
  );
}

function nameRefusal({ description, errors }: ApiProblem): string {
  return errors["m_StudyObj.study_name"] ?? description;
}
