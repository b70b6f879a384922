import type { Concept } from "@concord/contract";
import { Button } from "@mantine/core";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { ConceptPicker } from "../../platform/concepts/ConceptPicker.tsx";
import { Card } from "./Card.tsx";
import classes from "./NewAnnotation.module.css";

export interface NewAnnotationProps {
  /** The words to annotate; null for the document as a whole. */
  readonly words: string | null;
  readonly onPick: (concept: Concept) => void;
  /** To the document as a whole, in place of the words. */
  readonly onDocument: () => void;
  readonly onCancel: () => void;
}

/** Finds the concept for a new annotation; the search begins with the words that were selected. */
export function NewAnnotation({
  words,
  onPick,
  onDocument,
  onCancel,
}: NewAnnotationProps): ReactNode {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape") onCancel();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => escape(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return (
    <Card title="New annotation" aside={words === null ? "Document" : "Selection"}>
      {words !== null && <p className={classes.words}>{words}</p>}
      <ConceptPicker
        key={words ?? ""}
        label="Concept of the new annotation"
        initialText={words === null ? "" : words.replaceAll(/\s+/g, " ").slice(0, 80)}
        autoFocus
        onPick={onPick}
      />
      <div className={classes.actions}>
        {words !== null && (
          <Button size="compact-sm" variant="default" onClick={onDocument}>
            Document
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Card>
  );
}
