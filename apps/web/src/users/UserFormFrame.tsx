import { Alert, Button, Group, Stack, Title } from "@mantine/core";
import { useRef, type ReactNode } from "react";
import type { ApiProblem } from "../platform/api/api-problem.ts";
import { focusFirstError } from "../platform/form/invalid-fields.ts";

interface UserFormFrameProps {
  readonly title?: string;
  readonly problem: ApiProblem | null;
  readonly isBusy: boolean;
  /** Sends the form; false where something is wrong with it, which then has the focus. */
  readonly onSave: () => boolean;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A form within a dialog, with Cancel and Save; Enter saves. */
export function UserFormFrame(props: UserFormFrameProps): ReactNode {
  const { title, problem, isBusy, onSave, onCancel, children } = props;
  const fields = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (onSave()) return;
        // When the messages are at their fields.
        setTimeout(() => fields.current && focusFirstError(fields.current));
      }}
    >
      <Stack gap="sm">
        {title !== undefined && (
          <Title order={2} fz="lg">
            {title}
          </Title>
        )}
        {problem && Object.keys(problem.errors).length === 0 && (
          <Alert color="red" variant="light" role="alert">
            {problem.message}
          </Alert>
        )}
        {children}
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
