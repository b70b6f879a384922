// A thread that learns: annotated texts in, a model and its figures out. It touches neither files nor the database.
import { parentPort } from "node:worker_threads";
import { crossValidate, suggest, trainTagger } from "@concord/nlp";
import { seededRandom } from "@concord/stats";
import type { LearnAnswer, LearnTask } from "./learn-task.ts";
import { packModel, unpackModel } from "./pack-model.ts";

function answer(task: LearnTask): LearnAnswer {
  if (task.kind === "suggest") {
    const tagger = { covers: task.covers, model: unpackModel(task.model) };
    return { kind: "suggest", suggestions: task.texts.map((text) => suggest(tagger, text)) };
  }
  const { texts, covers, folds, seed } = task;
  return {
    kind: "train",
    figures: crossValidate(texts, { covers, folds, random: seededRandom(seed) }),
    model: packModel(trainTagger(texts, { covers, random: seededRandom(seed) }).model),
  };
}

parentPort?.on("message", (task: LearnTask) => {
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort?.postMessage(answer(task));
  } catch (error) {
    const reason = error instanceof RangeError ? error.message : "The texts could not be learnt.";
    const failed: LearnAnswer = { kind: "failed", reason };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort?.postMessage(failed);
  }
});
