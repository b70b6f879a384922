// Readers of one address, each asking again as soon as it has its answer.
import { Agent, get } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

export interface LoadTask {
  readonly url: string;
  readonly cookie: string;
  readonly readers: number;
  readonly seconds: number;
}

/** Latencies in milliseconds. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Answers that were not OK. */
  readonly failed: number;
}

// Given by the thread that starts this one.
const { url, cookie, readers, seconds } = workerData as LoadTask;
const agent = new Agent({ keepAlive: true, maxSockets: readers });

function ask(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    get(
      url,
      { agent, headers: { cookie, "sec-fetch-site": "same-origin", "x-concord": "1" } },
      (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode === 200));
      },
    ).on("error", reject);
  });
}

async function read(until: number, times: number[]): Promise<number> {
  let failed = 0;
  while (performance.now() < until) {
    const begun = performance.now();
    if (!(await ask())) failed += 1;
    times.push(performance.now() - begun);
  }
  return failed;
}

// A first second that does not count: connections, caches, compilation.
await Promise.all(Array.from({ length: readers }, () => read(performance.now() + 1000, [])));
const times: number[] = [];
const begun = performance.now();
const failures = await Promise.all(
  Array.from({ length: readers }, () => read(begun + seconds * 1000, times)),
);
const elapsed = (performance.now() - begun) / 1000;
const sorted = times.toSorted((a, b) => a - b);
const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
const result: LoadResult = {
  perSecond: times.length / elapsed,
  p50: at(0.5),
  p95: at(0.95),
  p99: at(0.99),
  failed: failures.reduce((sum, n) => sum + n, 0),
};
// A port of a worker thread: there are no origins here.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(result);
agent.destroy();
