import { categories, type Result } from "../annotated-document.ts";
import { asideBehind, conditionEnd, isConditionNumber } from "./result-conditions.ts";
import { behindHour } from "./dated-values.ts";
import { deniedResult, qualitativeResult } from "./qualitative-result.ts";
import { leftFinding, leftValue } from "./result-left.ts";
import { amountOfChangeEnd, laterNumber, latestOf } from "./result-later.ts";
import { isNegative, readNumber, type Measured } from "./result-number.ts";
import {
  adjustedValue,
  behindAim,
  isAdjustedFor,
  isClock,
  isCount,
  isCountedOf,
  isDate,
  isOfAnybody,
  isOfNextAnalyte,
  isQualifier,
  isRelatives,
  isThreshold,
} from "./result-elsewhere.ts";
import {
  analyteBeside,
  isBehindDrug,
  measuredEnd,
  takenStop,
  textAt,
  timeAt,
  valuesEnd,
  type ResultPlace,
} from "./result-place.ts";
import { valueBehindRange, withReference } from "./range-in-front.ts";
import { seriesValue } from "./result-series.ts";
import {
  aims,
  between,
  changeWords,
  comparators,
  notTheValue,
  qualitative,
  thresholdWords,
  toWords,
} from "./result-words.data.ts";
import { readUnit, type Unit } from "./units.ts";
import { valueChain } from "./value-chain.ts";
import type { TimeExpression } from "../time/time-expression.ts";
import { tokenKind, tokenText, type Tokens } from "../text/tokens.ts";

/** Words that may follow a finding in words that is the analyte's own. */
const endings: ReadonlySet<string> = new Set(
  `and but or on in at with today this last except per by x x2 x3 times to from since as after before again now throughout during overnight
  yesterday so because despite compared until while h l limits range which when initially here there also except without two three twice`.split(
    /\s+/,
  ),
);

/** Procedures that find something, and are no treatment. */
const tests =
  /^(?:EKG|ECG|electrocardiogra\w+|echo(?:cardiogra\w+)?|TTE|TEE|DEXA(?: scan)?|bone density scan|(?:chest )?x-?ray|CXR|CT(?: scan)?|MRI|MRA|CTA|EEG|EMG|stress test|ultrasound|mammogram|colonoscopy|EGD|pap smear|PET(?: scan)?|holter|spirometry)$/i;

const mostBetween = 7;
const lab = categories.indexOf("Lab");
const finding = categories.indexOf("Finding");
const procedure = categories.indexOf("Procedure");
const medication = categories.indexOf("Medication");

/** Tokens in front of an analyte in which "if", "until" or "goal" makes its number a threshold. */
const reachBefore = 4;

/** The value of a lab, vital sign or test: behind it, or where there is none in front of it. */
export function findResult(tokens: Tokens, place: ResultPlace): Result | undefined {
  const { mention } = place;
  const words = tokens.text.slice(tokens.begin[mention.from], tokens.end[mention.to - 1]);
  const isNumeric = mention.category === lab || place.vitals.has(mention.concept);
  // "pedal pulses 2+": felt, not counted.
  if (/\bpulses$/i.test(words) || isAim(words) || isAimedAt(tokens, place)) return undefined;
  if (isAdjustedFor(tokens, mention.from)) return undefined;
  if (isRelatives(tokens, mention.from) || isOfAnybody(tokens, mention)) return undefined;
  const end = place.sentences.end[mention.sentence] ?? 0;
  const series = seriesValue(tokens, place, words, end);
  if (series !== undefined) return series.result;
  const adjusted = adjustedValue(tokens, mention.to, words);
  if (adjusted > 0) return plainValue(tokens, place, adjusted, words);
  const ranged = isNumeric ? behindRange(tokens, place, words) : undefined;
  if (ranged !== undefined) return ranged === "unclear" ? undefined : ranged;
  const behind = valueBehind(tokens, place, words, isNumeric);
  if (behind !== undefined) return behind;
  if (isNumeric) return leftValue(tokens, place, words);
  // "a normal EKG"
  return mention.category === procedure && tests.test(words)
    ? leftVerdict(tokens, mention.from - 1, place.sentences.begin[mention.sentence] ?? 0)
    : undefined;
}

