import type { Conflict } from "@concord/contract";
import type { ReactNode } from "react";
import classes from "./Conflicts.module.css";
import { capitalised, PlaceLink, Side } from "./Side.tsx";

/** A conflict to be read: what differs, whether it is settled, and the two answers (S2.73). */
export function ConflictRow({ conflict }: { conflict: Conflict }): ReactNode {
  return (
    <div
      className={classes.conflict}
      data-conflict
      role="group"
      aria-label={conflictTitle(conflict)}
    >
      <p className={classes.difference}>{differenceWords(conflict)}</p>
      <div className={classes.sides}>
        {conflict.annotation_details.map((side) => (
          <div key={side.user_name} data-chosen={side.is_chosen || undefined}>
            <Side conflict={conflict} side={side} />
            <PlaceLink conflict={conflict} side={side} />
          </div>
        ))}
      </div>
      <Settlement conflict={conflict} />
    </div>
  );
}

/** By whom, for whom and why a conflict was settled. */
export function Settlement({ conflict }: { conflict: Conflict }): ReactNode {
  const { resolution, annotation_details } = conflict;
  if (!resolution) return null;
  const chosen = annotation_details.find((side) => side.is_chosen);
  return (
    <p className={classes.settlement}>
      Resolved for {chosen?.user_name ?? "another annotator"} by {resolution.resolved_by}
      {resolution.as_pattern && " together with others that read the same"}
      {resolution.reason !== null && `: ${resolution.reason}`}
    </p>
  );
}

export function conflictTitle({ concept_name, difference }: Conflict): string {
  return `${concept_name}: ${difference === "" ? "the same" : difference}`;
}

/** What the two differ in, in a sentence. */
export function differenceWords({ difference }: Pick<Conflict, "difference">): string {
  if (difference === "") return "Both say the same.";
  if (difference === "presence") return "They differ on whether the patient has it.";
  return `${capitalised(difference)} ${difference.includes(",") ? "differ" : "differs"}.`;
}
