import type { Result } from "../annotated-document.ts";
import { signAt, tokenKind, tokenText, type Tokens } from "../text/tokens.ts";
import { scaleOf } from "./score-scale.ts";
import { isTemperature, numberAt, readUnit, type Unit } from "./units.ts";

const slash = 47;
const hyphen = 45;
const dash = 0x2013;
const plus = 43;
const comma = 44;

/** What is known of an analyte when its number is read. */
export interface Measured {
  /** Its words as written. */
  readonly words: string;
  /** A vital sign or a score: "120/80" is a pair. */
  readonly vital: boolean;
  readonly comparator: Result["comparator"];
  /** The sentence says "range", "between" or "running": "150 to 200" are two ends, not a change. */
  readonly ranges: boolean;
  /** Whether a token belongs to a time: it is no second number. */
  readonly isTime: (at: number) => boolean;
}

const isPairText = /blood pressure|^bp$|\bbp\b|score|acuity/i;
const isPressure = /blood pressure|\bbp\b/i;
/** Whose value may lie below nothing. */
export const isNegative =
  /^be$|excess|deficit|score|balance|sphere|refraction|rass|\bgls\b|strain/i;
const isHeight = /height|length|^ht$|tall/i;

/**
 * The value at a number; `from` is where it begins, a comparator included. Undefined where the figure can be read in
 * two ways.
 */