/** The value behind a range; undefined where there is none, "unclear" where it cannot be told. */
function behindRange(
  tokens: Tokens,
  place: ResultPlace,
  words: string,
): Result | "unclear" | undefined {
  const { mention } = place;
  const vital = place.vitals.has(mention.concept);
  const stop = valuesEnd(tokens, place);
  const found = valueBehindRange(tokens, mention.to, stop, words, vital);
  if (found === undefined || found === "unclear") return found;
  const isTime = (token: number): boolean => timeAt(place, token) !== undefined;
  const result = isTime(found.at) ? undefined : plainValue(tokens, place, found.at, words);
  return result === undefined ? undefined : withReference(result, found.reference);
}

/** The value at a number that is known to be one. */
function plainValue(
  tokens: Tokens,
  place: ResultPlace,
  at: number,
  words: string,
): Result | undefined {
  const vital = place.vitals.has(place.mention.concept);
  const isTime = (token: number): boolean => timeAt(place, token) !== undefined;
  const measured = { words, vital, comparator: undefined, ranges: false, isTime };
  const result = readNumber(tokens, at, at, measuredEnd(tokens, place), measured);
  return result === undefined || isDose(result, words) ? undefined : result;
}

/** "normal", "positive"; a "low" dose or a "high" attenuation is no outcome of a test. */
function leftVerdict(tokens: Tokens, at: number, from: number): Result | undefined {
  const found = leftFinding(tokens, at, from);
  return /^(?:ab)?normal$|^pos|^neg/.test(found?.qualitative ?? "") ? found : undefined;
}

/**
 * The value behind a lab, vital sign or test, in the same sentence and before the next mention. Dates, ages, doses,
 * aims and the size of a change are no values; where a figure could be one of two, there is none.
 */
