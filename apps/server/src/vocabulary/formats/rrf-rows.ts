import type { StagedVocabulary } from "../stage-vocabulary.ts";
import { boundedLines } from "./bounded-lines.ts";
import type { VocabularyFile } from "./vocabulary-format.ts";

/**
 * Rows of NLM's Rich Release Format: fields ended by `|`, no quotes. Those with another number of fields, and lines that are too long or have a
 * NUL byte, are rejected by line.
 * @param width fields of a row
 */
export async function readRrf(
  file: VocabularyFile,
  width: number,
  staged: StagedVocabulary,
  take: (fields: readonly string[], line: number) => void,
): Promise<void> {
  for await (const lines of boundedLines(file.chunks)) {
    for (const { line, text } of lines) {
      if (text === "") continue;
      const fields = text?.split("|") ?? [];
      if (fields.length === width + 1 && fields[width] === "") fields.pop();
      if (text === undefined) staged.reject(file.name, line, "the line is too long");
      else if (text.includes("\0")) staged.reject(file.name, line, "a NUL byte");
      else if (fields.length !== width)
        staged.reject(file.name, line, `${fields.length} fields where ${width} are meant`);
      else take(fields, line);
    }
    await staged.relieve();
  }
}
