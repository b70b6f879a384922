import type { OutputOf } from "@concord/contract";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useMemo, useRef, useState, type ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { useGoTo } from "../frame/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { FailedState } from "../platform/FailedState.tsx";
import { formatDate } from "../platform/format.ts";
import { useSignedInUser } from "../session/session.ts";
import { AllOccurrences } from "./AllOccurrences.tsx";
import { CurrentAnnotation } from "./CurrentAnnotation.tsx";
import { annotationsInput } from "./document-calls.ts";
import { DocumentDialogs, type OpenDialog } from "./DocumentDialogs.tsx";
import { DocumentHeader } from "./DocumentHeader.tsx";
import { Card } from "./Card.tsx";
import classes from "./DocumentScreen.module.css";
import { openOccurrences } from "./edits.ts";
import { Legend } from "./Legend.tsx";
import { NewAnnotation } from "./NewAnnotation.tsx";
import { Notices } from "./Notices.tsx";
import type { Span } from "./occurrences.ts";
import { AskedConcepts, askedConcepts, Guidelines } from "./ProjectCards.tsx";
import { SelectionCard } from "./SelectionCard.tsx";
import { textModel } from "./text-model.ts";
import { TextPane } from "./TextPane.tsx";
import { useDocumentKeys } from "./use-document-keys.ts";
import { useEditing } from "./use-editing.ts";
import { useLeaving } from "./use-leaving.ts";
import { useMarks } from "./use-marks.ts";
import { useNextInQueue } from "./use-queue.ts";
import { useMore } from "./use-more.ts";
import { useSaving } from "./use-saving.ts";
import { useSibling } from "./use-sibling.ts";
import { useStage } from "./use-stage.ts";
import { useCurrent } from "./use-current.ts";
import { useWanted } from "./use-address.ts";

/** A subdocument as the server answers it. */
export type ShownDocument = OutputOf<"GetSubdocumentById">["data"]["data"];

// Beside the text, so that this is not kept waiting for the list; asked for together with it.
const list = import("./AnnotationList.tsx");
const AnnotationList = lazy(() => list.then((module) => ({ default: module.AnnotationList })));

const noSpans: readonly Span[] = [];

