import type { ReactNode } from "react";
import classes from "./LineSample.module.css";
import type { Source } from "./mark.ts";

/** The line under an annotation's words that tells whose it is. */
export function LineSample({ source }: { source: Source }): ReactNode {
  return <span className={classes.line} data-source={source} aria-hidden="true" />;
}
