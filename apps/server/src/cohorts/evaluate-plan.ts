import { blocksOf, joinEntries } from "@concord/cohorts";
import type {
  CohortEntries,
  CohortPlan,
  CohortResult,
  MaskCount,
  PatientExplanation,
  Universe,
} from "@concord/cohorts";
import type { Context } from "../platform/context.ts";
import { untilUnchanged } from "./database-state.ts";
import type { DatabaseState } from "./database-state.ts";
import { evaluateEntries } from "./evaluate-entries.ts";
import { evaluationPool } from "./evaluation-pool.ts";
import type { EvaluationPool } from "./evaluation-pool.ts";
import { loadUniverse } from "./load-universe.ts";
import { sharedPostings } from "./shared-postings.ts";
import type { SharedPostings } from "./shared-postings.ts";

type Caller = Pick<Context, "db" | "client">;

/** What a run is done with; the process's own where not given. */
export interface EvaluationMeans {
  readonly pool?: EvaluationPool;
  readonly postings?: SharedPostings;
  /**
   * Bytes of postings that are evaluated in this thread and not in the pool's: by themselves a millisecond or two, less than
   * sending the work away takes.
   */
  readonly bytesHere?: number;
}

export interface EvaluatedPlan {
  readonly state: DatabaseState;
  readonly universe: Universe;
  /** All entry patients, ascending. */
  readonly result: CohortResult;
  readonly members: CohortEntries;
}

/**
 * Evaluates a plan block by block: in worker threads where there is much to look at, and this thread only reads postings
 * and hands them on. All of it is of one version of the data, also in a transaction that sees every commit.
 * @param organizations only their patients; undefined: all
 */
export async function evaluatePlan(
  call: Caller,
  plan: CohortPlan,
  organizations: ReadonlySet<number> | undefined,
  means: EvaluationMeans = {},
): Promise<EvaluatedPlan> {
  return untilUnchanged(() => tryPlan(call, plan, organizations, means));
}

/** Blocks whose postings are read by one statement. */
const blocksAtOnce = 4;
/** Ids of patients are given from 1 on. */
const firstBlocks = [0, 1, 2, 3];

const fewBytes = 1_000_000;

async function tryPlan(
  call: Caller,
  plan: CohortPlan,
  organizations: ReadonlySet<number> | undefined,
  { pool = evaluationPool(), postings = sharedPostings, bytesHere = fewBytes }: EvaluationMeans,
): Promise<EvaluatedPlan> {
  const { concepts, sources } = plan;
  const asked = (blocks: readonly number[]) => ({ blocks, concepts, sources });
  const state = await postings.begin(call.client, asked(firstBlocks));
  const universe = await loadUniverse(call, state);
  // A walk through later index events, or around each fact, does more than its bytes say.
  let bytesLeft = isSimple(plan) ? bytesHere : 0;
  const parts = await inOrder(inGroups(blocksOf(universe)), pool.size, async (blocks) => {
    const read = await postings.read(call.client, state, asked(blocks));
    return blocks.map((block, at) => {
      const found = read[at] ?? [];
      const task = { kind: "entries", plan, universe, block, postings: found } as const;
      bytesLeft -= found.reduce((sum, { data }) => sum + data.byteLength, emptyBlock);
      return bytesLeft >= 0
        ? evaluateEntries({ ...task, organizations })
        : pool.run({ ...task, organizations });
    });
  });
  return {
    state,
    universe,
    result: {
      ...joinEntries(parts.map((part) => part.entries)),
      maskCounts: sumMasks(parts.flatMap((part) => part.maskCounts)),
    },
    members: joinEntries(parts.map((part) => part.members)),
  };
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
 * COPY lines of `cohort_evidence`, block by block, for the members that `evaluatePlan` found. Throws DataChanged when the
 * data are no longer those.
 */
export async function* evidenceOfPlan(
  { client }: Pick<Context, "client">,
  plan: CohortPlan,
  { state, universe, members }: EvaluatedPlan,
  cohortId: number,
  { pool = evaluationPool(), postings = sharedPostings }: EvaluationMeans = {},
): AsyncGenerator<Uint8Array> {
  for (const [block, part] of byBlock(members)) {
    const { concepts, sources } = plan;
    const asked = { blocks: [block], concepts, sources };
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
    const { concepts, sources } = plan;
    const asked = { blocks: [block], concepts, sources };
    const state = await sharedPostings.begin(call.client, asked);
    const universe = await loadUniverse(call, state);
    const [postings = []] = await sharedPostings.read(call.client, state, asked);
    const task = { kind: "explanation", plan, universe, block, postings, patientId } as const;
    return (await evaluationPool().run(task)).explanation;
  });
}

/** Members of each block, views of the columns. */
function* byBlock(members: CohortEntries): Generator<[number, CohortEntries]> {
  const { patientIds, indexDays, indexMinutes, indexEnds, masks } = members;
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
        masks: masks.slice(from, to),
      },
    ];
    from = to;
  }
}

/** Begins one item after the other, with the work of up to `ahead` + 1 of them going on; the answers in order. */
async function inOrder<Item, Answer>(
  items: readonly Item[],
  ahead: number,
  begin: (item: Item) => Promise<readonly (Answer | Promise<Answer>)[]>,
): Promise<Answer[]> {
  const begun: Promise<Answer[]>[] = [];
  for (const item of items) {
    if (begun.length > ahead) await begun[begun.length - 1 - ahead];
    const work = Promise.all(await begin(item));
    // It is awaited below; until then, a failure is nobody's.
    work.catch(() => undefined);
    begun.push(work);
  }
  return (await Promise.all(begun)).flat();
}

function sumMasks(parts: readonly MaskCount[]): MaskCount[] {
  const counts = new Map<number, number>();
  for (const { mask, count } of parts) counts.set(mask, (counts.get(mask) ?? 0) + count);
  return [...counts].map(([mask, count]) => ({ mask, count })).toSorted((a, b) => a.mask - b.mask);
}
