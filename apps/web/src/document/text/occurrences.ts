export interface Span {
  readonly begin: number;
  readonly end: number;
}

/**
 * Where a phrase is in a text as whole words, in any case and with any white space between its words; in order, none
 * over another. Offsets are UTF-16 units of the text as it is. No pattern is built of the phrase: whatever it holds
 * stands for itself.
 */
export function occurrencesOf(text: string, phrase: string): Span[] {
  const words = folded(phrase)
    .split(/\s+/)
    .filter((word) => word !== "");
  const [first] = words;
  const found: Span[] = [];
  if (first === undefined) return found;
  const searched = folded(text);
  for (let begin = searched.indexOf(first); begin >= 0;) {
    const end = endOf(searched, words, begin);
    const isFound = end !== null && isWhole(text, begin, end);
    if (isFound) found.push({ begin, end });
    begin = searched.indexOf(first, isFound ? end : begin + 1);
  }
  return found;
}

/** The text with one case for all; every unit stays where it is. */
export function folded(text: string): string {
  return (
    text
      // The one letter that becomes longer.
      .replaceAll("\u0130", "i")
      .toLowerCase()
      // Two forms of one letter: at the end of a word, and as the sign for a millionth.
      .replaceAll("\u03c2", "\u03c3")
      .replaceAll("\u00b5", "\u03bc")
  );
}

/**
 * The end of words that stand one after the other from `begin` on, where the first one does; null where others follow
 * it.
 */
function endOf(text: string, words: readonly string[], begin: number): number | null {
  let end = begin;
  for (const [at, word] of words.entries()) {
    if (at > 0) {
      space.lastIndex = end;
      if (!space.test(text)) return null;
      end = space.lastIndex;
    }
    if (!text.startsWith(word, end)) return null;
    end += word.length;
  }
  return end;
}

const space = /\s+/y;
const beginsInWord = /^[\p{L}\p{N}\p{M}]/u;
const endsInWord = /[\p{L}\p{N}\p{M}]$/u;
const beginsWithMark = /^\p{M}/u;

/**
 * A letter or digit on either side would make it a part of another word; what begins or ends with another character has
 * its border there. A combining mark belongs to the character before it, whatever that is.
 */
function isWhole(text: string, begin: number, end: number): boolean {
  const within = text.slice(begin, end);
  const before = text.slice(Math.max(0, begin - 2), begin);
  const after = text.slice(end, end + 2);
  if (beginsInWord.test(within) && endsInWord.test(before)) return false;
  return !(endsInWord.test(within) ? beginsInWord : beginsWithMark).test(after);
}
