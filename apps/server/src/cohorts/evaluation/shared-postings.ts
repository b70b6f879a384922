import { factSource } from "@concord/clinical";
import { storedSource, detailedSource } from "@concord/cohorts";
import type { ClientBase } from "pg";
import { copyBinary, shortField } from "./copy-binary.ts";
import { databaseState, DataChanged } from "./database-state.ts";
import type { DatabaseState } from "./database-state.ts";
import type { StoredPosting } from "./evaluation-task.ts";
import { readDetailedPostings } from "../detailed-postings.ts";

/** What postings of one version may take in memory, over all databases and calls of a process. */
const defaultBytes = 256 * 2 ** 20;
/** Of an entry besides its data; one that says that there is no posting has nothing else. */
const entryBytes = 100;

/**
 * Postings of the newest version of the data, large ones in memory that worker threads share: those asked for last, as
 * many as fit. `null`: there is no such posting.
 */
export class SharedPostings {
  readonly #mostBytes: number;
  #of = "";
  /** Those of reference facts, which change without a new version of the data, are of this state. */
  #ofReference = "";
  #bytes = 0;
  readonly #found = new Map<number, Uint8Array | null>();

  constructor(mostBytes = defaultBytes) {
    this.#mostBytes = mostBytes;
  }

  /**
   * The state of the data now. Postings of these concepts, sources and blocks that are not kept come in the same
   * statement, for `read`.
   */
  async begin(client: ClientBase, asked: AskedPostings): Promise<DatabaseState> {
    const [wanted] = wantedOf(this.#find(asked).missing);
    if (!wanted) return databaseState({ client });
    const { state, postings } = await readPostings(client, wanted);
    if (state.version !== null) {
      this.#turnTo(state);
      this.#keep(wanted, postings, true);
    }
    return state;
  }

  /** Of each of the blocks, its postings. Throws DataChanged when the version is no longer that of `state`. */
  async read(
    client: ClientBase,
    state: DatabaseState,
    asked: AskedPostings,
  ): Promise<StoredPosting[][]> {
    this.#turnTo(state);
    const { known, missing } = this.#find(asked);
    for (const wanted of wantedOf(missing)) {
      const read = await readPostings(client, wanted);
      if (read.state.version !== state.version) throw new DataChanged("The data changed");
      for (const [at, block] of asked.blocks.entries())
        for (const { block: of, ...posting } of read.postings)
          if (of === block) known[at]?.push(posting);
      if (state.version !== null && this.#of === nameOf(state))
        this.#keep(
          wanted,
          read.postings,
          read.state.reference === state.reference && this.#ofReference === state.reference,
        );
    }
    return known;
  }

  /** Of each of the blocks, what is kept; and what is not known to be there or not. */
  #find({ blocks, concepts, detailedConcepts, sources }: AskedPostings): Found {
    const missing: Missing[] = [];
    const known = blocks.map((block) => {
      const ofBlock: StoredPosting[] = [];
      for (const source of sourcesOf(sources)) {
        const unknown: number[] = [];
        for (const conceptId of isWhole(source) ? (detailedConcepts ?? []) : concepts) {
          const data = this.#touch(keyOf(block, conceptId, source));
          if (data) ofBlock.push({ conceptId, source, data });
          if (data === undefined) unknown.push(conceptId);
        }
        if (unknown.length > 0) missing.push({ block, source, concepts: unknown });
      }
      return ofBlock;
    });
    return { known, missing };
  }

  #turnTo(state: DatabaseState): void {
    const of = nameOf(state);
    // Of no version nothing is kept.
    if (of !== this.#of || state.version === null) {
      this.#of = of;
      this.#bytes = 0;
      this.#found.clear();
    } else if (state.reference !== this.#ofReference) {
      for (const [key, data] of this.#found)
        if (storedSource(key % mostSources) === factSource.reference) this.#drop(key, data);
    }
    this.#ofReference = state.reference;
  }

  /** Undefined: not known. One that is asked for becomes the last to go. */
  #touch(key: number): Uint8Array | null | undefined {
    const data = this.#found.get(key);
    if (data === undefined) return undefined;
    this.#found.delete(key);
    this.#found.set(key, data);
    return data;
  }

  #keep(wanted: Wanted, read: readonly BlockPosting[], withReference: boolean): void {
    const mayKeep = (source: number) =>
      storedSource(source) !== factSource.reference || withReference;
    for (const source of wanted.sources.filter(mayKeep))
      for (const block of wanted.blocks)
        for (const conceptId of wanted.concepts) this.#set(keyOf(block, conceptId, source), null);
    for (const { block, conceptId, source, data } of read)
      if (mayKeep(source)) this.#set(keyOf(block, conceptId, source), data);
    for (const [key, data] of this.#found) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#drop(key, data);
    }
  }

  #drop(key: number, data: Uint8Array | null): void {
    this.#bytes -= entryBytes + (data?.byteLength ?? 0);
    this.#found.delete(key);
  }

  #set(key: number, data: Uint8Array | null): void {
    const before = this.#found.get(key);
    if (before !== undefined) this.#bytes -= entryBytes + (before?.byteLength ?? 0);
    this.#bytes += entryBytes + (data?.byteLength ?? 0);
    this.#found.set(key, data);
  }
}

