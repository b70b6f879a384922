import type { Engine } from "@concord/nlp";
import { markupText } from "./markup-text.ts";
import { pairSupport } from "../support/pair-support.ts";
import { readDocument, readSections } from "./read-document.ts";
import type { ReadMessage, ReadTask } from "./read-task.ts";

/** Does a task on a text that is not stored. An error is not handed on: it may quote the text. */
export function readText(task: ReadTask, engine: Engine, ids: Int32Array): ReadMessage {
  try {
    if (task.kind === "text") return { answer: markupText(task.markup) };
    if (task.kind === "sections") return { answer: readSections(task.text) };
    if (task.kind === "support")
      return { answer: pairSupport(task.corpus, task.concepts, task.smallest) };
    return { answer: readDocument(task.text, engine, ids, task.findings) };
  } catch {
    return { failed: true };
  }
}
