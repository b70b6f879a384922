import { shape } from "../../text/tokens.ts";
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
import { isKnownPersonName, isKnownTown } from "../lists/known-names.ts";
import { wordClass } from "../word-classes.ts";
import {
  type Features,
  isSmall,
  knownAs,
  labelOf,
  type Looked,
  mixed,
  MOST,
  placeOf,
  shapeAt,
  writtenAt,
} from "./features.ts";

/**
 * Whether a word may be a name at all: one with a capital, or any where none can tell; letters alone are not, nor a
 * common word that has its capital from the sentence that it begins.
 */
export function mayBeName(reading: Reading, at: number): boolean {
  if (!isWord(reading, at) || lengthAt(reading, at) < 2) return false;
  if (((reading.tokens.shape[at] ?? 0) & shape.digit) !== 0) return false;
  if (styleAt(reading, at) !== lineStyle.usual) return true;
  if (!isCapital(reading, at)) return false;
  const classes = classAt(reading, at);
  return (
    (classes & wordClass.plain) === 0 || (classes & nameBits) !== 0 || !beginsSentence(reading, at)
  );
}

const nameBits = wordClass.first | wordClass.last | wordClass.word;

/** Writes down what a word and those around it look like, what they are, and what the lists say of them. */
export function readNameFeatures(looked: Looked, at: number, into: Features): void {
  const { reading } = looked;
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
  add(10, known * 2 + (isSmall(looked, word) ? 1 : 0));
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
  const { ruled } = looked;
  const before = ruled[at - 1] ?? 0;
  const behind = ruled[at + 1] ?? 0;
  add(100, (ruled[at - 2] ?? 0) * 4 + before);
  add(101, behind * 4 + (ruled[at + 2] ?? 0));
  add(102, (before * 4 + behind) * 16 + known);
  add(103, before === 0 ? mixed(ruled[at - 2] ?? 0, writtenAt(reading, at - 1)) : 1);
  add(104, behind === 0 ? mixed(ruled[at + 2] ?? 0, writtenAt(reading, at + 1)) : 1);
  const check = reading.tokens.check[at] ?? 0;
  const lists = (isKnownPersonName(word, check) ? 1 : 0) + (isKnownTown(word, check) ? 2 : 0);
  add(105, lists * 4 + style);
  add(106, (lists * 16 + known) * 8 + Math.min(7, names));
  add(107, edgeOf(reading, at, -4));
  add(108, edgeOf(reading, at, 4));
  add(109, mixed(edgeOf(reading, at, -2), looks));
  add(110, mixed(mixed(shapeAt(reading, at - 1), looks), shapeAt(reading, at + 1)));
  add(111, mixed(lists, writtenAt(reading, at - 1)));
  add(112, mixed(lists, writtenAt(reading, at + 1)));
  add(113, labelOf(reading, at));
  add(114, mixed(labelOf(reading, at), known));
  if (isWord(reading, at - 1)) add(115, mixed(edgeOf(reading, at - 1, -3), known));
  if (isWord(reading, at + 1)) add(116, mixed(edgeOf(reading, at + 1, -3), known));
  add(90, mixed(writtenAt(reading, at - 2), writtenAt(reading, at - 1)));
  add(91, mixed(writtenAt(reading, at + 1), writtenAt(reading, at + 2)));
  add(92, mixed(writtenAt(reading, at - 1), writtenAt(reading, at + 1)));
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
