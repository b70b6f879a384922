import { englishBits } from "./english-words.data.ts";
import { checkOfWord, hashOfWord } from "./tokens.ts";

const bits = englishBits.replaceAll("\n", "");

/**
 * Whether a word in small letters is one of the 53,000 English words of five letters or more that the shipped
 * vocabulary does not have. One in three hundred other words is taken for one too (Bloom 1970): a misspelling that then
 * stands.
 */
export function isEnglishWord(word: string): boolean {
  for (const place of places(word, bits.length))
    if (((bits.charCodeAt(place.at) - firstCharacter) & place.bit) === 0) return false;
  return true;
}

/** The bits of a word, as one string of characters that stand for five bits each. */
export function englishBitsOf(words: readonly string[]): string {
  const length = Math.ceil((words.length * bitsPerWord) / bitsPerCharacter);
  const set = new Uint8Array(length);
  for (const word of words)
    for (const { at, bit } of places(word, length)) set[at] = (set[at] ?? 0) | bit;
  return Array.from(set, (five) => String.fromCharCode(five + firstCharacter)).join("");
}

const bitsPerWord = 12;
const bitsPerCharacter = 5;
const firstCharacter = 48;
const hashes = 8;

/** Where a word's bits lie: double hashing (Kirsch and Mitzenmacher 2006). */
function* places(word: string, length: number): Generator<{ at: number; bit: number }> {
  const [one, two] = [hashOfWord(word), checkOfWord(word) | 1];
  for (let index = 0; index < hashes; index++) {
    const place = (one + Math.imul(index, two)) >>> 0;
    const bit = place % (length * bitsPerCharacter);
    yield { at: Math.floor(bit / bitsPerCharacter), bit: 1 << (bit % bitsPerCharacter) };
  }
}
