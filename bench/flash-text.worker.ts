// The baseline in a thread of its own: a million terms in a trie of Maps need more memory than a thread has by default.
import { parentPort, workerData } from "node:worker_threads";
import { FlashText } from "./flash-text.ts";
import { generatedTerms } from "./generated-terms.ts";
import { best } from "./nlp-figures.ts";

export interface FlashTextTask {
  readonly texts: readonly string[];
  readonly terms: number;
  readonly rounds: number;
}

export interface FlashTextResult {
  readonly milliseconds: number;
  readonly matches: number;
  /** What the matcher keeps in the heap. */
  readonly bytes: number;
}

// Given by the thread that starts this one.
const { texts, terms, rounds } = workerData as FlashTextTask;
const list = generatedTerms(terms);
const before = process.memoryUsage().heapUsed;
const flashText = new FlashText(list);
const bytes = process.memoryUsage().heapUsed - before;
let matches = 0;
const milliseconds = best(rounds, () => {
  matches = 0;
  for (const text of texts) matches += flashText.match(text).matches;
});
const result: FlashTextResult = { milliseconds, matches, bytes };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(result);
