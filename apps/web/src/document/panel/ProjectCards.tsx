import type { ReactNode } from "react";
import type { Project } from "../interview/asked.ts";
import classes from "./ProjectCards.module.css";

/** What the projects say about how to annotate. */
export function Guidelines({ projects }: { projects: readonly Project[] }): ReactNode {
  return projects
    .filter(({ guidelines }) => guidelines.trim() !== "")
    .map(({ projectId, projectName, guidelines }) => (
      <details key={projectId} className={classes.folded}>
        <summary>Guidelines: {projectName}</summary>
        <p className={classes.guidelines}>{guidelines}</p>
      </details>
    ));
}
