import type { ReactNode } from "react";
import classes from "./CriterionText.module.css";

interface CriterionTextProps {
  readonly criterion: { readonly title: string; readonly detail: string };
}

/** A criterion's title, and below it what it asks for beside its concepts. */
export function CriterionText({ criterion: { title, detail } }: CriterionTextProps): ReactNode {
  return (
    <>
      {title}
      {detail !== "" && <small className={classes.detail}>{detail}</small>}
    </>
  );
}
