import type { ReactNode } from "react";
import classes from "./PageHeader.module.css";

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** One muted line below. */
  readonly detail?: ReactNode;
  /** The line is of what was asked for before (`Loaded`). */
  readonly isFormer?: boolean;
  /** Buttons on the right. */
  readonly children?: ReactNode;
}

/** The head of a screen: its heading, a line about it, its buttons. */
export function PageHeader({ title, detail, isFormer, children }: PageHeaderProps): ReactNode {
  return (
    <div className={classes.header}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {detail !== undefined && (
          <p className={classes.detail} aria-busy={isFormer || undefined}>
            {detail}
          </p>
        )}
      </div>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
