import { wordForm } from "../../packages/nlp/src/text/word-form.ts";

/**
 * One key for the ways to write one name: its words in their normal form (singular, American), sorted. "Neoplasms of
 * the Kidney", "Kidney neoplasm" and "Neoplasm, kidney" have the same; no word is left out but articles, "of", "in" and
 * "'s".
 */
export function nameKey(name: string): string {
  return (
    name
      .toLowerCase()
      .replaceAll(/['’]s\b/g, "")
      .split(/[^\p{L}\p{N}+%]+/u)
      .filter((word) => word !== "")
      // The last "A" is a type: "Hepatitis A" is not hepatitis.
      .filter((word, at, { length }) => !small.has(word) || (word === "a" && at === length - 1))
      .map((word) => wordForm(word))
      .toSorted()
      .join(" ")
  );
}

const small = new Set(["of", "the", "in", "a", "an"]);

/** Whether all words of one key are in another that has more. */
export function saysLess(key: string, other: string): boolean {
  const words = new Set(other.split(" "));
  const own = key.split(" ");
  return own.length < words.size && own.every((word) => words.has(word));
}
