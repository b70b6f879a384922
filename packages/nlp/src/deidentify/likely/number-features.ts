import { shape, tokenKind } from "../../text/tokens.ts";
import {
  classAt,
  has,
  hasSmall,
  isOneOf,
  isSign,
  isWord,
  lengthAt,
  type Reading,
  startsRaised,
  styleAt,
  wordHashes,
} from "../reading.ts";
import { wordClass } from "../word-classes.ts";
import {
  type Features,
  labelOf,
  type Looked,
  mixed,
  MOST,
  placeOf,
  shapeAt,
  writtenAt,
} from "./features.ts";

/** What is written together and has a digit: "24-007713", "K48812", "5/17". */
export interface Chunk {
  /** Tokens, `last` is one of it. */
  readonly first: number;
  readonly last: number;
  /** A hash of what it looks like: each digit 9, capitals A, small letters a. */
  readonly looks: number;
}

/** Signs that end what is written together. */
const APART = ',;()[]{}"“”|<>=~';
const BEHIND = ".:?!'’*";

export function findChunks(reading: Reading): Chunk[] {
  const { count, kind, begin, end, shape: shapes } = reading.tokens;
  const found: Chunk[] = [];
  for (let at = 0; at < count;) {
    if (kind[at] === tokenKind.newline || isSign(reading, at, APART)) {
      at++;
      continue;
    }
    let last = at;
    let hasDigit = false;
    for (let next = at; next < count; next++) {
      if (next > at && begin[next] !== end[next - 1]) break;
      if (kind[next] === tokenKind.newline || isSign(reading, next, APART)) break;
      // "93-year-old", not "07-oct".
      if (hasDigit && isSign(reading, next, "-") && isSmallWord(reading, next + 1)) break;
      last = next;
      hasDigit ||= kind[next] === tokenKind.number || ((shapes[next] ?? 0) & shape.digit) !== 0;
    }
    // A quantity identifies nobody.
    if (hasDigit && !isOneOf(reading, last + 1, measures) && !isSign(reading, last + 1, "%")) {
      let to = last;
      while (to > at && isSign(reading, to, BEHIND)) to--;
      let from = at;
      while (from < to && isSign(reading, from, "-–—*#@.'’/:•")) from++;
      found.push({ first: from, last: to, looks: looksOf(reading, from, to) });
    }
    at = last + 1;
  }
  return found;
}

const measures = wordHashes(
  `mg mcg ug g gm gms gram grams kg kgs ml mls dl cc units unit iu meq mmol mosm mmhg mm cm hz bpm beats lbs lb oz tab tabs tablet tablets cap caps capsules puff puffs drops inches
  feet french gauge degrees hr hrs hour hours min mins minute minutes sec seconds day days wk wks week weeks month months yr yrs year years percent joules`,
);

const SHORTEST = 3;

const isSmallWord = (reading: Reading, at: number): boolean =>
  isWord(reading, at) &&
  lengthAt(reading, at) >= SHORTEST &&
  !startsRaised(reading, at) &&
  hasSmall(reading, at) &&
  !has(reading, at, wordClass.month);

const MOST_CHARACTERS = 24;

function looksOf({ tokens }: Reading, first: number, last: number): number {
  const from = tokens.begin[first] ?? 0;
  const to = Math.min(tokens.end[last] ?? 0, from + MOST_CHARACTERS);
  let hash = 7;
  for (let at = from; at < to; at++)
    hash = Math.imul(hash, 31) + looksAs(tokens.text.charCodeAt(at));
  return hash;
}

/** The same with equal neighbours as one, and without letters: "A9-9". */
function outlineOf({ tokens }: Reading, first: number, last: number): number {
  const from = tokens.begin[first] ?? 0;
  const to = Math.min(tokens.end[last] ?? 0, from + MOST_CHARACTERS);
  let hash = 11;
  let before = 0;
  for (let at = from; at < to; at++) {
    const looks = looksAs(tokens.text.charCodeAt(at));
    if (looks !== before) hash = Math.imul(hash, 31) + looks;
    before = looks;
  }
  return hash;
}

const [ZERO, NINE, CAPITAL, LAST_CAPITAL, SMALL, LAST_SMALL] = [48, 57, 65, 90, 97, 122];

function looksAs(code: number): number {
  if (code >= ZERO && code <= NINE) return NINE;
  if (code >= CAPITAL && code <= LAST_CAPITAL) return CAPITAL;
  return code >= SMALL && code <= LAST_SMALL ? SMALL : code;
}

/** What two numbers with a sign between them may be: bits for month and day, day and month, and a small divisor. */
function pairOf({ tokens }: Reading, first: number, last: number): number {
  if (last !== first + 2 || tokens.kind[first + 1] !== tokenKind.punctuation) return 0;
  const one = Number(tokens.text.slice(tokens.begin[first], tokens.end[first]));
  const other = Number(tokens.text.slice(tokens.begin[last], tokens.end[last]));
  if (!(one >= 0 && other >= 0)) return 0;
  const isDay = (month: number, day: number) => month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return (
    1 +
    (isDay(one, other) ? 2 : 0) +
    (isDay(other, one) ? 4 : 0) +
    (other <= 6 || other === 10 ? 8 : 0) +
    (one <= other ? 16 : 0)
  );
}

