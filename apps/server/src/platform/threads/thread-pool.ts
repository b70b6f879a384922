import { Worker, type WorkerOptions } from "node:worker_threads";

/** A thread was ended because its task took too long. */
export class TaskTimeout extends Error {
  constructor() {
    super("A task took too long");
    this.name = "TaskTimeout";
  }
}

interface Waiting<Task, Answer> {
  readonly task: Task;
  readonly milliseconds: number | undefined;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Threads of one program, which posts an answer for each task posted to it, in turn. They start when they are first
 * needed, or with `start`, and keep no process alive while they have nothing to do. Whichever is free takes the next
 * task.
 */
export class ThreadPool<Task, Answer> {
  readonly size: number;
  readonly #program: URL;
  readonly #options: WorkerOptions;
  readonly #waiting: Waiting<Task, Answer>[] = [];
  readonly #idle: Worker[] = [];
  readonly #busy = new Map<Worker, Waiting<Task, Answer>>();
  #isStarted = false;
  #isClosed = false;

  /** @param size threads at most */
  constructor(program: URL, size: number, options: WorkerOptions = {}) {
    this.#program = program;
    this.size = Math.max(1, size);
    this.#options = options;
  }

  /**
   * Starts the threads, so that the first who asks does not wait for them; one that is lost with its task is replaced
   * at once.
   */
  start(): void {
    this.#isStarted = true;
    while (this.#mayStart()) {
      const worker = this.#start();
      worker.unref();
      this.#idle.push(worker);
    }
  }

  /**
   * Does a task in whichever thread is free. One that takes longer than so many milliseconds, once it has begun, ends
   * its thread.
   * @throws TaskTimeout; Error when the thread dies, which takes its task with it and no other, or when the pool is
   * closed
   */
  run(task: Task, milliseconds?: number): Promise<Answer> {
    if (this.#isClosed) return Promise.reject(closed());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, milliseconds, resolve, reject });
      this.#next();
    });
  }

  /** Ends the threads; what was asked and not answered is refused. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#idle, ...this.#busy.keys()].map((worker) => worker.terminate()));
    for (const one of this.#waiting.splice(0)) one.reject(closed());
  }

  #mayStart(): boolean {
    return !this.#isClosed && this.#busy.size + this.#idle.length < this.size;
  }

  #next(): void {
    while (this.#waiting.length > 0 && !this.#isClosed) {
      const worker = this.#idle.pop() ?? (this.#mayStart() ? this.#start() : undefined);
      const one = worker && this.#waiting.shift();
      if (!worker || !one) return;
      this.#busy.set(worker, limited(one, worker));
      worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(one.task);
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#program, this.#options);
    let reason = new Error("A thread ended");
    worker.on("message", (answer: Answer) => {
      const done = this.#busy.get(worker);
      this.#busy.delete(worker);
      this.#idle.push(worker);
      worker.unref();
      done?.resolve(answer);
      this.#next();
    });
    worker.on("error", (error) => {
      if (error instanceof Error) reason = error;
    });
    worker.on("exit", () => {
      const lost = this.#busy.get(worker);
      this.#busy.delete(worker);
      const idle = this.#idle.indexOf(worker);
      if (idle >= 0) this.#idle.splice(idle, 1);
      lost?.reject(reason);
      // One that ended without a task would end again: only whoever asks next finds out.
      if (lost && this.#isStarted) this.start();
      this.#next();
    });
    return worker;
  }
}

function closed(): Error {
  return new Error("The threads were closed");
}

/** The same, but the thread ends when it has not answered in time. */
function limited<Task, Answer>(one: Waiting<Task, Answer>, worker: Worker): Waiting<Task, Answer> {
  const { milliseconds, resolve, reject } = one;
  if (milliseconds === undefined) return one;
  const slow = setTimeout(() => {
    reject(new TaskTimeout());
    void worker.terminate();
  }, milliseconds);
  slow.unref();
  return {
    ...one,
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
