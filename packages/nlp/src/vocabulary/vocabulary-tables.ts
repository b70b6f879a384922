import { categories, type Category } from "../annotated-document.ts";
import type { VocabularySource } from "./build-vocabulary.ts";

/** The four tab-separated tables of packages/nlp/vocabulary, unzipped, with their header lines. */
export interface VocabularyTables {
  readonly concepts: string;
  readonly entries: string;
  readonly codes: string;
  readonly parents: string;
}

/**
 * Reads the tables into what buildVocabulary takes.
 * @throws Error when a row has the wrong number of fields or an unknown category.
 */
export function readVocabularyTables(tables: VocabularyTables): VocabularySource {
  return {
    concepts: rows(tables.concepts, 5).map(
      ([cuid = "", text = "", sab = "", code = "", category = ""]) => ({
        cuid,
        text,
        sab,
        code,
        category: categoryOf(category),
      }),
    ),
    entries: rows(tables.entries, 3).map(([cuid = "", term = "", kind = ""]) => ({
      cuid,
      term,
      kind,
    })),
    codes: rows(tables.codes, 3).map(([cuid = "", sab = "", code = ""]) => ({ cuid, sab, code })),
    parents: rows(tables.parents, 2).map(([cuid = "", parent_cuid = ""]) => ({
      cuid,
      parent_cuid,
    })),
  };
}

function rows(table: string, width: number): string[][] {
  const found: string[][] = [];
  for (const [index, line] of table.split("\n").entries()) {
    if (index === 0 || line === "") continue;
    const fields = line.split("\t");
    if (fields.length !== width)
      throw new Error(
        `Vocabulary table line ${index + 1} has ${fields.length} fields, expected ${width}`,
      );
    found.push(fields);
  }
  return found;
}

function categoryOf(name: string): Category {
  const category = categories.find((each) => each === name);
  if (category === undefined) throw new Error(`Unknown category ${name}`);
  return category;
}
