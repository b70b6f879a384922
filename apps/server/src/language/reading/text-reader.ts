import { problem } from "../../platform/operations/problem.ts";
import type { LiveTagger } from "../live-tagger.ts";
import type { ReadAnswers, ReadKind, ReadTasks } from "./read-task.ts";

declare module "../../platform/operations/context.ts" {
  interface SharedServices {
    /** Reads texts that are not stored. */
    readonly texts: TextReader;
  }
}

/**
 * Calls that may be at work at the same time, of all users and of one: each holds a connection of the database's
 * twenty.
 */
const mostCalls = 8;
const mostOfOne = 3;

/** Reads texts that are not stored, in the threads of the live tagger. */
export class TextReader {
  readonly #tagger: Pick<LiveTagger, "use">;
  readonly #milliseconds: number;
  readonly #ofUser = new Map<number, number>();

  /** @param milliseconds that a thread may work on a text */
  constructor(tagger: Pick<LiveTagger, "use">, milliseconds: number) {
    this.#tagger = tagger;
    this.#milliseconds = milliseconds;
  }

  /** One task. @throws TaskTimeout; Error when it fails, which quotes nothing of the text */
  async run<Kind extends ReadKind>(kind: Kind, task: ReadTasks[Kind]): Promise<ReadAnswers[Kind]> {
    return this.#tagger.use(async (pool) => pool.read(kind, task, this.#milliseconds));
  }

  /**
   * Does the work of one call for a user, which may be several tasks, unless too much is going on.
   * @throws Problem engine.busy
   */
  async forUser<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const own = this.#ofUser.get(userId) ?? 0;
    const all = [...this.#ofUser.values()].reduce((sum, count) => sum + count, 0);
    if (own >= mostOfOne || all >= mostCalls) throw problem("engine.busy");
    this.#ofUser.set(userId, own + 1);
    try {
      return await work();
    } finally {
      const left = (this.#ofUser.get(userId) ?? 1) - 1;
      if (left > 0) this.#ofUser.set(userId, left);
      else this.#ofUser.delete(userId);
    }
  }
}
