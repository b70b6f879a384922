import { countMasks, type MaskCount } from "./attrition.ts";
import { type CohortEntries, evaluateBlock } from "./evaluate-block.ts";
import { BlockTables } from "../postings/block-tables.ts";
import type { CohortPlan } from "../plan/plan.ts";
import type { PostingRow } from "../postings/posting.ts";
import { blocksOf, type Universe } from "../postings/universe.ts";

/** Reads postings: those of `concepts` (ascending) and `sources` (bit s: source s) in one block, in any order. */
export interface PostingReader {
  readonly read: (
    block: number,
    concepts: Int32Array,
    sources: number,
  ) => Iterable<PostingRow> | Promise<Iterable<PostingRow>>;
}

export interface EvaluateOptions {
  /** Only patients of these organisations; absent: all. */
  readonly organizations?: ReadonlySet<number> | undefined;
  /** Only these blocks (`patient_id >> 16`), to share the work or to refresh what changed; absent: all. */
  readonly blocks?: readonly number[] | undefined;
  /** The thread's; absent: new ones. */
  readonly tables?: BlockTables;
}

/** All entry patients with the counts of their masks. */
export interface CohortResult extends CohortEntries {
  /** Ascending by mask. */
  readonly maskCounts: readonly MaskCount[];
}

/** Evaluates block by block, yielding each block's entries as soon as they are known. */
export async function* evaluateBlocks(
  plan: CohortPlan,
  reader: PostingReader,
  universe: Universe,
  options: EvaluateOptions = {},
): AsyncGenerator<{ block: number; entries: CohortEntries }> {
  const { organizations, blocks = blocksOf(universe), tables = new BlockTables() } = options;
  for (const block of blocks) {
    const rows = [...(await reader.read(block, plan.concepts, plan.sources))];
    yield { block, entries: evaluateBlock(plan, universe, block, rows, organizations, tables) };
  }
}

/** Evaluates all blocks. Reading is the only thing awaited: with a reader over memory it is one run of computation. */
export async function evaluate(
  plan: CohortPlan,
  reader: PostingReader,
  universe: Universe,
  options: EvaluateOptions = {},
): Promise<CohortResult> {
  const parts: CohortEntries[] = [];
  for await (const { entries } of evaluateBlocks(plan, reader, universe, options))
    parts.push(entries);
  const entries = joinEntries(parts);
  return { ...entries, maskCounts: countMasks(entries.masks) };
}

/** Puts the entries of several blocks together; give them in ascending order of block. */
export function joinEntries(parts: readonly CohortEntries[]): CohortEntries {
  const n = parts.reduce((sum, part) => sum + part.patientIds.length, 0);
  const joined = emptyEntries(n);
  let at = 0;
  for (const part of parts) {
    joined.patientIds.set(part.patientIds, at);
    joined.indexDays.set(part.indexDays, at);
    joined.indexMinutes.set(part.indexMinutes, at);
    joined.indexEnds.set(part.indexEnds, at);
    joined.indexVisits.set(part.indexVisits, at);
    joined.masks.set(part.masks, at);
    at += part.patientIds.length;
  }
  return joined;
}

/** The entries that every rule lets through. */
export function membersOf(plan: CohortPlan, entries: CohortEntries): CohortEntries {
  const { masks } = entries;
  const places = new Int32Array(masks.length);
  let n = 0;
  for (let at = 0; at < masks.length; at++) if (masks[at] === plan.memberMask) places[n++] = at;
  const members = emptyEntries(n);
  for (let to = 0; to < n; to++) {
    const at = places[to]!;
    members.patientIds[to] = entries.patientIds[at]!;
    members.indexDays[to] = entries.indexDays[at]!;
    members.indexMinutes[to] = entries.indexMinutes[at]!;
    members.indexEnds[to] = entries.indexEnds[at]!;
    members.indexVisits[to] = entries.indexVisits[at]!;
    members.masks[to] = masks[at]!;
  }
  return members;
}

function emptyEntries(n: number) {
  return {
    patientIds: new Int32Array(n),
    indexDays: new Int32Array(n),
    indexMinutes: new Int16Array(n),
    indexEnds: new Int32Array(n),
    indexVisits: new Float64Array(n),
    masks: new Int32Array(n),
  };
}
