import { useId, type ReactNode } from "react";
import classes from "./Card.module.css";

export interface CardProps {
  readonly title: ReactNode;
  /** On the right of the title, in muted ink. */
  readonly aside?: ReactNode;
  /** What assistive technology calls it; the title when absent. */
  readonly label?: string;
  /** Takes what height is left, and scrolls inside. */
  readonly fills?: boolean;
  readonly children: ReactNode;
}

/** A box of the column beside the text. */
export function Card({ title, aside, label, fills = false, children }: CardProps): ReactNode {
  const titleId = useId();
  return (
    <section
      className={classes.card}
      data-fills={fills || undefined}
      {...(label === undefined ? { "aria-labelledby": titleId } : { "aria-label": label })}
    >
      <header className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {aside !== undefined && <span className={classes.aside}>{aside}</span>}
      </header>
      {children}
    </section>
  );
}
