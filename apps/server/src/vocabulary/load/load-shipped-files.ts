import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { readVocabularyTables, type VocabularySource } from "@concord/nlp";
import { shippedAssociations } from "../associations.rules.ts";
import { loaderVersion } from "./loader-version.ts";

/** Where `@concord/nlp` keeps the vocabulary that Concord is shipped with. */
export const shippedFolder = join(import.meta.dirname, "../../../../../packages/nlp/vocabulary");

const tables = ["concepts", "entries", "codes", "parents"] as const;

/** The packed files of the shipped vocabulary. */
export interface ShippedFiles {
  /** Names their content. */
  readonly version: string;
  /** Names what a database has of them, so the code that loads them too: what it makes of the same files may change. */
  readonly loadedVersion: string;
  read(): Promise<VocabularySource>;
}

/**
 * @param folder has `concepts`, `entries`, `codes` and `parents`, each `.tsv.gz`
 * @throws Error when one is missing
 */
export async function openShippedFiles(folder = shippedFolder): Promise<ShippedFiles> {
  const [concepts, entries, codes, parents] = await Promise.all(
    tables.map((table) => readFile(join(folder, `${table}.tsv.gz`))),
  );
  if (!concepts || !entries || !codes || !parents) throw new Error("Four files were asked for");
  const hash = createHash("sha256");
  for (const packed of [concepts, entries, codes, parents])
    hash.update(createHash("sha256").update(packed).digest());
  const version = `shipped-${hash.copy().digest("hex").slice(0, 12)}`;
  hash.update(await loaderVersion()).update(JSON.stringify(shippedAssociations()));
  const unpack = async (packed: Uint8Array): Promise<string> =>
    (await promisify(gunzip)(packed)).toString("utf8");
  return {
    version,
    loadedVersion: `shipped-${hash.digest("hex").slice(0, 12)}`,
    async read() {
      const source = readVocabularyTables({
        concepts: await unpack(concepts),
        entries: await unpack(entries),
        codes: await unpack(codes),
        parents: await unpack(parents),
      });
      return { ...source, version };
    },
  };
}
