// What follows from an annotator's documents: which is next, and how fast they were read.
import type { QueuedDocument } from "@concord/contract";

/**
 * The document to go on with: one with edits that are not saved in this browser, else the one of which another device
 * kept some last, else the one that was saved last, else the next that waits, in the order of the sample. Null when all
 * are done.
 */
export function documentAtHand(
  documents: readonly QueuedDocument[],
  unsaved: ReadonlySet<number>,
): QueuedDocument | null {
  const open = documents.filter(({ status }) => status !== "done");
  const begun = open
    .filter(({ status }) => status === "in progress")
    .toSorted((one, other) => (other.saved_at ?? "").localeCompare(one.saved_at ?? ""));
  const drafted = open
    .filter(({ draft_at }) => draft_at !== null)
    .toSorted((one, other) => (other.draft_at ?? "").localeCompare(one.draft_at ?? ""));
  const here = open.find(({ subdocument_id: id }) => unsaved.has(id));
  return here ?? drafted[0] ?? begun[0] ?? open[0] ?? null;
}

/** Documents by project, in the order in which they come. */
export function byProject(documents: readonly QueuedDocument[]): Map<number, QueuedDocument[]> {
  return Map.groupBy(documents, ({ projectId }) => projectId);
}

/** Longer than this between two documents is a pause. */
const PAUSE = 30 * 60_000;
/** Below this nobody can have read a note (validity.md §1, 5). */
const QUICK = 10_000;
/** Fewer than these say nothing of a pace. */
const LEAST = 10;

export interface Pace {
  /** Documents of which a time is known. */
  readonly measured: number;
  /** Those after a pause, or first: their time is not known. */
  readonly unmeasured: number;
  /** Null until the time of ten is known, and of half of those that are done. */
  readonly medianSeconds: number | null;
  readonly wordsPerMinute: number | null;
  /** Documents done within ten seconds of the one before. */
  readonly quick: readonly number[];
  /** Days on which something was done, the last seven, with how many. */
  readonly days: readonly { readonly day: string; readonly count: number }[];
}

/**
 * The time of a document is that from the Done before it to its own, unless there was a pause of half an hour.
 * @param dayOf the reader's day of a moment, YYYY-MM-DD
 */
export function paceOf(
  documents: readonly QueuedDocument[],
  dayOf: (iso: string) => string = localDay,
): Pace {
  const done = documents
    .flatMap(({ subdocument_id: id, words, done_at: at }) =>
      at === null ? [] : [{ id, words, at }],
    )
    .toSorted((one, other) => one.at.localeCompare(other.at));
  const timed = done.flatMap((one, place) => {
    const before = done[place - 1];
    const time = before ? Date.parse(one.at) - Date.parse(before.at) : Infinity;
    return time < PAUSE ? [{ ...one, time }] : [];
  });
  const times = timed.map(({ time }) => time).toSorted((one, other) => one - other);
  // Where most have no time, those that have one are the quick ones.
  const isEnough = timed.length >= LEAST && timed.length * 2 >= done.length;
  const minutes = times.reduce((sum, time) => sum + time, 0) / 60_000;
  const words = timed.reduce((sum, one) => sum + (one.words ?? 0), 0);
  const days = Map.groupBy(done, ({ at }) => dayOf(at));
  return {
    measured: timed.length,
    unmeasured: done.length - timed.length,
    medianSeconds: isEnough ? medianOf(times) / 1000 : null,
    wordsPerMinute: isEnough && minutes > 0 && words > 0 ? words / minutes : null,
    quick: timed.filter(({ time }) => time < QUICK).map(({ id }) => id),
    days: [...days].slice(-7).map(([day, of]) => ({ day, count: of.length })),
  };
}

function medianOf(sorted: readonly number[]): number {
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

function localDay(iso: string): string {
  const at = new Date(iso);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** 193 → "3 min 13 s", 45 → "45 s", 6300 → "1 h 45 min". */
export function durationWords(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return whole % 60 === 0 ? `${minutes} min` : `${minutes} min ${whole % 60} s`;
  const rest = Math.round(whole / 60) % 60;
  const hours = Math.floor(Math.round(whole / 60) / 60);
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
