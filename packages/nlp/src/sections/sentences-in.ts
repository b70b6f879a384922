import type { Sentences } from "../text/sentences.ts";
import type { Tokens } from "../text/tokens.ts";
import type { FoundSections } from "./sections.ts";

/** Sections whose items each speak for themselves: "asthma, no diabetes, gout". */
export const listSections: ReadonlySet<string> = new Set([
  "PAST MEDICAL HISTORY",
  "PAST SURGICAL HISTORY",
  "PROBLEM LIST",
  "DIAGNOSES",
  "ADMISSION DIAGNOSES",
  "DISCHARGE DIAGNOSES",
]);

export const allergySections: ReadonlySet<string> = new Set(["ALLERGIES"]);

interface Divided {
  readonly sentences: Sentences;
  readonly tokens: Tokens;
  readonly found: FoundSections;
}

/** 1 for the sentences that are in one of the sections. */
export function sentencesIn(
  { sentences, tokens, found }: Divided,
  names: ReadonlySet<string>,
): Uint8Array {
  const marks = new Uint8Array(sentences.count);
  let section = 0;
  for (let sentence = 0; sentence < sentences.count; sentence++) {
    const begin = tokens.begin[sentences.begin[sentence] ?? 0] ?? 0;
    while ((found.sections[section + 1]?.begin ?? Number.POSITIVE_INFINITY) <= begin) section++;
    if (names.has(found.sections[section]?.canonical_section_name ?? "")) marks[sentence] = 1;
  }
  return marks;
}
