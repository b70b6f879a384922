import { parse } from "csv-parse/sync";
import type { VocabularyConcept, VocabularyEntry, VocabularySource } from "@concord/nlp";
import { z } from "zod";
import { categoryNamed } from "../category-named.ts";
import { csvConcept } from "../formats/csv-format.ts";

const Row = z.object({
  cuid: z.string().default(""),
  text: z.string().default(""),
  sab: z.string().default(""),
  code: z.string().default(""),
  category: z.string().default(""),
  synonym: z.string().default(""),
});

/**
 * A vocabulary as CSV, whole in memory: a first line that names the columns cuid, text, sab, code, category and synonym in any order (text is needed, and
 * cuid or code), then a row a synonym. Rows with one cuid are one concept; without a cuid it is `sab:code`.
 * @param name of the file, for errors
 * @throws Error naming the file and row that make no sense
 */
export function readVocabularyCsv(text: string, name: string): VocabularySource {
  const rows = readRows(text, name);
  if (rows.length === 0) throw new Error(`${name}: no row follows the names of its columns`);
  const concepts = new Map<string, VocabularyConcept>();
  const entries = new Map<string, VocabularyEntry>();
  for (const [at, raw] of rows.entries()) {
    const row = csvConcept(Row.parse(raw));
    if (typeof row === "string") throw new Error(`${name}, row ${at + 2}: ${row}`);
    const { cuid, sab, code } = row;
    if (!concepts.has(cuid))
      concepts.set(cuid, {
        cuid,
        text: row.text,
        sab,
        code,
        category: categoryNamed(row.category),
      });
    const add = (term: string, kind: string): void => {
      const key = `${cuid}\t${term}`;
      if (term !== "" && !entries.has(key)) entries.set(key, { cuid, term, kind });
    };
    add(row.text, "preferred");
    add(row.synonym, "synonym");
  }
  return { concepts: [...concepts.values()], entries: [...entries.values()] };
}

function readRows(text: string, name: string): unknown[] {
  try {
    return parse(text, {
      columns(header: string[]) {
        const names = header.map((column) => column.trim().toLowerCase());
        if (!names.includes("text") || !(names.includes("cuid") || names.includes("code")))
          throw new Error(
            `its first line names the columns ${Object.keys(Row.shape).join(", ")}; text is needed, and cuid or code`,
          );
        return names;
      },
      bom: true,
      trim: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : "not CSV"}`, {
      cause: error,
    });
  }
}
