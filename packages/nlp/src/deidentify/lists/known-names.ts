import { givenNameBits } from "./given-names.data.ts";
import { knownNameBits, knownTownBits } from "./known-names.data.ts";
import { type WordHashes, areInBits } from "../../text/word-bits.ts";

const nameBits = knownNameBits.replaceAll("\n", "");
const givenBits = givenNameBits.replaceAll("\n", "");
const townBits = knownTownBits.replaceAll("\n", "");

/**
 * Whether a word is one of the given and family names that are neither English nor medical words. One in three hundred
 * others is taken for one, too.
 */
export const isKnownPersonName = (hash: number, check: number): boolean =>
  areInBits(nameBits, hash, check) || areInBits(givenBits, hash, check);

/** Whether one to three words are a town's name; single English or medical words are left out. */
export const isKnownTown = (hash: number, check: number): boolean =>
  areInBits(townBits, hash, check);

/** The hash of several words, from that of all but the last and that of the last. */
export const joinedHash = (hash: number, next: number): number => Math.imul(hash, 31) ^ next;
export const joinedCheck = (check: number, next: number): number => Math.imul(check, 33) ^ next;

/** The hashes of several words as one. */
export const joinedHashes = (words: readonly WordHashes[]): WordHashes =>
  words
    .slice(1)
    .reduce<WordHashes>(
      ([hash, check], [nextHash, nextCheck]) => [
        joinedHash(hash, nextHash),
        joinedCheck(check, nextCheck),
      ],
      words[0] ?? [0, 0],
    );
