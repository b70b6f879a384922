import { Kbd } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./AnnotationPanel.module.css";

/** The key beside a button's words; a screen reader is told of keys by the dialog. */
export function Key({ of, isOnAccent = false }: { of: string; isOnAccent?: boolean }): ReactNode {
  return (
    <Kbd
      aria-hidden="true"
      size="xs"
      className={isOnAccent ? (classes.keyOnAccent ?? "") : (classes.key ?? "")}
    >
      {of}
    </Kbd>
  );
}
