import { availableParallelism } from "node:os";
import { ThreadPool } from "../../platform/threads/thread-pool.ts";
import type { Answers, EvaluationTask, WorkerAnswer } from "./evaluation-task.ts";

/** More threads than this only wait for memory. */
const mostThreads = 8;

/** Worker threads that evaluate cohorts. */
export class EvaluationPool {
  readonly #threads: ThreadPool<EvaluationTask, WorkerAnswer>;

  /** @param size threads at most; as many as the machine has cores when not given */
  constructor(size = Math.min(mostThreads, availableParallelism())) {
    this.#threads = new ThreadPool(new URL("./evaluate.worker.ts", import.meta.url), size);
  }

  get size(): number {
    return this.#threads.size;
  }

  /** Starts the threads, so that the first who asks does not wait for them. */
  start(): void {
    this.#threads.start();
  }

  /** Does a task in whichever thread is free. Rejects when the task fails, or its thread dies. */
  async run<Kind extends EvaluationTask["kind"]>(
    task: EvaluationTask & { kind: Kind },
  ): Promise<Answers[Kind]> {
    const message = await this.#threads.run(task);
    if ("failed" in message) throw new Error(message.failed);
    // A worker answers the task that it was given, so the answer is of its kind.
    return message.answer as Answers[Kind];
  }
}

let pool: EvaluationPool | undefined;

/** The process's threads for cohorts. */
export function evaluationPool(): EvaluationPool {
  pool ??= new EvaluationPool();
  return pool;
}
