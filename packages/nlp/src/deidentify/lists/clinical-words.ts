import { isEnglishHash } from "../../text/english-words.ts";
import { checkOfWord, hashOfWord } from "../../text/tokens.ts";
import { areInBits } from "../../text/word-bits.ts";
import { clinicalBits } from "./clinical-words.data.ts";
import { materialWords } from "./materials.data.ts";

const bits = clinicalBits.replaceAll("\n", "");
const materials = new Map(
  materialWords
    .trim()
    .split(/\s+/u)
    .map((word) => [hashOfWord(word), checkOfWord(word)]),
);

/** Whether a word is a dressing, an instrument, a drug or an eponym that stands with a capital and alone. */
export const isMaterial = (hash: number, check: number): boolean => materials.get(hash) === check;

/** Whether a word of four letters or more is a clinical or an English one; one in a hundred others is taken for it. */
export const isOrdinaryWord = (hash: number, check: number): boolean =>
  isEnglishHash(hash, check) || areInBits(bits, hash, check);
