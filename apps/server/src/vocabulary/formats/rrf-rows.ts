import type { StagedVocabulary } from "../load/stage-vocabulary.ts";
import { boundedLines } from "./bounded-lines.ts";
import { textFault } from "./unread-characters.ts";
import type { VocabularyFile } from "./vocabulary-format.ts";

/**
 * Rows of NLM's Rich Release Format: fields ended by `|`, no quotes. Those with another number of fields, and lines
 * that are too long, not UTF-8 or have a NUL byte, are rejected by line.
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
      else {
        const fault =
          textFault([text]) ??
          (fields.length === width
            ? undefined
            : `${fields.length} fields where ${width} are meant`);
        if (fault) staged.reject(file.name, line, fault);
        else take(fields, line);
      }
    }
    await staged.relieve();
  }
}
