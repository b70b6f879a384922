import type { QueuedDocument } from "@concord/contract";
import { useEffect } from "react";
import { useOperation } from "../../platform/api/use-operation.ts";
import { prefetchDocument } from "./document-calls.ts";

/** The next one is among the first that are to do; more rows would be looked at, and audited, for nothing. */
const MOST_ROWS = 30;

/**
 * The document behind this one in the annotator's queue: what is to do first; null when there is none.
 * @param status of documents in this state only: the next one behind this in the order of the sample
 */
export function useNextInQueue(
  docId: number,
  isAnnotator: boolean,
  status: QueuedDocument["status"] | null,
): number | null {
  const isOfStatus = isAnnotator && status !== null;
  const queue = useOperation(
    "GetDocuments",
    { workQueue: true, pageNumber: 1, pageSize: MOST_ROWS },
    { enabled: isAnnotator && !isOfStatus },
  ).data?.data;
  const rows = queue ?? [];
  const at = rows.findIndex(({ subdocument_id }) => subdocument_id === docId);
  // Done ones are at the end of the queue; from there, and from one that is further behind, it begins again.
  const inOrder = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  const next = inOrder.find(({ status }) => status !== "done") ?? null;
  const all = useOperation("GetWorkQueue", {}, { enabled: isOfStatus }).data?.data ?? [];
  const place = all.findIndex(({ subdocument_id }) => subdocument_id === docId);
  const behind = all.find((one, its) => its > place && one.status === status);
  const nextId = (isOfStatus ? behind : next)?.subdocument_id ?? null;
  useEffect(() => {
    if (nextId === null) return undefined;
    // Once this one is there and read: it must not wait for the next one.
    const timer = setTimeout(() => prefetchDocument(nextId), 400);
    return () => clearTimeout(timer);
  }, [nextId]);
  return nextId;
}
