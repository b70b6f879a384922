import type { Result } from "../annotated-document.ts";
import { tokenKind, type Tokens } from "../text/tokens.ts";
import { analyteBeside, textAt, timeAt, type ResultPlace } from "./result-place.ts";
import { comparators, qualitative } from "./result-words.data.ts";
import { numberAt, readUnit } from "./units.ts";

const percents =
  /fio2|neutro|polys|segs|pmn|bands|lymph|mono|eos|baso|blast|sat|spo2|hct|h(?:a)?ematocrit|a1c|\bef\b|ejection|lvef|retic/i;

const isLoad = /^(?:g|gm|gms|grams?|gram)$/i;

/** What is said of an analyte in front of it: "a 7.2 hemoglobin", "3.1 g/dL albumin", "91 % was his saturation". */
export function leftValue(tokens: Tokens, place: ResultPlace, words: string): Result | undefined {
  const { mention, sentences } = place;
  const from = sentences.begin[mention.sentence] ?? 0;
  const behind = textAt(tokens, mention.to);
  if (
    /^(?:goal|target|diet|intake|supplements?|restriction|replacement|tablets?|replete)$/i.test(
      behind,
    )
  )
    return undefined;
  let at = mention.from - 1;
  const isArticle = (): boolean => /^(?:the|his|her|their|a|an)$/i.test(textAt(tokens, at));
  let isSaid = false;
  if (isArticle()) at--;
  if (/^(?:was|is|as)$/i.test(textAt(tokens, at))) {
    at--;
    isSaid = true;
  }
  // An article without a verb opens the name: what stands before it is another's.
  if (!isSaid && at !== mention.from - 1) return undefined;
  if (!isSaid) {
    const finding = leftFinding(tokens, at, from);
    if (finding !== undefined) return finding;
  }
  const number = numberBefore(tokens, at, from, mention.from);
  if (number === undefined || timeAt(place, number) !== undefined) return undefined;
  // "82% neutrophils": the name has taken the sign.
  const isShare = number === at && words.startsWith("%");
  const unit =
    number === at && !isShare
      ? undefined
      : readUnit(tokens, number + 1, isShare ? at + 2 : at + 1, words);
  if (number !== at && unit?.last !== at) return undefined;
  if (unit?.text === "%" && !percents.test(words)) return undefined;
  // "100 g OGTT", "6 mL/kg IBW": what is given.
  if (/\b(?:OGTT|GTT|GCT|GLT|tolerance|challenge)\b/i.test(words) && isLoad.test(unit?.text ?? ""))
    return undefined;
  if (/\/\s?kg$/i.test(unit?.text ?? "") && /weight|\b[IPA]BW\b|^wt$/i.test(words))
    return undefined;
  const text = textAt(tokens, number);
  const before = textAt(tokens, number - 1);
  // "10 METs", "> 4 METs", "135 OME"
  const isUnit = /^(?:METs?|[OM]ME)$/i.test(words);
  const comparator = isUnit ? comparators.get(before) : undefined;
  const isEnd = before === "." && (tokens.end[number - 1] ?? 0) < (tokens.begin[number] ?? 0);
  if (comparator === undefined && !isEnd && /^[-/.<>~+]$/.test(before)) return undefined;
  // "2 troponins" are counted.
  const isArticled = /^an?$/i.test(before);
  // "(84 WBC, 12% polys)"
  const isCells =
    /^(?:\(|,)$/.test(before) && /^(?:WBCs?|RBCs?|PMNs?|nucleated cells)$/.test(words);
  if (unit === undefined && !text.includes(".") && !isArticled && !isSaid && !isCells && !isUnit)
    return undefined;
  if (!isFree(tokens, place, number)) return undefined;
  const begin = tokens.begin[comparator === undefined ? number : number - 1] ?? 0;
  const end = tokens.end[at] ?? 0;
  return {
    begin,
    end,
    text: tokens.text.slice(begin, end),
    ...(comparator === undefined ? {} : { comparator }),
    value: numberAt(tokens, number),
    kind: "number",
    ...(unit === undefined ? {} : { unit: unit.text }),
    ...(unit?.ucum === undefined ? {} : { ucum: unit.ucum }),
  };
}

/** "elevated troponin", "normal CBC"; not "no elevated troponin". */
export function leftFinding(tokens: Tokens, at: number, from: number): Result | undefined {
  const word = textAt(tokens, at);
  const key = word.toLowerCase();
  if (
    at < from ||
    !/^(?:elevated|low|high|normal|positive|negative|abnormal|neg|pos|reduced|decreased|raised|increased)$/.test(
      key,
    )
  )
    return undefined;
  for (let before = at - 1; before >= Math.max(from, at - 4); before--)
    if (
      /^(?:no|not|without|denies|if|for|non|nor|falsely|relatively|be|until|risk)$/i.test(
        textAt(tokens, before),
      )
    )
      return undefined;
  const flag = qualitative.get(key) ?? (key === "raised" ? "high" : undefined);
  return {
    begin: tokens.begin[at] ?? 0,
    end: tokens.end[at] ?? 0,
    text: word,
    kind: "qualitative",
    qualitative: key,
    ...(flag === undefined ? {} : { flag }),
  };
}

/** The number at a token, or in front of a unit that ends there. */
function numberBefore(tokens: Tokens, at: number, from: number, to: number): number | undefined {
  for (let number = at; number >= Math.max(from, at - 4) && number < to; number--) {
    if (tokens.kind[number] === tokenKind.number) return number;
    if (tokens.kind[number] === tokenKind.newline) return undefined;
  }
  return undefined;
}

/** Whether no analyte before it can have the number: a comma, "and" or other end of a clause stands between. */
function isFree(tokens: Tokens, place: ResultPlace, number: number): boolean {
  const other = analyteBeside(place, place.index, -1);
  const mention = other === undefined ? undefined : place.mentions[other];
  if (mention === undefined) return true;
  for (let at = mention.to; at < number; at++)
    if (/^(?:,|;|\(|and|with|while|but|\.)$/i.test(textAt(tokens, at))) return true;
  return false;
}
