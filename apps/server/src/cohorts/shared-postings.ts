import type { ClientBase } from "pg";
import { copyBinary } from "./copy-binary.ts";
import { referenceSql, versionSql } from "./database-state.ts";
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

const reference = 4;

/** What postings of one version may take in memory, over all databases and calls of a process. */
const defaultBytes = 256 * 2 ** 20;
/** Of an entry besides its data; one that says that there is no posting has nothing else. */
const entryBytes = 100;

/**
 * Postings of the newest version of the data, large ones in memory that worker threads share: those asked for last, as many as fit.
 * `null`: there is no such posting.
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
   * The postings of `concepts` and `sources` (bit s: source s) in each of the blocks. Throws DataChanged when the version
   * is no longer that of `state`.
   */
  async read(
    client: ClientBase,
    state: DatabaseState,
    blocks: readonly number[],
    concepts: Int32Array,
    sources: number,
  ): Promise<StoredPosting[][]> {
    const mayKeep = state.version !== null;
    if (mayKeep) this.#turnTo(state);
    const missing: Missing[] = [];
    const postings = blocks.map((block) => {
      const known: StoredPosting[] = [];
      for (let source = 1; sources >> source > 0; source++) {
        if (((sources >> source) & 1) === 0) continue;
        const unknown: number[] = [];
        for (const conceptId of concepts) {
          const data = mayKeep ? this.#touch(keyOf(block, conceptId, source)) : undefined;
          if (data) known.push({ conceptId, source, data });
          if (data === undefined) unknown.push(conceptId);
        }
        if (unknown.length > 0) missing.push({ block, source, concepts: unknown });
      }
      return known;
    });
    if (missing.length === 0) return postings;
    const read = await readPostings(client, state, missing);
    for (const [at, block] of blocks.entries())
      for (const { block: of, ...posting } of read.postings)
        if (of === block) postings[at]?.push(posting);
    if (mayKeep && this.#of === nameOf(state))
      this.#keep(
        missing,
        read.postings,
        read.reference === state.reference && this.#ofReference === state.reference,
      );
    return postings;
  }

  #turnTo(state: DatabaseState): void {
    const of = nameOf(state);
    if (of !== this.#of) {
      this.#of = of;
      this.#bytes = 0;
      this.#found.clear();
    } else if (state.reference !== this.#ofReference) {
      for (const [key, data] of this.#found)
        if (key % mostSources === reference) this.#drop(key, data);
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

  #keep(asked: readonly Missing[], read: readonly BlockPosting[], withReference: boolean): void {
    const mayKeep = (source: number) => source !== reference || withReference;
    for (const { block, source, concepts } of asked)
      if (mayKeep(source))
        for (const conceptId of concepts) this.#set(keyOf(block, conceptId, source), null);
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
      const sourcesOf = Map.groupBy(ofConcepts, ({ block }) => block);
      const alike = Map.groupBy(sourcesOf, ([, each]) =>
        each.map(({ source }) => source).join(","),
      );
      return [...alike.values()].map((blocks) => ({
        concepts,
        sources: blocks[0]?.[1].map(({ source }) => source) ?? [],
        blocks: blocks.map(([block]) => block),
      }));
    },
  );
}

interface FoundPostings {
  readonly postings: BlockPosting[];
  /** The state of the reference postings, of which these are. */
  readonly reference: string;
}

async function readPostings(
  client: ClientBase,
  state: DatabaseState,
  missing: readonly Missing[],
): Promise<FoundPostings> {
  const postings: BlockPosting[] = [];
  let reference: string | undefined;
  let isOne = true;
  for (const wanted of wantedOf(missing)) {
    const found = await readSmall(client, state, wanted);
    isOne &&= reference === undefined || reference === found.reference;
    reference = found.reference;
    postings.push(...found.postings);
    if (found.large.length === 0) continue;
    const large = await readLarge(client, state, found.large);
    isOne &&= reference === large.reference;
    postings.push(...large.postings);
  }
  // Of two states, those of reference facts are not to be kept: no state has this name.
  return { postings, reference: isOne ? (reference ?? "") : "changed" };
}

/** Longer ones come by COPY, which sends them as they are; planning that each time takes longer than reading a short one. */
const smallBytes = 32_768;

type Key = Pick<BlockPosting, "conceptId" | "source" | "block">;

/** The key's columns are null where none was found. */
type SmallRow = { [Name in keyof Key]: Key[Name] | null } & {
  version: string | null;
  reference: string;
  data: Buffer | null;
};

/** The postings that are small, the keys of the others and, in the same statement, the version of the data that they are of. */
async function readSmall(
  client: ClientBase,
  { version }: DatabaseState,
  { concepts, sources, blocks }: Wanted,
): Promise<FoundPostings & { readonly large: Key[] }> {
  const { rows } = await client.query<SmallRow>({
    name: "concord-postings",
    text: `select ${versionSql} "version", ${referenceSql} "reference", concept_id "conceptId", source, block,
        case when length(data) <= ${smallBytes} then data end "data"
      from (select) always
      left join posting on concept_id = any($1::int[]) and source = any($2::smallint[]) and block = any($3::int[])`,
    values: [concepts, sources, blocks],
  });
  const [first] = rows;
  if (first?.version !== version) throw new DataChanged("The data changed");
  const postings: BlockPosting[] = [];
  const large: Key[] = [];
  for (const { conceptId, source, block, data } of rows) {
    if (conceptId === null || source === null || block === null) continue;
    const key = { conceptId, source, block };
    // Copied to a place of its own: there it is aligned.
    if (data) postings.push({ ...key, data: new Uint8Array(data) });
    else large.push(key);
  }
  return { postings, reference: first.reference, large };
}

/** Postings and, in the same statement, the version of the data that they are of. */
async function readLarge(
  client: ClientBase,
  { version }: DatabaseState,
  keys: readonly Key[],
): Promise<FoundPostings> {
  // Numbers only: COPY takes no parameters.
  const ofKeys = keys.map(({ conceptId, source, block }) => `(${conceptId},${source},${block})`);
  const rows = await copyBinary(
    client,
    `select 0, 0::smallint, 0, convert_to(coalesce(${versionSql}, '') || ' ' || ${referenceSql}, 'UTF8') union all
     select concept_id, source, block, data from posting where (concept_id, source, block) in (values ${ofKeys.join(",")})`,
  );
  let found = "";
  const postings: BlockPosting[] = [];
  for (const [concept, source, block, data] of rows) {
    const conceptId = concept?.readInt32BE() ?? 0;
    if (!data || !source || !block) continue;
    if (conceptId === 0) found = data.toString();
    else
      postings.push({
        conceptId,
        source: source.readInt16BE(),
        block: block.readInt32BE(),
        data: new Uint8Array(shared(data).buffer),
      });
  }
  const [foundVersion, foundReference = ""] = found.split(" ");
  if (foundVersion !== (version ?? "")) throw new DataChanged("The data changed");
  return { postings, reference: foundReference };
}

/** Bytes of a field in shared memory of their own, where long fields are already. */
function shared(data: Buffer): Uint8Array {
  return data.buffer instanceof SharedArrayBuffer ? data : sharedBytes(data);
}