export function readNumber(
  tokens: Tokens,
  from: number,
  at: number,
  stop: number,
  measured: Measured,
): Result | undefined {
  let value = numberAt(tokens, at);
  const sign = signBehind(tokens, at, stop);
  const tight = tokens.begin[at + 1] === tokens.end[at];
  // "4,5": a decimal comma, or two numbers.
  if (
    sign === comma &&
    tight &&
    isNumber(tokens, at + 2, stop) &&
    tokens.begin[at + 2] === tokens.end[at + 1]
  )
    return undefined;
  const grade = readGrade(tokens, from, at, stop, sign, tight);
  if (grade !== undefined) return grade;
  if (isHeight.test(measured.words)) {
    const height = readHeight(tokens, from, at, stop, value);
    if (height !== undefined) return height;
  }
  if (
    isNegative.test(measured.words) &&
    tokens.end[at - 1] === tokens.begin[at] &&
    signAt(tokens, at - 1) === hyphen
  )
    value = -value;
  let last = at;
  // "62-3/4 inches"
  const part = sign === hyphen && tight ? fractionAt(tokens, at + 2, stop) : undefined;
  if (part !== undefined) {
    value += part;
    last = at + 4;
  }
  let kind: Result["kind"] = "number";
  let high: number | undefined;
  let scale: number | undefined;
  let comparator = measured.comparator;
  const other = at + 2;
  if (part !== undefined) kind = "number";
  else if (
    measured.vital &&
    /^systolic$/i.test(wordAt(tokens, at + 1, stop)) &&
    /^over$/i.test(wordAt(tokens, at + 2, stop)) &&
    isNumber(tokens, at + 3, stop)
  ) {
    kind = "pair";
    high = numberAt(tokens, at + 3);
    last = at + 3;
  } else if (isPlural(tokens, at, stop)) {
    // "in the 130s", "130s/80s"
    last = at + 1;
    if (signBehind(tokens, last, stop) === slash && isNumber(tokens, last + 2, stop)) {
      kind = "pair";
      high = numberAt(tokens, last + 2);
      last = isPlural(tokens, last + 2, stop) ? last + 3 : last + 2;
      comparator = "~";
    } else {
      kind = "range";
      // "glucose in the 200s", but "SBP 100s"
      const spread = (of: number): number =>
        of + (of >= 100 && of % 100 === 0 && !measured.vital ? 99 : of >= 10 ? 9 : 0.9);
      high = spread(value);
      // "130s-150s", "130s to 150s"
      if (
        /^(?:-|–|to)$/.test(textOf(tokens, last + 1, stop)) &&
        isNumber(tokens, last + 2, stop) &&
        isPlural(tokens, last + 2, stop) &&
        numberAt(tokens, last + 2) > value
      ) {
        high = spread(numberAt(tokens, last + 2));
        last += 3;
      }
      if (isRangeOfPair(tokens, last, stop)) return undefined;
    }
  } else if (isNumber(tokens, other, stop) && !measured.isTime(other)) {
    const second = numberAt(tokens, other);
    const word =
      tokens.kind[at + 1] === tokenKind.word ? tokenText(tokens, at + 1).toLowerCase() : "";
    const out =
      word === "of" || sign === slash ? scaleOf(measured.words, value, second) : undefined;
    if (out === "unclear") return undefined;
    if (out !== undefined) {
      scale = out;
      last = other;
    } else if (sign === slash || (word === "over" && measured.vital)) {
      const isPair = measured.vital || isPairText.test(measured.words);
      if (!isPair || (isPressure.test(measured.words) && value < 40)) return undefined;
      kind = "pair";
      high = second;
      last = other;
    } else if (
      second > value &&
      (sign === hyphen || sign === dash || word === "to" || (word === "and" && measured.ranges))
    ) {
      kind = "range";
      high = second;
      last = other;
      // "3-4/10"
      if (isRangeOfPair(tokens, other, stop)) {
        const out = scaleOf(measured.words, second, numberAt(tokens, other + 2));
        if (typeof out !== "number") return undefined;
        scale = out;
        last = other + 2;
      }
    }
  } else if (/^out$/i.test(wordAt(tokens, at + 1, stop)) && isNumber(tokens, at + 3, stop)) {
    // "7 out of 10"
    const out = scaleOf(measured.words, value, numberAt(tokens, at + 3));
    if (out === "unclear") return undefined;
    if (out !== undefined) {
      scale = out;
      last = at + 3;
    }
  }
  const unit = readUnit(tokens, last + 1, stop, measured.words);
  // "weighed 4#11oz"
  if (
    unit === undefined &&
    textOf(tokens, last + 1, stop) === "#" &&
    isNumber(tokens, last + 2, stop)
  )
    return undefined;
  if (unit === undefined && isGlued(tokens, last, stop)) return undefined;
  if (kind === "number" && /^range$/i.test(wordAt(tokens, last + 1, stop))) comparator ??= "~";
  if (unit !== undefined) {
    last = unit.last;
    // "88% to 92%"
    const upper = last + 2;
    if (
      kind === "number" &&
      isNumber(tokens, upper, stop) &&
      /^(?:to|-|–)$/.test(tokenText(tokens, last + 1)) &&
      numberAt(tokens, upper) > value
    ) {
      const again = readUnit(tokens, upper + 1, stop, measured.words);
      if (again?.ucum === unit.ucum && again !== undefined) {
        kind = "range";
        high = numberAt(tokens, upper);
        last = again.last;
      }
    }
  }
  const flag =
    readFlag(tokens, last + 1, stop) ?? flagByNormal(tokens, last + 1, stop, value, high ?? value);
  const begin = tokens.begin[from] ?? 0;
  const end = tokens.end[last] ?? 0;
  return {
    begin,
    end,
    text: tokens.text.slice(begin, end),
    ...(comparator === undefined ? {} : { comparator }),
    value,
    ...(high === undefined ? {} : { value_high: high }),
    ...(scale === undefined ? {} : { out_of: scale }),
    kind,
    ...(unit === undefined ? {} : { unit: unit.text, ...ucumOf(unit, measured.words, value) }),
    ...(flag === undefined ? {} : { flag }),
  };
}

/** "98.1 degrees" is Fahrenheit of a temperature, "37.2 degrees" Celsius. */
function ucumOf({ ucum }: Unit, words: string, value: number): { ucum?: string } {
  if (ucum === "deg" && isTemperature(words)) return { ucum: value > 50 ? "[degF]" : "Cel" };
  return ucum === undefined ? {} : { ucum };
}

