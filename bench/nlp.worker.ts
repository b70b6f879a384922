// Tags the texts that it was given as often as it is asked, over a vocabulary that other threads read at the same time.
import { parentPort, workerData } from "node:worker_threads";
import { createEngine, loadVocabulary, tag } from "../packages/nlp/src/nlp.ts";

export interface TagTask {
  readonly vocabulary: SharedArrayBuffer;
  readonly texts: readonly string[];
}

// Given by the thread that starts this one.
const { vocabulary, texts } = workerData as TagTask;
const engine = createEngine(loadVocabulary(vocabulary));

parentPort?.on("message", () => {
  let entities = 0;
  for (const text of texts) entities += tag(text, engine).entities.length;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(entities);
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage("ready");
