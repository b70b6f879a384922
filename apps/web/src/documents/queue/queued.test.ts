import type { QueuedDocument } from "@concord/contract";
import { describe, expect, test } from "vitest";
import { documentAtHand, durationWords, paceOf } from "./queued.ts";

const queued = (subdocument_id: number, given: Partial<QueuedDocument> = {}): QueuedDocument => ({
  subdocument_id,
  projectId: 1,
  projectName: "HF abstraction",
  name_with_date: "Progress note 06/22/2019",
  encounter_name: "Office visit",
  words: 100,
  status: "waiting",
  done_at: null,
  saved_at: null,
  draft_at: null,
  ...given,
});

describe("the document to go on with", () => {
  const done = queued(1, { status: "done" });
  const older = queued(3, { status: "in progress", saved_at: "2026-11-20T10:00:00.000Z" });
  const newer = queued(4, { status: "in progress", saved_at: "2026-11-21T10:00:00.000Z" });
  const all = [done, queued(2), older, newer, queued(5)];

  test("has edits that are not saved, or was saved last, or is the next that waits", () => {
    expect(documentAtHand(all, new Set([5]))?.subdocument_id).toBe(5);
    expect(documentAtHand(all, new Set())?.subdocument_id).toBe(4);
    expect(documentAtHand([done, queued(2), queued(5)], new Set())?.subdocument_id).toBe(2);
    // What another device kept comes before what was saved, the newest first, and after what this browser has.
    const drafted = queued(6, { draft_at: "2026-11-19T10:00:00.000Z" });
    const later = queued(7, { draft_at: "2026-11-19T11:00:00.000Z" });
    expect(documentAtHand([...all, drafted, later], new Set())?.subdocument_id).toBe(7);
    expect(documentAtHand([...all, drafted, later], new Set([2]))?.subdocument_id).toBe(2);
    // Edits of a document that is done are a revision: nobody waits for it.
    expect(documentAtHand([done, queued(2)], new Set([1]))?.subdocument_id).toBe(2);
    expect(documentAtHand([done], new Set())).toBeNull();
  });
});

describe("pace", () => {
  /** Done so many seconds after noon. */
  const after = (seconds: readonly number[]) =>
    seconds.map((second, at) =>
      queued(at, {
        status: "done",
        done_at: new Date(Date.UTC(2026, 10, 20, 12) + second * 1000).toISOString(),
      }),
    );
  const dayOf = (iso: string) => iso.slice(0, 10);

  test("is from one Done to the next; the first and what follows a pause have no time", () => {
    const steady = after([0, 60, 120, 180, 240, 300, 360, 420, 480, 540, 540 + 1800, 540 + 1860]);
    expect(paceOf(steady, dayOf)).toMatchObject({
      measured: 10,
      unmeasured: 2,
      medianSeconds: 60,
      wordsPerMinute: 100,
      days: [{ day: "2026-11-20", count: 12 }],
    });
  });

  test("is not told of fewer than ten; what was done within ten seconds is", () => {
    expect(paceOf(after([0, 60, 69.9, 130]), dayOf)).toMatchObject({
      measured: 3,
      medianSeconds: null,
      wordsPerMinute: null,
      quick: [2],
    });
    expect(paceOf([queued(1)], dayOf)).toMatchObject({ measured: 0, unmeasured: 0, days: [] });
  });

  test("is not told where the time of most is not known: the others would be the quick ones", () => {
    const minutes = Array.from({ length: 11 }, (_, at) => at * 60);
    const hours = Array.from({ length: 12 }, (_, at) => (at + 1) * 3600);
    expect(paceOf(after([...minutes, ...hours]), dayOf)).toMatchObject({
      measured: 10,
      unmeasured: 13,
      medianSeconds: null,
      wordsPerMinute: null,
    });
  });

  test("of an even number the median lies between the two in the middle", () => {
    const times = [10, 20, 30, 40, 50, 70, 80, 90, 100, 110];
    let at = 0;
    expect(paceOf(after([0, ...times.map((time) => (at += time))]), dayOf).medianSeconds).toBe(60);
  });
});

test("durations read as people say them", () => {
  expect([0, 45, 60, 193, 3600, 6300, 3599.6].map(durationWords)).toEqual([
    "0 s",
    "45 s",
    "1 min",
    "3 min 13 s",
    "1 h",
    "1 h 45 min",
    "1 h",
  ]);
});
