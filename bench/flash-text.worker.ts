// The baseline in a thread of its own: a million terms in a trie of Maps need more memory than a thread has by default.
// It matches all texts once each time that it is asked.
import { parentPort, workerData } from "node:worker_threads";
import { FlashText } from "./flash-text.ts";
import { generatedTerms } from "./generated-terms.ts";

export interface FlashTextTask {
  readonly texts: readonly string[];
  readonly terms: number;
}

/** What the matcher keeps in the heap, sent when it is built. */
export interface FlashTextReady {
  readonly bytes: number;
}

export interface FlashTextRound {
  readonly milliseconds: number;
  readonly matches: number;
}

// Given by the thread that starts this one.
const { texts, terms } = workerData as FlashTextTask;
const list = generatedTerms(terms);
const before = process.memoryUsage().heapUsed;
const flashText = new FlashText(list);
const ready: FlashTextReady = { bytes: process.memoryUsage().heapUsed - before };
parentPort?.on("message", () => {
  const from = performance.now();
  let matches = 0;
  for (const text of texts) matches += flashText.match(text).matches;
  const round: FlashTextRound = { milliseconds: performance.now() - from, matches };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(round);
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(ready);
