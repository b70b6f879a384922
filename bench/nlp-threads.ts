import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { TagTask, ThreadWork } from "./nlp.worker.ts";

const rounds = 7;
/** Of arithmetic, in all; about a second. */
const steps = 200_000_000;

/**
 * Milliseconds of one thread and of two for the same work, each the median of the rounds, and the median of their
 * ratios.
 */
export interface Scaling {
  readonly one: number;
  readonly two: number;
  readonly ratio: number;
}

/**
 * The same texts by one thread and by two over one shared vocabulary; and arithmetic alone by one and by two, which
 * shows what the machine's second core is worth while this runs. All in turn, so that what else the machine does meets
 * each.
 */
export async function measureThreads(
  vocabulary: SharedArrayBuffer,
  texts: readonly string[],
): Promise<{ tagging: Scaling; arithmetic: Scaling; entities: readonly [number, number] }> {
  const one = await startThreads(vocabulary, texts, 1);
  const two = await startThreads(vocabulary, texts, 2);
  try {
    const took: { tagging: [number, number]; arithmetic: [number, number] }[] = [];
    let entities: [number, number] = [0, 0];
    for (let round = 0; round <= rounds; round++) {
      const alone = await timed(one, "tag");
      const both = await timed(two, "tag");
      entities = [alone.sum, both.sum];
      const arithmetic = [await timed(one, "reckon"), await timed(two, "reckon")] as const;
      // The first warms up.
      if (round > 0)
        took.push({
          tagging: [alone.milliseconds, both.milliseconds],
          arithmetic: [arithmetic[0].milliseconds, arithmetic[1].milliseconds],
        });
    }
    return {
      tagging: scaling(took.map(({ tagging }) => tagging)),
      arithmetic: scaling(took.map(({ arithmetic }) => arithmetic)),
      entities,
    };
  } finally {
    await Promise.all([...one, ...two].map((worker) => worker.terminate()));
  }
}

function startThreads(
  vocabulary: SharedArrayBuffer,
  texts: readonly string[],
  threads: number,
): Promise<Worker[]> {
  return Promise.all(
    Array.from({ length: threads }, async (_, index) => {
      const task: TagTask = {
        vocabulary,
        texts: texts.filter((_text, at) => at % threads === index),
        steps: steps / threads,
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
}

/** Until all have answered; the sum of their answers. */
async function timed(
  workers: readonly Worker[],
  work: ThreadWork,
): Promise<{ milliseconds: number; sum: number }> {
  const from = performance.now();
  const answers = await Promise.all(
    workers.map(async (worker) => {
      const answer = once(worker, "message");
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(work);
      // A number for either kind of work.
      const [value] = (await answer) as [number];
      return value;
    }),
  );
  return {
    milliseconds: performance.now() - from,
    sum: answers.reduce((sum, answer) => sum + answer, 0),
  };
}

function scaling(pairs: readonly (readonly [number, number])[]): Scaling {
  const middle = (values: readonly number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  return {
    one: middle(pairs.map(([one]) => one)),
    two: middle(pairs.map(([, two]) => two)),
    ratio: middle(pairs.map(([one, two]) => one / two)),
  };
}
