/** Glucose by time of day: "7a 145 12p 201", "fasting 120-140, bedtime 180", "168 (0730), 212 (1130)". */
import { figureOf, isAimed, noValue, type Figure, type ReadShape, type Shape } from "./shape.ts";

const clock = String.raw`(?:(?:1[0-2]|0?\d)(?::?[0-5]\d)?\s?[ap]\.?m?\.?(?![a-z])|(?:[01]\d|2[0-3]):?[0-5]\d(?!\d)(?:\s?h(?:rs?|ours)?\b)?)`;
const meal = String.raw`(?:breakfast|bkfst|lunch|dinner|supper|bed(?:time)?|meals?|eating)`;
const when = String.raw`(?:${clock}|(?:(?:pre|before|ac|post|after|pc|at)[\s-]*)?(?:${meal}|hs)\b|2\s?-?\s?(?:h|hr|hour)s?\s?(?:pp|post-?\s?prandial|post|after ${meal})\b|(?:pre|post)-?\s?prandial\b|(?:fasting|overnight|noon|midnight|morning|evening|afternoon|am|pm|pp|ac|pc|qhs)\b)`;
const number = String.raw`\d{1,3}(?:\.\d)?s?(?:\s?[-–]\s?\d{2,3}(?:\.\d)?s?)?(?:\s?(?:mg\/dL|mmol\/L))?`;
const notGiven = String.raw`(?![\d/:%.]*\d|\s?%|\s?(?:u|units?|g|gm|grams?|mg|kcal|carbs?|mins?|minutes?|h|hrs?|hours?|days?|times|x|am|pm|a|p)\b)`;
const pair = String.raw`\d{2,3}\/\d{2,3}(?![\d/])`;
const between = /^\s*[,;|]?\s*(?:and\s|then\s)?\s*/;
const opening =
  /^(?:\s*(?:log|diary|readings?|checks?|levels?|records?|results?|at home|home|today|yesterday|this week|last night|running|run|have been|were|are|was|is|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?![\d/])))*\s*[:=,-]*\s*/i;
const letters =
  /^\s*[:=]?\s*B:?\s?(\d{2,3})[,;]?\sL:?\s?(\d{2,3})[,;]?\s[DS]:?\s?(\d{2,3})(?:[,;]?\s(?:HS|S|B):?\s?(\d{2,3}))?(?![\d/%.])/;
const slashes = /^\s*[:=]?\s*(\d{2,3}(?:\s?\/\s?\d{2,3}){2,5})(?![\d/%])/;
const scale =
  /^[\s:=]*\d{2,3}\s?[-–]\s?\d{2,3}\s*[:=,;–-]?\s*(?:give\s|take\s)?\d{1,2}\s?(?:u|units?)\b/i;

/** "58, juice given, recheck 15 min later 96" */
const recheck = new RegExp(
  String.raw`^\s*[:=]?\s*(\d{2,3})(?:\s?mg\/dL)?[,;]\s[^.;:\n]{0,30}\b(?:juice|D50|dextrose|glucagon|snack|crackers)\b[^.;:\n\d]{0,20}\b(?:recheck(?:ed)?|repeat|now)\s(?:(?:at|in|after)\s)?(?:\d{1,3}\s?min(?:ute)?s?(?:\slater)?,?\s)?(?:was\s|of\s)?(\d{2,3})${notGiven}`,
  "i",
);

interface Item extends Figure {
  readonly when: string;
}

interface Series {
  readonly items: readonly Item[];
  readonly isTimeFirst: boolean;
}

interface Rows {
  readonly timeFirst: RegExp;
  readonly valueFirst: RegExp;
}

const rowsOf = (value: string): Rows => ({
  timeFirst: new RegExp(String.raw`(?<when>${when})\s*[:=-]?\s*(?<value>${value})`, "iy"),
  valueFirst: new RegExp(
    String.raw`(?<value>${value})\s*\(?(?:(?:at|in the|on)\s|@\s?)?(?<when>${when})\)?`,
    "iy",
  ),
});

/** Items of a row of times and values that begins at a place; the first tells which of the two comes first. */
function seriesFrom(text: string, from: number, { timeFirst, valueFirst }: Rows): Series {
  timeFirst.lastIndex = from;
  const isTimeFirst = timeFirst.test(text);
  const shape = isTimeFirst ? timeFirst : valueFirst;
  const items: Item[] = [];
  for (let at = from; ;) {
    shape.lastIndex = at;
    const match = shape.exec(text);
    const { when: said = "", value: own = "" } = match?.groups ?? {};
    if (match === null || !isPossible(own)) break;
    const begin = isTimeFirst ? match.index + match[0].length - own.length : match.index;
    items.push({ when: said, begin, end: begin + own.length });
    at = match.index + match[0].length;
    at += between.exec(text.slice(at))?.[0].length ?? 0;
  }
  return { items, isTimeFirst };
}

