import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Key } from "./Key.tsx";
import classes from "./SelectionCard.module.css";

/** What can be done with the words that are selected, whatever annotation is the current one: on top, for the mouse. */
export function SelectionCard({
  words,
  onAnnotate,
}: {
  words: string;
  onAnnotate: () => void;
}): ReactNode {
  const line = words.replaceAll(/\s+/g, " ");
  return (
    <div className={classes.selection} role="group" aria-label="Selected words">
      <Button
        fullWidth
        justify="space-between"
        title={`Annotate “${line}”`}
        rightSection={<Key of="/" isOnAccent />}
        onClick={onAnnotate}
      >
        <span className={classes.label}>
          Annotate “{line.length > 80 ? `${line.slice(0, 79)}…` : line}”
        </span>
      </Button>
    </div>
  );
}
