/** What is graded in a way of its own: "BI-RADS 4B", "HER2 2+", "Gleason 3+4=7". */
import { figureOf, noValue, type ReadShape } from "./shape.ts";

const birads =
  /^[\s:=,(*-]*(?:(?:final|overall|assessment|category|cat\.?|score|classification|code|is|was|of|right|left|bilateral|breast)\s*[:=(-]?\s*)*([0-6](?:[ABCabc](?![a-z]))?|IV|VI?|I{1,3})(?![\w./+%-]*\d|[\w%]|\s?(?:-|–|\/|or|to)\s?\d|\s(?:mm|cm|months?|weeks?|years?|of)\b)/i;
const romans = ["", "I", "II", "III", "IV", "V", "VI"];

/** The letter of "4B" is in the words; the number is its category. */
export const readBirads: ReadShape = (behind) => {
  const match = birads.exec(behind);
  if (match === null) return noValue;
  const [whole, category = ""] = match;
  const begin = whole.length - category.length;
  const roman = romans.indexOf(category.toUpperCase());
  const sum = roman > 0 ? roman : Number(category.charAt(0));
  return [{ begin, end: whole.length, sum }];
};

const her2 =
  /^(?:\s?\/\s?neu\b|(?:\s*(?:\((?:by )?(?:IHC|FISH|ISH)\)|status|protein|receptor|expression|overexpression|testing|score|IHC|immunohistochemistry|FISH|by|is|was|were|remains|on|biopsy|core|[:=,]))*)\s?(?:[(:-]\s?)?(?<said>[0-3]\s?\+|0(?!\d|\.\d)|negative|positive|neg|pos|equivocal|indeterminate|(?:not |non-?|un)amplified|amplified|low|(?<=^)[+-](?=\s*(?:[,;)./]|$)|\s+[a-z])|(?<=\()[+-](?=\)))/i;
/** Behind the word of a result: it is another's. */
const ofOther = /^\s*(?:for\b|family|margins?|nodes?|\d)/i;
const words: Readonly<Record<string, string>> = {
  neg: "negative",
  "-": "negative",
  pos: "positive",
  "+": "positive",
  "non-amplified": "not amplified",
  nonamplified: "not amplified",
  unamplified: "not amplified",
};

/** The grade or the word. */
export const readHer2: ReadShape = (behind) => {
  const match = her2.exec(behind);
  const { said } = match?.groups ?? {};
  if (match === null || said === undefined) return noValue;
  const { length: end } = match[0];
  if (ofOther.test(behind.slice(end))) return noValue;
  const word = said.toLowerCase().replace(/(?<=\d)\s/, "");
  return [{ begin: end - said.length, end, word: words[word] ?? word }];
};

const gleason =
  /^[\s:=(]*(?:(?:score|sum|grade|was|is|of|[:=(])\s*)*(?:(?<total>10|[2-9])\s?[([,]?\s?)?(?<first>[1-5])\s?\+\s?(?<second>[1-5])(?![\d+])(?:\s?(?:=|\(|for a total of)\s?(?<behind>\d{1,2})(?!\d))?/i;
const gleasonAlone =
  /^[\s:=(]*(?:(?:score|sum|was|is|of|[:=(])\s*)*(?<total>10|[6-9])(?![\d+/%-]|\.\d|\s?(?:\/|\+|-|–|to|or)\s?\d)/i;

/** The sum; none where a written sum is not that of its parts. */
export const readGleason: ReadShape = (behind, before) => {
  const match = gleason.exec(behind);
  // "a low Gleason score"
  if (match === null && /\b(?:low|high|intermediate)\s$/i.test(before)) return undefined;
  if (match?.groups === undefined) {
    const { total } = gleasonAlone.exec(behind)?.groups ?? {};
    return total === undefined ? noValue : [figureOf(behind, total, 0)];
  }
  const { total, first, second, behind: written } = match.groups;
  const sum = Number(first) + Number(second);
  const isSure = [total, written].every((each) => each === undefined || Number(each) === sum);
  const [inside] = match;
  const isClosed = /^[^(]*\d[^(]*\(/.test(inside) && behind.startsWith(")", inside.length);
  const whole = isClosed ? `${inside})` : inside;
  return isSure ? [{ begin: whole.search(/\d/), end: whole.length, sum }] : noValue;
};
