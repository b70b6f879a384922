import { Button } from "@mantine/core";
import { useState, type ReactNode } from "react";
import type { ApiProblem } from "../api/api-problem.ts";
import { DeleteDialog } from "../dialog/DeleteDialog.tsx";
import { PageHeader } from "../PageHeader.tsx";
import type { FieldMessages } from "./refusal.ts";
import { SaveRefused } from "./SaveRefused.tsx";
import { useSave, type SaveOptions } from "./use-save.ts";

/** The part of a command that a form shows. */
interface ShownCommand {
  readonly isPending: boolean;
  readonly error: ApiProblem | null;
  readonly reset: () => void;
}

/** What can be done with a form, whatever its fields are. */
export interface FormActions<Input extends object> extends Pick<SaveOptions<Input>, "onSave"> {
  readonly title: string;
  readonly saving: ShownCommand;
  readonly onCancel: () => void;
  /** Absent: it can't be deleted, as what is not stored yet. */
  readonly deleting?: ShownCommand;
  readonly onDelete?: () => void;
  /** Who made it, where that is somebody else. */
  readonly owner?: string | null | undefined;
  /** Where somebody else has saved it: a link to that, and how to go on from it. */
  readonly stored?: ReactNode;
  readonly onTakeStored?: () => void;
}

interface FormScreenProps<Input extends object>
  extends FormActions<Input>, Omit<SaveOptions<Input>, "problem"> {
  readonly children: (shown: {
    /** Somebody has tried to save: what is missing may be said. */
    readonly isAsked: boolean;
    /** What the server said, by the form's own names. */
    readonly refused: FieldMessages;
  }) => ReactNode;
}

/** The screen of a form: its buttons, its fields, what became of a save, and the question before it is deleted. */
export function FormScreen<Input extends object>(props: FormScreenProps<Input>): ReactNode {
  const { title, saving, deleting, onDelete, onCancel } = props;
  const save = useSave({ ...props, problem: saving.error });
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <PageHeader title={title}>
        {deleting && (
          <Button variant="default" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        )}
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={() => save.save()} loading={saving.isPending}>
          Save
        </Button>
      </PageHeader>
      <SaveRefused
        save={save}
        isBusy={saving.isPending}
        stored={props.stored}
        onTakeStored={props.onTakeStored}
      />
      <div ref={save.fields}>
        {props.children({ isAsked: save.isAsked, refused: save.refusal?.fields ?? {} })}
      </div>
      {deleting && (
        <DeleteDialog
          isOpen={isDeleting}
          isBusy={deleting.isPending}
          problem={deleting.error}
          owner={props.owner ?? null}
          isKept
          onClose={() => {
            setDeleting(false);
            deleting.reset();
          }}
          onDelete={() => onDelete?.()}
        />
      )}
    </>
  );
}
