import { Readable } from "node:stream";
import type { VocabularyConcept, VocabularyEntry, VocabularySource } from "@concord/nlp";
import { csvRows } from "../../platform/files/csv-rows.ts";
import { CsvTable } from "../../platform/files/csv-table.ts";
import { csvConceptReader } from "../formats/csv-format.ts";

/**
 * A vocabulary as CSV (`csvFormat`), whole in memory. Rows with one cuid are one concept; the first says what it is
 * called.
 * @param name of the file, for errors
 * @throws Error naming the file and line that make no sense
 */
export async function readVocabularyCsv(text: string, name: string): Promise<VocabularySource> {
  const concepts = new Map<string, VocabularyConcept>();
  const entries = new Map<string, VocabularyEntry>();
  let take: ReturnType<typeof csvConceptReader> | undefined;
  for await (const rows of csvRows(Readable.from([Buffer.from(text)])))
    for (const row of rows) {
      if (!take) {
        take = csvConceptReader(new CsvTable(row), name, "");
        continue;
      }
      const concept = take(row);
      if (typeof concept === "string") throw new Error(`${name}, line ${row.line}: ${concept}`);
      const { cuid, text: preferred, sab, code, category, synonym } = concept;
      if (!concepts.has(cuid)) concepts.set(cuid, { cuid, text: preferred, sab, code, category });
      const add = (term: string, kind: string): void => {
        const key = `${cuid}\t${term}`;
        if (term !== "" && !entries.has(key)) entries.set(key, { cuid, term, kind });
      };
      add(preferred, "preferred");
      add(synonym, "synonym");
    }
  if (concepts.size === 0) throw new Error(`${name}: no row follows the names of its columns`);
  return { concepts: [...concepts.values()], entries: [...entries.values()] };
}
