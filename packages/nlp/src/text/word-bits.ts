/** Sets of words as the bits of a filter (Bloom 1970), written as characters that stand for five bits each. */

/** The two hashes of a word: `hash` and `check` of its token. */
export type WordHashes = readonly [hash: number, check: number];

/** Whether a word is in the set; one in three hundred others is taken for one, too. */
export function isInBits(bits: string, word: WordHashes): boolean {
  for (const place of places(word, bits.length))
    if (((bits.charCodeAt(place.at) - firstCharacter) & place.bit) === 0) return false;
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
