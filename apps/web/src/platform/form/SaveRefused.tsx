import { Anchor, Button, Group, List } from "@mantine/core";
import type { ReactNode } from "react";
import { Notice } from "../state/Notice.tsx";
import type { Save } from "./use-save.ts";
import { focusFirstError } from "./invalid-fields.ts";

interface SaveRefusedProps {
  readonly save: Save;
  readonly isBusy: boolean;
  /** A link to what is stored now. */
  readonly stored?: ReactNode;
  readonly onTakeStored?: (() => void) | undefined;
}

/**
 * Why a form was not saved: what is at fields with a way there, what has none in words. Where somebody else saved first
 * the user decides: theirs, or one's own over it.
 */
export function SaveRefused({ save, isBusy, stored, onTakeStored }: SaveRefusedProps): ReactNode {
  if (!save.refusal) return null;
  const { problem, fields, elsewhere } = save.refusal;
  const { edition } = problem;
  const atFields = Object.values(fields);
  const goTo = (at: number) => {
    const nth = atFields.slice(0, at).filter((message) => message === atFields[at]).length;
    if (save.fields.current) focusFirstError(save.fields.current, atFields[at], nth);
  };
  return (
    <Notice isWrong>
      <Group justify="space-between" gap="sm">
        <div>
          {atFields.length + elsewhere.length === 0 ? problem.description : "Not saved."}{" "}
          {edition !== undefined && stored}
          {atFields.length + elsewhere.length > 0 && (
            <List size="sm">
              {atFields.map((message, at) => (
                <List.Item key={`${message} ${at}`}>
                  <Anchor
                    component="button"
                    type="button"
                    size="sm"
                    ta="start"
                    onClick={() => goTo(at)}
                  >
                    {message}
                  </Anchor>
                </List.Item>
              ))}
              {elsewhere.map((message, at) => (
                <List.Item key={`${message} ${at}`}>{message}</List.Item>
              ))}
            </List>
          )}
        </div>
        {edition !== undefined && (
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="default"
              disabled={isBusy}
              onClick={() => onTakeStored?.()}
            >
              Use the saved version
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              loading={isBusy}
              onClick={() => save.save(edition)}
            >
              Overwrite with mine
            </Button>
          </Group>
        )}
      </Group>
    </Notice>
  );
}