const [LAST_HOUR, LAST_DAY, FIRST_OLD, LAST_OLD] = [12, 31, 90, 109];

/** Of a number of up to three digits, what it may be: an hour, a day, an age, one above 89; 0: another. */
function valueOf({ tokens }: Reading, first: number, last: number): number {
  if (first !== last || tokens.kind[first] !== tokenKind.number) return 0;
  const value = Number(tokens.text.slice(tokens.begin[first], tokens.end[first]));
  if (!Number.isInteger(value) || value > 999) return 0;
  if (value <= LAST_HOUR) return 1;
  if (value <= LAST_DAY) return 2;
  if (value < FIRST_OLD) return 3;
  return value <= LAST_OLD ? 4 : 5;
}

/** How many chunks of the note look alike, and how many of them the rules have found. */
export function countLooks(looked: Looked, chunks: readonly Chunk[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { first, looks } of chunks) {
    const before = counts.get(looks) ?? 0;
    counts.set(looks, before + ((looked.ruled[first] ?? 0) === 0 ? 1 : 1 << 16));
  }
  return counts;
}

/** Writes down what a chunk looks like and what stands beside it. */
export function readNumberFeatures(
  looked: Looked,
  chunk: Chunk,
  counts: ReadonlyMap<number, number>,
  into: Features,
): void {
  const { reading, ruled } = looked;
  const { tokens } = reading;
  const { first, last, looks } = chunk;
  into.count = 0;
  const add = (template: number, value: number): void => {
    if (into.count < MOST) into.at[into.count++] = placeOf(template, value);
  };
  const outline = outlineOf(reading, first, last);
  const length = Math.min(20, (tokens.end[last] ?? 0) - (tokens.begin[first] ?? 0));
  const pair = pairOf(reading, first, last);
  add(0, 0);
  add(1, styleAt(reading, first));
  add(2, looks);
  add(3, outline);
  add(4, length);
  add(5, mixed(outline, length));
  add(6, pair);
  // "HH88", "99Y": the letters that it begins and ends with, or its only word.
  add(7, isWord(reading, first) ? writtenAt(reading, first) : 0);
  add(8, isWord(reading, last) ? writtenAt(reading, last) : 0);
  if (first === last) add(9, tokens.hash[first] ?? 0);
  else add(10, mixed(tokens.hash[first] ?? 0, tokens.hash[last] ?? 0));
  const alike = counts.get(looks) ?? 0;
  const found = Math.min(3, alike >> 16);
  const others = Math.min(3, (alike & 0xffff) - 1);
  add(11, found);
  add(12, found * 4 + others);
  add(13, mixed(outline, found));
  add(14, mixed(pair, found));
  const value = valueOf(reading, first, last);
  if (value > 0) {
    add(111, value);
    add(112, mixed(value, writtenAt(reading, first - 1)));
    add(113, mixed(value, writtenAt(reading, last + 1)));
    add(114, mixed(value, ruled[first - 1] ?? 0));
    add(115, mixed(value, ruled[first - 2] ?? 0));
  }
  const begins = tokens.kind[first - 1] === tokenKind.newline || first === 0 ? 1 : 0;
  const ends = tokens.kind[last + 1] === tokenKind.newline || last + 1 >= tokens.count ? 1 : 0;
  add(15, begins * 2 + ends);
  add(16, mixed(outline, begins * 2 + ends));
  add(17, labelOf(reading, first));
  add(18, mixed(outline, labelOf(reading, first)));
  for (let step = 1; step <= 3; step++)
    for (const side of [-1, 1]) {
      const beside = side < 0 ? first - step : last + step;
      const template = 20 + (side + 1) * 20 + step * 10;
      const written = writtenAt(reading, beside);
      add(template, written);
      add(template + 1, shapeAt(reading, beside));
      if (step === 3) continue;
      add(template + 2, mixed(written, outline));
      add(template + 3, mixed(written, pair));
      add(template + 4, ruled[beside] ?? 0);
      add(template + 5, mixed(ruled[beside] ?? 0, outline));
      add(template + 6, mixed(ruled[beside] ?? 0, pair));
      for (let rest = classAt(reading, beside); rest !== 0; rest &= rest - 1) {
        const bit = 31 - Math.clz32(rest & -rest);
        add(template + 7, bit);
        add(template + 8, mixed(bit, outline));
      }
    }
  add(90, mixed(writtenAt(reading, first - 2), writtenAt(reading, first - 1)));
  add(91, mixed(writtenAt(reading, last + 1), writtenAt(reading, last + 2)));
  add(92, mixed(writtenAt(reading, first - 1), writtenAt(reading, last + 1)));
}
