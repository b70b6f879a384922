import { csvFormat } from "./csv-format.ts";
import { oboFormat } from "./obo-format.ts";
import { omopFormat } from "./omop-format.ts";
import { rxnormFormat } from "./rxnorm-format.ts";
import { umlsFormat } from "./umls-format.ts";
import type { VocabularyFiles } from "./vocabulary-files.ts";
import type { VocabularyFormat } from "./vocabulary-format.ts";

/** The closest description first: an OMOP vocabulary is CSV too. */
export const vocabularyFormats: readonly VocabularyFormat[] = [
  umlsFormat,
  rxnormFormat,
  omopFormat,
  oboFormat,
  csvFormat,
];

/**
 * The format whose needed files are all there, by their names; the first of several.
 * @throws Error that says what was found, when it is none
 */
export async function detectFormat(files: VocabularyFiles): Promise<VocabularyFormat> {
  const names = new Set<string>();
  for await (const { name } of files.open((fileName) => names.add(fileName) && false)) void name;
  for (const format of vocabularyFormats) {
    const kinds = new Set([...names].map((name) => format.kindOf(name)));
    if (format.needs.every((need) => kinds.has(need))) return format;
  }
  const shown = [...names].slice(0, 5).join(", ") || "no file";
  throw new Error(
    `${files.name} is no vocabulary that can be read (${shown}): it takes MRCONSO.RRF with MRSTY.RRF (UMLS), RXNCONSO.RRF (RxNorm), CONCEPT.csv (OMOP), .obo, or .csv. Say --format when the names differ.`,
  );
}
