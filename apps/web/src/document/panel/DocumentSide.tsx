import { useEffect, useMemo, useState, type ReactNode } from "react";
import { AllOccurrences } from "./AllOccurrences.tsx";
import { CardBoundary } from "./CardBoundary.tsx";
import { CurrentAnnotation } from "./CurrentAnnotation.tsx";
import type { ShownDocument } from "../session/document-calls.ts";
import classes from "../DocumentScreen.module.css";
import { openOccurrences } from "../session/edits.ts";
import { LearnedSuggestions } from "./LearnedSuggestions.tsx";
import { NewAnnotation } from "./NewAnnotation.tsx";
import type { Span } from "../text/occurrences.ts";
import { Guidelines } from "./ProjectCards.tsx";
import type { Project } from "../interview/asked.ts";
import { QuestionCard } from "../interview/QuestionCard.tsx";
import { AnnotationList } from "./AnnotationList.tsx";
import { SelectionCard } from "./SelectionCard.tsx";
import { TrainingFeedback } from "./TrainingFeedback.tsx";
import type { TextModel } from "../text/text-model.ts";
import type { MoreAttributes } from "../session/use-more-attributes.ts";
import type { ShownSession } from "../session/shown-session.ts";
import type { Run } from "../session/use-session.ts";

/** No spans to point out: one and the same, so that nothing is painted again for it. */
const noSpans: readonly Span[] = [];

export interface DocumentSideProps {
  readonly document: ShownDocument;
  readonly projects: readonly Project[];
  readonly model: TextModel;
  readonly shown: ShownSession;
  readonly run: Run;
  readonly more: MoreAttributes;
  /** Points out places in the text. */
  readonly onPreview: (spans: readonly Span[]) => void;
  /** Done with the document; undefined when nobody waits for it. */
  readonly onDone: (() => void) | undefined;
  /** Above the list of annotations. */
  readonly notice: ReactNode;
}

/** The column beside the text, in cards; what fails in one of them stays in it. */
export function DocumentSide(props: DocumentSideProps): ReactNode {
  const { document, projects, model, shown, run } = props;
  const { chosen, adding, current, work, questions } = shown;
  const words = chosen && model.text.slice(chosen.begin, chosen.end);
  return (
    <div className={classes.side}>
      <CardBoundary shows={`${adding} ${words}`}>
        {adding && work && (
          <NewAnnotation
            words={adding === "selection" ? words : null}
            onPick={(concept) =>
              run({ kind: "add", concept, span: adding === "selection" ? chosen : null })
            }
            onDocument={() => run({ kind: "startAdding", at: "document" })}
            onCancel={() => run({ kind: "backToText" })}
          />
        )}
        {work && words !== null && !adding && (
          <SelectionCard words={words} onAnnotate={() => run({ kind: "startAdding" })} />
        )}
      </CardBoundary>
      {projects.some(({ is_training, status }) => is_training && status === "done") && (
        <CardBoundary shows={document.subdocument_id}>
          <TrainingFeedback
            docId={document.subdocument_id}
            text={model.text}
            onPreview={props.onPreview}
          />
        </CardBoundary>
      )}
      {projects.some(
        ({ has_model, status }) => has_model && status !== null && status !== "done",
      ) && (
        <CardBoundary shows={document.subdocument_id}>
          <LearnedSuggestions
            docId={document.subdocument_id}
            projects={projects}
            text={model.text}
            shown={shown}
            run={run}
            onPreview={props.onPreview}
          />
        </CardBoundary>
      )}
      {questions.length > 0 && (
        <CardBoundary shows={shown.asking}>
          <QuestionCard projects={projects} shown={shown} run={run} onDone={props.onDone} />
        </CardBoundary>
      )}
      <CardBoundary shows={current?.id}>
        <CurrentCards {...props} />
      </CardBoundary>
      {props.notice}
      <CardBoundary shows={shown.visible}>
        <AnnotationList
          marks={shown.visible}
          total={shown.marks.length}
          currentId={current?.id ?? null}
          emptyText={
            document.tagged_by === null
              ? "Annotations appear here once the document has been processed."
              : "Annotations of this document appear here."
          }
          onPick={(to) => run({ kind: "pick", to })}
        />
      </CardBoundary>
      <CardBoundary shows={projects}>
        {questions.length === 0 && <Guidelines projects={projects} />}
      </CardBoundary>
    </div>
  );
}

/**
 * The current annotation, and where else its words stand; these are looked for here, so that the text does not depend
 * on it.
 */
function CurrentCards(props: DocumentSideProps): ReactNode {
  const { document, model, shown, run, more, onPreview } = props;
  const { work, marks, current, asksAll } = shown;
  const [isPreviewed, setPreviewed] = useState(false);
  const places = useMemo(
    () => (work && current ? openOccurrences(current, marks, model) : noSpans),
    [work, current, marks, model],
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
    if (isVain) run({ kind: "noOther" });
  });
  return (
    <>
      {isAsked && (
        <AllOccurrences
          mark={current}
          places={places}
          text={model.text}
          onOk={() => run({ kind: "acceptAll", mark: current })}
          onCancel={() => run({ kind: "backToText" })}
        />
      )}
      <CurrentAnnotation
        shown={shown}
        run={run}
        docId={document.subdocument_id}
        more={more}
        occurrences={places.length}
        onPreview={setPreviewed}
      />
    </>
  );
}
