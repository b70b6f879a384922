import { isEnglishHash } from "../../text/english-words.ts";
import { shape, tokenKind } from "../../text/tokens.ts";
import { isMaterial, isOrdinaryWord } from "../lists/clinical-words.ts";
import {
  beginsSentence,
  classAt,
  isCapital,
  isWord,
  lengthAt,
  lineStyle,
  type Reading,
  styleAt,
} from "../reading.ts";
import { wordClass } from "../word-classes.ts";

/** How many weights there are: each feature has one, some have one together. */
export const WEIGHTS = 1 << 16;

/** The features of one word: their places among the weights, the first `count` of `at`. */
export interface Features {
  readonly at: Int32Array;
  count: number;
}

const MOST = 512;
export const newFeatures = (): Features => ({ at: new Int32Array(MOST), count: 0 });

/** Whether a word may be a name at all: one with a capital, or any where none can tell; letters alone are not. */
export const mayBeName = (reading: Reading, at: number): boolean =>
  isWord(reading, at) &&
  lengthAt(reading, at) >= 2 &&
  ((reading.tokens.shape[at] ?? 0) & shape.digit) === 0 &&
  (styleAt(reading, at) !== lineStyle.usual || isCapital(reading, at));

/** A text whose words are looked at one after another. */
export interface Looked {
  readonly reading: Reading;
  /** The words that it has in small letters too. */
  readonly small: ReadonlySet<number>;
  /** What was found of each token by `knownAs`; 255: not looked for. */
  readonly known: Uint8Array;
}

export function lookAt(reading: Reading): Looked {
  const { count, kind, shape: shapes, hash } = reading.tokens;
  const small = new Set<number>();
  for (let at = 0; at < count; at++)
    if (kind[at] === tokenKind.word && ((shapes[at] ?? 0) & shape.upper) === 0)
      small.add(hash[at] ?? 0);
  return { reading, small, known: new Uint8Array(count).fill(255) };
}

const nameBits = wordClass.first | wordClass.last | wordClass.word;

/** Writes down what a word and those around it look like, what they are, and what the lists say of them. */
export function readFeatures(looked: Looked, at: number, into: Features): void {
  const { reading, small } = looked;
  into.count = 0;
  const add = (template: number, value: number): void => {
    if (into.count < MOST) into.at[into.count++] = placeOf(template, value);
  };
  const { hash } = reading.tokens;
  const word = hash[at] ?? 0;
  const style = styleAt(reading, at);
  const known = knownAs(looked, at);
  const looks = shapeAt(reading, at);
  const length = Math.min(8, lengthAt(reading, at));
  const classes = classAt(reading, at);
  const names = classes & nameBits;
  add(0, 0);
  add(1, style);
  add(2, word);
  add(3, looks * 4 + style);
  add(4, known * 4 + style);
  add(5, length * 16 + known);
  add(6, edgeOf(reading, at, -3));
  add(7, edgeOf(reading, at, -2));
  add(8, edgeOf(reading, at, 3));
  add(9, (names * 16 + known) * 4 + style);
  add(10, known * 2 + (small.has(word) ? 1 : 0));
  add(11, (names * 16 + known) * 2 + (beginsSentence(reading, at) ? 1 : 0));
  for (let rest = classes & ~nameBits; rest !== 0; rest &= rest - 1) {
    const bit = 31 - Math.clz32(rest & -rest);
    add(12, bit);
    add(13, bit * 4 + style);
  }
  for (let step = -3; step <= 2; step++) {
    if (step === 0) continue;
    const beside = at + step;
    const template = 20 + (step + 3) * 10;
    const written = writtenAt(reading, beside);
    add(template, written);
    add(template + 1, shapeAt(reading, beside) * 4 + style);
    const isNext = step === -1 || step === 1;
    if (isNext) {
      add(template + 2, mixed(written, names));
      add(template + 3, mixed(written, known));
      add(template + 4, knownAs(looked, beside) * 16 + known);
    }
    for (let rest = classAt(reading, beside); rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      add(template + 5, bit);
      if (isNext) add(template + 6, bit * 16 + known);
    }
  }
  add(90, mixed(writtenAt(reading, at - 2), writtenAt(reading, at - 1)));
  add(91, mixed(writtenAt(reading, at + 1), writtenAt(reading, at + 2)));
  add(92, mixed(writtenAt(reading, at - 1), writtenAt(reading, at + 1)));
}

const mixed = (one: number, other: number): number =>
  Math.imul(one ^ 0x9e3779b1, 0x85ebca6b) ^ other;

function placeOf(template: number, value: number): number {
  let hash = Math.imul(value ^ Math.imul(template + 1, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
  return (hash ^ (hash >>> 13)) & (WEIGHTS - 1);
}

/** A word by itself, a sign by its character; numbers, line ends and the ends of the text are each the same. */
function writtenAt({ tokens }: Reading, at: number): number {
  if (at < 0 || at >= tokens.count) return 1;
  const kind = tokens.kind[at];
  if (kind === tokenKind.word) return tokens.hash[at] ?? 0;
  if (kind === tokenKind.number) return 2;
  if (kind === tokenKind.newline) return 3;
  return 16 + tokens.text.charCodeAt(tokens.begin[at] ?? 0);
}

/** Whether a word is English, clinical, or a brand; other tokens are of none. */
function knownAs({ reading, known }: Looked, at: number): number {
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

function shapeAt({ tokens }: Reading, at: number): number {
  if (at < 0 || at >= tokens.count) return 0;
  const kind = tokens.kind[at];
  if (kind === tokenKind.word) return 256 + (tokens.shape[at] ?? 0);
  if (kind === tokenKind.number)
    return 16 + Math.min(8, (tokens.end[at] ?? 0) - (tokens.begin[at] ?? 0));
  if (kind === tokenKind.newline) return 1;
  return 512 + tokens.text.charCodeAt(tokens.begin[at] ?? 0);
}

/** So many letters of the beginning, or with a minus of the end, capitals and small ones alike. */
function edgeOf({ tokens }: Reading, at: number, letters: number): number {
  const begin = tokens.begin[at] ?? 0;
  const end = tokens.end[at] ?? 0;
  const from = letters > 0 ? begin : Math.max(begin, end + letters);
  const to = letters > 0 ? Math.min(end, begin + letters) : end;
  let hash = 17;
  for (let place = from; place < to; place++)
    hash = Math.imul(hash, 31) + (tokens.text.charCodeAt(place) | 32);
  return hash;
}