/** 2+, 1-2+, 3 +: a grade, not a number. */
function readGrade(
  tokens: Tokens,
  from: number,
  at: number,
  stop: number,
  sign: number,
  tight: boolean,
): Result | undefined {
  let last = -1;
  if (sign === plus && tight) last = at + 1;
  else if (
    sign === hyphen &&
    isNumber(tokens, at + 2, stop) &&
    signBehind(tokens, at + 2, stop) === plus &&
    tokens.begin[at + 3] === tokens.end[at + 2]
  )
    last = at + 3;
  if (last < 0 || !/^[0-4]$/.test(tokenText(tokens, at))) return undefined;
  const begin = tokens.begin[from] ?? 0;
  const end = tokens.end[last] ?? 0;
  const text = tokens.text.slice(begin, end);
  return { begin, end, text, kind: "qualitative", qualitative: text, flag: "abnormal" };
}

/** 5'10", 5 feet 10 inches, in inches. */
function readHeight(
  tokens: Tokens,
  from: number,
  at: number,
  stop: number,
  feet: number,
): Result | undefined {
  const mark = at + 1 < stop ? tokenText(tokens, at + 1).toLowerCase() : "";
  if (!/^(?:'|’|′|ft|feet|foot)$/.test(mark) || feet < 1 || feet > 8) return undefined;
  let next = at + 2;
  if (next < stop && /^[.,]$/.test(tokenText(tokens, next))) next++;
  if (!isNumber(tokens, next, stop) || numberAt(tokens, next) >= 12) return undefined;
  const inches = numberAt(tokens, next);
  const isSplit = /^[-–]$/.test(textOf(tokens, next + 1, stop));
  const part = fractionAt(tokens, isSplit ? next + 2 : next + 1, stop);
  let last = part === undefined ? next : isSplit ? next + 4 : next + 3;
  if (last + 1 < stop && /^(?:"|”|″|in|inch|inches)$/i.test(tokenText(tokens, last + 1))) last++;
  const begin = tokens.begin[from] ?? 0;
  const end = tokens.end[last] ?? 0;
  return {
    begin,
    end,
    text: tokens.text.slice(begin, end),
    value: feet * 12 + inches + (part ?? 0),
    kind: "number",
    unit: "in",
    ucum: "[in_i]",
  };
}

/** H, (H), [L], * right behind a value, or behind its reference range in brackets. */
function readFlag(tokens: Tokens, from: number, stop: number): Result["flag"] | undefined {
  const found = flagAt(tokens, from, stop);
  if (found !== undefined) return found;
  const open = signBehind(tokens, from - 1, stop);
  if ((open !== 40 && open !== 91) || !isNumber(tokens, from + 1, stop)) return undefined;
  for (let at = from + 2; at < Math.min(stop, from + 10); at++) {
    const sign = signBehind(tokens, at - 1, stop);
    if (sign === 41 || sign === 93) return flagAt(tokens, at + 1, stop);
  }
  return undefined;
}

function flagAt(tokens: Tokens, at: number, stop: number): Result["flag"] | undefined {
  const sign = signBehind(tokens, at - 1, stop);
  if (sign === 42 && tokens.begin[at] === tokens.end[at - 1]) return "abnormal";
  const inBrackets = sign === 40 || sign === 91;
  const text = wordAt(tokens, inBrackets ? at + 1 : at, stop);
  if (
    text === "H" ||
    text === "HH" ||
    text === "HI" ||
    (inBrackets && /^(?:high|elevated)$/i.test(text))
  )
    return "high";
  if (text === "L" || text === "LL" || text === "LO" || (inBrackets && /^low$/i.test(text)))
    return "low";
  const isAlone = !/^[<>≤≥:\d]|^(?:range|values?|is|up|below|less)$/i.test(
    textOf(tokens, at + 2, stop),
  );
  if (inBrackets && isAlone && /^(?:normal|wnl)$/i.test(text)) return "normal";
  if (inBrackets && /^abnormal$/i.test(text)) return "abnormal";
  return inBrackets && /^critical$/i.test(text) ? "critical" : undefined;
}

const normalRange =
  /^\s*[([]\s*normal(?: range| values?)?\s*(?:is|:|=)?\s*(?:(<|≤|below|less than|up to)\s*=?|(>|≥|above|more than)\s*=?)?\s*(\d[\d,]*(?:\.\d+)?)(?:\s*%?\s*(?:-|–|to)\s*(\d[\d,]*(?:\.\d+)?))?[^()\d]{0,14}[)\]]/i;

/** "1.2 (normal < 0.04)", "20-25% (normal 52-72)": where the value lies. */
function flagByNormal(
  tokens: Tokens,
  from: number,
  stop: number,
  low: number,
  high: number,
): Result["flag"] | undefined {
  if (!/^[([]$/.test(textOf(tokens, from, stop))) return undefined;
  const begin = tokens.begin[from] ?? 0;
  const found = normalRange.exec(tokens.text.slice(begin, begin + 60));
  if (found === null) return undefined;
  const [, isMost, isLeast, first = "", second] = found;
  const numberOf = (text: string): number => Number(text.replaceAll(",", ""));
  const least = isMost === undefined ? numberOf(first) : -Infinity;
  const most =
    isMost !== undefined ? numberOf(first) : second === undefined ? Infinity : numberOf(second);
  if (second === undefined && isMost === undefined && isLeast === undefined) return undefined;
  if (high < least) return "low";
  if (low > most) return "high";
  return low >= least && high <= most ? "normal" : undefined;
}

/** 1/2 or 3/4 at three tokens. */
function fractionAt(tokens: Tokens, at: number, stop: number): number | undefined {
  if (!isNumber(tokens, at, stop) || textOf(tokens, at + 1, stop) !== "/") return undefined;
  if (!isNumber(tokens, at + 2, stop)) return undefined;
  const over = numberAt(tokens, at);
  const under = numberAt(tokens, at + 2);
  return over > 0 && over < under && under <= 8 ? over / under : undefined;
}

/** "110-130/60-70": two figures with two ends each. */
const isRangeOfPair = (tokens: Tokens, last: number, stop: number): boolean =>
  signBehind(tokens, last, stop) === slash && isNumber(tokens, last + 2, stop);

const textOf = (tokens: Tokens, at: number, stop: number): string =>
  at < stop ? tokenText(tokens, at) : "";

/** "4R": letters that are no unit and no flag, right behind the number, make it a name. */
function isGlued(tokens: Tokens, last: number, stop: number): boolean {
  return (
    tokens.begin[last + 1] === tokens.end[last] &&
    /^(?!(?:HH?|LL?|s)$)./.test(wordAt(tokens, last + 1, stop))
  );
}

/** "130s": the s belongs to the number. */
function isPlural(tokens: Tokens, at: number, stop: number): boolean {
  return wordAt(tokens, at + 1, stop) === "s" && tokens.begin[at + 1] === tokens.end[at];
}

function wordAt(tokens: Tokens, at: number, stop: number): string {
  return at < stop && tokens.kind[at] === tokenKind.word ? tokenText(tokens, at) : "";
}

function isNumber(tokens: Tokens, at: number, stop: number): boolean {
  return at < stop && tokens.kind[at] === tokenKind.number;
}

/** The sign behind a token; 0 when there is none. */
function signBehind(tokens: Tokens, at: number, stop: number): number {
  return at + 1 < stop && tokens.kind[at + 1] === tokenKind.punctuation
    ? signAt(tokens, at + 1)
    : 0;
}
