import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { AnnotationPanel } from "./AnnotationPanel.tsx";
import { Card } from "./Card.tsx";
import classes from "./CurrentAnnotation.module.css";
import type { ShownSession } from "../session/shown-session.ts";
import type { Run } from "../session/use-session.ts";
import type { MoreAttributes } from "../session/use-more-attributes.ts";

export interface CurrentAnnotationProps {
  readonly shown: ShownSession;
  readonly run: Run;
  readonly docId: number;
  readonly more: MoreAttributes;
  readonly occurrences: number;
  readonly onPreview: (isShown: boolean) => void;
}

/** The panel of the current annotation; without one, how to make one. */
export function CurrentAnnotation(props: CurrentAnnotationProps): ReactNode {
  const { shown, run, docId, more, occurrences, onPreview } = props;
  const mark = shown.current;
  const canEdit = shown.work !== null;
  if (!mark)
    return (
      <Card title="No annotation chosen">
        <p className={classes.hint}>
          {canEdit
            ? "Choose one in the text or below, or select words to annotate them."
            : "Choose one in the text or below."}
        </p>
        {canEdit && (
          <Button variant="default" onClick={() => run({ kind: "startAdding", at: "document" })}>
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
      isEditing={shown.isEditing}
      showsMore={more.isShown}
      occurrences={occurrences}
      onMore={more.show}
      onChange={(change) => run({ kind: "change", mark, change })}
      onResult={() => more.focus("numeric_result")}
      onAccept={() => run({ kind: "accept", mark })}
      onReject={() => run({ kind: "reject", mark })}
      onAll={() => {
        onPreview(false);
        run({ kind: "askAll", asks: true });
      }}
      onPreview={onPreview}
    />
  );
}
