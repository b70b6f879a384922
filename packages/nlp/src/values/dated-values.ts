/**
 * Values of one name that each have their day or hour: "21.3 (1/20), 17.8 (1/22)", "0.4 on 5/23, 0.7 on 5/26",
 * "4/4 9.8; 6/13 8.1", "0730 186, 1130 214".
 */
import type { Result, Time } from "../annotated-document.ts";
import { arrowAt } from "../text/arrows.ts";
import { tokenAt, tokenKind, type Tokens } from "../text/tokens.ts";
import { readNumber } from "./result-number.ts";
import { textAt, timeAt, type ResultPlace } from "./result-place.ts";
import { comparators } from "./result-words.data.ts";
import { numberAt } from "./units.ts";
import { given } from "./value-chain.ts";

/** What may stand between a name and the first of its values. */
const leading =
  /^(?:levels?|trends?|trended|trending|logs?|values?|readings?|results?|poc|in|triage|serial|was|were|home|from|rose|fell|risen|fallen|has|have|increased|decreased|went|:|=|-)$/i;
const mostLeading = 5;
const joining = /^(?:,|;|and|then|to|>|\.)$/i;
const hour = /^(?:[01]\d|2[0-3])[0-5]\d$/;
/** How many times as high another of the values can be. */
const mostChange = 100;

interface When {
  readonly time: Time | undefined;
  /** Minutes of the day. */
  readonly clock: number | undefined;
}

interface Dated {
  readonly result: Result;
  readonly when: When;
  /** The token behind all of it. */
  readonly end: number;
}

export interface DatedValues {
  /** The newest first, then the others in the order of the text. */
  readonly results: readonly [Result, ...Result[]];
  readonly time: Time | undefined;
}

/** Undefined where there are not two such values, or their days cannot be compared. */
export function datedValues(
  tokens: Tokens,
  place: ResultPlace,
  stop: number,
  isVital: boolean,
): DatedValues | undefined {
  const { mention } = place;
  if (textAt(tokens, mention.to) === "goal") return undefined;
  const words = tokens.text.slice(tokens.begin[mention.from], tokens.end[mention.to - 1]);
  let from = mention.to;
  while (from < mention.to + mostLeading && leading.test(textAt(tokens, from))) from++;
  const found: Dated[] = [];
  const isInFront = whenAt(tokens, place, from, stop) !== undefined;
  for (let at = from; at < stop;) {
    const next: Dated | undefined = isInFront
      ? valueBehindWhen(tokens, place, at, stop, words, isVital)
      : whenBehindValue(tokens, place, at, stop, words, isVital);
    if (next === undefined || !isOfSame(found[0], next)) break;
    found.push(next);
    // "0800 145 1200 210": the next hour joins as well.
    const isNextHour = isInFront && whenAt(tokens, place, next.end, stop) !== undefined;
    const join = isNextHour
      ? next.end
      : isInFront && next.when.clock !== undefined
        ? behindCircumstance(tokens, place, next.end, stop)
        : joinEnd(tokens, next.end);
    if (join < 0) break;
    at = join;
  }
  if (found.length < 2) return undefined;
  const newest = newestOf(found);
  if (newest === undefined) return undefined;
  const unit = found.find(({ result }) => result.unit !== undefined)?.result;
  const withUnit = ({ result }: Dated): Result =>
    result.unit === undefined && unit?.unit !== undefined
      ? { ...result, unit: unit.unit, ...(unit.ucum === undefined ? {} : { ucum: unit.ucum }) }
      : result;
  const others = found.filter((each) => each !== newest).map(withUnit);
  return { results: [withUnit(newest), ...others], time: newest.when.time };
}

/** A day, an hour, or both. */
function whenAt(
  tokens: Tokens,
  place: ResultPlace,
  from: number,
  stop: number,
): (When & { readonly end: number }) | undefined {
  let at = from;
  const isAt = /^(?:at|@)$/i.test(textAt(tokens, at));
  if (/^(?:on|at|in|@|,)$/i.test(textAt(tokens, at))) at++;
  const expression = timeAt(place, at);
  const isDay = expression !== undefined && expression.time.kind !== "duration";
  if (isDay) at = expression.to;
  const [clock, end] = clockAt(tokens, at, isDay, isAt);
  const isHour = clock !== undefined && (isAt || tokens.kind[end] === tokenKind.number);
  if (!isDay && !isHour) return undefined;
  return end > stop ? undefined : { time: isDay ? expression.time : undefined, clock, end };
}

