/** Scores by their parts or minutes: "GCS E3V4M6", "GCS 3/4/6", "Apgars 8 and 9 at 1 and 5 minutes". */
import { noValue, type Figure, type ReadShape } from "./shape.ts";

export const comaParts =
  /(?:E|[Ee]yes?)[\s:=]{0,2}(?<eyes>[1-4])[\s,;/-]*(?:V|[Vv]erbal)[\s:=]{0,2}(?<voice>[1-5]|T)[\s,;/-]*(?:M|[Mm]otor)[\s:=]{0,2}(?<motor>[1-6])(?![\dA-Za-z])(?:\s?[=:]\s?(?<total>\d{1,2})T?(?![\d/]))?/;
const namedParts = new RegExp(String.raw`^[\s:=(]*(?:of\s|was\s)?\(?${comaParts.source}`);
const bareParts =
  /^[\s:=(]*(?:of\s|was\s)?(\d{1,2})\s?([/+-])\s?(\d{1,2})\s?\2\s?(\d{1,2})(?![\d/+-])(?:\s?=\s?(\d{1,2})(?!\d))?/;
const intubated = /^[\s:=]*(?:of\s|was\s)?(\d{1,2})\s?T\b/;
const day = /^[\s:=]*(?:on\s)?\d{1,2}\s?\/\s?(?!15\b)\d{1,2}(?![\d/])/;

/** The total; undefined where it cannot be told: intubated without a total, a total that the parts do not make. */
export function comaTotal(
  groups: Readonly<Record<string, string | undefined>>,
): number | undefined {
  const { eyes, voice, motor, total } = groups;
  const written = total === undefined ? undefined : Number(total);
  // Notes count the voice of the intubated as one or as none.
  const rest = Number(eyes) + Number(motor);
  if (voice === "T") return written === rest || written === rest + 1 ? written : undefined;
  const sum = rest + Number(voice);
  return written === undefined || written === sum ? sum : undefined;
}

export const readComa: ReadShape = (behind) => {
  const named = namedParts.exec(behind);
  if (named?.groups !== undefined) {
    const sum = comaTotal(named.groups);
    const begin = behind.search(/e/i);
    return sum === undefined ? noValue : [{ begin, end: named[0].length, sum }];
  }
  const bare = bareParts.exec(behind);
  if (bare !== null) {
    const [, eyes = "", , voice = "", motor = "", total] = bare;
    if (!/^[1-4]$/.test(eyes) || !/^[1-5]$/.test(voice) || !/^[1-6]$/.test(motor)) return noValue;
    const sum = comaTotal({ eyes, voice, motor, total });
    return sum === undefined ? noValue : [{ begin: behind.search(/\d/), end: bare[0].length, sum }];
  }
  const tube = intubated.exec(behind);
  if (tube !== null) {
    const begin = behind.search(/\d/);
    const sum = Number(tube[1]);
    return sum >= 2 && sum <= 11 ? [{ begin, end: tube[0].length, sum }] : noValue;
  }
  return day.test(behind) ? noValue : undefined;
};

const score = String.raw`(?:10|\d)`;
const minute = String.raw`\d{1,2}\s?-?\s?(?:minutes?|mins?|')`;
const list = new RegExp(
  String.raw`^\s*(?:scores?\s)?(?:(?:of|were|was|are|[:=])\s?)*(?<all>${score}(?:\s?(?:,?\s?and|[,/&])\s?${score}){1,3})(?=\s*(?:[;)\n]|\.(?!\d)|$|,(?!\d)|\(?(?:at|@)\s?(?:\d|one)|respectively))`,
  "i",
);
const bracketed = new RegExp(
  String.raw`^\s*(?:(?:of|were|was|[:=])\s?)*(?:${score}\s?\(${minute}\)[,;\s]*(?:and\s)?){2,4}`,
  "i",
);

export const readApgar: ReadShape = (behind) => {
  const listed = list.exec(behind);
  if (listed?.groups !== undefined) {
    const { all = "" } = listed.groups;
    // "8/10" is out of ten.
    if (/^\d\s?\/\s?10$/.test(all)) return undefined;
    return figuresIn(all, behind.indexOf(all), /\d+/g);
  }
  const match = bracketed.exec(behind);
  return match === null ? undefined : figuresIn(match[0], 0, /\d+(?=\s?\()/g);
};

const figuresIn = (text: string, from: number, shape: RegExp): Figure[] =>
  [...text.matchAll(shape)].map(({ 0: own, index }) => ({
    begin: from + index,
    end: from + index + own.length,
  }));

/** "negative fluid balance of 1.4 L": the sign is a word. */
export const readBalance: ReadShape = (behind, before) =>
  /\b(?:negative|neg|minus)\s*$/i.test(before) ||
  /^[^\d\n.;]{0,20}\b(?:negative|neg|minus)\b/i.test(behind)
    ? noValue
    : undefined;
