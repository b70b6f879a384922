// Does what a test tells it to.
import { parentPort, workerData } from "node:worker_threads";

if (workerData === "no start") throw new Error("can't start");
parentPort?.on("message", (task: string) => {
  if (task === "die") throw new Error("died of its task");
  if (task === "hang") for (;;);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(`did ${task}`);
});
