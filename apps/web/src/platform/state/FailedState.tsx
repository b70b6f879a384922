import { Button, Group, Stack, Text } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { ApiProblem } from "../api/api-problem.ts";
import { useTold } from "./told-problems.ts";

export interface FailedStateProps {
  readonly problem: ApiProblem;
  readonly onRetry: () => unknown;
  readonly isBusy?: boolean;
  /** A line above what is on screen already, instead of a state of its own. */
  readonly isSlim?: boolean;
}

/** A call that failed, with Retry where that may help: quiet, never a message that interrupts (S8.10). */
export function FailedState({
  problem,
  onRetry,
  isBusy = false,
  isSlim = false,
}: FailedStateProps): ReactNode {
  useTold(problem);
  const retry = problem.mayPass && (
    <Button
      variant="default"
      size="xs"
      loading={isBusy}
      leftSection={<IconRefresh size={14} />}
      onClick={() => void onRetry()}
    >
      Retry
    </Button>
  );
  if (isSlim)
    return (
      <Group role="status" gap="sm" mb="xs">
        <Text size="sm" c="dimmed">
          Not up to date: {problem.message}
        </Text>
        {retry}
      </Group>
    );
  return (
    <Stack role="status" align="center" gap="sm" p="xl">
      <Text c="dimmed">{problem.message}</Text>
      {retry}
    </Stack>
  );
}
