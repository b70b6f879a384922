import { Kbd } from "@mantine/core";
import { memo, type ReactNode } from "react";
import classes from "./AnnotationPanel.module.css";

interface KeyProps {
  readonly of: string;
  readonly isOnAccent?: boolean;
}

/** The key beside a button's words; a screen reader is told of keys by the dialog. */
export const Key = memo(function Key({ of, isOnAccent = false }: KeyProps): ReactNode {
  return (
    <Kbd
      aria-hidden="true"
      size="xs"
      className={isOnAccent ? (classes.keyOnAccent ?? "") : (classes.key ?? "")}
    >
      {of}
    </Kbd>
  );
});
