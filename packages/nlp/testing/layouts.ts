/** For tests: other layouts of a marked text that say the same. Marks take no width. */

const width = (word: string): number => word.replaceAll(/[«»]/g, "").length;

/** Broken at the last space that fits, also inside «spans». */
export function wrapped(marked: string, columns: number, newline = "\n"): string {
  return marked
    .split("\n")
    .map((line) => {
      let out = "";
      let used = 0;
      for (const word of line.split(" ")) {
        const next = used === 0 ? width(word) : used + 1 + width(word);
        if (used > 0 && next > columns) {
          out += newline + word;
          used = width(word);
        } else {
          out += used === 0 ? word : ` ${word}`;
          used = next;
        }
      }
      return out;
    })
    .join(newline);
}

/** An acute accent on the first vowel of every word of five letters or more, as a character of its own. */
export const accented = (marked: string): string =>
  marked.replaceAll(/\p{L}{5,}/gu, (word) => word.replace(/[aeiou]/, "$&\u0301"));

export const titled = (marked: string): string =>
  marked.replaceAll(/(?<![\p{L}'’])\p{Ll}(?=\p{Ll})/gu, (letter) => letter.toUpperCase());
