import type { ReactNode } from "react";
import { ConflictMatrix } from "./ConflictMatrix.tsx";
import { ProjectProgress } from "./ProjectProgress.tsx";
import classes from "./Work.module.css";

/** What a supervisor meets first (issue 18.1): conflicts that wait for a decision, and how far the projects are. */
export function SupervisorOverview(): ReactNode {
  return (
    <div className={classes.whole}>
      <div className={classes.two}>
        <ConflictMatrix />
        <ProjectProgress />
      </div>
    </div>
  );
}
