// The conditions of a criterion, one by one, in words.
import type {
  AgeRange,
  DateRange,
  Duration,
  NormalRange,
  NumberRange,
  ObservedDays,
  Occurrences,
  RelativeWindow,
  ValueRange,
} from "@concord/contract";
import { shownDate } from "../../platform/dates.ts";

/** What a window counts from, as it is called. */
export interface Anchor {
  readonly day: string;
  readonly moment: string;
  /** "30 days before" says enough where only the index can be meant. */
  readonly after: string;
  readonly name: string;
  readonly when: string;
  readonly encounter: string;
}

export const index: Anchor = {
  day: "the index day",
  moment: "the index",
  after: "",
  name: "index",
  when: "at index",
  encounter: "the encounter of the index event",
};

/** A fact that a criterion looks around. */
export const fact: Anchor = {
  day: "its day",
  moment: "it",
  after: " it",
  name: "it",
  when: "at it",
  encounter: "its encounter",
};

/** 'ends 0 to 3 days after the index day', 'from the index day to 2 days after the end of the index'. */
export function endWindowWords(window: RelativeWindow, anchor: Anchor): string {
  return `ends ${windowWords(window, anchor)}`;
}

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

/** '01/01/2018–12/31/2024', 'from 01/01/2018', 'until 12/31/2024'; empty when both ends are open. */
export function datesWords({ start, end }: DateRange): string {
  if (start && end) return `${shownDate(start)}–${shownDate(end)}`;
  if (start) return `from ${shownDate(start)}`;
  return end ? `until ${shownDate(end)}` : "";
}

/** 'at least 2 times on different days'; of an index event also which of them gives the index date. */
export function occurrenceWords(
  { op, n, distinctDays, indexDate = "first" }: Occurrences,
  isIndex = false,
): string {
  if (n === 0 && op !== "at-least") return "none";
  const words = { "at-least": "at least", "at-most": "at most", exactly: "exactly" }[op];
  const times = `${words} ${n} ${n === 1 ? "time" : "times"}${distinctDays ? " on different days" : ""}`;
  if (!isIndex || n < 2) return times;
  return `${times}, the ${indexDate === "first" ? "first" : ordinal(n)} gives the index date`;
}

/** '2nd', '3rd', '11th', '21st'. */
function ordinal(n: number): string {
  const ending = { one: "st", two: "nd", few: "rd", other: "th", zero: "th", many: "th" };
  return `${n}${ending[new Intl.PluralRules("en", { type: "ordinal" }).select(n)]}`;
}

const mostUnits = 4;

/** '≥ 40 and < 50 %': converted to the unit; '> 7 in mg/dL or mmol/L as written': not converted. */
export function valueWords(range: ValueRange): string {
  const { min, max, minExclusive, maxExclusive, unit, units } = range;
  const low = min === undefined ? "" : `${minExclusive ? ">" : "≥"} ${min}`;
  const high = max === undefined ? "" : `${maxExclusive ? "<" : "≤"} ${max}`;
  const bounds = [low, high].filter((bound) => bound !== "").join(" and ");
  if (unit !== undefined) return `${bounds} ${unit}`;
  if (!units) return bounds;
  const more = units.length > mostUnits ? [`${units.length - mostUnits} more`] : [];
  return `${bounds} in ${[...units.slice(0, mostUnits), ...more].join(" or ")} as written`;
}

/** 'lower end of normal > 100', '> 5 × the upper end of normal', 'outside the normal range'. */
export function normalRangeWords({ low, high, toLow, toHigh, isAbnormal }: NormalRange): string[] {
  const times = (range: NumberRange, end: string) =>
    `${valueWords(range)} × the ${end} end of normal`;
  return [
    ...(low ? [`lower end of normal ${valueWords(low)}`] : []),
    ...(high ? [`upper end of normal ${valueWords(high)}`] : []),
    ...(toLow ? [times(toLow, "lower")] : []),
    ...(toHigh ? [times(toHigh, "upper")] : []),
    ...(isAbnormal ? ["outside the normal range"] : []),
  ];
}

/** '1 day', '30 days'. */
function daysWords(days: number): string {
  return `${days} ${days === 1 ? "day" : "days"}`;
}

/** 'lasts 30 days or more', 'lasts 0 to 7 days', 'lasts 1 day'. */
export function durationWords({ min, max }: Duration): string {
  if (min === undefined) return `lasts ${daysWords(max ?? 0)} or less`;
  if (max === undefined) return `lasts ${daysWords(min)} or more`;
  return min === max ? `lasts ${daysWords(min)}` : `lasts ${min} to ${daysWords(max)}`;
}

export function ageWords({ min, max, count }: AgeRange): string {
  const way = count === "calendar" ? " (by calendar year)" : "";
  if (min !== undefined && min === max) return `age ${min}${way}`;
  if (min !== undefined && max !== undefined) return `age ${min} to ${max}${way}`;
  return min === undefined ? `age ${max ?? 0} or under${way}` : `age ${min} or over${way}`;
}

export function observationWords(days: ObservedDays, anchor: Anchor): string[] {
  const { before = 0, after = 0, samePeriodAsIndex, throughEnd } = days;
  const words = [
    ...(before > 0 ? [`observed ${daysWords(before)} before`] : []),
    ...(after > 0 ? [`observed ${daysWords(after)} after`] : []),
    ...(samePeriodAsIndex ? [`in the observation period of ${anchor.moment}`] : []),
    ...(throughEnd ? ["observed to its end"] : []),
  ];
  return words.length > 0 ? words : ["observed"];
}
