import { leastToLearn } from "@concord/contract";
import type { AnnotatedText, MeantWords, TextToTag } from "@concord/nlp";
import { z } from "zod";
import type { Connection } from "../../platform/database/connect.ts";
import { defineJob } from "../../platform/jobs/job.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { ThreadPool } from "../../platform/threads/thread-pool.ts";
import type { LearnAnswer, LearnTask } from "./learn-task.ts";
import {
  type Asked,
  countSettled,
  entersValidity,
  listAsked,
  listOpenTexts,
  listSettledTexts,
  noteFailed,
  storeModel,
  storeSuggestions,
  type TextRow,
} from "./learning.queries.ts";

/** Of more settled documents the first are learnt from: a model of them is trained in minutes. */
const mostLearnt = 2000;
/** Documents that a thread is given at once. */
const textsAtOnce = 200;
/** By which documents are dealt out to folds: the same documents give the same model and figures. */
const seed = 1;
const folds = 5;

/** Trains the model of a project and keeps what it suggests. What can't be learnt from is told with the model. */
export const learning = defineJob({
  kind: "learning",
  data: z.object({ projectId: z.number().int() }),
  async run({ data: { projectId }, connection, signal, progress, clock, log }) {
    const pool = new ThreadPool<LearnTask, LearnAnswer>(
      new URL("./learn.worker.ts", import.meta.url),
      1,
    );
    try {
      const documents = await learn(
        { connection, pool, signal, progress, now: clock() },
        projectId,
      );
      log.info({ project: projectId, documents }, "a model was trained");
    } catch (error) {
      if (signal.aborted) throw error;
      const isTold = error instanceof NotLearnt;
      await inTransaction(connection, "write", (db) =>
        noteFailed({ db }, projectId, isTold ? error.message : "It failed."),
      );
      if (!isTold) throw error;
    } finally {
      await pool.close();
    }
  },
});

/** Its message is for people. */
class NotLearnt extends Error {}

interface Work {
  readonly connection: Connection;
  readonly pool: ThreadPool<LearnTask, LearnAnswer>;
  readonly signal: AbortSignal;
  readonly progress: (done: number, total: number | null, message?: string) => Promise<void>;
  readonly now: Date;
}

/** How many documents it was trained on. */
async function learn(work: Work, projectId: number): Promise<number> {
  const { connection, signal, progress, now } = work;
  const asked = await listAsked(connection, projectId);
  if (await entersValidity(connection, projectId))
    throw new NotLearnt("Validity rests on this project: nothing is learnt from it.");
  const rows = await listSettledTexts(connection, projectId, mostLearnt);
  const patients = new Set(rows.map(({ patient_id }) => patient_id)).size;
  if (rows.length < leastToLearn || patients < 2)
    throw new NotLearnt(
      `${rows.length} documents of ${patients} patients are settled; ${leastToLearn} of two patients are needed.`,
    );
  const { unsettled } = await countSettled(connection, projectId);
  await progress(0, null, "Learning from the settled documents");
  const texts = rows.map((row): AnnotatedText => ({
    ...textOf(row, asked),
    patient: row.patient_id,
    words: meantWords(row.words, asked),
    answers: asked.map(({ concept_id }) => row.positive.includes(concept_id)),
  }));
  const trained = await run(work, {
    kind: "train",
    texts,
    covers: coversOf(asked),
    folds,
    seed,
  });
  if (trained.kind !== "train") throw new NotLearnt("It failed.");
  signal.throwIfAborted();
  await inTransaction(connection, "write", async (db) => {
    await storeModel({ db, now }, projectId, {
      texts: rows,
      patients,
      unsettled,
      folds: trained.figures.folds,
      concepts: asked.map(({ concept_id }) => concept_id),
      figures: trained.figures,
      model: trained.model,
    });
    let after = { patient_id: -1, subdocument_id: -1 };
    for (let done = 0; ;) {
      const open = await listOpenTexts({ db }, projectId, after, textsAtOnce);
      const last = open.at(-1);
      if (!last) return;
      after = last;
      await storeSuggestions({ db }, projectId, await suggested(work, trained.model, open, asked));
      done += open.length;
      await progress(done, null, "Reading the open documents");
    }
  });
  return rows.length;
}

async function suggested(
  work: Work,
  model: Uint8Array,
  rows: readonly TextRow[],
  asked: readonly Asked[],
) {
  const texts = rows.map((row) => textOf(row, asked));
  const answer = await run(work, {
    kind: "suggest",
    model,
    covers: coversOf(asked),
    texts,
  });
  if (answer.kind !== "suggest") throw new NotLearnt("It failed.");
  return rows.map(({ patient_id, subdocument_id }, at) => {
    const { words = [], chances = [] } = answer.suggestions[at] ?? {};
    return {
      patient_id,
      subdocument_id,
      uncertainty: chances.reduce((sum, chance) => sum + entropy(chance), 0),
      words: words.map(({ begin, end, concept, isHeld, probability }) => ({
        begin,
        end,
        concept_id: asked[concept]?.concept_id ?? 0,
        is_held: isHeld,
        probability: Math.min(1, Math.max(0, probability)),
      })),
    };
  });
}

/** In nats, of a yes with that chance. */
function entropy(chance: number): number {
  return [chance, 1 - chance].reduce(
    (sum, one) => sum - (one > 0 && one < 1 ? one * Math.log(one) : 0),
    0,
  );
}

async function run({ pool }: Pick<Work, "pool">, task: LearnTask): Promise<LearnAnswer> {
  const answer = await pool.run(task);
  if (answer.kind === "failed") throw new NotLearnt(answer.reason);
  return answer;
}

function textOf({ text, sections, rules }: TextRow, asked: readonly Asked[]): TextToTag {
  return { text, sections, rules: meantWords(rules, asked) };
}

/** Places of the asked concepts that are each one or kinds of it. */
function coversOf(asked: readonly Asked[]): number[][] {
  return asked.map(({ kinds }) =>
    [...asked.keys()].filter((at) => kinds.includes(asked[at]?.concept_id ?? 0)),
  );
}

/** Each mention once: as the most specific asked concept, not as what that is a kind of as well. */
function meantWords(words: TextRow["rules"], asked: readonly Asked[]): MeantWords[] {
  const places = new Map(asked.map(({ concept_id }, at) => [concept_id, at]));
  const kindsOf = new Map(asked.map(({ concept_id, kinds }) => [concept_id, kinds]));
  return words.flatMap((one) => {
    const isGeneral = words.some(
      (other) =>
        other.begin === one.begin &&
        other.end === one.end &&
        other.is_held === one.is_held &&
        other.concept_id !== one.concept_id &&
        kindsOf.get(one.concept_id)?.includes(other.concept_id),
    );
    const concept = places.get(one.concept_id);
    if (isGeneral || concept === undefined) return [];
    return [{ begin: one.begin, end: one.end, concept, isHeld: one.is_held }];
  });
}
