import type { Result } from "../annotated-document.ts";
import { tokenKind, type Tokens } from "../text/tokens.ts";
import { analyteBeside, isAnalyte, textAt, timeAt, type ResultPlace } from "./result-place.ts";
import { between, qualitative } from "./result-words.data.ts";
import { numberAt, readUnit } from "./units.ts";

/**
 * "AST/ALT 45/60", "BUN and creatinine on admission were 46 and 2.2", "cholesterol, LDL and HDL were 212, 140 and 38":
 * each of several analytes takes its own of as many numbers; one finding ("troponin and CK normal") is that of all. The
 * result is undefined where the numbers are not as many; the whole where the analyte is not one of several, or is the
 * last one in front of a single number.
 */
export function seriesValue(
  tokens: Tokens,
  place: ResultPlace,
  words: string,
  end: number,
): { result: Result | undefined } | undefined {
  const { mention, mentions, index } = place;
  if (!isAnalyte(place, mention)) return undefined;
  // One name of two; of "PT/INR" the concept is the second's.
  const half = mention.half ?? (/^pt\s?\/\s?inr$/i.test(words) ? 1 : undefined);
  let before = half ?? 0;
  let first = index;
  for (let other = analyteBeside(place, first, -1); other !== undefined;) {
    if (!isJoined(tokens, mentions[other]?.to ?? 0, mentions[first]?.from ?? 0)) break;
    before++;
    first = other;
    other = analyteBeside(place, first, -1);
  }
  let behind = half === 0 ? 1 : 0;
  let last = index;
  for (let other = analyteBeside(place, last, 1); other !== undefined;) {
    if (!isJoined(tokens, mentions[last]?.to ?? 0, mentions[other]?.from ?? 0)) break;
    behind++;
    last = other;
    other = analyteBeside(place, last, 1);
  }
  const size = before + 1 + behind;
  if (size === 1) return undefined;
  // "38 RBC, 0 WBC, protein 36"
  const front = textAt(tokens, mention.from - 1) === "%" ? mention.from - 2 : mention.from - 1;
  if (behind > 0 && tokens.kind[front] === tokenKind.number) return undefined;
  const from = mentions[last]?.to ?? mention.to;
  const at = firstValue(tokens, place, from, end);
  if (at < 0) return behind > 0 ? { result: undefined } : undefined;
  if (tokens.kind[at] !== tokenKind.number) return { result: finding(tokens, at) };
  const next = analyteBeside(place, last, 1);
  const stop = Math.min(end, next === undefined ? end : (mentions[next]?.from ?? end));
  const numbers = numbersFrom(tokens, at, stop, words);
  // One number behind several analytes belongs to the last.
  if (numbers.length === 1)
    return behind > 0 || isGoingOn(tokens, at, stop) ? { result: undefined } : undefined;
  const own = numbers[before];
  if (numbers.length !== size || own === undefined) return { result: undefined };
  const begin = tokens.begin[own.at] ?? 0;
  const close = tokens.end[own.last] ?? 0;
  return {
    result: {
      begin,
      end: close,
      text: tokens.text.slice(begin, close),
      value: numberAt(tokens, own.at),
      kind: "number",
      ...(own.unit === undefined ? {} : { unit: own.unit }),
      ...(own.ucum === undefined ? {} : { ucum: own.ucum }),
    },
  };
}

function finding(tokens: Tokens, at: number): Result {
  const word = textAt(tokens, at);
  const flag = qualitative.get(word.toLowerCase());
  return {
    begin: tokens.begin[at] ?? 0,
    end: tokens.end[at] ?? 0,
    text: word,
    kind: "qualitative",
    qualitative: word.toLowerCase(),
    ...(flag === undefined ? {} : { flag }),
  };
}

/** The number, or the finding, behind words that may precede a value; −1 when something else comes first. */
function firstValue(tokens: Tokens, place: ResultPlace, from: number, end: number): number {
  for (let at = from; at < Math.min(end, from + 9); at++) {
    const time = timeAt(place, at);
    const word = textAt(tokens, at).toLowerCase();
    if (time !== undefined) at = time.to - 1;
    else if (tokens.kind[at] === tokenKind.number) return at;
    else if (tokens.kind[at] === tokenKind.newline || /^[:=]$/.test(word)) continue;
    else if (/^(?:normal|negative|positive|elevated|unremarkable|wnl)$/.test(word)) {
      const behind = textAt(tokens, at + 1);
      return at + 1 >= end || /^[.,;]$|^and$/i.test(behind) ? at : -1;
    } else if (!between.has(word)) return -1;
  }
  return -1;
}

interface Numbered {
  readonly at: number;
  readonly last: number;
  readonly unit?: string;
  readonly ucum?: string;
}

/** Numbers with nothing but their units, commas, slashes and "and" between them. */
function numbersFrom(tokens: Tokens, from: number, stop: number, words: string): Numbered[] {
  const numbers: Numbered[] = [];
  for (let at = from; at < stop && tokens.kind[at] === tokenKind.number;) {
    const unit = readUnit(tokens, at + 1, stop, words);
    const last = unit?.last ?? at;
    numbers.push({
      at,
      last,
      ...(unit === undefined ? {} : { unit: unit.text }),
      ...(unit?.ucum === undefined ? {} : { ucum: unit.ucum }),
    });
    let next = last + 1;
    while (next < stop && next < last + 3 && /^(?:\/|,|and|&)$/i.test(textAt(tokens, next))) next++;
    if (next === last + 1) break;
    at = next;
  }
  return numbers;
}

/** "5'7 and 162 pounds": a second number behind one that has more than its unit. */
function isGoingOn(tokens: Tokens, at: number, stop: number): boolean {
  for (let next = at + 1; next < Math.min(stop, at + 6); next++) {
    const text = textAt(tokens, next);
    if (/^(?:\/|and|&)$/i.test(text)) return tokens.kind[next + 1] === tokenKind.number;
    if (/^[,;.]$/.test(text)) return false;
  }
  return false;
}

/** Only commas, slashes and "and" between two names, two of them at most. */
function isJoined(tokens: Tokens, from: number, to: number): boolean {
  if (to <= from || to > from + 2) return false;
  for (let at = from; at < to; at++)
    if (!/^(?:\/|,|and|&)$/i.test(textAt(tokens, at))) return false;
  return true;
}
