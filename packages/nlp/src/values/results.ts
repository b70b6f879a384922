import { categories, type Result } from "../annotated-document.ts";
import type { Mention } from "../mentions/mention.ts";
import { readNumber, type Measured } from "./result-number.ts";
import {
  aims,
  between,
  changeWords,
  comparators,
  notTheValue,
  qualitative,
  thresholdWords,
  toWords,
} from "./result-words.data.ts";
import type { Sentences } from "../text/sentences.ts";
import type { TimeExpression } from "../time/times.ts";
import { signAt, tokenKind, tokenText, type Tokens } from "../text/tokens.ts";
import { numberAt } from "./units.ts";

const mostBetween = 7;
const lab = categories.indexOf("Lab");
const finding = categories.indexOf("Finding");
const procedure = categories.indexOf("Procedure");
const medication = categories.indexOf("Medication");

/** Tokens in front of an analyte in which "if", "until" or "goal" makes its number a threshold. */
const reachBefore = 4;

/** What stands around a mention. */
export interface ResultPlace {
  readonly sentences: Sentences;
  readonly mention: Mention;
  readonly previous: Mention | undefined;
  /** The next mention behind this one. */
  readonly next: Mention | undefined;
  /** Findings that carry a number. */
  readonly vitals: ReadonlySet<number>;
  readonly times: readonly TimeExpression[];
  /** Index of the first time in the mention's sentence, or behind it. */
  readonly firstTime: number;
}

/**
 * The value behind a lab, vital sign or test, in the same sentence and before the next mention. Dates, ages, doses,
 * aims and the size of a change are no values; where a figure could be one of two, there is none.
 */
export function findResult(tokens: Tokens, place: ResultPlace): Result | undefined {
  const { sentences, mention, next } = place;
  const isVital = place.vitals.has(mention.concept);
  const numeric = mention.category === lab || isVital;
  const isLevel = mention.category === medication && /^levels?$/i.test(textAt(tokens, mention.to));
  if (!numeric && !isLevel && mention.category !== procedure && mention.category !== finding)
    return undefined;
  const end = sentences.end[mention.sentence] ?? 0;
  const words = tokens.text.slice(tokens.begin[mention.from], tokens.end[mention.to - 1]);
  if (isAimedAt(tokens, mention.from)) return undefined;
  const shared = sharedValue(tokens, place, words, end);
  if (shared !== undefined) return shared.result;
  const stop =
    next !== undefined && next.sentence === mention.sentence && next.from >= mention.to
      ? Math.min(end, next.from)
      : end;
  let comparator: Result["comparator"];
  let from = -1;
  let steps = 0;
  let ranges = false;
  let change = false;
  let since = -1;
  for (let at = mention.to; at < stop && steps <= mostBetween; at++) {
    const kind = tokens.kind[at];
    if (kind === tokenKind.newline || kind === tokenKind.genitive) continue;
    const time = timeAt(place, at);
    if (time !== undefined && !isClaimed(tokens, time)) {
      at = time.to - 1;
      continue;
    }
    if (kind === tokenKind.number) {
      if ((!numeric && !isLevel) || isDate(tokens, at, stop) || isCount(tokens, at, stop))
        return undefined;
      if (/^(?:x|times)$/i.test(textAt(tokens, at - 1))) continue;
      if (change) return undefined;
      const latest =
        since >= 0 && !ranges ? latestOf(tokens, at, stop) : arrowEnd(tokens, at, stop);
      const number = latest ?? at;
      if (latest !== undefined || from < 0) from = latest ?? from;
      const measured: Measured = {
        words,
        vital: isVital || /\b(?:bp|blood pressure)\b/i.test(words),
        comparator: latest === undefined ? comparator : undefined,
        ranges,
        isTime: (token) => timeAt(place, token) !== undefined,
      };
      const result = readNumber(tokens, from < 0 ? number : from, number, stop, measured);
      return result === undefined || isDose(result, words) ? undefined : result;
    }
    if (kind === tokenKind.punctuation) {
      const sign = tokens.text.charAt(tokens.begin[at] ?? 0);
      const found = comparators.get(sign);
      if (found !== undefined) {
        comparator =
          tokens.text.charAt(tokens.end[at] ?? 0) === "=" ? (found === "<" ? "<=" : ">=") : found;
        from = at;
      } else if (sign === "(" || sign === "[") {
        const close = aside(tokens, at, stop);
        if (close > 0) at = close;
      } else if (!":=-–,|[*)]".includes(sign) || (sign === "," && steps > 0)) return undefined;
      continue;
    }
    const word = tokenText(tokens, at).toLowerCase();
    if (aims.has(word)) return undefined;
    if (qualitative.has(word) && !hasNumberSoon(tokens, at + 1, stop, numeric))
      return qualitativeResult(tokens, at, word, mention, numeric, isVital);
    // "x3" in "troponin x3 negative" is a count.
    if (/^x\d{1,2}$/.test(word)) continue;
    const sign = comparators.get(word);
    if (sign !== undefined) {
      comparator = sign;
      from = at;
    }
    if (!between.has(word)) return undefined;
    if (/^(?:range|ranging|ranged|between|running|ranges)$/.test(word)) ranges = true;
    if (word === "from") since = at;
    if (toWords.has(word)) change = false;
    else if (changeWords.has(word)) change = true;
    steps++;
  }
  return undefined;
}

