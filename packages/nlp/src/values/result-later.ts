import { tokenKind, type Tokens } from "../text/tokens.ts";
import { textAt } from "./result-place.ts";

const now = /^(?:now|today|currently|latest|tonight)$/i;
/** What may stand between an earlier value and its comma. */
const then =
  /^(?:yesterday|on|at|admission|adm|initially|presentation|baseline|last|week|month|night|in|ed|clinic|prior|previously|peak|[a-z%/]{1,5})$/i;

/** "187, now 98", "5.9 yesterday, 4.8 today": where the later value of the same analyte stands; −1 where none does. */
export function laterNumber(tokens: Tokens, number: number, stop: number): number {
  let at = number + 1;
  for (let steps = 0; at < stop && !/^[,;]$/.test(textAt(tokens, at)); at++, steps++) {
    const isUnit = /^[%/^]$/.test(textAt(tokens, at));
    if (
      steps > 6 ||
      !(isUnit || (tokens.kind[at] === tokenKind.word && then.test(textAt(tokens, at))))
    )
      return -1;
  }
  if (at >= stop) return -1;
  let next = at + 1;
  const isNow = now.test(textAt(tokens, next));
  if (isNow) {
    next++;
    if (/^(?:is|at|down|up)$/i.test(textAt(tokens, next))) next++;
    if (/^to$/i.test(textAt(tokens, next))) next++;
  }
  if (next >= stop || tokens.kind[next] !== tokenKind.number) return -1;
  if (isNow) return next;
  // "…, 4.8 today"
  for (let behind = next + 1; behind < Math.min(stop, next + 4); behind++) {
    if (now.test(textAt(tokens, behind))) return next;
    if (tokens.kind[behind] === tokenKind.punctuation && !/^[%/]$/.test(textAt(tokens, behind)))
      return -1;
  }
  return -1;
}

/** Tokens of "->", "=>" or "-->"; 0 where there is none. */
function dashedArrow(tokens: Tokens, at: number): number {
  let end = at;
  while (end < at + 3 && /^[-=–]$/.test(textAt(tokens, end))) end++;
  return end > at && textAt(tokens, end) === ">" ? end - at + 1 : 0;
}

/** "7.1 -> 9.2 -> 8.8": the last number of a chain of arrows. */
export function arrowEnd(tokens: Tokens, at: number, stop: number): number | undefined {
  let last = at;
  for (let next = at + 1; next < stop;) {
    const text = textAt(tokens, next);
    const arrow = text === "→" || text === "⇒" ? 1 : dashedArrow(tokens, next);
    if (arrow === 0 || next + arrow >= stop || tokens.kind[next + arrow] !== tokenKind.number)
      break;
    last = next + arrow;
    next = last + 1;
  }
  return last === at ? undefined : last;
}
