import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { AnnotationPanel } from "./AnnotationPanel.tsx";
import { Card } from "./Card.tsx";
import classes from "./CurrentAnnotation.module.css";
import type { Mark } from "../marks/mark.ts";
import type { Editing } from "../session/use-editing.ts";
import type { More } from "../session/use-more.ts";
import { useNextSeverity } from "../session/use-next-severity.ts";

export interface CurrentAnnotationProps {
  readonly mark: Mark | null;
  readonly docId: number;
  readonly canEdit: boolean;
  readonly editing: Editing;
  readonly more: More;
  readonly occurrences: number;
  readonly onPreview: (isShown: boolean) => void;
  /** Asks whether all occurrences are to be annotated. */
  readonly onAll: () => void;
  readonly onAdd: () => void;
}

/** The panel of the current annotation; without one, how to make one. */
export function CurrentAnnotation(props: CurrentAnnotationProps): ReactNode {
  const { mark, docId, canEdit, editing, more, occurrences, onPreview, onAll, onAdd } = props;
  const nextSeverity = useNextSeverity();
  if (!mark)
    return (
      <Card title="No annotation chosen">
        <p className={classes.hint}>
          {canEdit
            ? "Choose one in the text or below, or select words to annotate them."
            : "Choose one in the text or below."}
        </p>
        {canEdit && (
          <Button variant="default" onClick={onAdd}>
            Annotate the document
          </Button>
        )}
      </Card>
    );
  return (
    <AnnotationPanel
      mark={mark}
      docId={docId}
      canEdit={canEdit}
      isEditing={editing.isEditing}
      showsMore={more.isShown}
      occurrences={occurrences}
      onMore={more.show}
      onChange={(change) => editing.change(mark, change)}
      onSeverity={() =>
        editing.change(mark, { concept_severity: nextSeverity(mark.attributes.concept_severity) })
      }
      onResult={() => more.focus("numeric_result")}
      onAccept={() => editing.accept(mark)}
      onReject={() => editing.reject(mark)}
      onAll={() => {
        onPreview(false);
        onAll();
      }}
      onPreview={onPreview}
    />
  );
}