function qualitativeResult(
  tokens: Tokens,
  at: number,
  word: string,
  mention: Mention,
  numeric: boolean,
  isVital: boolean,
): Result | undefined {
  if (!numeric && !/^(?:positive|negative|normal|abnormal|unremarkable)$/.test(word))
    return undefined;
  if (mention.category === finding && !isVital) return undefined;
  const flag = qualitative.get(word);
  return {
    begin: tokens.begin[at] ?? 0,
    end: tokens.end[at] ?? 0,
    text: tokenText(tokens, at),
    kind: "qualitative",
    qualitative: word,
    ...(flag === undefined ? {} : { flag }),
  };
}

/**
 * "AST/ALT 45/60", "BUN and creatinine on admission were 46 and 2.2": each of two analytes takes its own of two
 * numbers.
 */
function sharedValue(
  tokens: Tokens,
  place: ResultPlace,
  words: string,
  end: number,
): { result: Result | undefined } | undefined {
  const { mention, previous, next } = place;
  if (mention.category !== lab && !place.vitals.has(mention.concept)) return undefined;
  const both = /^h\s?(?:&|and|\/)\s?h$/i.test(words);
  const isSecond = both || (previous !== undefined && isJoined(tokens, previous, mention));
  const isFirst = next !== undefined && isJoined(tokens, mention, next);
  if (!isSecond && !isFirst) return undefined;
  const at = firstNumber(tokens, place, isFirst ? next.to : mention.to, end);
  if (at < 0) return undefined;
  const joint = nextJoint(tokens, at, end);
  // One number behind two analytes belongs to the second.
  if (joint < 0) return isFirst ? { result: undefined } : undefined;
  if (joint !== at + 1 || tokens.kind[at + 2] !== tokenKind.number) return { result: undefined };
  const own = isFirst ? at : at + 2;
  const begin = tokens.begin[own] ?? 0;
  const close = tokens.end[own] ?? 0;
  return {
    result: {
      begin,
      end: close,
      text: tokens.text.slice(begin, close),
      value: numberAt(tokens, own),
      kind: "number",
    },
  };
}

/** The number behind words that may precede a value; −1 when something else comes first. */
function firstNumber(tokens: Tokens, place: ResultPlace, from: number, end: number): number {
  for (let at = from; at < Math.min(end, from + 9); at++) {
    const time = timeAt(place, at);
    if (time !== undefined) at = time.to - 1;
    else if (tokens.kind[at] === tokenKind.number) return at;
    else if (tokens.kind[at] === tokenKind.newline || /^[:=]$/.test(textAt(tokens, at))) continue;
    else if (!between.has(textAt(tokens, at).toLowerCase())) return -1;
  }
  return -1;
}

/** The "and" or slash between a first and a second number; −1 when the clause ends before one. */
function nextJoint(tokens: Tokens, at: number, end: number): number {
  for (let next = at + 1; next < Math.min(end, at + 6); next++) {
    const text = textAt(tokens, next);
    if (/^(?:\/|and|&)$/i.test(text))
      return tokens.kind[next + 1] === tokenKind.number && next + 1 < end ? next : -1;
    if (/^[,;.]$/.test(text)) return -1;
  }
  return -1;
}

function isJoined(tokens: Tokens, first: Mention, second: Mention): boolean {
  return (
    first.category === second.category &&
    first.sentence === second.sentence &&
    second.from === first.to + 1 &&
    /^(?:\/|and|&)$/i.test(textAt(tokens, first.to))
  );
}

/** "from 1.1 to 2.3": the later number; undefined when there is only one. */
function latestOf(tokens: Tokens, at: number, stop: number): number | undefined {
  for (let next = at + 1; next < Math.min(stop, at + 6); next++) {
    if (tokens.kind[next] === tokenKind.punctuation && !/^[/%]$/.test(textAt(tokens, next)))
      return undefined;
    if (/^to$/i.test(textAt(tokens, next)))
      return next + 1 < stop && tokens.kind[next + 1] === tokenKind.number ? next + 1 : undefined;
  }
  return undefined;
}

