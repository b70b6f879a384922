import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { TagTask } from "./nlp.worker.ts";

const rounds = 4;

/** Milliseconds that so many worker threads need for all texts, each its share, over one shared vocabulary; and the entities found. */
export async function measureThreads(
  vocabulary: SharedArrayBuffer,
  texts: readonly string[],
  threads: number,
): Promise<{ milliseconds: number; entities: number }> {
  const workers = await Promise.all(
    Array.from({ length: threads }, async (_, index) => {
      const task: TagTask = {
        vocabulary,
        texts: texts.filter((_text, at) => at % threads === index),
      };
      const worker = new Worker(new URL("nlp.worker.ts", import.meta.url), {
        workerData: task,
        // As the server's TagPool has it.
        resourceLimits: { maxYoungGenerationSizeMb: 64 },
      });
      await once(worker, "message");
      return worker;
    }),
  );
  try {
    let milliseconds = Infinity;
    let entities = 0;
    for (let round = 0; round <= rounds; round++) {
      const from = performance.now();
      const counts = await Promise.all(
        workers.map(async (worker) => {
          const answer = once(worker, "message");
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
          worker.postMessage("tag");
          // The worker answers with how many entities it found.
          const [count] = (await answer) as [number];
          return count;
        }),
      );
      if (round > 0) milliseconds = Math.min(milliseconds, performance.now() - from);
      entities = counts.reduce((sum, count) => sum + count, 0);
    }
    return { milliseconds, entities };
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
