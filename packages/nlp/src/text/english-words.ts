import { englishBits } from "./english-words.data.ts";
import { checkOfWord, hashOfWord } from "./tokens.ts";
import { bitsOfWords, isInBits } from "./word-bits.ts";

const bits = englishBits.replaceAll("\n", "");

/**
 * Whether a word in small letters is one of the 53,000 English words of five letters or more that the shipped
 * vocabulary does not have. One in three hundred other words is taken for one too: a misspelling that then stands.
 */
export const isEnglishWord = (word: string): boolean =>
  isInBits(bits, [hashOfWord(word), checkOfWord(word)]);

/** The bits of words, as one string. */
export const englishBitsOf = (words: readonly string[]): string =>
  bitsOfWords(words.map((word) => [hashOfWord(word), checkOfWord(word)]));
