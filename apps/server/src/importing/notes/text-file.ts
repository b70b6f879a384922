import { contentName } from "../../platform/files/source-files.ts";
import { parseMoment, timestampOf } from "../../platform/files/moment.ts";
import type { Intake } from "../staging/intake.ts";

/** Larger than any note; what is larger isn't one. */
const longestNote = 32_000_000;

/** Where a note without a date is put: the screens show its encounter as "Undated". */
export const undated = "1970-01-01 00:00:00";

/**
 * One note a file. The patient is the file's name without its ending. The date is the first line that isn't blank, when
 * that is a date and nothing else; else the note is undated.
 */
export async function* readTextFile(
  name: string,
  content: AsyncIterable<Uint8Array>,
  intake: Intake,
): AsyncGenerator<void> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.byteLength;
    if (size <= longestNote) chunks.push(chunk);
  }
  if (intake.next()) {
    const reason =
      size > longestNote
        ? `longer than ${longestNote} bytes`
        : stage(name, Buffer.concat(chunks), intake);
    if (reason !== undefined)
      intake.reject(1, reason, Buffer.concat(chunks).toString("latin1").slice(0, 1000));
  }
  yield;
}

function stage(name: string, bytes: Uint8Array, intake: Intake): string | undefined {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return "not text in UTF-8";
  }
  if (text.includes("\0")) return "a NUL byte";
  if (text.trim() === "") return "the note has no text";
  const person = (contentName(name).split("/").at(-1) ?? name).replace(/\.txt$/i, "");
  const firstLine = text.trimStart().split(/\r?\n/, 1)[0] ?? "";
  const date = /^\d{4}-\d{2}-\d{2}/.test(firstLine) ? parseMoment(firstLine.trim()) : undefined;
  const at = date ? timestampOf(date) : undated;
  intake.stageUncounted("stage_person", person, person, "unknown", null, null, null, false, null);
  intake.stage(
    "stage_note",
    1,
    person,
    null,
    "Note",
    at,
    date === undefined,
    null,
    `note/${name}`,
    null,
    text,
    "",
  );
  return undefined;
}
