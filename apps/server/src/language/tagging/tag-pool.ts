import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Found } from "../answer-line.ts";
import type { ReadAnswers, ReadKind, ReadTask, ReadTasks } from "../reading/read-task.ts";
import type {
  LineMode,
  NoteRows,
  NoteToTag,
  TagAnswer,
  TagTask,
  TagWorkerData,
} from "./tag-task.ts";

/** A thread was ended because its task took too long. */
export class TookTooLong extends Error {
  constructor() {
    super("A text took too long to read");
    this.name = "TookTooLong";
  }
}

interface Waiting {
  readonly task: TagTask;
  /** Once a thread has begun with it. */
  readonly milliseconds?: number | undefined;
  readonly resolve: (answer: TagAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** Worker threads that share one vocabulary. What they answer depends on the task alone, whichever of them does it. */
export class TagPool {
  readonly size: number;
  readonly #data: TagWorkerData;
  readonly #waiting: Waiting[] = [];
  readonly #idle: Worker[] = [];
  readonly #all = new Map<Worker, Waiting | undefined>();
  #closed = false;

  /** @param size worker threads; as many as the machine has cores when not given */
  constructor(data: TagWorkerData, size = availableParallelism()) {
    this.#data = data;
    this.size = Math.max(1, size);
    for (let n = 0; n < this.size; n += 1) this.#start();
  }

  /** Rows of each note, in order; `undefined` for one on which the engine failed. */
  async tagNotes(notes: readonly NoteToTag[]): Promise<readonly (NoteRows | undefined)[]> {
    const answer = await this.#ask({ kind: "notes", notes });
    if (answer.kind !== "notes") throw new Error("The worker answered another question");
    return answer.rows;
  }

  /** Whether each text may be read differently by reason of the changed terms that the pool was given; yes where it was given none. */
  async affected(texts: readonly string[]): Promise<readonly boolean[]> {
    const answer = await this.#ask({ kind: "affected", texts });
    if (answer.kind !== "affected") throw new Error("The worker answered another question");
    return answer.affected;
  }

  /** The command line's answers to its lines, in order. `found`: of each line, what an engine outside made of it. */
  async answerLines(
    lines: readonly string[],
    mode: LineMode,
    found?: readonly (Found | undefined)[],
  ): Promise<readonly string[]> {
    const answer = await this.#ask({ kind: "lines", lines, mode, found });
    if (answer.kind !== "lines") throw new Error("The worker answered another question");
    return answer.lines;
  }

  /**
   * A task on a text that is not stored; the thread that takes longer than so many milliseconds ends.
   * @throws TookTooLong; Error when it failed, which quotes nothing of the text
   */
  async read<Kind extends ReadKind>(
    kind: Kind,
    task: ReadTasks[Kind],
    milliseconds: number,
  ): Promise<ReadAnswers[Kind]> {
    // A kind and its task go together by the signature; TypeScript does not put them together again.
    const whole = { kind, ...task } as unknown as ReadTask;
    const answer = await this.#ask({ kind: "read", task: whole }, milliseconds);
    if (answer.kind !== "read") throw new Error("The worker answered another question");
    if ("failed" in answer.message) throw new Error("The text could not be read");
    // A worker answers the task that it was given, so the answer is of its kind.
    return answer.message.answer as ReadAnswers[Kind];
  }

  /** Ends the threads; what was asked and not answered is refused. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#all.keys()].map((worker) => worker.terminate()));
    for (const one of this.#waiting.splice(0)) one.reject(new Error("The workers were closed"));
  }

  #ask(task: TagTask, milliseconds?: number): Promise<TagAnswer> {
    if (this.#closed) return Promise.reject(new Error("The workers were closed"));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, milliseconds, resolve, reject });
      this.#next();
    });
  }

  #start(): void {
    const worker = new Worker(new URL("./tag.worker.ts", import.meta.url), {
      workerData: this.#data,
      // Tagging leaves much garbage: collected less often, by fewer helping threads, it leaves the other cores to the other workers.
      resourceLimits: { maxYoungGenerationSizeMb: 64 },
    });
    this.#all.set(worker, undefined);
    this.#idle.push(worker);
    let reason: Error | undefined;
    worker.on("message", (answer: TagAnswer) => {
      const done = this.#all.get(worker);
      this.#all.set(worker, undefined);
      this.#idle.push(worker);
      done?.resolve(answer);
      this.#next();
    });
    worker.on("error", (error) => (reason = error instanceof Error ? error : new Error("failed")));
    // A worker that died takes its task with it, and no other.
    worker.on("exit", () => {
      const lost = this.#all.get(worker);
      this.#all.delete(worker);
      const idle = this.#idle.indexOf(worker);
      if (idle >= 0) this.#idle.splice(idle, 1);
      lost?.reject(reason ?? new Error("A worker of language processing ended"));
      if (this.#closed) return;
      if (idle >= 0) {
        // It never began: another would not either.
        this.#closed = true;
        for (const one of this.#waiting.splice(0))
          one.reject(reason ?? new Error("No worker starts"));
        return;
      }
      this.#start();
      this.#next();
    });
  }

  #next(): void {
    while (this.#idle.length > 0 && this.#waiting.length > 0) {
      const worker = this.#idle.shift();
      const one = this.#waiting.shift();
      if (!worker || !one) return;
      this.#all.set(worker, limited(one, worker));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(one.task);
    }
  }
}

/** The same, but the worker ends when it has not answered in time. */
function limited(one: Waiting, worker: Worker): Waiting {
  const { task, milliseconds, resolve, reject } = one;
  if (milliseconds === undefined) return one;
  const slow = setTimeout(() => {
    reject(new TookTooLong());
    void worker.terminate();
  }, milliseconds);
  slow.unref();
  return {
    task,
    resolve(answer) {
      clearTimeout(slow);
      resolve(answer);
    },
    reject(error) {
      clearTimeout(slow);
      reject(error);
    },
  };
}
