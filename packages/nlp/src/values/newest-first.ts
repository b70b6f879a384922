/**
 * Which of several values of one name is the present one, where they have no days to tell: the one behind "now",
 * "repeat" or "recovered to", or in front of "today" or "at discharge".
 */
import type { Result } from "../annotated-document.ts";

const rise =
  "improv|recover|ris|rose|increas|decreas|fall|fell|drop|declin|climb|normaliz|correct|trend|c[ao]m|went|go|down|up|back";
const behindNow = new RegExp(
  String.raw`\b(?:(?:now|currently|repeat(?:ed)?|re-?check(?:ed)?)|(?:(?:${rise})\w*)(?: back)?(?: (?:down|up))? to)(?: (?:is|was|were|of|at|to|up|down|about|around))*[\s:(]*$`,
  "i",
);
const isRepeat = /\b(?:repeat(?:ed)?|re-?check(?:ed)?)\b/i;
const inFrontOfNow =
  /^[^\S\n]*(?:\(?(?:HH?|LL?)\)?[^\S\n]*)?\(?(?:today|now|currently|(?:at|on|upon|by|(?:on )?(?:the )?day of)(?: the time of)? (?:discharge|d\/c))\b/i;
const inFrontOfThen =
  /^[^\S\n]*(?:\(?(?:HH?|LL?)\)?[^\S\n]*)?\(?(?:yesterday|tomorrow|last|earlier|previously|\w+ (?:\w+ )?ago|in (?:19|20)\d\d|prior)\b/i;
const reach = 60;

/** The present value first, the others in the order of the text. */
export function newestFirst(
  text: string,
  begin: number,
  result: Result,
  further: readonly Result[],
): readonly [Result, ...Result[]] {
  if (further.length === 0 || result.kind === "range") return [result, ...further];
  const all = [result, ...further].toSorted((a, b) => a.begin - b.begin);
  const own = all.indexOf(result);
  const isToday = inFrontOfNow.test(text.slice(result.end, result.end + reach));
  for (let at = all.length - 1; at > own; at--) {
    const value = all[at];
    if (value === undefined) continue;
    const from = all[at - 1]?.end ?? begin;
    const before = text.slice(Math.max(from, value.begin - reach), value.begin);
    const behind = text.slice(value.end, value.end + reach);
    if (inFrontOfThen.test(behind)) continue;
    const isMarked =
      inFrontOfNow.test(behind) || (behindNow.test(before) && !/\([^)]*$/.test(before));
    if (!isMarked || (isToday && !isRepeat.test(before))) continue;
    return [value, ...all.filter((each) => each !== value)];
  }
  return [result, ...further];
}
