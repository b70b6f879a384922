import { blocksOf, joinEntries, otherUnits } from "@concord/cohorts";
import type {
  CohortEntries,
  CohortPlan,
  CohortResult,
  MaskCount,
  OtherUnits,
  PatientExplanation,
  LeftOut,
  Universe,
} from "@concord/cohorts";
import type { Context } from "../../platform/operations/context.ts";
import { untilUnchanged } from "./database-state.ts";
import type { DatabaseState } from "./database-state.ts";
import { evaluateEntries } from "./evaluate-entries.ts";
import { evaluationPool } from "./evaluation-pool.ts";
import type { EvaluationPool } from "./evaluation-pool.ts";
import type { Answers } from "./evaluation-task.ts";
import { loadUniverse } from "./load-universe.ts";
import { sharedPostings } from "./shared-postings.ts";
import type { SharedPostings } from "./shared-postings.ts";

type Caller = Pick<Context, "db" | "client">;

/** What a run is done with; the process's own where not given. */
export interface EvaluationOptions {
  readonly pool?: EvaluationPool;
  readonly postings?: SharedPostings;
  /**
   * Bytes of postings that are evaluated in this thread and not in the pool's, while the next are read: less than a
   * millisecond a block.
   */
  readonly bytesHere?: number;
}

export interface EvaluatedPlan {
  readonly state: DatabaseState;
  readonly universe: Universe;
  /** All entry patients, ascending. */
  readonly result: CohortResult;
  readonly members: CohortEntries;
  /** Of each criterion that left out any. */
  readonly leftOut: readonly LeftOut[];
  /** Of each criterion that takes numbers as they stand, those in other units than most. */
  readonly otherUnits: readonly OtherUnits[];
}

/**
 * Evaluates a plan block by block: in worker threads where there is much to look at, and this thread only reads
 * postings and hands them on. All of it is of one version of the data, also in a transaction that sees every commit.
 * @param organizations only their patients; undefined: all
 */
export async function evaluatePlan(
  call: Caller,
  plan: CohortPlan,
  organizations: ReadonlySet<number> | undefined,
  means: EvaluationOptions = {},
): Promise<EvaluatedPlan> {
  return untilUnchanged(() => tryPlan(call, plan, organizations, means));
}

/** Blocks whose postings are read by one statement. */
const blocksAtOnce = 4;
/** Ids of patients are given from 1 on. */
const firstBlocks = [0, 1, 2, 3];

const fewBytes = 250_000;

async function tryPlan(
  call: Caller,
  plan: CohortPlan,
  organizations: ReadonlySet<number> | undefined,
  { pool = evaluationPool(), postings = sharedPostings, bytesHere = fewBytes }: EvaluationOptions,
): Promise<EvaluatedPlan> {
  const { concepts, detailedConcepts, sources } = plan;
  const asked = (blocks: readonly number[]) => ({
    blocks,
    concepts,
    detailedConcepts,
    sources,
  });
  const state = await postings.begin(call.client, asked(firstBlocks));
  const universe = await loadUniverse(call, state);
  // A walk through later index events, or around each fact, does more than its bytes say.
  let bytesLeft = isSimple(plan) ? bytesHere : 0;
  const groups = inGroups(blocksOf(universe));
  const read = (blocks: readonly number[]) => postings.read(call.client, state, asked(blocks));
  const parts: Promise<Answers["entries"]>[] = [];
  for await (const [blocks, found] of readAhead(groups, read)) {
    for (const [at, block] of blocks.entries()) {
      const ofBlock = found[at] ?? [];
      const task = {
        kind: "entries",
        plan,
        universe,
        block,
        postings: ofBlock,
        organizations,
      } as const;
      bytesLeft -= ofBlock.reduce((sum, { data }) => sum + data.byteLength, emptyBlock);
      parts.push(bytesLeft >= 0 ? Promise.resolve(evaluateEntries(task)) : begun(pool.run(task)));
    }
    // So many groups, beside the one that is being read, wait for the threads in memory.
    await parts.at(-blocksAtOnce * pool.size);
  }
  const answers = await Promise.all(parts);
  return {
    state,
    universe,
    result: {
      ...joinEntries(answers.map(({ entries }) => entries)),
      maskCounts: sumMasks(answers.flatMap(({ maskCounts }) => maskCounts)),
    },
    members: joinEntries(answers.map(({ members }) => members)),
    leftOut: byPath(answers.flatMap(({ leftOut }) => leftOut)),
    otherUnits: otherUnits(answers.flatMap(({ asWritten }) => asWritten)),
  };
}