/** In mg/dL, or with a point in mmol/L. */
function isPossible(value: string): boolean {
  if (value.includes("/") && !/[a-z]/i.test(value)) {
    const [high = 0, low = 0] = value.split("/").map(Number);
    return high >= 60 && high <= 260 && low >= 25 && low < high;
  }
  return (value.match(/\d+(?:\.\d)?/g) ?? []).every((each) => {
    const own = Number(each);
    return each.includes(".") ? own >= 1.5 && own <= 40 : own >= 30 && own <= 900;
  });
}

const glucose = `${number}${notGiven}`;
const glucoses = rowsOf(glucose);
const pressures = rowsOf(pair);

/** A glucose, or one of any kind: the further values are its own. */
export const readGlucose: ReadShape = (behind, before) => {
  if (scale.test(behind)) return noValue;
  if (isAimed(before)) return undefined;
  const again = recheck.exec(behind);
  if (again !== null) {
    const low = figureOf(behind, again[1] ?? "", 0);
    const end = again[0].length;
    return [low, { begin: end - (again[2] ?? "").length, end }];
  }
  const listed = letters.exec(behind) ?? slashes.exec(behind);
  if (listed !== null) return eachOf(behind, listed);
  const from = opening.exec(behind)?.[0].length ?? 0;
  const { items, isTimeFirst } = seriesFrom(behind, from, glucoses);
  // "0600 152": else the hour would be read.
  const isHour = isTimeFirst && /^\d{4}$/.test(items[0]?.when ?? "");
  return items.length >= (isHour ? 1 : 2) ? newestFirst(items) : undefined;
};

/** By the clock the last of a day is the present one; "fasting 120-140, bedtime 180" are of many days. */
function newestFirst(items: readonly Item[]): readonly Item[] {
  const minutes = items.map(({ when }) => minuteOf(when));
  const isRising = minutes.every(
    (at, index) => index === 0 || at > (minutes[index - 1] ?? Infinity),
  );
  return isRising && minutes.length > 1 ? items.toReversed() : items;
}

/** Of the day; NaN for a meal. */
function minuteOf(when: string): number {
  const [, hour = "", minute = "0", half = ""] = /^(\d{1,2}):?(\d\d)?\s?([ap])?/i.exec(when) ?? [];
  if (hour === "") return Number.NaN;
  const at = half === "" ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  return at * 60 + Number(minute);
}

function eachOf(text: string, match: RegExpExecArray): Shape {
  const all = [...match[0].matchAll(/\d+/g)].map(({ 0: own, index }) => ({
    begin: index,
    end: index + own.length,
  }));
  return all.every(({ begin, end }) => isPossible(text.slice(begin, end))) ? all : undefined;
}

const fastingFirst = new RegExp(String.raw`^\s*(?:[:=]|of|was)?\s*(${glucose})\s*[,;]\s*`, "i");

/** "FBS 132, pre-lunch 188, HS 240": what was not fasting has words of its own. */
export const readFasting: ReadShape = (behind, before) => {
  const own = fastingFirst.exec(behind);
  if (own === null || isAimed(before)) return readGlucose(behind, before);
  const { items, isTimeFirst } = seriesFrom(behind, own[0].length, glucoses);
  if (!isTimeFirst || items.length === 0 || !isPossible(own[1] ?? "")) return undefined;
  const begin = own[0].indexOf(own[1] ?? "");
  return [
    { begin, end: begin + (own[1] ?? "").length },
    ...items.map((item): Figure => ({ ...item, code: codeOf(item.when), isApart: true })),
  ];
};

const codeOf = (said: string): string =>
  /pp|post|after/i.test(said)
    ? "postprandial-glucose"
    : /fasting/i.test(said)
      ? "fasting-glucose"
      : "glucose";

/** "Sugars have been 110-180": what may stand between the name and its value. */
const told =
  /^\s*(?:[:=]\s*|(?:at home|of late|have|has|had|been|were|are|running|run|ranging|ranged|in the|between|from|around|about|mostly|averaging|low|mid|high|to)\s+)*(\d{2,3})s?\b(?!\s?(?:g|gm|grams?|units?|times|x|%|kcal|mg(?!\/)|h|hours?|days?|weeks?|am|pm|[ap])\b|[/:]\d)/i;

export const isToldGlucose = (behind: string, before: string): boolean =>
  !isAimed(before) &&
  !/\b(?:total|added|simple|refined)\s*$/i.test(before) &&
  Number(told.exec(behind)?.[1] ?? 0) >= 30;

/** "BP log: 7a 145/82, 12p 138/80" */
export const readPressures: ReadShape = (behind, before) => {
  if (isAimed(before)) return undefined;
  const from = opening.exec(behind)?.[0].length ?? 0;
  const { items, isTimeFirst } = seriesFrom(behind, from, pressures);
  return isTimeFirst && items.length >= 2 ? newestFirst(items) : undefined;
};
