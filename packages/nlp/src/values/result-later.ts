import { tokenKind, type Tokens } from "../text/tokens.ts";
import { textAt } from "./result-place.ts";
import { readUnit } from "./units.ts";

const now = /^(?:now|today|currently|latest|tonight)$/i;
/** When the earlier value was taken: what may stand between it and its comma. */
const then =
  /^(?:yesterday|overnight|on|at|the|this|admission|adm|arrival|initially|presentation|baseline|last|week|month|night|morning|in|ed|er|icu|triage|field|scene|home|floor|ward|clinic|office|prior|previously|peak|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/i;
/** What may stand behind the later value. Any other word is what the number counts: "now 3 days", "now 2 L given". */
const circumstances =
  /^(?:now|today|currently|tonight|on|after|with|at|this|following|post|and|but|in|per|since|off|while|despite|s\/p)$/i;

/** "187, now 98", "5.9 yesterday, 4.8 today": where the later value of the same analyte stands; −1 where none does. */
export function laterNumber(tokens: Tokens, number: number, stop: number, analyte: string): number {
  const first = pairEnd(tokens, number);
  const unit = readUnit(tokens, first, stop, analyte);
  let at = unit === undefined ? first : unit.last + 1;
  for (let steps = 0; at < stop && !/^[,;]$/.test(textAt(tokens, at)); at++, steps++)
    if (steps > 6 || tokens.kind[at] !== tokenKind.word || !then.test(textAt(tokens, at)))
      return -1;
  if (at >= stop) return -1;
  let next = at + 1;
  const isNow = now.test(textAt(tokens, next));
  if (isNow) {
    next++;
    if (/^(?:is|at|down|up)$/i.test(textAt(tokens, next))) next++;
    if (/^to$/i.test(textAt(tokens, next))) next++;
  }
  if (next >= stop || tokens.kind[next] !== tokenKind.number) return -1;
  const last = pairEnd(tokens, next);
  const later = readUnit(tokens, last, stop, analyte);
  if (later !== undefined && unit !== undefined && later.ucum !== unit.ucum) return -1;
  const behind = later === undefined ? last : later.last + 1;
  if (isNow) return isEnded(tokens, behind, stop) ? next : -1;
  // "…, 4.8 today"
  return behind < stop && now.test(textAt(tokens, behind)) ? next : -1;
}

/** Behind a number, or behind the second of "120/80". */
const pairEnd = (tokens: Tokens, number: number): number =>
  textAt(tokens, number + 1) === "/" && tokens.kind[number + 2] === tokenKind.number
    ? number + 3
    : number + 1;

function isEnded(tokens: Tokens, at: number, stop: number): boolean {
  return at >= stop || tokens.kind[at] !== tokenKind.word
    ? textAt(tokens, at) !== "/"
    : circumstances.test(textAt(tokens, at));
}

/** The "to" behind by how much something changed; −1 when there is none. */
export function amountOfChangeEnd(tokens: Tokens, at: number, stop: number, words: string): number {
  const to = (readUnit(tokens, at + 1, stop, words)?.last ?? at) + 1;
  return to + 1 < stop &&
    /^to$/i.test(textAt(tokens, to)) &&
    tokens.kind[to + 1] === tokenKind.number
    ? to
    : -1;
}

/** "from 1.1 to 2.3": the later number; undefined when there is only one. */
export function latestOf(tokens: Tokens, at: number, stop: number): number | undefined {
  for (let next = at + 1; next < Math.min(stop, at + 6); next++) {
    if (tokens.kind[next] === tokenKind.punctuation && !/^[/%]$/.test(textAt(tokens, next)))
      return undefined;
    if (!/^to$/i.test(textAt(tokens, next))) continue;
    if (next + 1 >= stop || tokens.kind[next + 1] !== tokenKind.number) return undefined;
    // "from 0.02 to 0.45 to 1.2"
    return latestOf(tokens, next + 1, stop) ?? next + 1;
  }
  return undefined;
}
