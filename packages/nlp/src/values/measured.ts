import { tokenKind, type Tokens } from "../text/tokens.ts";
import { numberAt } from "./units.ts";

/** What a single letter may measure: nothing outside its range. */
const rangeOf: ReadonlyMap<string, readonly [number, number]> = new Map([
  ["K", [1.5, 9]],
  ["T", [33, 110]],
  ["P", [30, 250]],
  ["R", [6, 60]],
]);

/** Whether a short form ("K", "Wt") is followed by its value, with at most a colon or an equals sign between. */
export function isMeasured(tokens: Tokens, at: number): boolean {
  let next = at + 1;
  if (
    tokens.kind[next] === tokenKind.punctuation &&
    /[:=]/.test(tokens.text.charAt(tokens.begin[next] ?? 0))
  )
    next++;
  if (next >= tokens.count || tokens.kind[next] !== tokenKind.number) return false;
  const range = rangeOf.get(tokens.text.slice(tokens.begin[at], tokens.end[at]));
  const value = numberAt(tokens, next);
  return range === undefined || (value >= range[0] && value <= range[1]);
}
