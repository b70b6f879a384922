import type { EvidenceFrom } from "@concord/contract";
import type { ReactNode } from "react";
import classes from "./EvidenceDrawer.module.css";

export const fromWords: Readonly<Record<EvidenceFrom, string>> = {
  "notes only": "Notes only",
  both: "Both",
  "structured only": "Structured only",
  "rules only": "Rules only",
};

const names: Readonly<Record<EvidenceFrom, string>> = {
  "notes only": "notes",
  both: "structured and notes",
  "structured only": "structured",
  "rules only": "concluded by a rule",
};

interface FromMarksProps {
  readonly from: EvidenceFrom;
  /** The words stand beside them. */
  readonly isHidden?: boolean;
}

/** A square for structured data, a circle for notes, as everywhere; a ring for what a rule concluded. */
export function FromMarks({ from, isHidden = false }: FromMarksProps): ReactNode {
  return (
    <span
      className={classes.marks}
      {...(isHidden ? { "aria-hidden": true } : { role: "img", "aria-label": names[from] })}
    >
      {(from === "both" || from === "structured only") && <i className={classes.square} />}
      {(from === "both" || from === "notes only") && <i className={classes.circle} />}
      {from === "rules only" && <i className={classes.ring} />}
    </span>
  );
}