/** "0730", "07:30", "@ 0730": minutes and the token behind; a bare number of four digits needs a value behind it. */
function clockAt(
  tokens: Tokens,
  from: number,
  isBehindDay: boolean,
  isBehindAt = false,
): readonly [number | undefined, number] {
  const at = /^(?:at|@)$/i.test(textAt(tokens, from)) ? from + 1 : from;
  const text = textAt(tokens, at);
  const behind = textAt(tokens, at + 1);
  if (/^\d\d?$/.test(text) && behind === ":" && /^[0-5]\d$/.test(textAt(tokens, at + 2))) {
    if (tokens.begin[at + 1] !== tokens.end[at]) return [undefined, from];
    return [Number(text) * 60 + Number(textAt(tokens, at + 2)), colonEnd(tokens, at + 3)];
  }
  if (!hour.test(text)) return [undefined, from];
  const end = colonEnd(tokens, at + 1);
  const isBefore = tokens.kind[end] === tokenKind.number && !hour.test(textAt(tokens, end));
  if (!isBefore && !(isBehindDay && at > from) && !isBehindAt) return [undefined, from];
  return [Number(text.slice(0, 2)) * 60 + Number(text.slice(2)), end];
}

const colonEnd = (tokens: Tokens, at: number): number =>
  /^(?:[:=]|was|is|of)$/i.test(textAt(tokens, at)) ? at + 1 : at;

/** "4/4 9.8", "0730: 186" */
function valueBehindWhen(
  tokens: Tokens,
  place: ResultPlace,
  first: number,
  stop: number,
  words: string,
  isVital: boolean,
): Dated | undefined {
  const when = whenAt(tokens, place, first, stop);
  if (when === undefined) return undefined;
  // "from 7/2008 (4.2) to 4/2009 (10.5)"
  const isBracket = textAt(tokens, when.end) === "(";
  const from = isBracket ? when.end + 1 : colonEnd(tokens, when.end);
  const result = valueAt(tokens, place, from, stop, words, isVital);
  if (result === undefined) return undefined;
  const end = flagEnd(tokens, result);
  if (isBracket && textAt(tokens, end) !== ")") return undefined;
  return { result, when, end: isBracket ? end + 1 : end };
}

/** "21.3 (1/20)", "0.4 on 5/23" */
function whenBehindValue(
  tokens: Tokens,
  place: ResultPlace,
  from: number,
  stop: number,
  words: string,
  isVital: boolean,
): Dated | undefined {
  const result = valueAt(tokens, place, from, stop, words, isVital);
  if (result === undefined) return undefined;
  let at = flagEnd(tokens, result);
  const isBracket = textAt(tokens, at) === "(";
  if (isBracket) at++;
  const when = whenAt(tokens, place, at, stop);
  if (when === undefined || (when.time === undefined && textAt(tokens, at) === ","))
    return undefined;
  if (isBracket && textAt(tokens, when.end) !== ")") return undefined;
  return { result, when, end: isBracket ? when.end + 1 : when.end };
}

function valueAt(
  tokens: Tokens,
  place: ResultPlace,
  from: number,
  stop: number,
  words: string,
  isVital: boolean,
): Result | undefined {
  const comparator = comparators.get(textAt(tokens, from));
  const at = comparator === undefined ? from : from + 1;
  if (at >= stop || tokens.kind[at] !== tokenKind.number) return undefined;
  const isTime = (token: number): boolean => timeAt(place, token) !== undefined;
  if (isTime(at)) return undefined;
  const measured = { words, vital: isVital, comparator, ranges: false, isTime };
  const result = readNumber(tokens, from, at, stop, measured);
  if (result?.value === undefined || result.kind === "range") return undefined;
  const last = tokenAt(tokens, result.end - 1);
  const isGiven = result.unit !== undefined && given.test(result.unit);
  return isGiven || given.test(textAt(tokens, last + 1)) ? undefined : result;
}

/** Behind a value and its flag. */
function flagEnd(tokens: Tokens, { end }: Result): number {
  const at = tokenAt(tokens, end - 1) + 1;
  if (/^(?:HH?|LL?|\*)$/.test(textAt(tokens, at))) return at + 1;
  const isFlag = /^[([]$/.test(textAt(tokens, at)) && /^(?:HH?|LL?)$/.test(textAt(tokens, at + 1));
  return isFlag && /^[)\]]$/.test(textAt(tokens, at + 2)) ? at + 3 : at;
}

