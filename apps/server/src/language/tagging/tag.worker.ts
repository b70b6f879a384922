// A thread that tags: texts in, rows out. It touches neither files nor the database.
import { parentPort, workerData } from "node:worker_threads";
import { createEngine, deidentify, loadVocabulary, mayChange, tag } from "@concord/nlp";
import { answerLine } from "../answer-line.ts";
import { applyFindings } from "../engines/apply-findings.ts";
import { noteRows } from "./note-rows.ts";
import { readText } from "../reading/read-text.ts";
import type { NoteRows, NoteToTag, TagAnswer, TagTask, TagWorkerData } from "./tag-task.ts";

// workerData is what tag-pool.ts gave.
const { vocabulary, conceptIds, changed } = workerData as TagWorkerData;
const engine = createEngine(loadVocabulary(vocabulary));
const isAffected = changed ? mayChange(changed) : () => true;
const ids = new Int32Array(conceptIds ?? new SharedArrayBuffer(0));

function tagNote({ text, known, isNarrative, findings }: NoteToTag): NoteRows | undefined {
  try {
    const deidentified = deidentify(text);
    if (deidentified.length !== text.length) return undefined;
    if (!isNarrative) return { sections: [], annotations: [], facts: [], deidentified };
    const document = findings
      ? applyFindings(text, engine, findings, known).document
      : tag(text, engine, known);
    return noteRows(document, ids, deidentified);
  } catch {
    // The error may quote the text; which note it was is told by the caller.
    return undefined;
  }
}

function answer(task: TagTask): TagAnswer {
  if (task.kind === "notes") return { kind: "notes", rows: task.notes.map(tagNote) };
  if (task.kind === "read") return { kind: "read", message: readText(task.task, engine, ids) };
  if (task.kind === "affected") return { kind: "affected", affected: task.texts.map(isAffected) };
  const { lines, mode, found } = task;
  return {
    kind: "lines",
    lines: lines.map((line, at) => answerLine(engine, line, mode, found?.[at])),
  };
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.on("message", (task: TagTask) => parentPort?.postMessage(answer(task)));
