// For tests: the shipped vocabulary in a database, and one of a few concepts, packed as the shipped one is.
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Seed } from "../../platform/database/testing/test-database.ts";
import { isFullRun } from "../../platform/testing/full-run.ts";
import { shippedFolder } from "../load/load-shipped-files.ts";
import { loadShippedVocabulary } from "../load/load-shipped-vocabulary.ts";

/** The whole shipped vocabulary, loaded once a run for all that is put onto it. */
export const shippedVocabulary: Seed = {
  name: "shipped_vocabulary",
  fill: async (fresh) => {
    await loadShippedVocabulary(fresh);
  },
  madeBy: import.meta.filename,
};

/** The codes of an OMOP file of concepts (CONCEPT.csv, packed or not), of all its code systems. */
export async function codesOfFile(path: string): Promise<Set<string>> {
  const bytes = await readFile(path);
  const text = (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString();
  const [, ...lines] = text.trimEnd().split(/\r?\n/);
  // Names have commas, what is behind the code has none.
  return new Set(lines.map((line) => line.replaceAll('"', "").split(",").at(-4) ?? ""));
}

interface SmallVocabulary {
  /** cuid, text, sab, code, category. */
  readonly concepts: readonly string[][];
  /** cuid, term, kind; a concept's text is added as its preferred term. */
  readonly entries?: readonly string[][];
  /** cuid, sab, code. */
  readonly codes?: readonly string[][];
  /** cuid, parent_cuid. */
  readonly parents?: readonly string[][];
}

const headers = {
  concepts: ["cuid", "text", "sab", "code", "category"],
  entries: ["cuid", "term", "kind"],
  codes: ["cuid", "sab", "code"],
  parents: ["cuid", "parent_cuid"],
};

/** Writes the packed files into a new temporary folder and answers it. */
export async function vocabularyFolder(vocabulary: SmallVocabulary): Promise<string> {
  const preferred = vocabulary.concepts.map(([cuid = "", text = ""]) => [cuid, text, "preferred"]);
  const rows = {
    concepts: vocabulary.concepts,
    entries: [...preferred, ...(vocabulary.entries ?? [])],
    codes: vocabulary.codes ?? [],
    parents: vocabulary.parents ?? [],
  };
  return packed(rows);
}

type Tables = Readonly<Record<keyof typeof headers, readonly (readonly string[])[]>>;

async function packed(tables: Tables): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "concord-test-"));
  for (const [file, header] of Object.entries(headers)) {
    const lines = [header, ...tables[file as keyof typeof headers]].map((row) => row.join("\t"));
    await writeFile(join(folder, `${file}.tsv.gz`), gzipSync(`${lines.join("\n")}\n`));
  }
  return folder;
}

/**
 * A folder with one in twenty of the 111,000 shipped concepts, and every one that has one of these codes, in whatever
 * code system; all of them with `npm test -- --full`.
 */
export async function sampleOfShipped(codes: ReadonlySet<string>): Promise<string> {
  if (isFullRun) return shippedFolder;
  const read = async (table: keyof typeof headers) => {
    const text = gunzipSync(await readFile(join(shippedFolder, `${table}.tsv.gz`))).toString();
    const [, ...rows] = text.trimEnd().split("\n");
    return rows.map((row) => row.split("\t"));
  };
  const tables = {
    concepts: await read("concepts"),
    entries: await read("entries"),
    codes: await read("codes"),
    parents: await read("parents"),
  };
  const coded = [
    ...tables.concepts.map(([cuid, , , code]) => [cuid, code]),
    ...tables.codes.map(([cuid, , code]) => [cuid, code]),
  ];
  const kept = new Set<string | undefined>(
    tables.concepts.flatMap(([cuid], at) => (at % 20 === 0 ? [cuid] : [])),
  );
  for (const [cuid, code = ""] of coded) if (codes.has(code)) kept.add(cuid);
  return packed({
    concepts: tables.concepts.filter(([cuid]) => kept.has(cuid)),
    entries: tables.entries.filter(([cuid]) => kept.has(cuid)),
    codes: tables.codes.filter(([cuid]) => kept.has(cuid)),
    parents: tables.parents.filter(([cuid, parent]) => kept.has(cuid) && kept.has(parent)),
  });
}

/** Some diseases and drugs; enough for a note or two. */
export const fewConcepts: SmallVocabulary = {
  concepts: [
    ["C1", "Disease", "TEST", "1", "Problem"],
    ["C2", "Heart failure", "TEST", "2", "Problem"],
    ["C3", "Diabetes mellitus", "TEST", "3", "Problem"],
    ["C4", "Type 2 diabetes mellitus", "TEST", "4", "Problem"],
    ["C5", "Cough", "TEST", "5", "Finding"],
    ["C6", "Metoprolol", "TEST", "6", "Medication"],
    ["C7", "Creatinine measurement", "TEST", "7", "Lab"],
    ["C8", "Asthma", "TEST", "8", "Problem"],
  ],
  entries: [
    ["C2", "congestive heart failure", "synonym"],
    ["C2", "CHF", "abbreviation"],
    ["C7", "creatinine", "synonym"],
  ],
  codes: [
    ["C2", "ICD10CM", "I50.9"],
    ["C4", "ICD10CM", "E11.9"],
  ],
  parents: [
    ["C2", "C1"],
    ["C3", "C1"],
    ["C4", "C3"],
    ["C8", "C1"],
  ],
};
