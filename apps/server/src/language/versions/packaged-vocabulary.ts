import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { buildVocabulary, lintTerm, type VocabularySource } from "@concord/nlp";
import { readVocabularyCsv } from "../../vocabulary/load/load-csv.ts";
import { openShippedFiles } from "../../vocabulary/load/load-shipped-files.ts";
import { cachedVocabulary } from "./vocabulary-cache.ts";

export interface PackagedChoice {
  /** Vocabularies of one's own, as CSV. */
  readonly files: readonly string[];
  /** Leave out the shipped one. */
  readonly onlyFiles: boolean;
}

/**
 * The shipped vocabulary, with files of one's own, without a database. A concept of a file with the cuid of another
 * adds its terms and codes to that one. Terms that are refused are told on standard error, each with the reason.
 * @throws Error when a file can't be read
 */
export async function openPackagedVocabulary(
  { files, onlyFiles }: PackagedChoice,
  cacheFolder: string | undefined,
): Promise<SharedArrayBuffer> {
  const shipped = onlyFiles ? undefined : await openShippedFiles();
  const texts = await Promise.all(files.map(readUtf8));
  const version = [
    ...(shipped ? [shipped.version] : []),
    ...texts.map((text) => createHash("sha256").update(text).digest("hex").slice(0, 12)),
  ].join("+");
  const own: VocabularySource[] = [];
  for (const [at, text] of texts.entries())
    own.push(await readVocabularyCsv(text, files[at] ?? ""));
  // Also where it was built before: who calls is told each time.
  for (const { entries } of own)
    for (const { term, kind } of entries) {
      const reason = lintTerm(term, kind);
      if (reason !== null) console.error(`Refused the term ${term}: ${reason}`);
    }
  return cachedVocabulary(cacheFolder, version, async () => {
    const source = joinSources([...(shipped ? [await shipped.read()] : []), ...own]);
    return buildVocabulary({ ...source, version }).vocabulary.bytes;
  });
}

async function readUtf8(file: string): Promise<string> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await readFile(file));
  } catch (error) {
    if (error instanceof TypeError) throw new Error(`${file} is not UTF-8`, { cause: error });
    throw error;
  }
}

/** The concept that comes first with a cuid is kept; what others say of it are further codes. */
function joinSources(sources: readonly VocabularySource[]): VocabularySource {
  const concepts = new Map<string, VocabularySource["concepts"][number]>();
  for (const source of sources)
    for (const concept of source.concepts)
      if (!concepts.has(concept.cuid)) concepts.set(concept.cuid, concept);
  return {
    concepts: [...concepts.values()],
    entries: sources.flatMap(({ entries }) => entries),
    codes: sources.flatMap((source) => [
      ...source.concepts.map(({ cuid, sab, code }) => ({ cuid, sab, code })),
      ...(source.codes ?? []),
    ]),
    parents: sources.flatMap(({ parents }) => parents ?? []),
  };
}
