import { isEnglishHash } from "../../text/english-words.ts";
import { shape, tokenAt, tokenKind } from "../../text/tokens.ts";
import type { Identifier } from "../identifier.ts";
import { isMaterial, isOrdinaryWord } from "../lists/clinical-words.ts";
import { isSign, isWord, type Reading } from "../reading.ts";

/** How many places features have: some have one together. A model may have fewer weights, a power of two. */
export const PLACES = 1 << 18;

/** The features of one word: their places among the weights, the first `count` of `at`. */
export interface Features {
  readonly at: Int32Array;
  count: number;
}

export const MOST = 512;
export const newFeatures = (): Features => ({ at: new Int32Array(MOST), count: 0 });

/** A text whose words are looked at one after another. */
export interface Looked {
  readonly reading: Reading;
  /** A bit for each word that it has in small letters too, by `isSmall`. */
  readonly small: Uint32Array;
  /** What was found of each token by `knownAs`; 255: not looked for. */
  readonly known: Uint8Array;
  /** What was found of each token: nothing, a name, a place, another identifier, by rules; a likely name. */
  readonly ruled: Uint8Array;
}

export function lookAt(reading: Reading, byRules: readonly Identifier[]): Looked {
  const { count, kind, shape: shapes, hash } = reading.tokens;
  const ruled = new Uint8Array(count);
  for (const run of byRules)
    ruleRun(reading, ruled, run, run.kind === "name" ? 1 : run.kind === "address" ? 2 : 3);
  const small = new Uint32Array(SMALL_BITS / 32);
  for (let at = 0; at < count; at++)
    if (kind[at] === tokenKind.word && ((shapes[at] ?? 0) & shape.upper) === 0) {
      const bit = bitOf(hash[at] ?? 0);
      small[bit >> 5] = (small[bit >> 5] ?? 0) | (1 << (bit & 31));
    }
  return { reading, small, known: new Uint8Array(count).fill(255), ruled };
}

/** The same, with names that are likely. */
export function withNames(looked: Looked, names: readonly Identifier[]): Looked {
  if (names.length === 0) return looked;
  const ruled = looked.ruled.slice();
  for (const run of names) ruleRun(looked.reading, ruled, run, 4);
  return { ...looked, ruled };
}

function ruleRun({ tokens }: Reading, ruled: Uint8Array, run: Identifier, code: number): void {
  const { count, begin, end } = tokens;
  for (let at = tokenAt(tokens, run.begin); at < count && (begin[at] ?? 0) < run.end; at++)
    if ((end[at] ?? 0) > run.begin) ruled[at] = code;
}

/** So many that few of the words of a long note have one together. */
const SMALL_BITS = 1 << 16;
const bitOf = (hash: number): number => (hash ^ (hash >>> 16)) & (SMALL_BITS - 1);

/** Whether the text has a word in small letters, too. */
export function isSmall({ small }: Looked, hash: number): boolean {
  const bit = bitOf(hash);
  return ((small[bit >> 5] ?? 0) & (1 << (bit & 31))) !== 0;
}

export const mixed = (one: number, other: number): number =>
  Math.imul(one ^ 0x9e3779b1, 0x85ebca6b) ^ other;

export function placeOf(template: number, value: number): number {
  let hash = Math.imul(value ^ Math.imul(template + 1, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
  return (hash ^ (hash >>> 13)) & (PLACES - 1);
}

/** A word by itself, a sign by its character; numbers, line ends and the ends of the text are each the same. */
export function writtenAt({ tokens }: Reading, at: number): number {
  if (at < 0 || at >= tokens.count) return 1;
  const kind = tokens.kind[at];
  if (kind === tokenKind.word) return tokens.hash[at] ?? 0;
  if (kind === tokenKind.number) return 2;
  if (kind === tokenKind.newline) return 3;
  return 16 + tokens.text.charCodeAt(tokens.begin[at] ?? 0);
}

/** Whether a word is English, clinical, or a brand; other tokens are of none. */
export function knownAs({ reading, known }: Looked, at: number): number {
  if (at < 0 || at >= reading.tokens.count || !isWord(reading, at)) return 8;
  const before = known[at] ?? 255;
  if (before !== 255) return before;
  const hash = reading.tokens.hash[at] ?? 0;
  const check = reading.tokens.check[at] ?? 0;
  const found =
    (isOrdinaryWord(hash, check) ? 1 : 0) +
    (isMaterial(hash, check) ? 2 : 0) +
    (isEnglishHash(hash, check) ? 4 : 0);
  known[at] = found;
  return found;
}

export function shapeAt({ tokens }: Reading, at: number): number {
  if (at < 0 || at >= tokens.count) return 0;
  const kind = tokens.kind[at];
  if (kind === tokenKind.word) return 256 + (tokens.shape[at] ?? 0);
  if (kind === tokenKind.number)
    return 16 + Math.min(8, (tokens.end[at] ?? 0) - (tokens.begin[at] ?? 0));
  if (kind === tokenKind.newline) return 1;
  return 512 + tokens.text.charCodeAt(tokens.begin[at] ?? 0);
}

const FARTHEST = 40;

/** The nearest word in front of a colon on the line: what the line, or the part of it, is about. */
export function labelOf(reading: Reading, first: number): number {
  const { kind } = reading.tokens;
  for (let at = first - 1; at > 0 && first - at < FARTHEST; at--) {
    if (kind[at] === tokenKind.newline) return 0;
    if (isSign(reading, at, ":#") && isWord(reading, at - 1)) return writtenAt(reading, at - 1);
  }
  return 0;
}