/** Which postings: the product of the three; of detailed facts those of `detailedConcepts`. */
export interface AskedPostings {
  readonly blocks: readonly number[];
  readonly concepts: Int32Array;
  /** Absent: none. */
  readonly detailedConcepts?: Int32Array;
  /** Bit s: source s. */
  readonly sources: number;
}

interface Found {
  readonly known: StoredPosting[][];
  readonly missing: Missing[];
}

interface Missing {
  readonly block: number;
  readonly source: number;
  readonly concepts: readonly number[];
}

type BlockPosting = StoredPosting & { readonly block: number };

function nameOf({ name, version }: DatabaseState): string {
  return `${name} ${version}`;
}

/** The process's postings. */
export const sharedPostings = new SharedPostings();

const mostSources = 16;

/** Exact in a double: 15 bits of block, 31 of concept, 4 of source. */
function keyOf(block: number, conceptId: number, source: number): number {
  return (block * 2 ** 31 + conceptId) * mostSources + source;
}

function sourcesOf(bits: number): number[] {
  return Array.from({ length: mostSources }, (_, source) => source).filter(
    (source) => ((bits >> source) & 1) === 1,
  );
}

/** What is asked for in one statement: the product of the three. */
interface Wanted {
  readonly concepts: readonly number[];
  readonly sources: readonly number[];
  readonly blocks: readonly number[];
}

/** The blocks and sources that miss the same concepts are asked for together, all in one where they can be. */
function wantedOf(missing: readonly Missing[]): Wanted[] {
  return [...Map.groupBy(missing, ({ concepts }) => concepts.join(","))].flatMap(
    ([, ofConcepts]) => {
      const concepts = ofConcepts[0]?.concepts ?? [];
      const ofBlocks = Map.groupBy(ofConcepts, ({ block }) => block);
      const alike = Map.groupBy(ofBlocks, ([, each]) => each.map(({ source }) => source).join(","));
      return [...alike.values()].map((blocks) => ({
        concepts,
        sources: blocks[0]?.[1].map(({ source }) => source) ?? [],
        blocks: blocks.map(([block]) => block),
      }));
    },
  );
}

interface ReadPostings {
  /** As it was when they were. */
  readonly state: DatabaseState;
  readonly postings: BlockPosting[];
}

function isWhole(source: number): boolean {
  return storedSource(source) !== source;
}

/** Those that are stored, and those of detailed facts, as they are at one state of the data. */
async function readPostings(client: ClientBase, wanted: Wanted): Promise<ReadPostings> {
  const whole = wanted.sources.filter(isWhole).map(storedSource);
  if (whole.length === 0) return readStored(client, wanted);
  const stored = wanted.sources.filter((source) => !isWhole(source));
  for (;;) {
    const before = await databaseState({ client });
    const made = await readDetailedPostings(client, { ...wanted, sources: whole });
    const { state, postings } = await readStored(client, { ...wanted, sources: stored });
    if (state.version !== before.version || state.reference !== before.reference) continue;
    const ofWhole = made.map((each) => ({ ...each, source: detailedSource(each.source) }));
    return { state, postings: [...postings, ...ofWhole] };
  }
}

/** By COPY, which sends bytes as they are. It takes no parameters, but these are numbers only. */
async function readStored(
  client: ClientBase,
  { concepts, sources, blocks }: Wanted,
): Promise<ReadPostings> {
  const rows = await copyBinary(
    client,
    `select * from read_postings('{${concepts.join()}}', '{${sources.join()}}', '{${blocks.join()}}')`,
  );
  let state: DatabaseState | undefined;
  const postings: BlockPosting[] = [];
  for (const [concept, source, block, data] of rows) {
    if (!concept || !source || !block || !data) throw new Error("A posting has all of its fields");
    // No posting has this source; concept 0 is OMOP's for what has none. What the function makes of the interface's
    // fields.
    if (source.readInt16BE() === 0) state = JSON.parse(data.toString()) as DatabaseState;
    else
      postings.push({
        conceptId: concept.readInt32BE(),
        source: source.readInt16BE(),
        block: block.readInt32BE(),
        data: ownBytes(data),
      });
  }
  if (!state) throw new Error("Postings came without the state of the data");
  return { state, postings };
}

/** A posting is read in place, which asks for an aligned one: short fields are in memory that they share. */
function ownBytes(data: Buffer): Uint8Array {
  return data.byteLength > shortField ? new Uint8Array(data.buffer) : new Uint8Array(data);
}
