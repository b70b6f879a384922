import type { ReactNode } from "react";
import type { AttributeLine } from "./attribute-lines.ts";
import classes from "./AttributeTable.module.css";

/** Attributes in words, each with its reason under it. */
export function AttributeTable({ lines }: { lines: readonly AttributeLine[] }): ReactNode {
  return (
    <dl className={classes.table}>
      {lines.map(({ label, value, reason }) => (
        <div key={label} className={classes.line}>
          <dt>{label}</dt>
          <dd>
            {value}
            {reason !== null && <small>{reason}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
