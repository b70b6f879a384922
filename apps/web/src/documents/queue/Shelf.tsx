import type { QueuedDocument } from "@concord/contract";
import type { ReactNode } from "react";
import { useGoTo } from "../../navigation/use-page.ts";
import { formatNumber } from "../../platform/format.ts";
import { durationWords, type Pace } from "./queued.ts";
import classes from "./Shelf.module.css";

/** More bars than this can't be told from each other. */
const MOST_BARS = 240;

interface ShelfProps {
  readonly documents: readonly QueuedDocument[];
  /** The document to go on with. */
  readonly atHand: number | null;
  readonly pace: Pace;
  /** Of several projects, which one it is of. */
  readonly projectName: string | null;
}

/** A project's documents in the order of the sample, a bar each: its height is the length, its fill how far it is. */
export function Shelf({ documents, atHand, pace, projectName }: ShelfProps): ReactNode {
  const goTo = useGoTo();
  const done = documents.filter(({ status }) => status === "done").length;
  const longest = Math.max(1, ...documents.map(({ words }) => words ?? 0));
  const at = documents.findIndex(({ subdocument_id: id }) => id === atHand);
  const from = Math.max(0, Math.min(at - MOST_BARS / 2, documents.length - MOST_BARS));
  const bars = documents.slice(from, from + MOST_BARS);
  return (
    <section aria-label={projectName ?? "Progress"}>
      <p className={classes.words}>
        <span>
          <strong>{formatNumber(done)}</strong>
          {` of ${formatNumber(documents.length)} notes finished`}
          {projectName !== null && ` · ${projectName}`}
          <small>
            {bars.length < documents.length
              ? `a bar is a note, its height the length; ${formatNumber(bars.length)} of them are shown`
              : "a bar is a note, its height the length"}
          </small>
        </span>
        <span>{leftWords(documents, pace)}</span>
      </p>
      {/* The table says the same, row by row. */}
      <div className={classes.shelf} aria-hidden="true">
        {bars.map((document) => (
          <button
            key={document.subdocument_id}
            type="button"
            tabIndex={-1}
            data-status={document.subdocument_id === atHand ? "at hand" : document.status}
            title={titleOf(document)}
            onClick={() => goTo("document/{docId}", { docId: document.subdocument_id }, fromQueue)}
          >
            <i style={{ height: `${Math.max(4, (100 * (document.words ?? 0)) / longest)}%` }} />
          </button>
        ))}
      </div>
    </section>
  );
}

/** That a document was opened from the work queue (S2.14). */
export const fromQueue = { route_from: "dataworkqueue" } as const;

function titleOf({ name_with_date, words, status }: QueuedDocument): string {
  return [name_with_date, words === null ? "" : `${formatNumber(words)} words`, status]
    .filter(Boolean)
    .join(" · ");
}

function leftWords(documents: readonly QueuedDocument[], { wordsPerMinute }: Pace): string {
  const waiting = documents.filter(({ status }) => status !== "done");
  if (waiting.length === 0) return "";
  const words = waiting.reduce((sum, one) => sum + (one.words ?? 0), 0);
  const toDo = `${formatNumber(waiting.length)} to do, ${formatNumber(words)} words`;
  if (wordsPerMinute === null) return toDo;
  // To five minutes: no more is known.
  const minutes = Math.max(5, Math.round(words / wordsPerMinute / 5) * 5);
  return `${toDo}, about ${durationWords(minutes * 60)} at your pace`;
}
