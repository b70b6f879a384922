import type { ReactNode } from "react";
import classes from "./Details.module.css";

/** Names and what stands for them; a dash where there is nothing. */
export function Details({
  entries,
}: {
  entries: readonly (readonly [name: string, value: ReactNode])[];
}): ReactNode {
  return (
    <dl className={classes.details}>
      {entries.map(([name, value]) => (
        <div key={name} className={classes.entry}>
          <dt>{name}</dt>
          <dd>{value === "" ? "–" : value}</dd>
        </div>
      ))}
    </dl>
  );
}
