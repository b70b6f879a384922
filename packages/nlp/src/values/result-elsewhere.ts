/** Numbers beside an analyte that are no value of the patient's. */
import { tokenKind, type Tokens } from "../text/tokens.ts";
import { textAt } from "./result-place.ts";
import { readUnit } from "./units.ts";

/** "His father's cholesterol was 300." */
export const isRelatives = (tokens: Tokens, at: number): boolean =>
  tokens.kind[at - 1] === tokenKind.genitive &&
  /^(?:mother|father|brother|sister|son|daughter|wife|husband|aunt|uncle|cousin|grandmother|grandfather|mom|dad|twin|partner|spouse)$/i.test(
    textAt(tokens, at - 2),
  );

/** A number in front of the analyte, and one in brackets behind it with a word that is no unit. */
export function isCountedOf(tokens: Tokens, open: number, end: number, words: string): boolean {
  const at = open + 1;
  if (tokens.kind[at] !== tokenKind.number || tokens.kind[at + 1] !== tokenKind.word) return false;
  const isBehindNumber =
    tokens.kind[open - 2] === tokenKind.number || tokens.kind[open - 3] === tokenKind.number;
  return isBehindNumber && readUnit(tokens, at + 1, end, words) === undefined;
}
