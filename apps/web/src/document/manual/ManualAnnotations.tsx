import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useFrame } from "../../frame/frame-content.ts";
import { PageLink } from "../../navigation/PageLink.tsx";
import { useGoTo } from "../../navigation/use-page.ts";
import { useOperation } from "../../platform/api/use-operation.ts";
import { ConceptPicker } from "../../platform/concepts/ConceptPicker.tsx";
import { Dialog } from "../../platform/dialog/Dialog.tsx";
import { PageHeader } from "../../platform/PageHeader.tsx";
import { FailedState } from "../../platform/state/FailedState.tsx";
import { Loaded, Loading } from "../../platform/state/Loaded.tsx";
import { formatNumber } from "../../platform/format.ts";
import type { Project } from "../interview/asked.ts";
import { SessionDialogs } from "../saving/SessionDialogs.tsx";
import { useLeaveGuard } from "../saving/use-leave-guard.ts";
import type { ShownDocument } from "../session/document-calls.ts";
import { Notices } from "../session/Notices.tsx";
import { useDocumentSession, type DocumentSessionHandle } from "../session/use-document-session.ts";
import { ManualList } from "./ManualList.tsx";
import { SeveralAtOnce } from "./SeveralAtOnce.tsx";

interface OfDocument {
  readonly docId: number;
  /** Annotations can be chosen, and changed or removed at once. */
  readonly editsSeveral: boolean;
}

const TITLE = "Manual annotations";

/** The manual annotations of a document by category, in the same session as the document's own screen. */
export function ManualAnnotations({ docId, editsSeveral }: OfDocument): ReactNode {
  const document = useOperation(
    "GetSubdocumentById",
    { m_documentId: docId },
    { staleTime: 300_000 },
  );
  useFrame({ title: TITLE, detail: document.data?.data.data.name_with_date });
  return (
    <Loaded query={document} title={TITLE}>
      {({ data }) => <OfSession document={data.data} editsSeveral={editsSeveral} />}
    </Loaded>
  );
}

interface OfSessionProps {
  readonly document: ShownDocument;
  readonly editsSeveral: boolean;
}

const noProjects: readonly Project[] = [];

function OfSession({ document, editsSeveral }: OfSessionProps): ReactNode {
  const docId = document.subdocument_id;
  const goTo = useGoTo();
  const projects =
    useOperation("GetManualAnnotationProjectAttributes", { subdocument_id: docId }).data?.data ??
    noProjects;
  const session = useDocumentSession(document, projects);
  const { given, shown, run, store } = session;
  const [asks, setAsks] = useState<"to add" | "to cancel" | null>(null);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const leaving = useLeaveGuard({
    isPending: () => shown.pending > 0,
    isAtRisk: () => store.storageState().state !== "stored",
    whenStored: () => store.whenStored(),
  });
  const marks = shown.marks.filter(({ source }) => source !== "automated");
  const chosen = marks.filter(({ id, staged }) => staged && chosenIds.has(id));
  const leave = () => {
    leaving.allow();
    run({ kind: "discard" });
    goTo("document/{docId}", { docId });
  };
  return (
    <>
      <PageHeader
        title={TITLE}
        detail={
          <>
            <PageLink to="document/{docId}" params={{ docId }}>
              {document.name_with_date}
            </PageLink>
            {given.answer && ` · ${formatNumber(marks.length)} in this document`}
            <Unsaved session={session} />
          </>
        }
      >
        {shown.work && (
          <>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.6} />}
              onClick={() => setAsks("to add")}
            >
              Add manual annotation
            </Button>
            <Button
              variant="default"
              onClick={() => (shown.pending > 0 ? setAsks("to cancel") : leave())}
            >
              Cancel
            </Button>
            <Button loading={shown.isSending} onClick={() => run({ kind: "save" })}>
              Save
            </Button>
          </>
        )}
      </PageHeader>
      <Notices session={session} asked={0} unanswered={0} />
      {session.problem && (
        <FailedState problem={session.problem} onRetry={session.refetch} isSlim />
      )}
      {shown.work && editsSeveral && (
        <SeveralAtOnce
          chosen={chosen}
          run={run}
          total={marks.filter(({ staged }) => staged).length}
          canUndo={shown.work.stage.done.length > 0}
          onChooseAll={(all) =>
            setChosenIds(new Set(all ? marks.flatMap(({ id, staged }) => (staged ? id : [])) : []))
          }
        />
      )}
      {given.answer ? (
        <ManualList
          marks={marks}
          docId={docId}
          run={run}
          isAnnotator={shown.work !== null}
          {...(editsSeveral && {
            chosen: chosenIds,
            onChoose: (id, is) => {
              const next = new Set(chosenIds);
              if (is) next.add(id);
              else next.delete(id);
              setChosenIds(next);
            },
          })}
        />
      ) : (
        !session.problem && <Loading />
      )}
      {asks === "to add" && (
        <Dialog isOpen title="Add manual annotation" onClose={() => setAsks(null)}>
          <ConceptPicker
            label="Concept of the new annotation"
            autoFocus
            onPick={(concept) => {
              setAsks(null);
              run({ kind: "add", concept, span: null });
            }}
          />
        </Dialog>
      )}
      <SessionDialogs
        session={session}
        leaving={leaving}
        isCancelling={asks === "to cancel"}
        onKeep={() => setAsks(null)}
        onCancelled={leave}
      />
    </>
  );
}

/** What is staged, for the eye and for a screen reader; nothing is called unsaved before it is stored. */
function Unsaved({ session }: { session: DocumentSessionHandle }): ReactNode {
  const { shown, storageState } = session;
  if (!shown.work) return null;
  const words =
    storageState.state === "storing"
      ? "storing …"
      : shown.pending > 0
        ? `${formatNumber(shown.pending)} unsaved ${shown.pending === 1 ? "edit" : "edits"}`
        : shown.isSaved
          ? "Saved"
          : "";
  return <span role="status">{words === "" ? "" : ` · ${words}`}</span>;
}