function byPath(parts: readonly LeftOut[]): LeftOut[] {
  const alike = Map.groupBy(parts, ({ path, reason }) => `${path} ${reason}`);
  return [...alike.values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const { path, reason } = first;
    const column = (name: "patientIds" | "values") =>
      Int32Array.from(of.flatMap((part) => [...part[name]]));
    return [{ path, reason, patientIds: column("patientIds"), values: column("values") }];
  });
}

/** What a block costs without postings, in their bytes. */
const emptyBlock = 10_000;

function isSimple(plan: CohortPlan): boolean {
  return plan.index.length > 0 && !plan.qualifying && plan.around.length === 0;
}

function inGroups(blocks: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(blocks.length / blocksAtOnce) }, (_, at) =>
    blocks.slice(at * blocksAtOnce, (at + 1) * blocksAtOnce),
  );
}

/**
 * COPY lines of `cohort_evidence`, block by block, for the members that `evaluatePlan` found. Throws DataChanged when
 * the data are no longer those.
 */
export async function* evidenceOfPlan(
  { client }: Pick<Context, "client">,
  plan: CohortPlan,
  { state, universe, members }: EvaluatedPlan,
  cohortId: number,
  { pool = evaluationPool(), postings = sharedPostings }: EvaluationOptions = {},
): AsyncGenerator<Uint8Array> {
  for (const [block, part] of byBlock(members)) {
    const { concepts, detailedConcepts, sources } = plan;
    const asked = { blocks: [block], concepts, detailedConcepts, sources };
    const [read = []] = await postings.read(client, state, asked);
    const task = { kind: "evidence", plan, universe, block, postings: read } as const;
    yield (await pool.run({ ...task, cohortId, members: part })).lines;
  }
}

/** Why a patient is, or is not, a member; undefined for one who is not among the patients. */
export async function explainPlan(
  call: Caller,
  plan: CohortPlan,
  patientId: number,
): Promise<PatientExplanation | undefined> {
  return untilUnchanged(async () => {
    const block = patientId >> 16;
    const { concepts, detailedConcepts, sources } = plan;
    const asked = { blocks: [block], concepts, detailedConcepts, sources };
    const state = await sharedPostings.begin(call.client, asked);
    const universe = await loadUniverse(call, state);
    const [postings = []] = await sharedPostings.read(call.client, state, asked);
    const task = { kind: "explanation", plan, universe, block, postings, patientId } as const;
    return (await evaluationPool().run(task)).explanation;
  });
}

/** Members of each block, views of the columns. */
function* byBlock(members: CohortEntries): Generator<[number, CohortEntries]> {
  const { patientIds, indexDays, indexMinutes, indexEnds, indexVisits, masks } = members;
  for (let from = 0; from < patientIds.length;) {
    const block = (patientIds[from] ?? 0) >> 16;
    let to = from;
    while (to < patientIds.length && (patientIds[to] ?? 0) >> 16 === block) to++;
    yield [
      block,
      {
        patientIds: patientIds.slice(from, to),
        indexDays: indexDays.slice(from, to),
        indexMinutes: indexMinutes.slice(from, to),
        indexEnds: indexEnds.slice(from, to),
        indexVisits: indexVisits.slice(from, to),
        masks: masks.slice(from, to),
      },
    ];
    from = to;
  }
}

/** Reads one item after the other, each while the caller works on the one before. */
async function* readAhead<Item, Read>(
  items: readonly Item[],
  read: (item: Item) => Promise<Read>,
): AsyncGenerator<[Item, Read]> {
  const begin = (at: number): Promise<[Item, Read]> | undefined => {
    const item = items[at];
    return item === undefined ? undefined : begun(read(item).then((found) => [item, found]));
  };
  let next = begin(0);
  try {
    for (let at = 1; next; at++) {
      const found = await next;
      next = begin(at);
      yield found;
    }
  } finally {
    // Whoever goes on with the connection finds it free.
    await next?.catch(() => undefined);
  }
}

/** What is awaited later: until then, its failure is nobody's. */
function begun<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}

function sumMasks(parts: readonly MaskCount[]): MaskCount[] {
  const counts = new Map<number, number>();
  for (const { mask, count } of parts) counts.set(mask, (counts.get(mask) ?? 0) + count);
  return [...counts].map(([mask, count]) => ({ mask, count })).toSorted((a, b) => a.mask - b.mask);
}
