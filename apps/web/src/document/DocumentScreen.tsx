import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState, type ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { useGoTo } from "../navigation/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { FailedState } from "../platform/state/FailedState.tsx";
import { formatDate } from "../platform/format.ts";
import { useSignedInUser } from "../session/session.ts";
import { annotationsInput, type ShownDocument } from "./session/document-calls.ts";
import { DocumentDialogs, type OpenDialog } from "./DocumentDialogs.tsx";
import { DocumentHeader } from "./DocumentHeader.tsx";
import { DocumentSide, noSpans } from "./panel/DocumentSide.tsx";
import classes from "./DocumentScreen.module.css";
import { Legend } from "./marks/Legend.tsx";
import { Notices } from "./session/Notices.tsx";
import { askedConcepts } from "./panel/ProjectCards.tsx";
import { textModel } from "./text/text-model.ts";
import { TextPane } from "./text/TextPane.tsx";
import { useDocumentKeys } from "./keys/use-document-keys.ts";
import { useEditing } from "./session/use-editing.ts";
import { useLeaving } from "./saving/use-leaving.ts";
import { useMarks } from "./marks/use-marks.ts";
import { useNextInQueue } from "./session/use-queue.ts";
import { useMore } from "./session/use-more.ts";
import { useSaving } from "./saving/use-saving.ts";
import { useSibling } from "./session/use-sibling.ts";
import { useStage } from "./session/use-stage.ts";
import { useCurrent } from "./panel/use-current.ts";
import { useWanted } from "./session/use-address.ts";

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
  const [pointedOut, setPointedOut] = useState(noSpans);
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
  const leaving = useLeaving({
    isPending: () => !leavesAnyway.current && (stage?.pending ?? 0) > 0,
    isAtRisk: () => !leavesAnyway.current && stage !== null && stage.isAtRisk(),
    settled: async () => stage?.settled(),
  });
  const more = useMore();
  const nextId = useNextInQueue(docId, isAnnotator);
  const sibling = useSibling(shown);

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
      if (current) setAllOf(current.id);
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
          preview={pointedOut}
          chosen={isAdding === "document" ? null : chosen}
          legend={<Legend marks={marks.all} hidden={marks.hidden} onToggle={marks.toggle} />}
          onPick={pick}
          onChoose={setChosen}
        />
        <DocumentSide
          document={shown}
          projects={projects}
          model={model}
          marks={marks}
          current={current}
          stage={stage}
          editing={editing}
          more={more}
          adding={isAdding}
          setAdding={setAdding}
          chosen={chosen}
          asksAll={allOf !== null && allOf === current?.id}
          setAsksAll={(asks) => setAllOf(asks ? (current?.id ?? null) : null)}
          add={add}
          startAdding={startAdding}
          focusText={focusText}
          onPick={pick}
          onPreview={setPointedOut}
          notice={
            annotations.error && (
              <FailedState problem={annotations.error} onRetry={annotations.refetch} isSlim />
            )
          }
        />
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
