// Somebody who asks for what cannot be answered, over many connections, each again as soon as it was refused.
import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

export interface FloodTask {
  readonly url: string;
  readonly cookie: string;
  readonly connections: number;
  /** What is sent; `#` in it becomes a number of its own for each request. */
  readonly body: string;
}

export interface FloodResult {
  readonly requests: number;
  /** Status → how many. */
  readonly statuses: Readonly<Record<string, number>>;
  /** The longest answer, in bytes. */
  readonly longest: number;
}

// Given by the thread that starts this one.
const { url, cookie, connections, body } = workerData as FloodTask;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

let requests = 0;
let longest = 0;
const statuses: Record<string, number> = {};
const isOver = Promise.withResolvers<"over">();

function ask(): Promise<void> {
  requests += 1;
  const sent = body.replace("#", String(requests));
  return new Promise((resolve) => {
    const call = request(
      url,
      {
        method: "POST",
        agent,
        headers: {
          ...(cookie !== "" && { cookie }),
          "content-type": "application/json",
          "content-length": Buffer.byteLength(sent),
          "sec-fetch-site": "same-origin",
        },
      },
      (answer) => {
        let bytes = 0;
        answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
        answer.on("close", () => {
          longest = Math.max(longest, bytes);
          const status = String(answer.statusCode);
          statuses[status] = (statuses[status] ?? 0) + 1;
          resolve();
        });
      },
    );
    call.on("error", () => {
      statuses["cut off"] = (statuses["cut off"] ?? 0) + 1;
      resolve();
    });
    call.end(sent);
  });
}

async function flood(): Promise<void> {
  let last: unknown;
  while (last !== "over") last = await Promise.race([isOver.promise, ask()]);
}

parentPort?.on("message", () => {
  isOver.resolve("over");
  const result: FloodResult = { requests, statuses, longest };
  // A port of a worker thread: there are no origins here.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(result);
  agent.destroy();
  parentPort?.close();
});
await Promise.all(Array.from({ length: connections }, flood));
