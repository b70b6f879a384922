import type { OutputOf, SettledDifference } from "@concord/contract";
import type { ReactNode } from "react";
import { DocumentLink } from "../../document/DocumentLink.tsx";
import { annotationTitle } from "../../document/panel/annotation-title.ts";
import { formatDate, formatNumber } from "../../platform/format.ts";
import classes from "./QueueRail.module.css";
import { OwnAgreement } from "./OwnAgreement.tsx";
import { durationWords, type Pace } from "./queued.ts";
import { fromQueue } from "./Shelf.tsx";

interface QueueRailProps {
  readonly pace: Pace;
  readonly settled: OutputOf<"GetWorkQueue">["settled"] | undefined;
  readonly agreement: OutputOf<"GetOwnAgreement">["data"];
}

/** How fast the annotator reads, for planning, and what was decided where another one differed. */
export function QueueRail({ pace, settled, agreement }: QueueRailProps): ReactNode {
  return (
    <aside className={classes.rail} aria-label="Pace, agreement and decisions">
      <PaceOf pace={pace} />
      <OwnAgreement projects={agreement} />
      {settled && <Settled {...settled} />}
    </aside>
  );
}

function PaceOf({ pace }: { pace: Pace }): ReactNode {
  const { medianSeconds, measured, unmeasured, quick, days } = pace;
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <section>
      <h2>Pace</h2>
      {medianSeconds === null ? (
        <p className={classes.quiet}>
          {`Shown once the time of ten notes, and of half of those that are done, is known: so far of ${formatNumber(measured)} of ${formatNumber(measured + unmeasured)}. A time is from one Done to the next, without pauses of 30 minutes.`}
        </p>
      ) : (
        <p>
          <strong className={classes.figure}>{durationWords(medianSeconds)}</strong>
          {` a note, the median of ${formatNumber(measured)}, from one Done to the next. Without ${formatNumber(unmeasured)} that were first, or came after a pause of 30 minutes.`}
        </p>
      )}
      {quick.length > 0 && (
        <p>
          {`${formatNumber(quick.length)} under 10 s: `}
          {quick.slice(0, 5).map((docId, at) => (
            <span key={docId}>
              {at > 0 && ", "}
              <DocumentLink docId={docId} search={fromQueue}>
                {`read again ${at + 1}`}
              </DocumentLink>
            </span>
          ))}
        </p>
      )}
      {days.length > 1 && (
        <ul className={classes.days} aria-label="Notes finished by day">
          {days.map(({ day, count }) => (
            <li key={day} title={formatDate(day)}>
              <span>{formatNumber(count)}</span>
              <i style={{ height: `${(36 * count) / most}px` }} />
              <small>{formatDate(day).slice(0, 5)}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Settled({ kept, changed, newest }: NonNullable<QueueRailProps["settled"]>): ReactNode {
  const all = kept + changed;
  if (all === 0)
    return (
      <section>
        <h2>Your differences</h2>
        <p className={classes.quiet}>
          What a supervisor decides where another annotator answered otherwise appears here.
        </p>
      </section>
    );
  return (
    <section>
      <h2>{`${formatNumber(all)} of your differences settled`}</h2>
      <p>{`${formatNumber(kept)} kept your answer, ${formatNumber(changed)} changed it`}</p>
      {newest.length < all && (
        <p className={classes.quiet}>{`The newest ${formatNumber(newest.length)}:`}</p>
      )}
      <ul className={classes.settled}>
        {newest.map((one) => (
          <li key={`${one.subdocument_id} ${one.concept_id} ${one.decided_at}`}>
            <i data-kept={one.is_kept || undefined} />
            <div>
              <DocumentLink
                docId={one.subdocument_id}
                search={
                  one.own.annotation_id === null
                    ? { ...fromQueue, concept_id: one.concept_id }
                    : { ...fromQueue, route_annotation_id: one.own.annotation_id }
                }
              >
                {quoteOf(one)}
              </DocumentLink>
              <p>
                {`${one.concept_name}: you said ${sideWords(one, "own")}. `}
                <strong>{one.is_kept ? "Kept." : `Decided: ${sideWords(one, "decided")}.`}</strong>
                {one.reason !== null && ` ${one.reason}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The words that either of them has annotated, else the note's name. */
function quoteOf({ own, decided, name_with_date }: SettledDifference): string {
  const words = own.text || decided.text;
  return words === "" ? name_with_date : `“${words}”`;
}

function sideWords(settled: SettledDifference, which: "own" | "decided"): string {
  const side = settled[which];
  if (!side.is_present) return side.annotation_type.toLowerCase();
  const { attributes } = side;
  const title = annotationTitle({
    name: side.concept_name,
    is_present: true,
    is_experienced: side.is_experienced,
    subject: attributes["subject"] ?? "Patient",
    not_experienced_reason: null,
  });
  const details = settled.difference
    .split(", ")
    .flatMap((name) => (attributes[name] === undefined ? [] : [`${name} ${attributes[name]}`]));
  return `“${[title, ...details].join(", ")}”`;
}
