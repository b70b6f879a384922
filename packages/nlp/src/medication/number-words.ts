import { foldedToken } from "../text/term-words.ts";
import { tokenKind, type Tokens } from "../text/tokens.ts";
import { numberAt } from "../values/units.ts";

const map = (words: string, values: readonly number[]): ReadonlyMap<string, number> =>
  new Map(words.split(" ").map((word, at) => [word, values[at] ?? 0]));

const ones = map(
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
  Array.from({ length: 19 }, (_, at) => at + 1),
);
const tens = map(
  "twenty thirty forty fourty fifty sixty seventy eighty ninety",
  [20, 30, 40, 40, 50, 60, 70, 80, 90],
);
const signs = map("½ ¼ ¾ ⅓ ⅔ ⅛ ⅜", [1 / 2, 1 / 4, 3 / 4, 1 / 3, 2 / 3, 1 / 8, 3 / 8]);
const parts = map("half halves quarter quarters third thirds", [
  0.5,
  0.5,
  0.25,
  0.25,
  1 / 3,
  1 / 3,
]);

/** A number, and the first token behind it. */
export interface ReadFigure {
  readonly value: number;
  readonly next: number;
}

/** Whether an amount in words may begin with a word. */
export const isNumberWord = (word: string): boolean =>
  ones.has(word) || tens.has(word) || parts.has(word);

/** The fraction that a sign stands for: ½. */
export function fractionSign(tokens: Tokens, at: number): number | undefined {
  return at < tokens.count && tokens.kind[at] === tokenKind.punctuation
    ? signs.get(tokens.text.charAt(tokens.begin[at] ?? 0))
    : undefined;
}

/** A whole number in words: seven, twenty-five, two hundred and fifty, five thousand. */
export function readCardinal(tokens: Tokens, at: number, to: number): ReadFigure | undefined {
  let sum = 0;
  let current = 0;
  let last = 0;
  let next = at;
  for (let index = at; index < to; index++) {
    const word = foldedToken(tokens, index);
    const one = ones.get(word);
    const ten = tens.get(word);
    if (one !== undefined && (last === 0 || last > 10) && !(last === 20 && one > 9)) {
      current += one;
      last = 1;
    } else if (ten !== undefined && (last === 0 || last >= 100)) {
      current += ten;
      last = 20;
    } else if (word === "hundred" && current > 0 && current < 20) {
      current *= 100;
      last = 100;
    } else if (word === "thousand" && current > 0) {
      sum += current * 1000;
      current = 0;
      last = 1000;
    } else if ((word === "-" && last === 20) || (word === "and" && last >= 100)) continue;
    else if (word === "\n" && last > 0) continue;
    else break;
    next = index + 1;
  }
  return next === at ? undefined : { value: sum + current, next };
}

/**
 * A number with its fraction, in figures, words or signs: 2½, 1 1/2, 1-1/2, "one and a half", "three quarters of a",
 * "half a".
 */
export function readFraction(tokens: Tokens, at: number, to: number): ReadFigure | undefined {
  const sign = fractionSign(tokens, at);
  if (sign !== undefined) return behindOf(tokens, sign, at + 1, to);
  const isFigure = tokens.kind[at] === tokenKind.number;
  const word = isFigure ? "" : foldedToken(tokens, at);
  const alone = parts.get(word);
  if (alone !== undefined) return behindOf(tokens, alone, at + 1, to);
  if (/^an?$/.test(word)) {
    const part = parts.get(foldedToken(tokens, at + 1));
    return part === undefined || at + 1 >= to ? undefined : behindOf(tokens, part, at + 2, to);
  }
  const whole = isFigure
    ? { value: numberAt(tokens, at), next: at + 1 }
    : readCardinal(tokens, at, to);
  if (whole === undefined || whole.next >= to) return undefined;
  const { value, next } = whole;
  const tight = fractionSign(tokens, next);
  if (tight !== undefined) return { value: value + tight, next: next + 1 };
  const isJoined = /^(?:and|-)$/.test(foldedToken(tokens, next));
  const second = isJoined ? next + 1 : next;
  const behind = readSmall(tokens, second, to);
  if (behind !== undefined && (isJoined || isFigure))
    return { value: value + behind.value, next: behind.next };
  // "one-half", "three quarters"
  const part = isFigure ? undefined : parts.get(foldedToken(tokens, second));
  if (part !== undefined && second < to && value < 4 && foldedToken(tokens, next) !== "and")
    return behindOf(tokens, value * part, second + 1, to);
  return undefined;
}

/** The fraction behind a whole number: 1/2, ½, "a half", "one-half". */
function readSmall(tokens: Tokens, at: number, to: number): ReadFigure | undefined {
  if (at >= to) return undefined;
  const sign = fractionSign(tokens, at);
  if (sign !== undefined) return { value: sign, next: at + 1 };
  if (tokens.kind[at] === tokenKind.number) {
    if (at + 2 >= to || !/^[/⁄]$/.test(foldedToken(tokens, at + 1))) return undefined;
    const over = numberAt(tokens, at);
    const under = numberAt(tokens, at + 2);
    return over > 0 && over < under && under <= 8
      ? { value: over / under, next: at + 3 }
      : undefined;
  }
  if (!/^(?:an?|one|three)$/.test(foldedToken(tokens, at))) return undefined;
  const part = foldedToken(tokens, at + 1) === "-" ? at + 2 : at + 1;
  const size = part < to ? parts.get(foldedToken(tokens, part)) : undefined;
  const times = foldedToken(tokens, at) === "three" ? 3 : 1;
  return size === undefined ? undefined : { value: times * size, next: part + 1 };
}

/** "half of a", "a quarter of the": the article is skipped. */
function behindOf(tokens: Tokens, value: number, next: number, to: number): ReadFigure {
  while (next < to && /^(?:an?|of|the|his|her|one|-)$/.test(foldedToken(tokens, next))) next++;
  return { value, next };
}
