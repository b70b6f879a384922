import { appendAuditEntries } from "../../platform/audit/audit-trail.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { EngineError, type LanguageEngine } from "../engines/engine.ts";
import type { Finding } from "../engines/finding.ts";
import type { UntaggedNote } from "./untagged-notes.ts";

/**
 * Notes that go in one call, where the engine takes several: few, for all of them must be answered in the time of a
 * call.
 */
const mostTogether = { texts: 8, characters: 40_000 };

/** Of a note: undefined where our own engine finds; `refused` where the external engine can't read this one text. */
export type NoteFindings = readonly Finding[] | "refused" | undefined;

/**
 * What the engine finds in stored notes, in their order. Before texts leave, the audit trail has which documents, how
 * much and where to.
 * @throws Error when the engine can't be had: nothing is known of any of the notes, and all keep what they have
 */
export async function findInNotes(
  connection: Connection,
  engine: LanguageEngine,
  notes: readonly UntaggedNote[],
  signal?: AbortSignal,
): Promise<readonly NoteFindings[]> {
  const { technology, host } = engine;
  if (host === undefined) return notes.map(() => undefined);
  const narratives = notes.filter(({ content_type }) => content_type === "narrative");
  if (narratives.length > 0) await disclose(connection, technology, host, narratives);
  const stop = new AbortController();
  const until = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
  const findInOne = async ({ content_type, text }: UntaggedNote): Promise<NoteFindings> => {
    if (content_type === "discrete") return undefined;
    try {
      return await engine.find(text, until);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (error.isFinal) return "refused";
      throw new Error(`${technology} did not read the documents: ${error.message}.`, {
        cause: error,
      });
    }
  };
  const findInSeveral = async (group: readonly UntaggedNote[]): Promise<NoteFindings[]> => {
    const texts = group.map(({ text }) => text);
    try {
      if (engine.findMany && group.length > 1) return [...(await engine.findMany(texts, until))];
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      // It has no such call, one of the texts is not for it, or together they took too long: one at a time tells.
    }
    return Promise.all(group.map(findInOne));
  };
  try {
    const groups = engine.findMany ? together(notes) : notes.map((note) => [note]);
    return (await Promise.all(groups.map(findInSeveral))).flat();
  } finally {
    // Where one failed, no other leaves.
    stop.abort();
  }
}

/** Notes in their order, in groups: narratives that go together; discrete text, which is not sent, by itself. */
function together(notes: readonly UntaggedNote[]): UntaggedNote[][] {
  const groups: UntaggedNote[][] = [];
  let size = 0;
  for (const note of notes) {
    const group = groups.at(-1);
    size += note.text.length;
    const goesAlong =
      note.content_type === "narrative" &&
      group?.[0]?.content_type === "narrative" &&
      group.length < mostTogether.texts &&
      size <= mostTogether.characters;
    if (goesAlong) group.push(note);
    else {
      groups.push([note]);
      size = note.text.length;
    }
  }
  return groups;
}

async function disclose(
  connection: Connection,
  engine: string,
  host: string,
  notes: readonly UntaggedNote[],
): Promise<void> {
  const bytes = notes.reduce((sum, { text }) => sum + Buffer.byteLength(text, "utf8"), 0);
  const entry = {
    at: new Date(),
    userId: null,
    role: null,
    operation: "language-processing",
    subject: {
      subjects: {
        patient: [...new Set(notes.map(({ patient_id }) => patient_id))],
        subdocument: notes.map(({ subdocument_id }) => subdocument_id),
      },
      sent: { engine, host, bytes },
    },
    change: null,
  };
  await inTransaction(connection, "write", async (db) => appendAuditEntries(db, [entry]));
}