function valueBehind(
  tokens: Tokens,
  place: ResultPlace,
  words: string,
  numeric: boolean,
): Result | undefined {
  const { mention, next } = place;
  const isVital = place.vitals.has(mention.concept);
  const isLevel = mention.category === medication && /^levels?$/i.test(textAt(tokens, mention.to));
  if (!numeric && !isLevel && mention.category !== procedure && mention.category !== finding)
    return undefined;
  const end = measuredEnd(tokens, place);
  let stop =
    next !== undefined && next.from < end && next.from >= mention.to
      ? Math.min(end, next.from)
      : end;
  let comparator: Result["comparator"];
  let from = -1;
  let steps = 0;
  let ranges = false;
  let change = false;
  let since = -1;
  let named: Unit | undefined;
  // What it is measured under may name other things than analytes.
  const analyteStop = (): number => {
    const other = analyteBeside(place, place.index, 1);
    return Math.min(end, other === undefined ? end : (place.mentions[other]?.from ?? end));
  };
  for (let at = mention.to; at < stop && steps <= mostBetween; at++) {
    const kind = tokens.kind[at];
    if (kind === tokenKind.newline || kind === tokenKind.genitive) continue;
    const condition = numeric ? conditionEnd(tokens, at, analyteStop()) : -1;
    if (condition > 0) {
      stop = analyteStop();
      at = condition - 1;
      continue;
    }
    const time = timeAt(place, at);
    if (time !== undefined && !isClaimed(tokens, time)) {
      at = time.to - 1;
      continue;
    }
    if (kind === tokenKind.number) {
      const hour =
        numeric && !isOnNextLine(tokens, mention.to, at) ? behindHour(tokens, at, words) : -1;
      if (hour > 0 && hour < analyteStop()) {
        at = hour - 1;
        continue;
      }
      if ((!numeric && !isLevel) || isDate(tokens, at, stop) || isCount(tokens, at, stop))
        return undefined;
      if (/^(?:x|times)$/i.test(textAt(tokens, at - 1)) || isClock(tokens, at)) continue;
      if (isConditionNumber(tokens, at, stop, words)) {
        while (at + 1 < stop && tokens.kind[at + 1] === tokenKind.word) at++;
        continue;
      }
      if (isOfNextAnalyte(tokens, at, mention, next)) return undefined;
      if (change) {
        // "increased by 6 pounds to 188 pounds"
        const to = amountOfChangeEnd(tokens, at, stop, words);
        if (to < 0) return undefined;
        change = false;
        at = to;
        continue;
      }
      const latest =
        since >= 0 && !ranges
          ? latestOf(tokens, at, stop)
          : valueChain(tokens, place, at, takenStop(place, end), words).at(-1);
      const number = latest ?? at;
      if (latest !== undefined || from < 0) from = latest ?? from;
      const measured: Measured = {
        words,
        vital: isVital || /\b(?:bp|blood pressure)\b/i.test(words),
        comparator: latest === undefined ? comparator : undefined,
        ranges,
        isTime: (token) => timeAt(place, token) !== undefined,
      };
      if (latest !== undefined) stop = Math.max(stop, takenStop(place, end));
      const result = readNumber(tokens, from < 0 ? number : from, number, stop, measured);
      if (result === undefined || isDose(result, words)) return undefined;
      if (isThreshold(tokens, result, at, end, mention.from, isBehindDrug(place))) return undefined;
      const later = ranges ? -1 : laterNumber(tokens, number, stop, words);
      const last =
        later < 0
          ? undefined
          : readNumber(tokens, later, later, stop, { ...measured, comparator: undefined });
      if (last !== undefined && !isDose(last, words)) return last;
      if (named === undefined || result.unit !== undefined || result.value === undefined)
        return result;
      return {
        ...result,
        unit: named.text,
        ...(named.ucum === undefined ? {} : { ucum: named.ucum }),
      };
    }
    if (kind === tokenKind.punctuation) {
      const sign = tokens.text.charAt(tokens.begin[at] ?? 0);
      const found = comparators.get(sign);
      if (found !== undefined) {
        comparator =
          tokens.text.charAt(tokens.end[at] ?? 0) === "=" ? (found === "<" ? "<=" : ">=") : found;
        from = at;
      } else if (sign === "," && asideBehind(tokens, at, end) > 0) {
        at = asideBehind(tokens, at, end) - 1;
        stop = analyteStop();
      } else if (sign === "[" && textAt(tokens, at + 1) === "*") {
        // "on [**3-15**]": a day that was masked.
        while (at < stop && textAt(tokens, at) !== "]") at++;
      } else if (sign === "(" || sign === "[") {
        // "22 WBC (21 lymphocytes, 1 monocyte)": what it is made of.
        if (isCountedOf(tokens, at, end, words)) return undefined;
        const close = aside(tokens, at, stop);
        const unit = readUnit(tokens, at + 1, end, words);
        const isUnit = unit !== undefined && /^[)\]]$/.test(textAt(tokens, unit.last + 1));
        if (!isUnit && isQualifier(tokens, at, end)) {
          while (!/^[)\]]$/.test(textAt(tokens, at))) at++;
          // What it is qualified by may be a name itself.
          stop = Math.max(stop, takenStop(place, end, at));
          continue;
        }
        // "Temp (F): 98.9"
        const inside = readUnit(tokens, at + 1, stop, words);
        if (close > 0) at = close;
        else if (inside !== undefined && /^[)\]]$/.test(textAt(tokens, inside.last + 1))) {
          named = inside;
          at = inside.last + 1;
        }
      } else if (sign === "+" && isNegative.test(words)) {
        // "BE +4"
      } else if (/^['’]$/.test(sign) && /^e\/e$/i.test(words)) {
        // "E/e' 14"
      } else if (!":=-–,|[*)]".includes(sign) || (sign === "," && steps > 0)) return undefined;
      continue;
    }
    const word = tokenText(tokens, at).toLowerCase();
    // "was at goal at 64"
    if (
      word === "goal" &&
      /^at$/i.test(textAt(tokens, at - 1)) &&
      /^(?:at|with|of)$/i.test(textAt(tokens, at + 1))
    )
      continue;
    if (aims.has(word)) {
      const later = behindAim(tokens, at, analyteStop());
      if (later < 0) return undefined;
      at = later - 1;
      comparator = undefined;
      from = -1;
      continue;
    }
    // "higher compared to the normal"
    if (
      word === "normal" &&
      /^the$/i.test(textAt(tokens, at - 1)) &&
      /^(?:to|than|from)$/i.test(textAt(tokens, at - 2))
    )
      return undefined;
    const denied = deniedResult(tokens, at, stop, mention, numeric);
    if (denied !== undefined) return denied;
    if (qualitative.has(word) && !hasNumberSoon(tokens, at + 1, stop, numeric))
      return isOfAnother(tokens, at + 1, end, words)
        ? undefined
        : qualitativeResult(tokens, at, word, mention, numeric, isVital);
    // "x3" in "troponin x3 negative" is a count.
    if (/^x\d{1,2}$/.test(word)) continue;
    const sign = comparators.get(word);
    if (sign !== undefined) {
      comparator = sign;
      from = at;
    }
    if (!between.has(word)) return undefined;
    if (/^(?:range|ranging|ranged|between|running|ranges)$/.test(word)) ranges = true;
    if (word === "from") since = at;
    if (toWords.has(word)) change = false;
    else if (changeWords.has(word)) change = true;
    steps++;
  }
  return undefined;
}

