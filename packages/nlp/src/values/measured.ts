import { tokenKind, type Tokens } from "../text/tokens.ts";
import { textAt } from "./result-place.ts";
import { numberAt } from "./units.ts";

/** What a short form may measure: nothing outside its range ("O2 2 L" is given, "Sat 9/14" a day). */
const rangeOf: ReadonlyMap<string, readonly [number, number]> = new Map([
  ["O2", [50, 100]],
  ["PH", [4, 9]],
  ["pH", [4, 9]],
  ["sat", [50, 100]],
  ["Sat", [50, 100]],
  ["SAT", [50, 100]],
  ["Sats", [50, 100]],
  ["SATS", [50, 100]],
  ["K", [1.5, 9]],
  ["T", [33, 110]],
  ["P", [30, 250]],
  ["R", [6, 60]],
]);

/** Whether a short form ("K", "Wt") is followed by its value, with at most a colon, a sign, "of" or "was" between. */
export function isMeasured(tokens: Tokens, at: number): boolean {
  const range = rangeOf.get(tokens.text.slice(tokens.begin[at], tokens.end[at]));
  let next = at + 1;
  if (range !== undefined && /^(?:of|was|is)$/i.test(textAt(tokens, next))) next++;
  else if (
    tokens.kind[next] === tokenKind.punctuation &&
    /[:=-]/.test(tokens.text.charAt(tokens.begin[next] ?? 0))
  )
    next++;
  if (next >= tokens.count || tokens.kind[next] !== tokenKind.number) return false;
  const value = numberAt(tokens, next);
  return range === undefined || (value >= range[0] && value <= range[1]);
}