/** The document screen (S2.64): the text on the left, what is said of it on the right; annotators edit, others read. */
export function DocumentScreen({ document: shown }: { document: ShownDocument }): ReactNode {
  const docId = shown.subdocument_id;
  const user = useSignedInUser();
  const isAnnotator = user.role === "Annotator";
  const goTo = useGoTo();
  const client = useQueryClient();
  const model = useMemo(() => textModel(shown.sections), [shown.sections]);
  const annotations = useOperation("GetManualAnnotations", annotationsInput(docId));
  const projects =
    useOperation("GetManualAnnotationProjectAttributes", { subdocument_id: docId }).data?.data ??
    [];
  const asked = askedConcepts(projects);

  const reload = useCallback(
    () => void client.invalidateQueries({ queryKey: ["GetManualAnnotations"] }),
    [client],
  );
  const stage = useStage(isAnnotator ? user.user_id : null, docId, annotations.data, reload);
  const marks = useMarks(shown.sections, annotations.data?.data, stage?.state);
  const wanted = useWanted(model);
  const [current, setCurrent] = useCurrent(marks.all, wanted);
  const [chosen, setChosen] = useState(() => (current ? null : wanted.span));
  const [wantsToAdd, setAdding] = useState<"selection" | "document" | null>(null);
  // Words that were selected, and are no longer, are not to be annotated.
  const isAdding = wantsToAdd === "selection" && !chosen ? null : wantsToAdd;
  const [showsPreview, setShowsPreview] = useState(false);
  // The annotation whose words are to be annotated everywhere, while that is asked.
  const [allOf, setAllOf] = useState<string | null>(null);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const leavesAnyway = useRef(false);

  const editing = useEditing({
    model,
    stage,
    marks: marks.all,
    visible: marks.visible,
    setCurrent,
  });
  const saving = useSaving({
    docId,
    stage,
    refuse: editing.refuse,
    onSaved: () => editing.setEditing(false),
  });
  const leaving = useLeaving(() => !leavesAnyway.current && (stage?.pending ?? 0) > 0);
  const more = useMore();
  const nextId = useNextInQueue(docId, isAnnotator);
  const sibling = useSibling(shown);

  const openSpans = useMemo(
    () => (stage && current ? openOccurrences(current, marks.all, model) : noSpans),
    [stage, current, marks.all, model],
  );
  const asksAll = allOf !== null && allOf === current?.id && openSpans.length > 0;
  const words = chosen && model.text.slice(chosen.begin, chosen.end);
  const stopAdding = () => {
    setAdding(null);
    focusText();
  };
  const pick = (mark: { readonly id: string }) => {
    setCurrent(mark.id);
    setAdding(null);
    setAllOf(null);
  };
  const add: typeof editing.add = (concept, span) => {
    const isAdded = editing.add(concept, span);
    if (isAdded) {
      getSelection()?.removeAllRanges();
      setChosen(null);
    }
    if (isAdded && isAdding) stopAdding();
    return isAdded;
  };
  const startAdding = () => {
    setAllOf(null);
    setAdding(chosen ? "selection" : "document");
  };
  const stopAll = () => {
    setAllOf(null);
    focusText();
  };
  const goBack = () => {
    leavesAnyway.current = true;
    stage?.discard();
    if (history.length > 1) history.back();
    else goTo(isAnnotator ? "dataworkqueue" : "datalist", {});
  };
  const openNext = nextId === null ? undefined : () => goTo("document/{docId}", { docId: nextId });

  useFrame({
    title: shown.subdocument_name,
    detail: [shown.patient_Identifier, formatDate(shown.at)].filter(Boolean).join(" · "),
    actions: sibling
      ? { [sibling.action]: () => goTo("document/{docId}", { docId: sibling.docId }) }
      : {},
  });
  useDocumentKeys({
    editing,
    stage,
    saving,
    more,
    current,
    marks: marks.visible,
    asked,
    chosen,
    setCurrent,
    add,
    startAdding,
    askAll: () => {
      if (current && openSpans.length > 0) setAllOf(current.id);
    },
    focusText,
    openNext,
    showKeys: () => setDialog("keys"),
  });
  return (
    <div className={classes.screen}>
      <DocumentHeader
        document={shown}
        projects={projects}
        stage={stage}
        saving={saving}
        isEditing={editing.isEditing}
        onMode={(isEditing) => {
          editing.setEditing(isEditing);
          if (!isEditing) setAdding(null);
        }}
        onCancel={() => ((stage?.pending ?? 0) > 0 ? setDialog("cancel") : goBack())}
        onNext={openNext}
        onEncounters={() => setDialog("encounters")}
        onKeys={() => setDialog("keys")}
      />
      <Notices stage={stage} saving={saving} asked={asked} />
      <div className={classes.columns}>
        <TextPane
          label={shown.name_with_date}
          model={model}
          marks={marks.visible}
          current={current}
          shown={current ? current.span : wanted.span}
          preview={showsPreview || asksAll ? openSpans : noSpans}
          chosen={isAdding === "document" ? null : chosen}
          legend={<Legend marks={marks.all} hidden={marks.hidden} onToggle={marks.toggle} />}
          onPick={pick}
          onChoose={setChosen}
        />
        <div className={classes.side}>
          {isAdding && stage && (
            <NewAnnotation
              words={isAdding === "selection" ? words : null}
              onPick={(concept) => add(concept, isAdding === "selection" ? chosen : null)}
              onDocument={() => setAdding("document")}
              onCancel={stopAdding}
            />
          )}
          {stage && words !== null && !isAdding && (
            <SelectionCard words={words} onAnnotate={startAdding} />
          )}
          {asksAll && current && (
            <AllOccurrences
              mark={current}
              places={openSpans}
              text={model.text}
              onOk={() => {
                editing.acceptAll(current);
                stopAll();
              }}
              onCancel={stopAll}
            />
          )}
          <CurrentAnnotation
            mark={current}
            docId={docId}
            canEdit={stage !== null}
            editing={editing}
            more={more}
            occurrences={openSpans.length}
            onPreview={setShowsPreview}
            onAll={() => setAllOf(current?.id ?? null)}
            onAdd={() => setAdding("document")}
          />
          {annotations.error && (
            <FailedState problem={annotations.error} onRetry={annotations.refetch} isSlim />
          )}
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
              onPick={pick}
            />
          </Suspense>
          {stage && (
            <AskedConcepts
              concepts={asked}
              annotated={new Set(stage.state.annotations.map(({ concept_id }) => concept_id))}
              words={words}
              onPick={(concept) => add(concept, chosen)}
            />
          )}
          <Guidelines projects={projects} />
        </div>
      </div>
      <DocumentDialogs
        document={shown}
        open={dialog}
        onClose={() => setDialog(null)}
        onCancelled={goBack}
        editing={editing}
        saving={saving}
        leaving={leaving}
        onLeave={() => {
          leavesAnyway.current = true;
          stage?.discard();
          leaving.go();
        }}
      />
    </div>
  );
}

/** Back to the text, where the next words are selected. */
function focusText(): void {
  document.querySelector<HTMLElement>('[role="document"]')?.focus({ preventScroll: true });
}
