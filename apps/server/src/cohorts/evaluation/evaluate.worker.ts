// A thread that evaluates cohorts: postings in, entries, evidence or an explanation out. It touches neither files nor
// the database.
import { parentPort } from "node:worker_threads";
import { evidenceOfBlock, explainPatient } from "@concord/cohorts";
import type { CohortEntries } from "@concord/cohorts";
import { decodePostings, evaluateEntries } from "./evaluate-entries.ts";
import { evidenceLines } from "../words/evidence-lines.ts";
import type { Answers, EvaluationTask, WorkerAnswer } from "./evaluation-task.ts";

/** The answer, and the memory that moves with it. */
function evaluateTask(task: EvaluationTask): [Answers[EvaluationTask["kind"]], ArrayBufferLike[]] {
  if (task.kind === "entries") {
    const answer = evaluateEntries(task);
    return [answer, [...buffersOf(answer.entries), ...buffersOf(answer.members)]];
  }
  const { plan, universe, block } = task;
  const rows = decodePostings(task.postings);
  if (task.kind === "explanation")
    return [{ explanation: explainPatient(plan, universe, rows, task.patientId) }, []];
  const found = evidenceOfBlock(plan, universe, block, rows, task.members);
  const lines = new TextEncoder().encode(evidenceLines(plan, task.cohortId, found));
  return [{ lines }, [lines.buffer]];
}

function buffersOf(entries: CohortEntries): ArrayBufferLike[] {
  const { patientIds, indexDays, indexMinutes, indexEnds, indexVisits, masks } = entries;
  return [patientIds, indexDays, indexMinutes, indexEnds, indexVisits, masks].map(
    ({ buffer }) => buffer,
  );
}

function reply(answer: WorkerAnswer, moved: ArrayBufferLike[]): void {
  parentPort?.postMessage(
    answer,
    moved.filter((buffer) => buffer instanceof ArrayBuffer),
  );
}

parentPort?.on("message", (task: EvaluationTask) => {
  try {
    const [answer, moved] = evaluateTask(task);
    reply({ answer }, moved);
  } catch (error) {
    reply({ failed: error instanceof Error ? error.message : String(error) }, []);
  }
});
