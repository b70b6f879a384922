import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { VocabularySource } from "../packages/nlp/src/nlp.ts";

const concepts = 50_000;

/**
 * The shipped terms in a seeded order, then terms of two to four of their words, drawn by the same seed: the same every
 * time.
 */
export function generatedTerms(count: number): string[] {
  const table = gunzipSync(
    readFileSync(new URL("../packages/nlp/vocabulary/entries.tsv.gz", import.meta.url)),
  ).toString("utf8");
  const shipped = new Set<string>();
  for (const line of table.split("\n").slice(1)) {
    const [, term = "", kind] = line.split("\t");
    // Terms that count only in some case or place are not what a plain dictionary can match.
    if (kind !== "abbreviation" && kind !== "measured" && kind !== "ambiguous" && term.length > 2)
      shipped.add(term.toLowerCase());
  }
  const random = seeded(20_260_101);
  const terms = shuffled([...shipped], random).slice(0, count);
  const words = [...new Set(terms.flatMap((term) => term.split(/[^a-z]+/)))].filter(
    (word) => word.length > 2,
  );
  const known = new Set(terms);
  while (known.size < count) {
    const length = 2 + Math.floor(random() * 3);
    known.add(
      Array.from({ length }, () => words[Math.floor(random() * words.length)] ?? "").join(" "),
    );
  }
  return [...known];
}

/** The terms as a vocabulary of so many concepts in turn. */
export function vocabularyOf(terms: readonly string[]): VocabularySource {
  return {
    concepts: Array.from({ length: concepts }, (_, index) => ({
      cuid: `G${index}`,
      text: `Generated ${index}`,
      sab: "GENERATED",
      code: String(index),
      category: "Problem",
    })),
    entries: terms.map((term, index) => ({
      cuid: `G${index % concepts}`,
      term,
      kind: "everyday",
    })),
    version: `generated ${terms.length}`,
  };
}

function shuffled(items: string[], random: () => number): string[] {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [items[at], items[other]] = [items[other] ?? "", items[at] ?? ""];
  }
  return items;
}

/** mulberry32. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
