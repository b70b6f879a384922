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
const volumes =
  /fev|fvc|volume|output|loss|intake|capacity|urine|stool|drain|o2|oxygen|\b(?:[eq]bl|uop|uo|pvr|uf|rv|tlc)\b|ultrafiltration|balance/i;
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
  if (!fits(best.text, analyte) || isAnalyte(tokens, best)) return undefined;
  return compound(tokens, from, stop, best);
}

/** Notes abbreviate with full stops. */
function ucumOf(text: string): string | undefined {
  const bare = text.replaceAll(/\s|\.(?!\d)/g, "");
  const known = noteSpellings[unitKey(bare)];
  // Among capitals: "BPM", "/MIN", "BEATS PER MINUTE". Of two letters a capital may make another unit.
  return known ?? (raised.test(bare) ? noteSpellings[unitKey(bare.toLowerCase())] : undefined);
}

const raised = /^\/?[A-Z]{3,}[A-Z/]*$/;

function fits(unit: string, analyte: string): boolean {
  if (/^l$/i.test(unit)) return volumes.test(analyte);
  if (/^(?:in|m)$/i.test(unit)) return lengths.test(analyte);
  if (/^[cf]$/i.test(unit)) return temperatures.test(analyte);
  return true;
}

/** "Na 139 K-4.6": potassium, not thousands. */
const isAnalyte = (tokens: Tokens, { text, last }: Unit): boolean =>
  text === "K" &&
  last + 1 < tokens.count &&
  (tokens.kind[last + 1] === tokenKind.number || /^[-:=]$|^of$/.test(tokenText(tokens, last + 1)));

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
