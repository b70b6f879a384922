// A thread that tags: texts in, rows out. It touches neither files nor the database.
import { parentPort, workerData } from "node:worker_threads";
import { createEngine, deidentify, loadVocabulary, tag } from "@concord/nlp";
import { answerLine } from "./answer-line.ts";
import { noteRows } from "./note-rows.ts";
import type { NoteRows, NoteToTag, TagAnswer, TagTask, TagWorkerData } from "./tag-task.ts";

// workerData is what tag-pool.ts gave.
const { vocabulary, conceptIds } = workerData as TagWorkerData;
const engine = createEngine(loadVocabulary(vocabulary));
const ids = new Int32Array(conceptIds ?? new SharedArrayBuffer(0));

function tagNote({ text, date, isNarrative }: NoteToTag): NoteRows | undefined {
  try {
    const deidentified = deidentify(text);
    if (deidentified.length !== text.length) return undefined;
    if (!isNarrative) return { sections: [], annotations: [], facts: [], deidentified };
    return noteRows(
      tag(text, engine, date === undefined ? {} : { documentDate: date }),
      ids,
      deidentified,
    );
  } catch {
    // The error may quote the text; which note it was is told by the caller.
    return undefined;
  }
}

function answer(task: TagTask): TagAnswer {
  if (task.kind === "notes") return { kind: "notes", rows: task.notes.map(tagNote) };
  return { kind: "lines", lines: task.lines.map((line) => answerLine(engine, line, task.mode)) };
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.on("message", (task: TagTask) => parentPort?.postMessage(answer(task)));
