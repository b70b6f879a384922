import { SegmentedControl } from "@mantine/core";
import { useMemo, type ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { useGoTo, useSearchValues, useSetSearch } from "../navigation/use-page.ts";
import { documentColumns, orderOf, pageOf } from "../patients/list-address.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatClassification, formatNumber } from "../platform/format.ts";
import { PageHeader } from "../platform/PageHeader.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { DataTable } from "../platform/table/DataTable.tsx";
import { UrlPagination } from "../platform/table/UrlPagination.tsx";
import { useServerSort } from "../platform/table/use-server-sort.ts";
import { useSignedInUser } from "../session/session.ts";
import { useUnsavedDocuments } from "../session/unsaved-work.ts";
import { AtHand } from "./queue/AtHand.tsx";
import { queueColumns } from "./queue/queue-columns.tsx";
import { byProject, documentAtHand, paceOf } from "./queue/queued.ts";
import { QueueRail } from "./queue/QueueRail.tsx";
import { fromQueue, Shelf } from "./queue/Shelf.tsx";
import { useQueueKeys } from "./queue/use-queue-keys.ts";
import classes from "./WorkQueuePage.module.css";

const statuses = ["waiting", "in progress", "done"] as const;
type Status = (typeof statuses)[number];

/**
 * An annotator's start (S2.62, S9.3, S9.11): the document to go on with, how far the work is, and the documents in the
 * order in which they are asked for, 10 on a page.
 */
export function WorkQueuePage(): ReactNode {
  const { user_id: userId } = useSignedInUser();
  const values = useSearchValues();
  const setSearch = useSetSearch();
  const goTo = useGoTo();
  const status = statuses.find((known) => known === values["status"]);
  const counts = useOperation("GetQueueCount", {}).data?.data;
  const queue = useOperation("GetWorkQueue", {});
  const agreement = useOperation("GetOwnAgreement", {}).data?.data ?? [];
  const unsaved = useUnsavedDocuments(userId);
  const documents = useMemo(() => queue.data?.data ?? [], [queue.data]);
  const atHand = documentAtHand(documents, unsaved);
  const pace = useMemo(() => paceOf(documents), [documents]);
  const projects = byProject(documents);
  const open = (docId: number, conceptId?: number) =>
    goTo(
      "document/{docId}",
      { docId },
      { ...fromQueue, ...(conceptId === undefined ? {} : { concept_id: conceptId }) },
    );
  const asked = useOperation(
    "GetManualAnnotationProjectAttributes",
    { subdocument_id: atHand?.subdocument_id ?? 0 },
    { enabled: atHand !== null },
  ).data?.data;
  const next = documents.find(
    (one) => one.status === "waiting" && one.subdocument_id !== atHand?.subdocument_id,
  );
  useQueueKeys({
    goOn: atHand ? () => open(atHand.subdocument_id) : undefined,
    next: next && (() => open(next.subdocument_id)),
    question: (number) => {
      const concept = asked?.flatMap(({ concepts }) => concepts)[number];
      if (atHand && concept) open(atHand.subdocument_id, concept.concept_id);
    },
  });
  useFrame({
    title: "Data list: Manual annotation work queue",
    filters: status ? [{ label: "Status", name: status, parameter: "status" }] : [],
  });
  const detail =
    counts &&
    `${formatNumber(counts.waiting)} waiting · ${formatNumber(counts.in_progress)} in progress · ${formatNumber(counts.done)} done`;
  return (
    <>
      <PageHeader title="Data list: Manual annotation work queue" detail={detail ?? "\u00a0"} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <Loaded query={queue} height={474}>
            {() => (
              <>
                {atHand && (
                  <AtHand
                    key={atHand.subdocument_id}
                    document={atHand}
                    onOpen={(conceptId) => open(atHand.subdocument_id, conceptId)}
                  />
                )}
                {atHand === null && documents.length > 0 && (
                  <p className={classes.over}>All your notes are done.</p>
                )}
                {[...projects].map(([projectId, own]) => (
                  <Shelf
                    key={projectId}
                    documents={own}
                    atHand={atHand?.subdocument_id ?? null}
                    pace={pace}
                    projectName={projects.size > 1 ? (own[0]?.projectName ?? null) : null}
                  />
                ))}
              </>
            )}
          </Loaded>
          <section className={classes.list} aria-label="Notes">
            <header>
              <h2>Notes</h2>
              <SegmentedControl
                size="xs"
                aria-label="Status"
                value={status ?? "all"}
                data={[
                  { value: "all", label: "All" },
                  ...statuses.map((value) => ({ value, label: formatClassification(value) })),
                ]}
                onChange={(value) =>
                  setSearch({ status: value === "all" ? undefined : value, page: undefined })
                }
              />
            </header>
            <QueueTable status={status} documents={documents} />
          </section>
        </div>
        {(documents.length > 0 || agreement.length > 0) && (
          <QueueRail pace={pace} settled={queue.data?.settled} agreement={agreement} />
        )}
      </div>
    </>
  );
}

interface QueueTableProps {
  readonly status: Status | undefined;
  readonly documents: Parameters<typeof paceOf>[0];
}

function QueueTable({ status, documents }: QueueTableProps): ReactNode {
  const values = useSearchValues();
  const { pageNumber, pageSize } = pageOf(values);
  // The queue's own order until another is asked for.
  const served = useServerSort();
  const page = useOperation(
    "GetDocuments",
    {
      workQueue: true,
      pageNumber,
      pageSize,
      ...orderOf(values, documentColumns),
      ...(status ? { status } : {}),
    },
    { keepPrevious: true },
  );
  const ids = page.data?.data.map(({ subdocument_id }) => subdocument_id) ?? [];
  const beginnings = useOperation(
    "GetQueueBeginnings",
    { m_DocIdList: ids.join(",") },
    { enabled: ids.length > 0, keepPrevious: true },
  ).data?.data;
  const columns = useMemo(
    () =>
      queueColumns({
        queued: new Map(documents.map((one) => [one.subdocument_id, one])),
        beginnings: new Map(beginnings?.map(({ subdocument_id, text }) => [subdocument_id, text])),
        from: { ...fromQueue, ...(status ? { route_doc_status: status } : {}) },
      }),
    [documents, beginnings, status],
  );
  return (
    <Loaded query={page} isFormer={page.isPlaceholderData}>
      {({ data, noOfRecords }) => (
        <>
          <DataTable
            label="Work queue"
            columns={columns}
            rows={data}
            rowKey={({ subdocument_id }) => subdocument_id}
            served={served}
            empty={<EmptyState message="Documents that wait for your annotations appear here." />}
          />
          <UrlPagination
            page={pageNumber}
            pageSize={pageSize}
            total={noOfRecords}
            onPage={data.length}
          />
        </>
      )}
    </Loaded>
  );
}
