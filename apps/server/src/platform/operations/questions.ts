import { connect, type Connection } from "../database/connect.ts";
import { problem } from "./problem.ts";

/** Connections of their own, so that questions never take those that everybody needs. */
const mostAtOnce = 6;
/** What one user asks at once; a screen asks for several lists. */
const mostOfUser = 3;
/** What may wait besides; a browser asks for six things at once, and a few tabs may be open. */
const mostWaitingOfUser = 24;

interface Waiting {
  readonly user: number;
  readonly begin: () => void;
}

/** One question that runs: where it reads, and when it is given up. */
interface Question {
  readonly connection: Connection;
  readonly signal: AbortSignal;
}

/**
 * Questions about whole cohorts and lists of all patients, whose cost is that of what is asked. A few at once, fewer of
 * one user, in turn; each given up when its time is over or nobody waits for its answer any more.
 */
export class Questions {
  readonly #connection: Connection;
  readonly #seconds: number;
  readonly #running = new Map<number, number>();
  #all = 0;
  #waiting: Waiting[] = [];

  constructor(databaseUrl: string, seconds: number) {
    this.#seconds = seconds;
    this.#connection = connect(databaseUrl, {
      max: mostAtOnce,
      applicationName: "concord questions",
      settings: {
        statement_timeout: `${Math.ceil(seconds * 1000)}`,
        // A statement ends soon after the connection that asked for it was closed.
        client_connection_check_interval: "250",
      },
    });
  }

  /**
   * @param gone aborts when nobody waits for the answer any more
   * @throws Problem request.too-many where the user has too many waiting, question.too-slow
   */
  async run<T>(
    user: number,
    gone: AbortSignal | undefined,
    ask: (question: Question) => Promise<T>,
  ): Promise<T> {
    await this.#turn(user, gone);
    const late = AbortSignal.timeout(this.#seconds * 1000);
    const signal = gone ? AbortSignal.any([gone, late]) : late;
    try {
      return await ask({ connection: this.#connection, signal });
    } catch (error) {
      // The connection was closed under it: whatever came of that is not what happened.
      if (signal.aborted) throw problem("question.too-slow", { seconds: this.#seconds });
      throw error;
    } finally {
      this.#over(user);
    }
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  async #turn(user: number, gone: AbortSignal | undefined): Promise<void> {
    if (this.#mayBegin(user)) {
      this.#begin(user);
      return;
    }
    const ofUser = this.#waiting.filter((one) => one.user === user).length;
    if (ofUser >= mostWaitingOfUser) throw problem("request.too-many", { seconds: 5 });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { user, begin: resolve };
    this.#waiting.push(waiting);
    const leave = () => {
      this.#waiting = this.#waiting.filter((one) => one !== waiting);
      reject(problem("question.too-slow", { seconds: this.#seconds }));
    };
    if (gone?.aborted) leave();
    gone?.addEventListener("abort", leave, { once: true });
    await promise;
    gone?.removeEventListener("abort", leave);
  }

  #mayBegin(user: number): boolean {
    return this.#all < mostAtOnce && (this.#running.get(user) ?? 0) < mostOfUser;
  }

  #begin(user: number): void {
    this.#all += 1;
    this.#running.set(user, (this.#running.get(user) ?? 0) + 1);
  }

  #over(user: number): void {
    this.#all -= 1;
    const left = (this.#running.get(user) ?? 1) - 1;
    if (left === 0) this.#running.delete(user);
    else this.#running.set(user, left);
    const at = this.#waiting.findIndex((one) => this.#mayBegin(one.user));
    const [next] = at < 0 ? [] : this.#waiting.splice(at, 1);
    if (!next) return;
    this.#begin(next.user);
    next.begin();
  }
}
