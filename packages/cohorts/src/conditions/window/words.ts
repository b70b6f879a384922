import type { RelativeWindow } from "@concord/contract";
import { type Anchor, daysWords, gapInDays, type WordsPart } from "../words-part.ts";

export const words: WordsPart = {
  words: ({ window, endWindow }, { anchor }) => [
    ...(window ? [windowWords(window, anchor)] : []),
    // 'ends 0 to 3 days after the index day', 'ends from the index day to 2 days after the end of the index'.
    ...(endWindow ? [`ends ${windowWords(endWindow, anchor)}`] : []),
  ],
  missed: { window: (miss) => `${gapInDays(miss)}outside the window` },
};

/** A window with a bound that counts from the end of the anchor: each bound says from where. */
function boundsWords(
  { from, to, fromIndexEnd, toIndexEnd }: RelativeWindow,
  anchor: Anchor,
): string {
  const at = (days: number, isEnd: boolean | undefined) => {
    const name = isEnd ? `the end of ${anchor.moment}` : anchor.day;
    if (days === 0) return isEnd ? `the day of ${name}` : name;
    return `${daysWords(Math.abs(days))} ${days < 0 ? "before" : "after"} ${name}`;
  };
  const end = to === undefined ? "" : at(to, toIndexEnd);
  if (from === undefined) return `any time until ${end}`;
  const start = at(from, fromIndexEnd);
  if (to === undefined) return `from ${start}`;
  return start === end ? `on ${start}` : `from ${start} to ${end}`;
}

/** '365 days before to 30 days after', 'any time before index', 'its day to 7 days after it'. */
export function windowWords(window: RelativeWindow, anchor: Anchor): string {
  const { unit, from, to } = window;
  if (window.fromIndexEnd || window.toIndexEnd) return boundsWords(window, anchor);
  const at = (offset: number) => {
    if (offset === 0) return unit === "days" ? anchor.day : anchor.moment;
    const amount = Math.abs(offset);
    const name = amount === 1 ? unit.slice(0, -1) : unit;
    return `${amount} ${name} ${offset < 0 ? "before" : "after"}${anchor.after}`;
  };
  if (from === undefined && to === undefined) return "any time";
  if (from === undefined)
    return to === -1 && unit === "days"
      ? `any time before ${anchor.name}`
      : `any time until ${at(to ?? 0)}`;
  if (to === undefined) return from === 0 ? `at ${anchor.name} or after` : `from ${at(from)}`;
  if (from === to) return unit === "days" && from === 0 ? `on ${anchor.day}` : at(from);
  return `${at(from)} to ${at(to)}`;
}
