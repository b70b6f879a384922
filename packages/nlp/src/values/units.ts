import { noteSpellings, unitKey } from "@concord/clinical";
import { signAt, tokenKind, tokenText, type Tokens } from "../text/tokens.ts";

/** A unit as written, its UCUM code where it is known, and its last token. */
export interface Unit {
  readonly text: string;
  readonly ucum: string | undefined;
  readonly last: number;
}

const most = 7;
const slash = 47;

/** Analytes that a single letter or a bare "in" can be the unit of. */
const lengths = /height|length|circumference|waist|girth|^ht$|leg|diameter/i;
const volumes = /fev|fvc|volume|output|intake|capacity|urine|stool|drain|o2|oxygen/i;
const temperatures = /temp|^t$|tmax|tcurrent|fever|^ti?m$/i;

export const isTemperature = (analyte: string): boolean => temperatures.test(analyte);

/**
 * The longest known unit of at most seven tokens. One that continues behind a slash ("mL/qid") keeps its words and has
 * no UCUM code. `analyte` is the words measured: "L", "C", "F", "m" and "in" are units only of what has them.
 */
export function readUnit(
  tokens: Tokens,
  from: number,
  stop: number,
  analyte: string,
): Unit | undefined {
  if (from < stop && tokens.kind[from] === tokenKind.newline) from++;
  let best: Unit | undefined;
  for (let at = from; at < Math.min(stop, from + most); at++) {
    if (tokens.kind[at] === tokenKind.newline) break;
    const text = tokens.text.slice(tokens.begin[from], tokens.end[at]);
    const ucum = ucumOf(text);
    if (ucum !== undefined && signAt(tokens, at) !== 46) best = { text, ucum, last: at };
  }
  if (best === undefined) return undefined;
  if (!fits(best.text, analyte)) return undefined;
  return compound(tokens, from, stop, best);
}

/** Notes abbreviate with full stops. */
const ucumOf = (text: string): string | undefined =>
  noteSpellings[unitKey(text.replaceAll(/\s|\.(?!\d)/g, ""))];

function fits(unit: string, analyte: string): boolean {
  if (/^l$/i.test(unit)) return volumes.test(analyte);
  if (/^(?:in|m)$/i.test(unit)) return lengths.test(analyte);
  if (/^[cf]$/i.test(unit)) return temperatures.test(analyte);
  return true;
}

function compound(tokens: Tokens, from: number, stop: number, unit: Unit): Unit {
  let last = unit.last;
  while (
    last + 2 < stop &&
    signAt(tokens, last + 1) === slash &&
    tokens.begin[last + 1] === tokens.end[last] &&
    tokens.begin[last + 2] === tokens.end[last + 1] &&
    tokens.kind[last + 2] === tokenKind.word
  )
    last += 2;
  if (last === unit.last) return unit;
  return { text: tokens.text.slice(tokens.begin[from], tokens.end[last]), ucum: undefined, last };
}

/** The number that a token is. */
export function numberAt(tokens: Tokens, at: number): number {
  return Number(tokenText(tokens, at).replaceAll(",", ""));
}
