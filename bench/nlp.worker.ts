// Tags the texts that it was given as often as it is asked, over a vocabulary that other threads read at the same time;
// or only computes.
import { parentPort, workerData } from "node:worker_threads";
import { createEngine, loadVocabulary, tag } from "../packages/nlp/src/nlp.ts";

export interface TagTask {
  readonly vocabulary: SharedArrayBuffer;
  readonly texts: readonly string[];
  /** Steps of arithmetic for "reckon": this thread's share. */
  readonly steps: number;
}

/** What a thread is asked for. */
export type ThreadWork = "tag" | "reckon";

// Given by the thread that starts this one.
const { vocabulary, texts, steps } = workerData as TagTask;
const engine = createEngine(loadVocabulary(vocabulary));

const work: Record<ThreadWork, () => number> = {
  tag: () => texts.reduce((entities, text) => entities + tag(text, engine).entities.length, 0),
  reckon: () => {
    let last = 1;
    for (let block = 0; block < steps; block += blockSteps) last = reckon(last);
    return last;
  },
};

/**
 * So few that the function is compiled whole, not in the midst of its loop, where the code is several times as slow.
 */
const blockSteps = 1000;

/** Arithmetic on one number: it wants neither memory nor the collector of garbage. */
function reckon(from: number): number {
  let last = from;
  for (let step = 0; step < blockSteps; step++) last = Math.imul(last ^ (last >>> 15), 0x2c1b3c6d);
  return last;
}

parentPort?.on("message", (asked: ThreadWork) => {
  const answer = work[asked]();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(answer);
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage("ready");
