import { givenNameBits } from "./given-names.data.ts";
import { knownNameBits, knownTownBits } from "./known-names.data.ts";
import { type WordHashes, isInBits } from "../text/word-bits.ts";

const nameBits = knownNameBits.replaceAll("\n", "");
const givenBits = givenNameBits.replaceAll("\n", "");
const townBits = knownTownBits.replaceAll("\n", "");

/**
 * Whether a word is one of the given and family names that are neither English nor medical words. One in three hundred
 * others is taken for one, too.
 */
export const isKnownPersonName = (word: WordHashes): boolean =>
  isInBits(nameBits, word) || isInBits(givenBits, word);

/** Whether one to three words are a town's name; single English or medical words are left out. */
export const isKnownTown = (words: WordHashes): boolean => isInBits(townBits, words);

/** The hashes of several words as one. */
export const joinedHashes = (words: readonly WordHashes[]): WordHashes =>
  words
    .slice(1)
    .reduce<WordHashes>(
      ([hash, check], [nextHash, nextCheck]) => [
        Math.imul(hash, 31) ^ nextHash,
        Math.imul(check, 33) ^ nextCheck,
      ],
      words[0] ?? [0, 0],
    );
