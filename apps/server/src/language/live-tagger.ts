import type { Connection } from "../platform/database/connect.ts";
import { errorFields, type Logger } from "../platform/log.ts";
import {
  vocabularyChanges,
  type VocabularyChanges,
} from "../vocabulary/load/vocabulary-changes.ts";
import { openDatabaseVocabulary, untilUnchanged } from "./versions/database-vocabulary.ts";
import { TagPool } from "./tagging/tag-pool.ts";
import { storeVocabularyVersion } from "../vocabulary/vocabulary-version.ts";

declare module "../platform/operations/context.ts" {
  interface SharedServices {
    /** Tags with the vocabulary that the database has now; its threads start with the first use. */
    readonly tagger: LiveTagger;
  }
}

export interface LiveTaggerOptions {
  /** Where prebuilt vocabularies are kept. */
  readonly cacheFolder: string | undefined;
  /** Worker threads; as many as the machine has cores when not given. */
  readonly workers?: number | undefined;
  readonly log: Logger;
}

/** A pool over one version of the vocabulary, and how many use it. */
interface Served {
  readonly version: string;
  readonly pool: TagPool;
  users: number;
  isRetired: boolean;
}

/**
 * Worker threads that tag with the vocabulary that the database has now. It begins with the first use. When the
 * vocabulary changes, from this process or another, the new one is built beside the old one, which serves until the new
 * one is whole; who uses the old one keeps it to the end. A new one that can't be built is logged and changes nothing.
 */
export class LiveTagger {
  readonly #connection: Connection;
  readonly #options: LiveTaggerOptions;
  #begun: Promise<void> | undefined;
  #changes: VocabularyChanges | undefined;
  #served: Served | undefined;
  #swapping: Promise<void> | undefined;
  #isStale = false;
  #isClosed = false;
  readonly #listeners = new Set<(version: string) => void>();

  constructor(connection: Connection, options: LiveTaggerOptions) {
    this.#connection = connection;
    this.#options = options;
  }

  /**
   * Does `work` with the threads over the present vocabulary, whose version is the second argument.
   * @throws Error when there is no vocabulary, or the tagger was closed
   */
  async use<Answer>(work: (pool: TagPool, version: string) => Promise<Answer>): Promise<Answer> {
    await this.#begin();
    const served = this.#served;
    if (!served) throw new Error("The tagger was closed");
    served.users += 1;
    try {
      return await work(served.pool, served.version);
    } finally {
      served.users -= 1;
      await this.#closeUnused(served);
    }
  }

  /** Hears of each vocabulary that is served from now on, the first one too. Answers how to stop. */
  onSwap(listener: (version: string) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#changes?.close();
    await this.#begun?.catch(() => undefined);
    await this.#swapping;
    const served = this.#served;
    this.#served = undefined;
    await served?.pool.close();
  }

  #begin(): Promise<void> {
    this.#begun ??= this.#start().catch((error: unknown) => {
      // Whoever asks next tries again.
      this.#begun = undefined;
      throw error;
    });
    return this.#begun;
  }

  async #start(): Promise<void> {
    if (this.#isClosed) return;
    // Listens first: what changes while the first one is opened is noticed.
    this.#changes ??= await vocabularyChanges(this.#connection.url, () => this.#changed());
    await this.#serveNewest();
  }

  /** Many changes in a row are one swap, and at most one more after it. */
  #changed(): void {
    this.#isStale = true;
    this.#swapping ??= this.#swap().finally(() => {
      this.#swapping = undefined;
    });
  }

  async #swap(): Promise<void> {
    await this.#begun?.catch(() => undefined);
    while (this.#isStale && !this.#isClosed && this.#served) {
      this.#isStale = false;
      try {
        await this.#serveNewest();
      } catch (error) {
        this.#options.log.error(errorFields(error), "the new vocabulary can't be served");
      }
    }
  }

  async #serveNewest(): Promise<void> {
    const { cacheFolder, workers, log } = this.#options;
    const old = this.#served;
    const opened = await untilUnchanged(async () => {
      const version = await storeVocabularyVersion(this.#connection.pool);
      if (old?.version === version || this.#isClosed) return null;
      return {
        version,
        ...(await openDatabaseVocabulary(this.#connection, version, cacheFolder)),
      };
    });
    if (!opened) return;
    const { version, bytes, conceptIds } = opened;
    const pool = new TagPool({ vocabulary: bytes, conceptIds }, workers);
    this.#served = { version, pool, users: 0, isRetired: false };
    log.info({ version }, "vocabulary served");
    for (const listener of this.#listeners) listener(version);
    if (!old) return;
    old.isRetired = true;
    await this.#closeUnused(old);
  }

  async #closeUnused(served: Served): Promise<void> {
    if (served.isRetired && served.users === 0) await served.pool.close();
  }
}
