import type { ReactNode } from "react";
import { saidWords, type Said } from "../marks/said.ts";
import classes from "./SaidBadge.module.css";

/** The sign of an answer; dashed where it is only suggested, or open. The words stand beside it. */
export function SaidBadge({
  said,
  isSuggested = false,
}: {
  said: Said | "cannot tell" | null;
  isSuggested?: boolean;
}): ReactNode {
  return (
    <span
      className={classes.badge}
      data-open={said === null || undefined}
      data-suggested={isSuggested || undefined}
      aria-hidden="true"
    >
      {said !== null && saidWords[said].sign}
    </span>
  );
}
