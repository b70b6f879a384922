import type { ReactNode } from "react";
import classes from "./Notice.module.css";

interface NoticeProps {
  /** Something was refused: said at once to those who don't see it. */
  readonly isWrong?: boolean;
  readonly children: ReactNode;
}

/** A line above a form that says what became of it, with what can be done about it. */
export function Notice({ isWrong = false, children }: NoticeProps): ReactNode {
  return (
    <div
      className={classes.notice}
      data-wrong={isWrong || undefined}
      role={isWrong ? "alert" : "status"}
    >
      {children}
    </div>
  );
}
