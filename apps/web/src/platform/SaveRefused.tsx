import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import type { ApiProblem } from "./api/api-problem.ts";
import { Notice } from "./Notice.tsx";

interface SaveRefusedProps {
  readonly problem: ApiProblem;
  readonly isBusy: boolean;
  /** A link to what is stored now. */
  readonly stored: ReactNode;
  /** Saves all the same, over this edition. */
  readonly onOverwrite: (edition: string) => void;
  readonly onTakeStored: (() => void) | undefined;
}

/** Why a form was not saved. Where somebody else saved first the user decides: theirs, or one's own over it. */
export function SaveRefused(props: SaveRefusedProps): ReactNode {
  const { problem, isBusy, stored, onOverwrite, onTakeStored } = props;
  const { edition } = problem;
  return (
    <Notice isWrong>
      <Group justify="space-between" gap="sm">
        <span>
          {problem.description} {edition !== undefined && stored}
        </span>
        {edition !== undefined && (
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="default"
              disabled={isBusy}
              onClick={() => onTakeStored?.()}
            >
              Take theirs
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              loading={isBusy}
              onClick={() => onOverwrite(edition)}
            >
              Save mine over it
            </Button>
          </Group>
        )}
      </Group>
    </Notice>
  );
}
