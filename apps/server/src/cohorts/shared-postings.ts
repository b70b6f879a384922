import type { ClientBase } from "pg";
import { copyBinary } from "./copy-binary.ts";
import { versionSql } from "./database-state.ts";
import type { DatabaseState } from "./database-state.ts";
import type { StoredPosting } from "./evaluation-task.ts";
import { sharedBytes } from "./share-universe.ts";

/** The data changed between two statements of a transaction that sees every commit: begin again. */
export class DataChanged extends Error {}

/** That the data change between two statements is rare, and that it happens again is rarer. */
const mostTries = 5;

/** Does `work`, and again where the data changed meanwhile: all that it read is of one version. */
export async function untilUnchanged<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DataChanged) || tries === mostTries) throw error;
    }
  }
}

/** A reference standard changes with every answer, without a new version of the data: it is read every time. */
const kept = [1, 2, 3];
const reference = 4;

/** What postings of one version may take in memory, over all databases and calls of a process. */
const defaultBytes = 256 * 2 ** 20;
/** Of an entry besides its data; one that says that there is no posting has nothing else. */
const entryBytes = 100;

/**
 * Postings of the newest version of the data in shared memory, for worker threads: those asked for last, as many as fit.
 * `null`: there is no such posting.
 */
export class SharedPostings {
  readonly #mostBytes: number;
  #of = "";
  #bytes = 0;
  readonly #found = new Map<number, Uint8Array | null>();

  constructor(mostBytes = defaultBytes) {
    this.#mostBytes = mostBytes;
  }

  /**
   * The postings of `concepts` and `sources` (bit s: source s) in one block. Throws DataChanged when the database is no
   * longer in `state`.
   */
  async read(
    client: ClientBase,
    state: DatabaseState,
    block: number,
    concepts: Int32Array,
    sources: number,
  ): Promise<StoredPosting[]> {
    const mayKeep = state.version !== null;
    const of = `${state.name} ${state.version}`;
    if (mayKeep && of !== this.#of) this.#empty(of);
    const wanted = kept.filter((source) => (sources >> source) & 1);
    const postings: StoredPosting[] = [];
    const missing = new Map<number, number[]>();
    for (const source of wanted) {
      const unknown: number[] = [];
      for (const conceptId of concepts) {
        const data = mayKeep ? this.#touch(keyOf(block, conceptId, source)) : undefined;
        if (data) postings.push({ conceptId, source, data });
        if (data === undefined) unknown.push(conceptId);
      }
      if (unknown.length > 0) missing.set(source, unknown);
    }
    if ((sources >> reference) & 1) missing.set(reference, [...concepts]);
    if (missing.size === 0) return postings;
    const read = await readPostings(client, state, block, missing);
    postings.push(...read);
    if (mayKeep && this.#of === of) this.#keep(block, missing, read);
    return postings;
  }

  #empty(of: string): void {
    this.#of = of;
    this.#bytes = 0;
    this.#found.clear();
  }

  /** Undefined: not known. One that is asked for becomes the last to go. */
  #touch(key: number): Uint8Array | null | undefined {
    const data = this.#found.get(key);
    if (data === undefined) return undefined;
    this.#found.delete(key);
    this.#found.set(key, data);
    return data;
  }

  #keep(block: number, asked: ReadonlyMap<number, number[]>, read: readonly StoredPosting[]): void {
    for (const [source, concepts] of asked)
      if (source !== reference)
        for (const conceptId of concepts) this.#set(keyOf(block, conceptId, source), null);
    for (const { conceptId, source, data } of read)
      if (source !== reference) this.#set(keyOf(block, conceptId, source), data);
    for (const key of this.#found.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#bytes -= entryBytes + (this.#found.get(key)?.byteLength ?? 0);
      this.#found.delete(key);
    }
  }

  #set(key: number, data: Uint8Array | null): void {
    const before = this.#found.get(key);
    if (before !== undefined) this.#bytes -= entryBytes + (before?.byteLength ?? 0);
    this.#bytes += entryBytes + (data?.byteLength ?? 0);
    this.#found.set(key, data);
  }
}

/** The process's postings. */
export const sharedPostings = new SharedPostings();

/** Exact in a double: 15 bits of block, 31 of concept, 2 of source. */
function keyOf(block: number, conceptId: number, source: number): number {
  return (block * 2 ** 31 + conceptId) * 4 + source;
}

/** Postings and, in the same statement, the version of the data that they are of. */
async function readPostings(
  client: ClientBase,
  { version }: DatabaseState,
  block: number,
  asked: ReadonlyMap<number, readonly number[]>,
): Promise<StoredPosting[]> {
  // Numbers only: COPY takes no parameters.
  const conditions = [...asked].map(
    ([source, concepts]) =>
      `source = ${source} and concept_id = any('{${concepts.join(",")}}'::int[])`,
  );
  const rows = await copyBinary(
    client,
    `select 0, 0::smallint, convert_to(coalesce(${versionSql}, ''), 'UTF8') union all
     select concept_id, source, data from posting where block = ${block} and (${conditions.join(" or ")})`,
  );
  return rows.flatMap(([concept, source, data]) => {
    const conceptId = concept?.readInt32BE() ?? 0;
    if (!data || !source) return [];
    if (conceptId !== 0)
      return [{ conceptId, source: source.readInt16BE(), data: sharedBytes(data) }];
    if (data.toString() !== (version ?? "")) throw new DataChanged("The data changed");
    return [];
  });
}
