/** Tests with samples by the clock: "OGTT 0 h 92, 1 h 188, 2 h 161", "cosyntropin: baseline 4.1, 30 min 18.7". */
import { figureOf, noValue, type Figure, type ReadShape, type Shape } from "./shape.ts";

const opening =
  /^(?:[\s,]*(?:test|\(?\d{1,3}\s?g(?:m|rams?)?\)?|given|load|results?|showed|was|were|on|cortisol|glucose|\(?\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\)?(?![\d/])))*\s*[,:=(-]*\s*/i;
const item =
  /(?:(?:at\s)?(?:(?<hours>\d(?:\.5)?)\s?-?\s?(?:hours?|hrs?|h)|(?<minutes>\d{1,3})\s?-?\s?(?:minutes?|mins?|')|(?<first>fasting|baseline|basal|time 0|T0))(?![a-z]))[\s:=-]*(?:(?:cortisol|glucose|was|of)\s)?\s*(?<value>\d{1,3}(?:\.\d+)?(?:\s?(?:mg\/dL|mmol\/L|[mµu]c?g\/dL|nmol\/L))?)(?![\d/:%.]*\d|\s?%|\s?(?:h|hrs?|hours?|mins?|minutes?|g|gm|grams?|mg|mcg|weeks?|wks?|units?|am|pm|and|samples?)\b)/iy;
const between = /^\s*[,;/]?\s*(?:and\s|then\s)?\s*/;
/** What a number behind the name counts, where it is no value. */
const counted =
  /^[^\d\n.;]{0,24}\d{1,3}(?:\.5)?(?:\s?(?:[-–,/&]|and|to|or)\s?\d{1,3})*\s?-?\s?(?:h|hrs?|hours?|g|gm|grams?|mins?|minutes?|weeks?|wks?|w)\b/i;
const isFasting = /^[^\d\n.;]{0,12}\b(?:fasting|baseline|basal)\b/i;
const three =
  /^\s*[:=]?\s*(\d{1,3}(?:\.\d+)?)\s?\/\s?(\d{1,3}(?:\.\d+)?)\s?\/\s?(\d{1,3}(?:\.\d+)?)(?!\s?[/\d]|\.\d)/;

const amount = String.raw`(\d{1,3}(?:\.\d+)?(?:\s?(?:[mµu]c?g\/dL|nmol\/L))?)`;
const first = String.raw`^[\s:=,]*(?:pre|baseline|basal|before)\b`;
/** "pre 6.9 ug/dL (low), post 18.5 ug/dL" */
const beforeAndBehind = new RegExp(
  String.raw`${first}[\s:=-]*${amount}(?:\s?\([^()\d]{0,40}\))?[,;]?\s*(?:and\s)?(?:post|peak|stimulated|after)\b[\s:=-]*${amount}(?![\d/%]|\.\d|\s?(?:h|hours?|mins?|minutes?)\b)`,
  "i",
);
const isBefore = new RegExp(first, "i");

interface Sample extends Figure {
  readonly minutes: number;
  readonly value: number;
}

function samplesFrom(text: string, from: number): Sample[] {
  const found: Sample[] = [];
  for (let at = from; ;) {
    item.lastIndex = at;
    const match = item.exec(text);
    if (match === null) return found;
    const { hours, minutes, value = "" } = match.groups ?? {};
    const end = match.index + match[0].length;
    found.push({
      minutes: hours !== undefined ? Number(hours) * 60 : Number(minutes ?? 0),
      value: Number.parseFloat(value),
      begin: end - value.length,
      end,
    });
    at = end + (between.exec(text.slice(end))?.[0].length ?? 0);
  }
}

const samplesBehind = (behind: string): Sample[] =>
  samplesFrom(behind, opening.exec(behind)?.[0].length ?? 0);

/** The chosen one first, the others in their order. */
const withFirst = (all: readonly Figure[], first: Figure): Shape => [
  first,
  ...all.filter((each) => each !== first),
];

/** The sample of so many minutes; with one of three hours the load is another. */
function sampleAt(behind: string, wanted: number): Shape {
  const samples = samplesBehind(behind);
  const own = samples.find(({ minutes }) => minutes === wanted);
  if (own !== undefined && samples.every(({ minutes }) => minutes <= 120))
    return withFirst(samples, own);
  const isNone = samples.length > 0 || isFasting.test(behind) || counted.test(behind);
  return isNone ? noValue : undefined;
}

/** The value of the test is that of two hours. */
export const readGlucoseTolerance: ReadShape = (behind) => {
  const match = three.exec(behind);
  if (match === null) return sampleAt(behind, 120);
  const all = figuresOf(match);
  const isSure =
    match.slice(1).every((each) => each.includes(".") && Number(each) <= 35) ||
    match.slice(1).every((each) => Number(each) >= 50 && Number(each) <= 500);
  const [, , last] = all;
  return isSure && last !== undefined ? withFirst(all, last) : noValue;
};

/** The value of a challenge is that of one hour. */
export const readGlucoseChallenge: ReadShape = (behind) => sampleAt(behind, 60);

/** The highest behind the stimulus is what the test is judged by. */
export const readStimulation: ReadShape = (behind) => {
  const match = three.exec(behind);
  if (match !== null) {
    const all = figuresOf(match);
    const [, second, third] = all;
    if (!match[0].includes(".") || second === undefined || third === undefined) return noValue;
    return withFirst(all, Number(match[3]) >= Number(match[2]) ? third : second);
  }
  const two = beforeAndBehind.exec(behind);
  if (two !== null) {
    const low = figureOf(behind, two[1] ?? "", 0);
    return [figureOf(behind, two[2] ?? "", low.end), low];
  }
  const samples = samplesBehind(behind);
  const [first, ...others] = samples
    .filter(({ minutes }) => minutes > 0)
    .toSorted((a, b) => b.value - a.value);
  if (first !== undefined && samples.length >= 2) return withFirst(samples, first);
  const isNone = others.length + samples.length > 0 || isBefore.test(behind);
  return isNone || counted.test(behind) ? noValue : undefined;
};

/** "baseline cortisol 6.1, 60 min 24.5"; "cortisol at 30 and 60 min" has none. */
export const readCortisol: ReadShape = (behind) => {
  if (
    /^(?:\s(?:levels?|drawn|checked|measured))*\s(?:at|@)\s(?:\d{1,3},?\s)+(?:and|&)\s\d{1,3}\s?(?:mins?|minutes|h|hrs?|hours?)\b/i.test(
      behind,
    )
  )
    return noValue;
  const own = /^\s*[:=]?\s*(\d{1,2}\.\d+)\s*[,;]\s*/.exec(behind);
  if (own === null) return undefined;
  const samples = samplesFrom(behind, own[0].length);
  const begin = own[0].indexOf(own[1] ?? "");
  return samples.length === 0
    ? undefined
    : [{ begin, end: begin + (own[1] ?? "").length }, ...samples];
};

function figuresOf(match: RegExpExecArray): Figure[] {
  return [...match[0].matchAll(/\d+(?:\.\d+)?/g)].map(({ 0: own, index }) => ({
    begin: index,
    end: index + own.length,
  }));
}