/** "7.1 -> 9.2 -> 8.8": the last number of a chain of arrows. */
function arrowEnd(tokens: Tokens, at: number, stop: number): number | undefined {
  let last = at;
  for (let next = at + 1; next < stop;) {
    const text = textAt(tokens, next);
    const arrow =
      text === "→" || text === "⇒"
        ? 1
        : /^[-=–]$/.test(text) && textAt(tokens, next + 1) === ">"
          ? 2
          : 0;
    if (arrow === 0 || next + arrow >= stop || tokens.kind[next + arrow] !== tokenKind.number)
      break;
    last = next + arrow;
    next = last + 1;
  }
  return last === at ? undefined : last;
}

/** Closing bracket of an aside that does not hold the value, such as a baseline; −1 when it may hold it. */
function aside(tokens: Tokens, open: number, stop: number): number {
  let found = false;
  for (let at = open + 1; at < Math.min(stop, open + 14); at++) {
    const text = textAt(tokens, at).toLowerCase();
    if (notTheValue.has(text)) found = true;
    if (text === ")" || text === "]") return found ? at : -1;
  }
  return -1;
}

/** A dose of what a lab also measures: "calcium 600 mg daily", "magnesium 2 g IV". */
function isDose(result: Result, words: string): boolean {
  if (!/^(?:mg|g|ug|meq|mmol|U|mL)$/.test(result.ucum ?? "")) return false;
  if (
    /weight|wt|output|intake|volume|urine|loss|protein|drain|residual|prostate|stroke/i.test(words)
  )
    return false;
  if (result.ucum === "g" && /h(?:ae)?moglobin|hgb|hb/i.test(words)) return false;
  return true;
}

/** "until the INR is above 2", "call if temperature > 101", "to keep SBP below 140". */
function isAimedAt(tokens: Tokens, from: number): boolean {
  for (let at = from - 1; at >= Math.max(0, from - reachBefore); at--) {
    if (tokens.kind[at] === tokenKind.newline || tokens.kind[at] === tokenKind.number) continue;
    if (tokens.kind[at] !== tokenKind.word) return false;
    if (thresholdWords.has(tokenText(tokens, at).toLowerCase())) return true;
  }
  return false;
}

/** The time expression that holds a token. */
function timeAt(
  { times, firstTime, mention }: ResultPlace,
  at: number,
): TimeExpression | undefined {
  for (let index = firstTime; index < times.length; index++) {
    const time = times[index];
    if (time === undefined || time.sentence !== mention.sentence || time.from > at)
      return undefined;
    if (at < time.to) return time.bare ? undefined : time;
  }
  return undefined;
}

/** "of 45 years" is a time; a number with a decimal point in it is a value. */
const isClaimed = (tokens: Tokens, time: TimeExpression): boolean =>
  tokens.kind[time.from] === tokenKind.number &&
  tokenText(tokens, time.from).includes(".") &&
  time.time.kind !== "absolute";

/** A year, an age or a time of day: never a value. */
function isCount(tokens: Tokens, at: number, stop: number): boolean {
  const text = tokenText(tokens, at);
  if (
    /^(?:19|20)\d{2}$/.test(text) &&
    /^(?:in|since|until|of|year|,)$/i.test(textAt(tokens, at - 1))
  )
    return true;
  const next = at + 1 < stop ? textAt(tokens, at + 1) : "";
  const unit = /^[-–]$/.test(next) && at + 2 < stop ? textAt(tokens, at + 2) : next;
  return /^(?:years?|yrs?|yo|months?|weeks?|wks?|days?|hours?|hrs?|am|pm|pod|nd|rd|th|st)$/i.test(
    unit,
  );
}

function hasNumberSoon(tokens: Tokens, from: number, stop: number, numeric: boolean): boolean {
  if (!numeric) return false;
  for (let at = from; at < Math.min(stop, from + 4); at++) {
    if (/^(?:x|times)$/i.test(textAt(tokens, at))) return false;
    if (tokens.kind[at] === tokenKind.number)
      return !isDate(tokens, at, stop) && !isCount(tokens, at, stop);
    if (
      tokens.kind[at] === tokenKind.punctuation &&
      !":(=<>~".includes(tokens.text.charAt(tokens.begin[at] ?? 0))
    )
      return false;
  }
  return false;
}

function textAt(tokens: Tokens, at: number): string {
  return at >= 0 && at < tokens.count ? tokenText(tokens, at) : "";
}

/** 3/4/2020, 2020-03-04, 10:30. */
function isDate(tokens: Tokens, at: number, stop: number): boolean {
  const join = (from: number): number =>
    from + 1 < stop &&
    tokens.kind[from] === tokenKind.punctuation &&
    tokens.begin[from] === tokens.end[from - 1] &&
    tokens.kind[from + 1] === tokenKind.number &&
    tokens.begin[from + 1] === tokens.end[from]
      ? signAt(tokens, from)
      : 0;
  const first = join(at + 1);
  if (first === 58) return true;
  return (first === 47 || first === 45) && join(at + 3) === first;
}
