/** Words of a dictionary by what is left of them without one letter (SymSpell, one deletion deep), in flat arrays. */
import { wordOf, type TokenTrie } from "./token-trie.ts";

/** Shorter words are too near to each other, */
export const leastLetters = 6;
/** but for those that a neighbour speaks for. */
export const leastBeside = 4;
export const mostLetters = 24;

export interface SlipIndex {
  /** Bucket of a key → first place; the next one gives its end. */
  readonly bucket: Int32Array;
  readonly keys: Int32Array;
  readonly ids: Int32Array;
}

const base = 0x01000193;
const powers = new Int32Array(mostLetters + 3);
powers[0] = 1;
for (let at = 1; at < powers.length; at++) powers[at] = Math.imul(powers[at - 1] ?? 0, base);

/**
 * Hashes of a word and of what is left of it without each letter but the first; none of words too short or too long.
 * Two words a slip apart share one.
 */
export function slipKeysOf(word: string): number[] {
  const size = word.length;
  if (size < leastBeside - 1 || size > mostLetters + 1) return [];
  let whole = 0;
  for (let at = 0; at < size; at++) whole = (Math.imul(whole, base) + word.charCodeAt(at)) | 0;
  const keys = [whole];
  let front = word.charCodeAt(0);
  let back = (whole - Math.imul(front, powers[size - 1] ?? 0)) | 0;
  for (let at = 1; at < size; at++) {
    const letter = word.charCodeAt(at);
    const behind = size - 1 - at;
    back = (back - Math.imul(letter, powers[behind] ?? 0)) | 0;
    keys.push((Math.imul(front, powers[behind] ?? 0) + back) | 0);
    front = (Math.imul(front, base) + letter) | 0;
  }
  return keys;
}

/** Index of the words for which `takesPart` holds, in the order of their ids. */
export function indexSlips(trie: TokenTrie, takesPart: (id: number) => boolean): SlipIndex {
  const keys: number[] = [];
  const ids: number[] = [];
  for (let id = 0; id < trie.wordForm.length; id++) {
    if (!takesPart(id)) continue;
    for (const key of new Set(slipKeysOf(wordOf(trie, id)))) {
      keys.push(key);
      ids.push(id);
    }
  }
  let buckets = 1;
  while (buckets < keys.length) buckets *= 2;
  const bucket = new Int32Array(buckets + 1);
  for (const key of keys) {
    const place = bucketOf(key, buckets) + 1;
    bucket[place] = (bucket[place] ?? 0) + 1;
  }
  for (let at = 0; at < buckets; at++) bucket[at + 1] = (bucket[at + 1] ?? 0) + (bucket[at] ?? 0);
  const next = bucket.slice();
  const made = {
    bucket,
    keys: new Int32Array(keys.length),
    ids: new Int32Array(keys.length),
  };
  for (const [index, key] of keys.entries()) {
    const own = bucketOf(key, buckets);
    const place = next[own] ?? 0;
    next[own] = place + 1;
    made.keys[place] = key;
    made.ids[place] = ids[index] ?? 0;
  }
  return made;
}

const bucketOf = (key: number, buckets: number): number =>
  (Math.imul(key ^ (key >>> 15), 0x2c1b3c6d) >>> 7) & (buckets - 1);

/** Ids of words that share a key with a word; some more than once, and a few that share none. */
export function* wordsNear(index: SlipIndex, word: string): Generator<number> {
  const buckets = index.bucket.length - 1;
  for (const key of slipKeysOf(word)) {
    const own = bucketOf(key, buckets);
    const to = index.bucket[own + 1] ?? 0;
    for (let at = index.bucket[own] ?? 0; at < to; at++)
      if (index.keys[at] === key) yield index.ids[at] ?? 0;
  }
}
