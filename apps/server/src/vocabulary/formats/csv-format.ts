import type { Category } from "@concord/nlp";
import { csvRows, type CsvRow } from "../../platform/files/csv-rows.ts";
import { CsvTable } from "../../platform/files/csv-table.ts";
import { categoryNamed } from "../category-named.ts";
import { keyFault } from "../load/stage-vocabulary.ts";
import { textFault } from "./unread-characters.ts";
import type { VocabularyFormat } from "./vocabulary-format.ts";

/** What a row of a vocabulary's CSV says of a concept. */
export interface CsvConcept {
  readonly cuid: string;
  readonly text: string;
  readonly sab: string;
  readonly code: string;
  readonly category: Category;
  readonly synonym: string;
}

/** Without a cuid it is `sab:code`, without a vocabulary that is LOCAL. Answers why not, where a row is no concept. */
function csvConcept(row: Record<keyof CsvConcept, string>): CsvConcept | string {
  if (row.text === "") return "text is missing";
  if (row.cuid === "" && row.code === "") return "a cuid or a code is needed";
  const sab = row.sab || "LOCAL";
  const cuid = row.cuid || `${sab}:${row.code}`;
  const code = row.code || cuid;
  const fault = keyFault({ text: row.text, cuid, sab, code });
  return fault ?? { ...row, cuid, sab, code, category: categoryNamed(row.category) };
}

const file = "a CSV file";

/** cuid, text, sab, code, category, synonym, named by the first line in any order; a row a synonym. */
export const csvFormat: VocabularyFormat = {
  name: "csv",
  needs: [file],
  tables: {},
  kindOf: (name) => (/\.(csv|tsv|txt)$/i.test(name) ? file : undefined),
  async read(_, { name, chunks }, staged, { category: standard }) {
    let take: ((row: CsvRow) => CsvConcept | string) | undefined;
    for await (const rows of csvRows(chunks)) {
      for (const row of rows) {
        if (!take) {
          take = csvConceptReader(new CsvTable(row), name, standard ?? "");
          continue;
        }
        const concept = take(row);
        if (typeof concept === "string") {
          staged.reject(name, row.line, concept);
          continue;
        }
        const { cuid, text, sab, code, category, synonym } = concept;
        staged.concept(cuid, text, sab, code, category === "Others" ? null : category);
        staged.code(cuid, sab, code);
        staged.entry(cuid, text, "preferred");
        if (synonym !== "") staged.entry(cuid, synonym, "synonym");
      }
      await staged.relieve();
    }
    if (!take) throw new Error(`${name} is empty`);
  },
  finish: async () => undefined,
};

/**
 * Reads a row as a concept, or answers why it is none. `standard`: the category where a row names none.
 * @throws Error where the columns are not those of a vocabulary
 */
export function csvConceptReader(
  table: CsvTable,
  name: string,
  standard: string,
): (row: CsvRow) => CsvConcept | string {
  if (table.missing(["text"]).length > 0 || !table.find("cuid", "code"))
    throw new Error(`${name} names no columns text, and cuid or code, in its first line`);
  const [cuid, text, sab] = [table.column("cuid"), table.column("text"), table.column("sab")];
  const [code, category, synonym] = [
    table.column("code"),
    table.column("category"),
    table.column("synonym"),
  ];
  return (row) =>
    textFault(row.fields) ??
    table.fault(row) ??
    csvConcept({
      cuid: cuid(row),
      text: text(row),
      sab: sab(row),
      code: code(row),
      category: category(row) || standard,
      synonym: synonym(row),
    });
}
