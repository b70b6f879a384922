import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from "react";
import { AllOccurrences } from "./AllOccurrences.tsx";
import { Card } from "./Card.tsx";
import { CardBoundary } from "./CardBoundary.tsx";
import { CurrentAnnotation } from "./CurrentAnnotation.tsx";
import type { ShownDocument } from "../session/document-calls.ts";
import classes from "../DocumentScreen.module.css";
import { openOccurrences } from "../session/edits.ts";
import type { Mark } from "../marks/mark.ts";
import { NewAnnotation } from "./NewAnnotation.tsx";
import type { Span } from "../text/occurrences.ts";
import { AskedConcepts, askedConcepts, Guidelines, type Project } from "./ProjectCards.tsx";
import { SelectionCard } from "./SelectionCard.tsx";
import type { TextModel } from "../text/text-model.ts";
import type { Editing } from "../session/use-editing.ts";
import type { Marks } from "../marks/use-marks.ts";
import type { More } from "../session/use-more.ts";
import type { StageView } from "../session/use-stage.ts";

// Beside the text, so that this is not kept waiting for the list; asked for together with it.
const list = import("./AnnotationList.tsx");
const AnnotationList = lazy(() => list.then((module) => ({ default: module.AnnotationList })));

/** No spans to point out: one and the same, so that nothing is painted anew for it. */
export const noSpans: readonly Span[] = [];

export interface DocumentSideProps {
  readonly document: ShownDocument;
  readonly projects: readonly Project[];
  readonly model: TextModel;
  readonly marks: Marks;
  readonly current: Mark | null;
  readonly stage: StageView | null;
  readonly editing: Editing;
  readonly more: More;
  /** What a new annotation is being made of. */
  readonly adding: "selection" | "document" | null;
  readonly setAdding: (to: "selection" | "document" | null) => void;
  readonly chosen: Span | null;
  /** Whether it is asked if all occurrences of the current annotation's words are to be annotated. */
  readonly asksAll: boolean;
  readonly setAsksAll: (asks: boolean) => void;
  readonly add: Editing["add"];
  readonly startAdding: () => void;
  readonly focusText: () => void;
  readonly onPick: (mark: { readonly id: string }) => void;
  /** Points out places in the text. */
  readonly onPreview: (spans: readonly Span[]) => void;
  /** Above the list of annotations. */
  readonly notice: ReactNode;
}

/** The column beside the text, in cards; what fails in one of them stays in it. */
export function DocumentSide(props: DocumentSideProps): ReactNode {
  const { document: shown, projects, model, marks, current, stage, adding, setAdding } = props;
  const { chosen, add, startAdding, focusText, onPick } = props;
  const asked = askedConcepts(projects);
  const words = chosen && model.text.slice(chosen.begin, chosen.end);
  return (
    <div className={classes.side}>
      <CardBoundary shows={`${adding} ${words}`}>
        {adding && stage && (
          <NewAnnotation
            words={adding === "selection" ? words : null}
            onPick={(concept) => add(concept, adding === "selection" ? chosen : null)}
            onDocument={() => setAdding("document")}
            onCancel={() => {
              setAdding(null);
              focusText();
            }}
          />
        )}
        {stage && words !== null && !adding && (
          <SelectionCard words={words} onAnnotate={startAdding} />
        )}
      </CardBoundary>
      <CardBoundary shows={current?.id}>
        <CurrentCards {...props} />
      </CardBoundary>
      {props.notice}
      <CardBoundary shows={marks.visible}>
        <Suspense
          fallback={
            <Card title="Annotations" fills>
              {null}
            </Card>
          }
        >
          <AnnotationList
            marks={marks.visible}
            total={marks.all.length}
            currentId={current?.id ?? null}
            emptyText={
              shown.tagged_by === null
                ? "Annotations stand here once the document has been processed."
                : "Annotations of this document stand here."
            }
            onPick={onPick}
          />
        </Suspense>
      </CardBoundary>
      <CardBoundary shows={projects}>
        {stage && (
          <AskedConcepts
            concepts={asked}
            annotated={new Set(stage.state.annotations.map(({ concept_id }) => concept_id))}
            words={words}
            onPick={(concept) => add(concept, chosen)}
          />
        )}
        <Guidelines projects={projects} />
      </CardBoundary>
    </div>
  );
}

/** The current annotation, and where else its words stand; these are looked for here, so that the text does not depend on it. */
function CurrentCards(props: DocumentSideProps): ReactNode {
  const { document: shown, model, marks, current, stage, editing, more } = props;
  const { asksAll, setAsksAll, setAdding, focusText, onPreview } = props;
  const [isPreviewed, setPreviewed] = useState(false);
  const places = useMemo(
    () => (stage && current ? openOccurrences(current, marks.all, model) : noSpans),
    [stage, current, marks.all, model],
  );
  const isAsked = asksAll && current !== null && places.length > 0;
  const pointedOut = isPreviewed || isAsked ? places : noSpans;
  useEffect(() => {
    onPreview(pointedOut);
    return () => onPreview(noSpans);
  }, [onPreview, pointedOut]);
  const isVain = asksAll && places.length === 0;
  useEffect(() => {
    // There is none to ask about: nor is it asked once there are some.
    if (isVain) setAsksAll(false);
  });
  const stop = () => {
    setAsksAll(false);
    focusText();
  };
  return (
    <>
      {isAsked && (
        <AllOccurrences
          mark={current}
          places={places}
          text={model.text}
          onOk={() => {
            editing.acceptAll(current);
            stop();
          }}
          onCancel={stop}
        />
      )}
      <CurrentAnnotation
        mark={current}
        docId={shown.subdocument_id}
        canEdit={stage !== null}
        editing={editing}
        more={more}
        occurrences={places.length}
        onPreview={setPreviewed}
        onAll={() => setAsksAll(true)}
        onAdd={() => setAdding("document")}
      />
    </>
  );
}
