import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Answers, EvaluationTask, WorkerAnswer } from "./evaluation-task.ts";

interface Waiting {
  readonly task: EvaluationTask;
  readonly resolve: (answer: Answers[EvaluationTask["kind"]]) => void;
  readonly reject: (error: Error) => void;
}

/** More threads than this only wait for memory. */
const mostThreads = 8;

/** Worker threads that evaluate cohorts. They start when they are first needed, or with `start`, and keep no process alive. */
export class EvaluationPool {
  readonly size: number;
  readonly #waiting: Waiting[] = [];
  readonly #idle: Worker[] = [];
  readonly #busy = new Map<Worker, Waiting>();

  /** @param size threads at most; as many as the machine has cores when not given */
  constructor(size = Math.min(mostThreads, availableParallelism())) {
    this.size = Math.max(1, size);
  }

  /** Starts the threads, so that the first who asks does not wait for them. */
  start(): void {
    while (this.#busy.size + this.#idle.length < this.size) {
      const worker = this.#start();
      worker.unref();
      this.#idle.push(worker);
    }
  }

  /** Does a task in whichever thread is free. Rejects when the task fails, or its thread dies. */
  run<Kind extends EvaluationTask["kind"]>(
    task: EvaluationTask & { kind: Kind },
  ): Promise<Answers[Kind]> {
    return new Promise((resolve, reject) => {
      // A worker answers the task that it was given, so the answer is of its kind.
      this.#waiting.push({ task, resolve: resolve as Waiting["resolve"], reject });
      this.#next();
    });
  }

  #next(): void {
    while (this.#waiting.length > 0) {
      const mayStart = this.#busy.size + this.#idle.length < this.size;
      const worker = this.#idle.pop() ?? (mayStart ? this.#start() : undefined);
      const one = worker && this.#waiting.shift();
      if (!worker || !one) return;
      this.#busy.set(worker, one);
      worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(one.task);
    }
  }

  #start(): Worker {
    const worker = new Worker(new URL("./evaluate.worker.ts", import.meta.url));
    let reason = new Error("A worker of cohort evaluation ended");
    worker.on("message", (message: WorkerAnswer) => {
      const done = this.#busy.get(worker);
      this.#busy.delete(worker);
      this.#idle.push(worker);
      worker.unref();
      if ("failed" in message) done?.reject(new Error(message.failed));
      else done?.resolve(message.answer);
      this.#next();
    });
    worker.on("error", (error) => {
      if (error instanceof Error) reason = error;
    });
    // It takes its task with it, and no other; the next task starts another thread.
    worker.on("exit", () => {
      const lost = this.#busy.get(worker);
      this.#busy.delete(worker);
      const idle = this.#idle.indexOf(worker);
      if (idle >= 0) this.#idle.splice(idle, 1);
      lost?.reject(reason);
      this.#next();
    });
    return worker;
  }
}

let pool: EvaluationPool | undefined;

/** The process's threads for cohorts. */
export function evaluationPool(): EvaluationPool {
  pool ??= new EvaluationPool();
  return pool;
}