/** A name at the end of a line may be a column's: the hour beneath it is not its own. */
function isOnNextLine(tokens: Tokens, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (tokens.kind[at] === tokenKind.newline) return true;
  return false;
}

/** Closing bracket of an aside that does not hold the value, such as a baseline; −1 when it may hold it. */
function aside(tokens: Tokens, open: number, stop: number): number {
  let found = false;
  for (let at = open + 1; at < Math.min(stop, open + 14); at++) {
    const text = textAt(tokens, at).toLowerCase();
    if (notTheValue.has(text)) found = true;
    if (text === ")" || text === "]") return found ? at : -1;
  }
  return -1;
}

/** A dose of what a lab also measures: "calcium 600 mg daily", "magnesium 2 g IV". */
function isDose(result: Result, words: string): boolean {
  if (!/^(?:mg|g|ug|meq|mmol|U|mL)(?:\/kg)?$/.test(result.ucum ?? "")) return false;
  if (
    /weight|wt|output|ultrafiltration|intake|volume|urine|loss|protein|drain|residual|prostate|stroke|\b(?:[eq]bl|bw|uf|uop|uo|pvr|[el]?[ed]v|esv)\b/i.test(
      words,
    )
  )
    return false;
  if (result.ucum === "g" && /h(?:ae)?moglobin|hgb|hb/i.test(words)) return false;
  return true;
}

/** "target weight", "goal INR": the name says that it is aimed at. */
const isAim = (words: string): boolean => /\b(?:target|goal|ideal|desired)\b/i.test(words);

/** "until the INR is above 2", "call if temperature > 101", "to keep SBP below 140", "parameters: HR 50-120". */
function isAimedAt(tokens: Tokens, { mention, sentences }: ResultPlace): boolean {
  const begin = sentences.begin[mention.sentence] ?? 0;
  for (let at = mention.from - 1, steps = 0; at >= begin; at--, steps++) {
    const kind = tokens.kind[at];
    if (steps >= reachBefore) break;
    if (kind === tokenKind.newline || kind === tokenKind.number) continue;
    if (kind !== tokenKind.word) break;
    if (thresholdWords.has(tokenText(tokens, at).toLowerCase())) return true;
  }
  const first = textAt(tokens, begin).toLowerCase();
  return /^(?:parameters?|call|notify|alert|page)$/.test(first) && mention.from > begin;
}

/** "showed normal function", "positive for opiates": what is said is said of what follows. */
function isOfAnother(tokens: Tokens, at: number, end: number, words: string): boolean {
  while (at < end && tokens.kind[at] === tokenKind.newline) at++;
  if (at >= end || tokens.kind[at] !== tokenKind.word) return false;
  const word = tokenText(tokens, at).toLowerCase();
  // A questionnaire is negative for what it asks.
  if (word === "for" && /^(?:phq|gad|epds|audit|cage|moca|mmse)\b/i.test(words)) return false;
  return !endings.has(word);
}

/** "of 45 years" is a time; a number with a decimal point in it is a value. */
const isClaimed = (tokens: Tokens, time: TimeExpression): boolean =>
  tokens.kind[time.from] === tokenKind.number &&
  tokenText(tokens, time.from).includes(".") &&
  time.time.kind !== "absolute";

function hasNumberSoon(tokens: Tokens, from: number, stop: number, numeric: boolean): boolean {
  if (!numeric) return false;
  let last = from + 4;
  for (let at = from; at < Math.min(stop, last); at++) {
    if (/^(?:x|times)$/i.test(textAt(tokens, at))) return false;
    // "stable at her baseline of 1.4"
    if (/^(?:her|his|their|the|of|at)$/i.test(textAt(tokens, at))) last++;
    if (tokens.kind[at] === tokenKind.number)
      return !isDate(tokens, at, stop) && !isCount(tokens, at, stop);
    if (
      tokens.kind[at] === tokenKind.punctuation &&
      !":(=<>~".includes(tokens.text.charAt(tokens.begin[at] ?? 0))
    )
      return false;
  }
  return false;
}
