import { lazy, Suspense, useMemo, useState, type ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { useGoTo, useSearchValues } from "../navigation/use-page.ts";
import { formatDate, formatNumber } from "../platform/format.ts";
import { useSameCallback } from "../platform/use-same-callback.ts";
import { FailedState } from "../platform/state/FailedState.tsx";
import { Notice } from "../platform/state/Notice.tsx";
import { useSignedInUser } from "../session/session.ts";
import { DocumentDialogs, type OpenDialog } from "./DocumentDialogs.tsx";
import { DocumentHeader } from "./DocumentHeader.tsx";
import classes from "./DocumentScreen.module.css";
import { useDocumentKeys } from "./keys/use-document-keys.ts";
import type { Project } from "./interview/asked.ts";
import { Legend } from "./marks/Legend.tsx";
import { cueOf } from "./interview/cue.ts";
import type { ShortListName } from "./interview/short-lists.ts";
import type { Mark } from "./marks/mark.ts";
import type { Span } from "./text/occurrences.ts";
import { barPlace } from "./text/inserts.ts";
import { useLeaveGuard } from "./saving/use-leave-guard.ts";
import type { ShownDocument } from "./session/document-calls.ts";
import { Notices } from "./session/Notices.tsx";
import { originOf, searchOf } from "./session/origin.ts";
import { useDocumentSession } from "./session/use-document-session.ts";
import { useFinish } from "./session/use-finish.ts";
import { useMoreAttributes } from "./session/use-more-attributes.ts";
import { useRapid } from "./session/use-rapid.ts";
import { useNextInQueue } from "./session/use-queue.ts";
import type { Run } from "./session/use-session.ts";
import { useSibling } from "./session/use-sibling.ts";
import { LazyPart } from "../platform/state/LazyPart.tsx";
import { TextPane } from "./text/TextPane.tsx";

// Beside the text, so that this is not kept waiting for them; asked for together with it.
const side = import("./panel/DocumentSide.tsx");
const DocumentSide = lazy(() => side.then((module) => ({ default: module.DocumentSide })));
const StructuredData = lazy(() =>
  import("./structured/StructuredData.tsx").then((module) => ({ default: module.StructuredData })),
);
const interview = import("./interview/Interview.tsx");
const InterviewStrip = lazy(() => interview.then((module) => ({ default: module.InterviewStrip })));
const AnswerBar = lazy(() => interview.then((module) => ({ default: module.AnswerBar })));
const SelectionBar = lazy(() => interview.then((module) => ({ default: module.SelectionBar })));

/** No spans to point out: one and the same, so that nothing is painted again for it. */
const noSpans: readonly Span[] = [];

interface DocumentScreenProps {
  readonly document: ShownDocument;
  /** Those that ask for it. */
  readonly projects: readonly Project[];
  /** Rapid annotation (S2.15): edit mode at once, with no suggestion but those that are asked about. */
  readonly isRapid: boolean;
}

/** The document screen (S2.64): the text on the left, what is said of it on the right; annotators edit, others read. */
export function DocumentScreen(props: DocumentScreenProps): ReactNode {
  const { document: opened, projects, isRapid } = props;
  const docId = opened.subdocument_id;
  const isAnnotator = useSignedInUser().role === "Annotator";
  const goTo = useGoTo();
  // A project that asks for no training opens the document.
  const trainingFirst =
    projects.length === 0 ? 0 : Math.min(...projects.map(({ training_left: left }) => left));
  const session = useDocumentSession(opened, projects);
  const { given, shown, store } = session;
  const { current, adding, questions, asking } = shown;
  const { model, target } = given;
  const [openList, setOpenList] = useState<OpenList | null>(null);
  const [pointedOut, setPointedOut] = useState(noSpans);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const leaving = useLeaveGuard({
    isPending: () => shown.pending > 0,
    isAtRisk: () => store.storageState().state !== "stored",
    whenStored: () => store.whenStored(),
  });
  const more = useMoreAttributes();
  const origin = originOf(useSearchValues());
  const nextId = useNextInQueue(docId, isAnnotator, origin?.status ?? null);
  const sibling = useSibling(opened);
  const finish = useFinish(docId, session, projects);
  const rapid = useRapid({ isRapid, docId, session });

  const run: Run = useSameCallback((command) => {
    const isStaged = session.run(command);
    const isAdded = command.kind === "add" && isStaged;
    if (isAdded) getSelection()?.removeAllRanges();
    if ((isAdded && adding) || command.kind === "backToText" || command.kind === "acceptAll")
      focusText();
    return isStaged;
  });
  const giveUp = () => {
    leaving.allow();
    run({ kind: "discard" });
  };
  const goBack = useSameCallback(() => {
    giveUp();
    if (isRapid) return rapid.end();
    if (origin) goTo(origin.list, {}, origin.status === null ? {} : { status: origin.status });
    else if (history.length > 1) history.back();
    else goTo(isAnnotator ? "dataworkqueue" : "datalist", {});
    return undefined;
  });
  const goToNext = useSameCallback(() => {
    if (nextId !== null) goTo("document/{docId}", { docId: nextId }, searchOf(origin));
  });
  const openNext = nextId === null ? undefined : goToNext;
  const cancel = useSameCallback(() => (shown.pending > 0 ? setDialog("cancel") : goBack()));
  const showEncounters = useSameCallback(() => setDialog("encounters"));
  const showKeys = useSameCallback(() => setDialog("keys"));
  const openListAtCurrent = useSameCallback((name: ShortListName | null) =>
    setOpenList(name && { name, of: current }),
  );
  const pick = useSameCallback((to: Mark) => run({ kind: "pick", to }));
  const choose = useSameCallback((span: Span | null) => run({ kind: "choose", span }));

  useFrame({
    title: opened.subdocument_name,
    detail: [opened.patient_Identifier, formatDate(opened.at)].filter(Boolean).join(" · "),
    actions: sibling
      ? { [sibling.action]: () => goTo("document/{docId}", { docId: sibling.docId }) }
      : {},
  });
  useDocumentKeys({
    shown,
    run,
    more,
    focusText,
    openList: openListAtCurrent,
    openNext,
    finish: finish.ask,
    showKeys,
    isAsking: finish.isAsked || dialog !== null,
  });
  const hasBar = shown.work !== null && (current !== null || asking !== null) && !adding;
  const barAt = useMemo(() => barPlace(model, current?.span ?? null), [model, current?.span]);
  const cue = useMemo(() => cueOf(current, model), [current, model]);
  const bar = (
    <Suspense fallback={null}>
      <AnswerBar
        shown={shown}
        run={run}
        // A list is of the annotation that it was opened at, also once that is one's own.
        list={isOfSameWords(openList?.of ?? null, current) ? (openList?.name ?? null) : null}
        onList={openListAtCurrent}
      />
    </Suspense>
  );
  const text = (
    <div className={classes.columns}>
      <TextPane
        label={opened.name_with_date}
        model={model}
        marks={shown.visible}
        current={current}
        shown={current ? current.span : target.span}
        preview={pointedOut}
        chosen={adding === "document" ? null : shown.chosen}
        cue={cue}
        bar={hasBar ? { at: barAt, content: bar } : null}
        atSelection={
          shown.work && shown.chosen && !adding ? (
            <Suspense fallback={null}>
              <SelectionBar
                span={shown.chosen}
                words={model.text.slice(shown.chosen.begin, shown.chosen.end)}
                run={run}
              />
            </Suspense>
          ) : null
        }
        legend={
          <Legend
            marks={shown.marks}
            hidden={shown.hidden}
            onToggle={(kind) => run({ kind: "toggle", shown: kind })}
          />
        }
        onPick={pick}
        onChoose={choose}
      />
      <Suspense fallback={<div className={classes.side} />}>
        <DocumentSide
          document={opened}
          projects={projects}
          model={model}
          shown={shown}
          run={run}
          more={more}
          onPreview={setPointedOut}
          onDone={finish.ask}
          notice={
            session.problem && (
              <FailedState problem={session.problem} onRetry={session.refetch} isSlim />
            )
          }
        />
      </Suspense>
    </div>
  );
  return (
    <div className={classes.screen}>
      <DocumentHeader
        document={opened}
        projects={projects}
        session={session}
        run={run}
        onCancel={cancel}
        onNext={openNext}
        onEncounters={showEncounters}
        onKeys={showKeys}
      />
      {rapid.isEnded && <Notice>Nothing was saved. Back to the document …</Notice>}
      {isAnnotator && trainingFirst > 0 && (
        <Notice>
          {formatNumber(trainingFirst)} training{" "}
          {trainingFirst === 1 ? "document waits" : "documents wait"} at the beginning of your
          queue. Read {trainingFirst === 1 ? "it" : "them"} first: before that, nothing of this
          document is saved.
        </Notice>
      )}
      <Notices session={session} unanswered={finish.unanswered.length} asked={given.asked.length} />
      {given.asked.length > 0 && isAnnotator && (
        <Suspense fallback={<div className={classes.strip} />}>
          {questions.length > 0 ? (
            <InterviewStrip questions={questions} asking={asking} run={run} />
          ) : (
            <div className={classes.strip} />
          )}
        </Suspense>
      )}
      {opened.content_type === "discrete" ? (
        <LazyPart>
          <StructuredData
            docId={docId}
            text={text}
            startsAsText={isAnnotator || target.span !== null || target.annotationId !== null}
          />
        </LazyPart>
      ) : (
        text
      )}
      <DocumentDialogs
        document={opened}
        open={dialog}
        onClose={() => setDialog(null)}
        onCancelled={goBack}
        session={session}
        finish={finish}
        leaving={leaving}
      />
    </div>
  );
}

interface OpenList {
  readonly name: ShortListName;
  readonly of: Mark | null;
}

function isOfSameWords(one: Mark | null, other: Mark | null): boolean {
  return one?.conceptId === other?.conceptId && one?.span?.begin === other?.span?.begin;
}

/** Back to the text, where the next words are selected. */
function focusText(): void {
  document.querySelector<HTMLElement>('[role="document"]')?.focus({ preventScroll: true });
}
