/** Times that are said of another value of the same name: "74.5 kg (76.1 kg in Oct)", "5.6 in Jan, 4.9 now". */
import type { Result, Time } from "../annotated-document.ts";
import { tokenAt, tokenKind, type Tokens } from "../text/tokens.ts";
import type { TimeExpression } from "../time/time-expression.ts";
import { textAt, timeAt, type ResultPlace } from "./result-place.ts";

/** Tokens between a value and its time. */
const reach = 8;

/** A time belongs to the nearest value in front of it that is not in brackets of its own. */
export function isTimeOfOther(
  tokens: Tokens,
  place: ResultPlace,
  [result, ...others]: readonly Result[],
): (time: TimeExpression) => boolean {
  const { mention } = place;
  const end = tokens.end[mention.to - 1] ?? 0;
  if (result === undefined || result.begin < end) return () => false;
  const begins = new Set(others.map(({ begin }) => begin));
  return ({ from }) => {
    if (from < mention.to) return false;
    for (let at = from - 1; at >= Math.max(mention.to, from - reach); at--) {
      if (textAt(tokens, at) === ")") {
        while (at > mention.to && textAt(tokens, at) !== "(") at--;
        continue;
      }
      if (tokens.kind[at] !== tokenKind.number || timeAt(place, at) !== undefined) continue;
      const begin = tokens.begin[at] ?? 0;
      if (begin >= result.begin && begin < result.end) return false;
      if (begins.has(begin)) return true;
      if (hasSameUnit(tokens, at, result)) return true;
    }
    return false;
  };
}

/** The unit as it is written behind the present value. */
const hasSameUnit = (tokens: Tokens, at: number, { unit, begin }: Result): boolean => {
  if (unit === undefined || (tokens.begin[at] ?? 0) < begin) return false;
  const end = tokens.end[at] ?? 0;
  const behind = tokens.text.slice(end, end + unit.length + 1).trimStart();
  return behind.startsWith(unit);
};

/** Of several values, the time right behind the present one. */
export function timeBehindValue(
  tokens: Tokens,
  place: ResultPlace,
  [result, ...others]: readonly Result[],
): Time | undefined {
  if (result === undefined || others.length === 0) return undefined;
  const isFirst = others.every(({ begin }) => begin > result.begin);
  if (isFirst) return undefined;
  let at = tokenAt(tokens, result.end - 1) + 1;
  while (/^(?:on|in|at|\(|HH?|LL?|\*)$/i.test(textAt(tokens, at))) at++;
  return timeAt(place, at)?.time;
}
