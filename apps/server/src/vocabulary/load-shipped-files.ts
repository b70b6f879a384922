import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { VocabularySource } from "@concord/nlp";
import { categoryNamed } from "./category-named.ts";

/** Where `@concord/nlp` keeps the vocabulary that it was built with. */
export const shippedFolder = join(import.meta.dirname, "../../../../packages/nlp/vocabulary");

const files = ["concepts", "entries", "codes", "parents"] as const;
type File = (typeof files)[number];

/** The packed files of the shipped vocabulary, and the version that is their content. */
export interface ShippedFiles {
  readonly version: string;
  read(): Promise<VocabularySource>;
}

/**
 * @param folder has `concepts`, `entries`, `codes` and `parents`, each `.tsv.gz`
 * @throws Error when one is missing or has a line that makes no sense
 */
export async function openShippedFiles(folder = shippedFolder): Promise<ShippedFiles> {
  const packed = await Promise.all(
    files.map(async (file) => [file, await readFile(join(folder, `${file}.tsv.gz`))] as const),
  );
  const hash = createHash("sha256");
  for (const [, bytes] of packed) hash.update(createHash("sha256").update(bytes).digest());
  const version = `shipped-${hash.digest("hex").slice(0, 12)}`;
  return {
    version,
    async read() {
      const rows = new Map<File, string[][]>();
      for (const [file, bytes] of packed) rows.set(file, await readRows(file, bytes));
      return { ...sourceOf(rows), version };
    },
  };
}

function sourceOf(rows: ReadonlyMap<File, string[][]>): VocabularySource {
  const take = <T>(file: File, columns: readonly string[], make: (row: string[]) => T): T[] =>
    (rows.get(file) ?? []).map((row, at) => {
      if (row.length !== columns.length)
        throw new Error(
          `${file}.tsv.gz, row ${at + 1}: ${row.length} columns, not ${columns.join(", ")}`,
        );
      return make(row);
    });
  return {
    concepts: take(
      "concepts",
      ["cuid", "text", "sab", "code", "category"],
      ([cuid = "", text = "", sab = "", code = "", category = ""]) => ({
        cuid,
        text,
        sab,
        code,
        category: categoryNamed(category),
      }),
    ),
    entries: take("entries", ["cuid", "term", "kind"], ([cuid = "", term = "", kind = ""]) => ({
      cuid,
      term,
      kind,
    })),
    codes: take("codes", ["cuid", "sab", "code"], ([cuid = "", sab = "", code = ""]) => ({
      cuid,
      sab,
      code,
    })),
    parents: take("parents", ["cuid", "parent_cuid"], ([cuid = "", parent_cuid = ""]) => ({
      cuid,
      parent_cuid,
    })),
  };
}

/** Rows of a packed file; a first row that names the columns is left out. */
async function readRows(file: File, bytes: Uint8Array): Promise<string[][]> {
  const text = (await promisify(gunzip)(bytes)).toString("utf8");
  const lines = text.split("\n").map((line) => line.replace(/\r$/, ""));
  if (lines.at(-1) === "") lines.pop();
  if (lines[0]?.startsWith("cuid\t")) lines.shift();
  if (lines.length === 0 && file === "concepts") throw new Error("The vocabulary is empty");
  return lines.map((line) => line.split("\t"));
}
