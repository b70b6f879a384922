/** Sets of words as the bits of a filter (Bloom 1970), written as characters that stand for five bits each. */

/** The two hashes of a word: `hash` and `check` of its token. */
export type WordHashes = readonly [hash: number, check: number];

/**
 * Whether a word, by its two hashes, is in the set; one in three hundred others is taken for one, too. Most fail at the
 * first or second bit.
 */
export function areInBits(bits: string, hash: number, check: number): boolean {
  const two = check | 1;
  const all = bits.length * bitsPerCharacter;
  for (let index = 0; index < hashes; index++) {
    const bit = ((hash + Math.imul(index, two)) >>> 0) % all;
    const code = bits.charCodeAt(Math.floor(bit / bitsPerCharacter)) - firstCharacter;
    if (((code >> (bit % bitsPerCharacter)) & 1) === 0) return false;
  }
  return true;
}

export function bitsOfWords(words: readonly WordHashes[]): string {
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
function* places([one, check]: WordHashes, length: number): Generator<{ at: number; bit: number }> {
  const two = check | 1;
  for (let index = 0; index < hashes; index++) {
    const place = (one + Math.imul(index, two)) >>> 0;
    const bit = place % (length * bitsPerCharacter);
    yield { at: Math.floor(bit / bitsPerCharacter), bit: 1 << (bit % bitsPerCharacter) };
  }
}
