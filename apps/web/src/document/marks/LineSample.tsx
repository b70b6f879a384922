import type { ReactNode } from "react";
import classes from "./LineSample.module.css";
import type { Line } from "./mark.ts";

/** The line under an annotation's words that tells the owner, or that it was chosen. */
export function LineSample({ line }: { line: Line }): ReactNode {
  return <span className={classes.line} data-line={line} aria-hidden="true" />;
}
