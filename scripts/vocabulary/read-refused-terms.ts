import { readFileSync } from "node:fs";
import { wordForm } from "../../packages/nlp/src/text/word-form.ts";

/** Tells whether a term is in refused-terms.txt, in any case and number. */
export function readRefusedTerms(): { has(term: string): boolean } {
  const text = readFileSync(new URL("refused-terms.txt", import.meta.url), "utf8");
  const refused = new Set(
    text
      .split("\n")
      .filter((line) => !line.startsWith("//"))
      .join(";")
      .split(";")
      .map(normal),
  );
  return { has: (term) => refused.has(normal(term)) };
}

const normal = (term: string): string =>
  term
    .trim()
    .toLowerCase()
    .split(/[\s-]+/)
    .map(wordForm)
    .join(" ");
