/** The earlier value in brackets behind the present one: "Cr 2.4 (2.9)", "Wt 84.2 kg (admit 88.6 kg)". */
import { tokenKind, type Tokens } from "../text/tokens.ts";
import { textAt } from "./result-place.ts";

/** Words in the brackets that say that the number was measured before. */
const earlier =
  /^(?:from|was|admit|admission|adm|last|prior|prev|previous|previously|preop|pre|yesterday|yest|initial|initially|start|arrival|presentation|yday|overnight|discharge|dc|peak|nadir|up|down|↑|↓)$/i;
const filler =
  /^(?:op|\/|-|value|of|on|at|in|:|~|was|the|to|week|wk|month|mo|year|yr|night|ago|h|hr|hrs|hours?|days?|d|weeks?|wks?|months?|mos|years?|yrs?)$/i;

/** What notes give in a second unit or as a share in brackets: a bare number there is no earlier value. */
const inTwoUnits =
  /temp|^t$|tmax|weight|wt|height|ht|fev|fvc|dlco|tlc|^rv$|^pef|flow|a1c|\bbmi\b|score|scale|apgar|gcs|\bef\b|ejection|age/i;

/**
 * The token of the number that a bracket gives as an earlier value; −1 where it holds anything else: a range, an aim, a
 * share, another's value.
 * @param open the token that opens the bracket
 */
export function bracketedNumber(
  tokens: Tokens,
  open: number,
  stop: number,
  value: number,
  words: string,
  isTime: (at: number) => boolean,
): number {
  let number = -1;
  let isSaid = false;
  let at = open + 1;
  for (; at < Math.min(stop, open + 14); at++) {
    const text = textAt(tokens, at);
    if (text === ")" || text === "]") break;
    if (isTime(at)) {
      isSaid = true;
      continue;
    }
    if (tokens.kind[at] === tokenKind.number) {
      if (number < 0) number = at;
      continue;
    }
    // "(last 3.1 on 2/3, 2.9 on 1/6)": the first of them.
    if (/^[,;]$/.test(text) && number >= 0 && isSaid) return number;
    if (earlier.test(text)) isSaid = true;
    else if (number < 0 && !filler.test(text)) return -1;
  }
  if (number < 0 || !/^[)\]]$/.test(textAt(tokens, at))) return -1;
  if (isSaid) return number;
  const isAlone = number === open + 1 && at === open + 2;
  if (!isAlone || inTwoUnits.test(words)) return -1;
  const text = textAt(tokens, number);
  const other = Number(text.replaceAll(",", ""));
  // "4.5 (2)": a note to it.
  const isMark = /^\d$/.test(text) && !Number.isInteger(value);
  return !isMark && other <= value * 3 && value <= other * 3 ? number : -1;
}
