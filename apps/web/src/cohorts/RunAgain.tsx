import { Alert, Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { useCommand } from "../platform/api/use-operation.ts";

/** Says that data have come since the cohort was counted, and counts it again at a press. */
export function RunAgain({ cohortId, mayRun }: { cohortId: string; mayRun: boolean }): ReactNode {
  const run = useCommand("RunCohort");
  return (
    <Alert variant="light" color="yellow" mb="md" title="Data have changed since this was counted">
      <Group justify="space-between" gap="sm">
        <span>
          {run.error
            ? run.error.message
            : "What is shown is the result of the last run. A new one is on its way."}
        </span>
        {mayRun && (
          <Button
            size="compact-sm"
            variant="default"
            loading={run.isPending}
            onClick={() => run.mutate({ "cohortObj.cohort_id": cohortId })}
          >
            Run now
          </Button>
        )}
      </Group>
    </Alert>
  );
}
