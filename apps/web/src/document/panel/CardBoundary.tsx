import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { PartBoundary } from "../../platform/state/PartBoundary.tsx";
import { Card } from "./Card.tsx";
import classes from "./CurrentAnnotation.module.css";

/** Keeps what fails in a card of the side panel from the text, the other cards and what is staged. */
export function CardBoundary({
  shows,
  children,
}: {
  /** With another of it the card is tried again: the id of what it shows. */
  shows?: unknown;
  children: ReactNode;
}): ReactNode {
  return (
    <PartBoundary
      shows={shows}
      renderFailure={(tryAgain) => (
        <Card title="Something went wrong.">
          <p className={classes.hint} role="alert">
            This part of the panel can’t be shown. The text and your unsaved edits are unchanged:
            continue with another annotation, or try this again.
          </p>
          <Button variant="default" onClick={tryAgain}>
            Retry
          </Button>
        </Card>
      )}
    >
      {children}
    </PartBoundary>
  );
}
