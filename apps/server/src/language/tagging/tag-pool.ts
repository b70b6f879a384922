import { availableParallelism } from "node:os";
import { ThreadPool } from "../../platform/threads/thread-pool.ts";
import type { Found } from "../engines/finding.ts";
import type { ReadAnswers, ReadKind, ReadTask, ReadTasks } from "../reading/read-task.ts";
import type {
  LineMode,
  NoteRows,
  NoteToTag,
  TagAnswer,
  TagTask,
  TagWorkerData,
} from "./tag-task.ts";

/** Worker threads that share one vocabulary. What they answer depends on the task alone, whichever of them does it. */
export class TagPool {
  readonly #threads: ThreadPool<TagTask, TagAnswer>;

  /** @param size worker threads; as many as the machine has cores when not given */
  constructor(data: TagWorkerData, size = availableParallelism()) {
    this.#threads = new ThreadPool(new URL("./tag.worker.ts", import.meta.url), size, {
      workerData: data,
      // Tagging leaves much garbage: collected less often, by fewer helping threads, it leaves the other cores to the
      // other workers.
      resourceLimits: { maxYoungGenerationSizeMb: 64 },
    });
    this.#threads.start();
  }

  get size(): number {
    return this.#threads.size;
  }

  /** Rows of each note, in order; `undefined` for one on which the engine failed. */
  async tagNotes(notes: readonly NoteToTag[]): Promise<readonly (NoteRows | undefined)[]> {
    const answer = await this.#threads.run({ kind: "notes", notes });
    if (answer.kind !== "notes") throw new Error("The worker answered another question");
    return answer.rows;
  }

  /**
   * Whether each text may be read differently by reason of the changed terms that the pool was given; yes where it was
   * given none.
   */
  async affected(texts: readonly string[]): Promise<readonly boolean[]> {
    const answer = await this.#threads.run({ kind: "affected", texts });
    if (answer.kind !== "affected") throw new Error("The worker answered another question");
    return answer.affected;
  }

  /** The command line's answers to its lines, in order. `found`: of each line, what an external engine made of it. */
  async answerLines(
    lines: readonly string[],
    mode: LineMode,
    found?: readonly (Found | undefined)[],
  ): Promise<readonly string[]> {
    const answer = await this.#threads.run({ kind: "lines", lines, mode, found });
    if (answer.kind !== "lines") throw new Error("The worker answered another question");
    return answer.lines;
  }

  /**
   * A task on a text that is not stored; the thread that takes longer than so many milliseconds ends.
   * @throws TaskTimeout; Error when it failed, which quotes nothing of the text
   */
  async read<Kind extends ReadKind>(
    kind: Kind,
    task: ReadTasks[Kind],
    milliseconds: number,
  ): Promise<ReadAnswers[Kind]> {
    // A kind and its task go together by the signature; TypeScript does not put them together again.
    const whole = { kind, ...task } as unknown as ReadTask;
    const answer = await this.#threads.run({ kind: "read", task: whole }, milliseconds);
    if (answer.kind !== "read") throw new Error("The worker answered another question");
    if ("failed" in answer.message) throw new Error("The text could not be read");
    // A worker answers the task that it was given, so the answer is of its kind.
    return answer.message.answer as ReadAnswers[Kind];
  }

  /** Ends the threads; what was asked and not answered is refused. */
  close(): Promise<void> {
    return this.#threads.close();
  }
}
