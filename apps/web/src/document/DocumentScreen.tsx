import { useState, type ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { useGoTo } from "../navigation/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatDate } from "../platform/format.ts";
import { FailedState } from "../platform/state/FailedState.tsx";
import { useSignedInUser } from "../session/session.ts";
import { DocumentDialogs, type OpenDialog } from "./DocumentDialogs.tsx";
import { DocumentHeader } from "./DocumentHeader.tsx";
import classes from "./DocumentScreen.module.css";
import { useDocumentKeys } from "./keys/use-document-keys.ts";
import { Legend } from "./marks/Legend.tsx";
import { DocumentSide, noSpans } from "./panel/DocumentSide.tsx";
import { askedConcepts } from "./panel/ProjectCards.tsx";
import { useLeaveGuard } from "./saving/use-leave-guard.ts";
import type { ShownDocument } from "./session/document-calls.ts";
import { Notices } from "./session/Notices.tsx";
import { useDocumentSession } from "./session/use-document-session.ts";
import { useFinish } from "./session/use-finish.ts";
import { useMoreAttributes } from "./session/use-more-attributes.ts";
import { useNextInQueue } from "./session/use-queue.ts";
import type { Run } from "./session/use-session.ts";
import { useSibling } from "./session/use-sibling.ts";
import { TextPane } from "./text/TextPane.tsx";

/** The document screen (S2.64): the text on the left, what is said of it on the right; annotators edit, others read. */
export function DocumentScreen({ document: opened }: { document: ShownDocument }): ReactNode {
  const docId = opened.subdocument_id;
  const isAnnotator = useSignedInUser().role === "Annotator";
  const goTo = useGoTo();
  const projects =
    useOperation("GetManualAnnotationProjectAttributes", { subdocument_id: docId }).data?.data ??
    [];
  const asked = askedConcepts(projects);
  const session = useDocumentSession(opened);
  const { given, shown, store } = session;
  const { current, adding } = shown;
  const { model, target } = given;
  const [pointedOut, setPointedOut] = useState(noSpans);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const leaving = useLeaveGuard({
    isPending: () => shown.pending > 0,
    isAtRisk: () => store.storageState().state !== "stored",
    whenStored: () => store.whenStored(),
  });
  const more = useMoreAttributes();
  const nextId = useNextInQueue(docId, isAnnotator);
  const sibling = useSibling(opened);
  const finish = useFinish(docId, session, projects);

  const run: Run = (command) => {
    const isStaged = session.run(command);
    const isAdded = command.kind === "add" && isStaged;
    if (isAdded) getSelection()?.removeAllRanges();
    if ((isAdded && adding) || command.kind === "backToText" || command.kind === "acceptAll")
      focusText();
    return isStaged;
  };
  const giveUp = () => {
    leaving.allow();
    run({ kind: "discard" });
  };
  const goBack = () => {
    giveUp();
    if (history.length > 1) history.back();
    else goTo(isAnnotator ? "dataworkqueue" : "datalist", {});
  };
  const openNext = nextId === null ? undefined : () => goTo("document/{docId}", { docId: nextId });

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
    asked,
    more,
    focusText,
    openNext,
    finish: finish.ask,
    showKeys: () => setDialog("keys"),
  });
  return (
    <div className={classes.screen}>
      <DocumentHeader
        document={opened}
        projects={projects}
        session={session}
        run={run}
        onCancel={() => (shown.pending > 0 ? setDialog("cancel") : goBack())}
        onDone={finish.ask}
        onNext={openNext}
        onEncounters={() => setDialog("encounters")}
        onKeys={() => setDialog("keys")}
      />
      <Notices session={session} unanswered={finish.unanswered.length} asked={asked.length} />
      <div className={classes.columns}>
        <TextPane
          label={opened.name_with_date}
          model={model}
          marks={shown.visible}
          current={current}
          shown={current ? current.span : target.span}
          preview={pointedOut}
          chosen={adding === "document" ? null : shown.chosen}
          legend={
            <Legend
              marks={shown.marks}
              hidden={shown.hidden}
              onToggle={(kind) => run({ kind: "toggle", shown: kind })}
            />
          }
          onPick={(to) => run({ kind: "pick", to })}
          onChoose={(span) => run({ kind: "choose", span })}
        />
        <DocumentSide
          document={opened}
          projects={projects}
          model={model}
          shown={shown}
          run={run}
          more={more}
          onPreview={setPointedOut}
          notice={
            session.problem && (
              <FailedState problem={session.problem} onRetry={session.refetch} isSlim />
            )
          }
        />
      </div>
      <DocumentDialogs
        document={opened}
        open={dialog}
        onClose={() => setDialog(null)}
        onCancelled={goBack}
        session={session}
        finish={finish}
        leaving={leaving}
        onLeave={() => {
          giveUp();
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
