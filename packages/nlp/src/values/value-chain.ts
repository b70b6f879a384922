/** Values of one analyte in a row of time: "7.1 -> 9.2", "17.2 > 14.8 > 11.0", "Trend: 1.0, 1.1, 1.4". */
import { arrowAt } from "../text/arrows.ts";
import { tokenKind, type Tokens } from "../text/tokens.ts";
import { isClock } from "./result-elsewhere.ts";
import { textAt, timeAt, type ResultPlace } from "./result-place.ts";
import { numberAt, readUnit } from "./units.ts";

/** Tokens between a value and the arrow behind it: "84% on 3 L ->", "86/50 in the ED ->". */
const mostBetween = 8;
/** How many times as high a later value can be: an enzyme may rise a hundredfold, a vital sign does not. */
export const mostRise = 1000;
export const mostChange = 8;

const trend = /^(?:trend|trends|trended|trending|serial)$/i;
const flow = /^(?:L|LPM|liters?|litres?|%)$/i;
/** What is given, or how long: no value. */
export const given =
  /^(?:units?|u|prbcs?|ffp|days?|hours?|hrs?|h|weeks?|wks?|months?|mos?|years?|yrs?|doses?|l|lpm|liters?|litres?|times|tabs?|tablets?|caps?|puffs?|bags?|bottles?|mg|g|gm|mcg|meq|ml|cc|amps?|am|pm|more|th|st|nd|rd)$/i;

interface Step {
  readonly number: number;
  readonly isTight: boolean;
}

/**
 * The numbers of the chain that begins at a number, oldest first; empty where none follows it. Pairs are told by their
 * first number.
 */
export function valueChain(
  tokens: Tokens,
  place: ResultPlace,
  at: number,
  stop: number,
  words: string,
): number[] {
  const found = [at];
  const isTrend = isCalledTrend(tokens, place);
  const isVital = place.vitals.has(place.mention.concept);
  for (let last = at; ;) {
    const step = stepBehind(tokens, place, last, stop, words, isTrend);
    if (step === undefined) break;
    const most = isVital || !step.isTight ? mostChange : mostRise;
    if (!isAnother(tokens, place, last, step.number, stop, words, most)) break;
    last = step.number;
    found.push(last);
  }
  return found.length === 1 ? [] : found;
}

/** Behind a number, the second of "120/80", and its unit. */
function valueEnd(tokens: Tokens, at: number, stop: number, words: string): number {
  const end = isPair(tokens, at) ? at + 3 : at + 1;
  const unit = readUnit(tokens, end, stop, words);
  return unit === undefined ? end : unit.last + 1;
}

/** "12.9 (preop) > 10.4 (POD1) > 8.6 (H) > …": behind the bracket in front of an arrow, else where it was. */
function noteBehind(tokens: Tokens, place: ResultPlace, open: number, stop: number): number {
  if (textAt(tokens, open) !== "(") return open;
  for (let at = open + 1; at < Math.min(stop, open + 7); at++) {
    const time = timeAt(place, at);
    if (textAt(tokens, at) === ")") return textAt(tokens, at + 1) === ">" ? at + 1 : open;
    if (time !== undefined) at = time.to - 1;
    else if (tokens.kind[at] === tokenKind.number) return open;
  }
  return open;
}

const isPair = (tokens: Tokens, at: number): boolean =>
  textAt(tokens, at + 1) === "/" && tokens.kind[at + 2] === tokenKind.number;

/** The number behind the next arrow, ">" or, of a trend, comma. */
function stepBehind(
  tokens: Tokens,
  place: ResultPlace,
  at: number,
  stop: number,
  words: string,
  isTrend: boolean,
): Step | undefined {
  const own = valueEnd(tokens, at, stop, words);
  const end = noteBehind(tokens, place, own, stop);
  const sign = signEnd(tokens, at, end, isTrend);
  if (sign > 0) return isNumber(tokens, sign, stop) ? { number: sign, isTight: true } : undefined;
  let isBare = false;
  for (let next = end; next < Math.min(stop, end + mostBetween); next++) {
    const arrow = arrowAt(tokens, next);
    if (arrow > 0) {
      // "HR 130 on esmolol 50 -> 100": the arrow is of the number in front of it.
      const number = next + arrow;
      // "6.8 -> 2 u -> 8.1"
      if (isNumber(tokens, number, stop) && given.test(textAt(tokens, number + 1))) {
        next = number + 1;
        isBare = false;
        continue;
      }
      // "2.9 -> repleted -> 3.8"
      if (!isNumber(tokens, number, stop)) {
        next = number - 1;
        continue;
      }
      return isBare ? undefined : { number, isTight: next === end };
    }
    const kind = tokens.kind[next];
    if (kind === tokenKind.newline || /^[,;:.?]$/.test(textAt(tokens, next))) return undefined;
    const time = timeAt(place, next);
    if (time !== undefined) next = time.to - 1;
    else if (kind === tokenKind.number && !isClock(tokens, next))
      isBare = !flow.test(textAt(tokens, next + 1));
  }
  return undefined;
}

/** Behind ">", ">>", "↑" or "↓" between two numbers, and behind the comma of a trend; −1 where there is none. */
function signEnd(tokens: Tokens, at: number, end: number, isTrend: boolean): number {
  const sign = textAt(tokens, end);
  if (sign === ">") {
    const next = textAt(tokens, end + 1) === ">" ? end + 2 : end + 1;
    // "7.8>9.2/28.1<310": a blood count in its figure.
    const isFigure =
      !isPair(tokens, at) && (isPair(tokens, next) || textAt(tokens, next + 1) === "<");
    return isFigure ? -1 : next;
  }
  if (sign === "↑") return numberAt(tokens, end + 1) > numberAt(tokens, at) ? end + 1 : -1;
  if (sign === "↓") return numberAt(tokens, end + 1) < numberAt(tokens, at) ? end + 1 : -1;
  return isTrend && sign === "," ? end + 1 : -1;
}

const isNumber = (tokens: Tokens, at: number, stop: number): boolean =>
  at < stop && tokens.kind[at] === tokenKind.number;

/** "Trend SCr: …", "Hgb trend: …", "serial troponins …", "daily weights …". */
function isCalledTrend(tokens: Tokens, { mention }: ResultPlace): boolean {
  for (let at = mention.from - 2; at <= mention.to + 2; at++)
    if (trend.test(textAt(tokens, at))) return true;
  return (
    /^daily$/i.test(textAt(tokens, mention.from - 1)) &&
    /^weights$/i.test(textAt(tokens, mention.to - 1))
  );
}

/** Whether a number can be a later value of the same: of the same kind and unit, and nothing that is given. */
function isAnother(
  tokens: Tokens,
  place: ResultPlace,
  first: number,
  next: number,
  stop: number,
  words: string,
  most: number,
): boolean {
  if (isPair(tokens, first) !== isPair(tokens, next) || timeAt(place, next) !== undefined)
    return false;
  const [one, other] = [numberAt(tokens, first), numberAt(tokens, next)];
  if (!(other > 0) || other > one * most || one > other * most) return false;
  const behind = isPair(tokens, next) ? next + 3 : next + 1;
  if (given.test(textAt(tokens, behind)) && behind < stop) return false;
  const unit = readUnit(tokens, behind, stop, words);
  if (unit === undefined) return true;
  const own = readUnit(tokens, isPair(tokens, first) ? first + 3 : first + 1, stop, words);
  return own === undefined || own.ucum === unit.ucum;
}
