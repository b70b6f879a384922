/** A former value told behind the value of the same name: "7.9%. Previous: 9.1", "2.4. Last week: 1.8". */
import type { Result } from "../annotated-document.ts";
import { tokenAt, tokenKind, type Tokens } from "../text/tokens.ts";
import { analyteBeside, timeAt, type ResultPlace } from "./result-place.ts";
import { readNumber } from "./result-number.ts";

const former =
  /^\s*(?:today|now|currently|this (?:morning|visit|week|month)|\((?:H|L|high|low)\)|[HL*](?![a-z]))?\s*[.;,]?\s*\(?(?:(?:previous(?:ly)?|prev|prior|(?:most recent )?prior)(?:\s(?:value|result|level|reading|check|one|was|of|at))*\s*[:=]?|last(?:\s(?:value|result|level|reading|check|visit|time|week|month|year|draw))?(?:\s(?:was|of|at)|\s?[:=]|(?=\s\d+\.\d)))\s*(?=\d)/i;
const reach = 70;
const mostChange = 8;
/** What may stand behind it: nothing, or when it was. */
const isAlone =
  /^\s*(?:$|[.;,)\n(](?!\d)|(?:in|on|at|from|last|about|approximately|a|one|two|three|\d+)\b(?!\s*(?:mg|units?)\b))/i;

/** Undefined where no such value stands there, or it may be something else. */
export function formerValue(
  tokens: Tokens,
  place: ResultPlace,
  result: Result,
): Result | undefined {
  if (result.value === undefined || result.kind === "range") return undefined;
  const { text } = tokens;
  const match = former.exec(text.slice(result.end, result.end + reach));
  if (match === null) return undefined;
  const at = tokenAt(tokens, result.end + match[0].length);
  const next = analyteBeside(place, place.index, 1);
  const stop = next === undefined ? tokens.count : (place.mentions[next]?.from ?? tokens.count);
  if (at >= stop || tokens.kind[at] !== tokenKind.number || timeAt(place, at) !== undefined)
    return undefined;
  const { mention } = place;
  const measured = {
    words: text.slice(tokens.begin[mention.from], tokens.end[mention.to - 1]),
    vital: place.vitals.has(mention.concept),
    comparator: undefined,
    ranges: false,
    isTime: (token: number) => timeAt(place, token) !== undefined,
  };
  const found = readNumber(tokens, at, at, stop, measured);
  if (found?.value === undefined || found.kind !== result.kind) return undefined;
  if (found.unit !== undefined && found.ucum !== result.ucum) return undefined;
  if (found.value > result.value * mostChange || result.value > found.value * mostChange)
    return undefined;
  return isAlone.test(text.slice(found.end, found.end + reach)) ? found : undefined;
}
