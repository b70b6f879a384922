import { englishBits } from "./english-words.data.ts";
import { checkOfWord, hashOfWord } from "./tokens.ts";
import { areInBits, bitsOfWords } from "./word-bits.ts";

const bits = englishBits.replaceAll("\n", "");

/**
 * Whether a word in small letters is one of the 53,000 English words of five letters or more that the shipped
 * vocabulary does not have. One in three hundred other words is taken for one too: a misspelling that then stands.
 */
export const isEnglishWord = (word: string): boolean =>
  areInBits(bits, hashOfWord(word), checkOfWord(word));

/** The same of a word's two hashes. */
export const isEnglishHash = (hash: number, check: number): boolean => areInBits(bits, hash, check);

/** The bits of words, as one string. */
export const englishBitsOf = (words: readonly string[]): string =>
  bitsOfWords(words.map((word) => [hashOfWord(word), checkOfWord(word)]));
