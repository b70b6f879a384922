/** For tests: one slip of a hand on a keyboard, by the word alone, so that a word's slip is always the same. */
import { hashOfWord } from "../src/text/tokens.ts";

const rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** A word with one letter left out, doubled, swapped with the next, or its neighbour's; and a number of no meaning. */
export function slipOf(right: string): { readonly word: string; readonly place: number } {
  const number = hashOfWord(right) >>> 0;
  const at = 1 + ((number >>> 4) % (right.length - 2));
  const before = right.slice(0, at);
  const letter = right.charAt(at);
  const behind = right.slice(at + 1);
  const slips = [
    before + behind,
    before + letter + letter + behind,
    before + behind.charAt(0) + letter + behind.slice(1),
    before + neighbourOf(letter) + behind,
    before + vowelFor(letter) + behind,
  ];
  const word = slips[number % slips.length] ?? right;
  return { word: word === right ? (slips[0] ?? right) : word, place: number };
}

/** The key beside a letter. */
function neighbourOf(letter: string): string {
  const row = rows.find((each) => each.includes(letter)) ?? "";
  const at = row.indexOf(letter);
  return row.charAt(at + 1) || row.charAt(at - 1) || letter;
}

/** Another vowel for a vowel; for other letters the one that is written for it. */
function vowelFor(letter: string): string {
  const others = new Map(
    Object.entries({
      a: "e",
      e: "i",
      i: "e",
      o: "a",
      u: "o",
      y: "i",
      c: "s",
      s: "c",
      f: "ph",
      k: "c",
    }),
  );
  return others.get(letter) ?? neighbourOf(letter);
}
