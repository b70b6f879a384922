import type { LanguageRun } from "@concord/contract";
import { Progress } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./RunState.module.css";
import { stateWords } from "./run-words.ts";

/** State of a run, with its progress while it works. */
export function RunState({ run }: { run: LanguageRun }): ReactNode {
  const words = stateWords[run.state];
  if (run.state !== "running")
    return (
      <span className={classes.state} data-state={run.state}>
        {words}
      </span>
    );
  return (
    <span className={classes.state} data-state={run.state}>
      {words}, {run.progress}%
      <Progress
        value={run.progress}
        size="xs"
        mt={3}
        aria-label={`Progress of run ${run.run_id}`}
      />
    </span>
  );
}