/** Of one kind, and of one unit or none. */
function isOfSame(first: Dated | undefined, { result }: Dated): boolean {
  if (first === undefined) return true;
  const { value = 0, kind, unit, ucum } = first.result;
  const other = result.value ?? 0;
  if (kind !== result.kind || other > value * mostChange || value > other * mostChange)
    return false;
  return unit === undefined || result.unit === undefined || ucum === result.ucum;
}

/** The token behind a comma, "and" or arrow; −1 where the list ends. */
function joinEnd(tokens: Tokens, from: number): number {
  let at = from;
  for (; at < from + 4; at++) {
    const arrow = arrowAt(tokens, at);
    if (arrow > 0) return at + arrow;
    if (!joining.test(textAt(tokens, at)) && tokens.kind[at] !== tokenKind.newline) break;
  }
  return at > from && at < tokens.count ? at : -1;
}

/** "1050 148/96 after labetalol 20 mg IV, 1110 142/92": as `joinEnd`, over what was done in between. */
function behindCircumstance(
  tokens: Tokens,
  place: ResultPlace,
  from: number,
  stop: number,
): number {
  for (let at = from; at < Math.min(stop, from + 10); at++) {
    if (tokens.kind[at] === tokenKind.newline || /^[;.]$/.test(textAt(tokens, at))) break;
    if (textAt(tokens, at) === "," && whenAt(tokens, place, at + 1, stop) !== undefined)
      return at + 1;
  }
  return joinEnd(tokens, from);
}

/** By the day, then by the hour; of hours alone, over midnight at most once. */
function newestOf(found: readonly Dated[]): Dated | undefined {
  const days = found.map(({ when }) => when.time?.from ?? when.time?.to);
  if (days.every((day) => day === undefined)) {
    const clocks = found.map(({ when }) => when.clock);
    if (clocks.includes(undefined)) return undefined;
    const steps = clocks.slice(1).map((clock, at) => (clock ?? 0) - (clocks[at] ?? 0));
    if (steps.every((step) => step < 0)) return steps.length > 1 ? found[0] : undefined;
    return steps.filter((step) => step < 0).length <= 1 ? found.at(-1) : undefined;
  }
  if (days.includes(undefined)) return undefined;
  const key = ({ when }: Dated): string =>
    `${when.time?.from ?? ""} ${String(when.clock ?? 0).padStart(4, "0")}`;
  const isFalling = found.every(
    (each, at) => at === 0 || key(found[at - 1] ?? each).localeCompare(key(each)) >= 0,
  );
  return found.reduce((best, each) => {
    const order = key(each).localeCompare(key(best));
    return order > 0 || (order === 0 && !isFalling) ? each : best;
  });
}

const reachesThousand =
  /ferritin|bnp|\bcp?k\b|kinase|hcg|\bal[tp]\b|\bast\b|ldh|lipase|amylase|plt|platelet|wbc|white|anc|count|cells|rbc|afp|\bca\s?-?\d|dimer|triglycer|\btg\b|b12|cortisol|ggt|alk|volume|output|loss|ebl|troponin|myoglobin|psa|cea|load|weight|titer|intake|protein|albumin/i;

/** "1400 7.8", "14:00: 7.8": the token of the figure behind an hour; −1 where it may be no hour. */
export function behindHour(tokens: Tokens, at: number, words: string): number {
  const [clock, end] = clockAt(tokens, at, false);
  if (clock === undefined || tokens.kind[end] !== tokenKind.number) return -1;
  const text = textAt(tokens, at);
  const isSure =
    text.startsWith("0") ||
    end > at + 1 ||
    /^(?:at|@)$/i.test(textAt(tokens, at - 1)) ||
    (textAt(tokens, end).includes(".") && !/^[-–]$/.test(textAt(tokens, end + 1))) ||
    textAt(tokens, end + 1) === "/";
  if (isSure) return end;
  // "Ferritin 1400 20-250", "CK 1400 200": the hour would be a value.
  const isPossible = !/^[-–]$/.test(textAt(tokens, end + 1)) && !reachesThousand.test(words);
  return isPossible && numberAt(tokens, end) * 4 < numberAt(tokens, at) ? end : -1;
}
