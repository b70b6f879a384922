import type { Result } from "../annotated-document.ts";
import { arrowAt } from "../text/arrows.ts";
import { tokenAt, tokenKind, type Tokens } from "../text/tokens.ts";
import { bracketedNumber } from "./bracketed-value.ts";
import { isConditionNumber } from "./result-conditions.ts";
import { isClock } from "./result-elsewhere.ts";
import { laterNumber } from "./result-later.ts";
import { analyteBeside, textAt, timeAt, type ResultPlace } from "./result-place.ts";
import { valueBehindRange } from "./range-in-front.ts";
import { changeWords } from "./result-words.data.ts";
import { numberAt, readUnit } from "./units.ts";
import { mostChange, mostRise, valueChain } from "./value-chain.ts";

/** What may stand between two values of one analyte. */
const between: ReadonlySet<string> = new Set(
  `and then but from to was is were at on in of by with after before the a an his her it had has have been come came down up back as
  over next one two three five minutes min mins around about approximately only just again now later today yesterday this morning evening arrival admission discharge
  presentation recheck repeat repeated initially initial peak peaked peaking nadir nadired low high lowest highest recently previously
  previous prior earlier last standing sitting lying supine right left arm rose rise rising risen fell fall falling fallen dropped drop
  dropping improved improving increased increasing decreased decreasing recovered recovering recovery declined trended trending went
  returned measured read day days hours hour week weeks month months year years ago fluids treatment transfusion therapy dialysis rest
  exertion room air ra oxygen echo ct estimated stable compared repleted replaced supplemented treated corrected risen climbed start january february march april may june july august september october
  november december which regular irregular irregularly year spring summer fall autumn winter`.split(
    /\s+/,
  ),
);

/** One of these says that the number is another value of the same; a comma or "and" alone does not. */
const licences: ReadonlySet<string> = new Set(
  `to from then later now previously prior earlier initially yesterday today peak peaked nadir standing sitting lying supine right left
  rose rising fell falling dropped dropping improved increased decreased recovered recovering declined arrival admission discharge repeat repeated recheck
  was before after compared ra air january february march april may june july august september october november december`.split(
    /\s+/,
  ),
);

const mostBetween = 9;

/**
 * The other values of a mention that has one: "from 11.2 to 8.9", "3.2 → 4.0", "121 on arrival, 127 at 24 hours",
 * "lying 140/80, standing 110/70", "32 (from 35)". They are of the same kind and of the same unit, or of none, and no
 * more than eight times as high or low. In the order of the text.
 */
export function furtherValues(tokens: Tokens, place: ResultPlace, result: Result): Result[] {
  if (
    result.value === undefined ||
    result.kind === "qualitative" ||
    result.comparator !== undefined
  )
    return [];
  const { mention, sentences, index } = place;
  const first = tokenAt(tokens, result.begin);
  const end = sentences.end[mention.sentence] ?? 0;
  if (first < mention.to) return [];
  const next = analyteBeside(place, index, 1);
  const stop = Math.min(end, next === undefined ? end : (place.mentions[next]?.from ?? end));
  const found: Result[] = [];
  const words = tokens.text.slice(tokens.begin[mention.from], tokens.end[mention.to - 1]);
  // In front of the one that was chosen: "from 11.2 to" and chains of arrows.
  const chosen = tokens.kind[first] === tokenKind.number ? first : first + 1;
  const isVital = place.vitals.has(mention.concept);
  const isBehindRange = valueBehindRange(tokens, mention.to, stop, words, isVital) !== undefined;
  for (let at = isBehindRange ? first : mention.to; at < first; at++) {
    if (tokens.kind[at] !== tokenKind.number || timeAt(place, at) !== undefined) continue;
    const chain = valueChain(tokens, place, at, chosen + 1, words);
    if (chain.at(-1) === chosen) {
      for (const number of chain.slice(0, -1)) {
        const earlier = valueAt(tokens, number, first, words, result, mostRise);
        if (earlier !== undefined)
          found.push(earlier.unit === undefined ? { ...earlier, ...unitOf(result) } : earlier);
      }
      break;
    }
    const other = valueAt(tokens, at, first, words, result);
    if (other === undefined) continue;
    // "from 88 to 41 µmol/L": the unit is said once. "5.6 in Jan, 4.9 now"
    const behind = circumstanceEnd(tokens, tokenAt(tokens, other.end - 1) + 1, first, place);
    const isEarlier =
      /^to$/i.test(textAt(tokens, behind)) ||
      arrowAt(tokens, behind) > 0 ||
      (!isAimOrBound(tokens, mention.to, at) &&
        laterNumber(tokens, at, first + 4, words) === chosen);
    if (isEarlier) {
      found.push(other.unit === undefined ? { ...other, ...unitOf(result) } : other);
      at = behind - 1;
    }
  }
  const isTime = (at: number): boolean => timeAt(place, at) !== undefined;
  let from = tokenAt(tokens, result.end - 1) + 1;
  // A flag between: "3.1 (L)", "2.4* (2.9)".
  const open = /^[*HL]$/.test(textAt(tokens, from)) ? from + 1 : from;
  if (/^[([]$/.test(textAt(tokens, open))) {
    const number = bracketedNumber(tokens, open, stop, result.value, words, isTime);
    const earlier =
      number < 0 || isCounted(tokens, number)
        ? undefined
        : valueAt(tokens, number, stop, words, result);
    if (earlier !== undefined) {
      found.push(earlier);
      from = tokenAt(tokens, earlier.end - 1) + 1;
    }
  }
  for (let steps = 0, isLicensed = false, at = from; at < stop && steps <= mostBetween; at++) {
    const arrow = arrowAt(tokens, at);
    if (arrow > 0) {
      isLicensed = true;
      at += arrow - 1;
      continue;
    }
    const kind = tokens.kind[at];
    if (kind === tokenKind.newline) {
      steps++;
      continue;
    }
    const time = timeAt(place, at);
    if (time !== undefined) {
      at = time.to - 1;
      isLicensed = true;
      steps++;
      continue;
    }
    if (kind === tokenKind.number) {
      if (isClock(tokens, at)) {
        isLicensed = true;
        continue;
      }
      if (isConditionNumber(tokens, at, stop, words)) {
        at++;
        continue;
      }
      // "at 24 hours", "after 2 units"
      if (isCounted(tokens, at)) {
        if (!/^(?:at|after|in|over|within|with)$/i.test(textAt(tokens, at - 1))) break;
        at++;
        isLicensed = true;
        continue;
      }
      const other = valueAt(tokens, at, stop, words, result);
      if (other === undefined || (!isLicensed && !hasOwnTime(tokens, place, other, result))) break;
      if (isNextOnes(tokenAt(tokens, other.end - 1) + 1, place)) break;
      found.push(other);
      from = tokenAt(tokens, other.end - 1) + 1;
      at = from - 1;
      steps = 0;
      isLicensed = false;
      continue;
    }
    const text = textAt(tokens, at).toLowerCase();
    if (kind === tokenKind.word) {
      // "fell by 2": by how much
      if (text === "by" && changeWords.has(textAt(tokens, at - 1).toLowerCase())) break;
      if (!between.has(text)) break;
      if (licences.has(text)) isLicensed = true;
      steps++;
    } else if (!/^[,()*;]$/.test(text)) break;
    // "BP 162/108, 158/104": a pair tells what it is.
    else if (text === "," && result.kind === "pair") isLicensed = true;
    else if (text === "(") {
      const close = noteEnd(tokens, at, stop, place);
      const number =
        close > 0 ? -1 : bracketedNumber(tokens, at, stop, result.value, words, isTime);
      const inside = number < 0 ? undefined : valueAt(tokens, number, stop, words, result);
      if (close > 0) at = close;
      else if (inside !== undefined && !isCounted(tokens, number)) {
        found.push(inside);
        at = tokenAt(tokens, inside.end - 1);
      }
      // Another's aside: "(baseline 1.4)", "(goal 2-3)", "(0.4-4.0)".
      else if (!/^(?:from|was|down|up|previously|prior|initially)$/i.test(textAt(tokens, at + 1)))
        break;
    }
  }
  return found;
}

/** Behind a time or place: "104.3 kg on admission to 95.8 kg", "28 mmHg in 2020 to". */
function circumstanceEnd(tokens: Tokens, from: number, stop: number, place: ResultPlace): number {
  for (let at = from; at < Math.min(stop, from + 6); at++) {
    if (/^to$/i.test(textAt(tokens, at)) || arrowAt(tokens, at) > 0) return at;
    const time = timeAt(place, at);
    if (time !== undefined) at = time.to - 1;
    else if (
      !/^(?:on|in|at|the|admission|arrival|presentation|last|\d{4})$/i.test(textAt(tokens, at))
    )
      break;
  }
  return from;
}

const unitOf = ({ unit, ucum }: Result): Pick<Result, "unit" | "ucum"> => ({
  ...(unit === undefined ? {} : { unit }),
  ...(ucum === undefined ? {} : { ucum }),
});

/** The value at a number, of the kind and unit of another. */
function valueAt(
  tokens: Tokens,
  at: number,
  stop: number,
  words: string,
  { kind, value = 0, ucum, unit, out_of: scale }: Result,
  most = mostChange,
): Result | undefined {
  if (/^[-/.+'’^]$/.test(textAt(tokens, at - 1)) && tokens.end[at - 1] === tokens.begin[at])
    return undefined;
  const own = numberAt(tokens, at);
  if (!(own > 0) || own > value * most || own * most < value) return undefined;
  let last = at;
  let high: number | undefined;
  let ownScale: number | undefined;
  if (kind === "pair") {
    if (!/^(?:\/|over)$/i.test(textAt(tokens, at + 1)) || tokens.kind[at + 2] !== tokenKind.number)
      return undefined;
    high = numberAt(tokens, at + 2);
    if (high >= own) return undefined;
    last = at + 2;
  } else if (
    scale !== undefined &&
    textAt(tokens, at + 1) === "/" &&
    tokens.kind[at + 2] === tokenKind.number
  ) {
    // "27/30", of a score that is out of 30.
    if (numberAt(tokens, at + 2) !== scale || own > scale) return undefined;
    ownScale = scale;
    last = at + 2;
  } else if (/^[/:'’x×]$/.test(textAt(tokens, at + 1))) return undefined;
  const read = readUnit(tokens, last + 1, stop, words);
  if (read !== undefined) {
    if (unit !== undefined && read.ucum !== ucum) return undefined;
    if (unit === undefined && /^(?:mg|g|ug|meq|mmol|mL|L|h|d|wk|mo|a|min)$/.test(read.ucum ?? "g"))
      return undefined;
    last = read.last;
  } else if (
    tokens.kind[last + 1] === tokenKind.word &&
    tokens.begin[last + 1] === tokens.end[last] &&
    !/^(?:[HL]|RA|on)$/.test(textAt(tokens, last + 1))
  )
    return undefined;
  const begin = tokens.begin[at] ?? 0;
  const end = tokens.end[last] ?? 0;
  return {
    begin,
    end,
    text: tokens.text.slice(begin, end),
    value: own,
    ...(high === undefined ? {} : { value_high: high }),
    ...(ownScale === undefined ? {} : { out_of: ownScale }),
    kind: high === undefined ? "number" : "pair",
    ...(read === undefined ? {} : { unit: read.text }),
    ...(read?.ucum === undefined ? {} : { ucum: read.ucum }),
  };
}

/** "after 2 units", "in 3 days", "of 4 doses": what is counted. */
const isCounted = (tokens: Tokens, at: number): boolean =>
  (textAt(tokens, at + 2) !== "/" &&
    /^(?:units?|days?|hours?|hrs?|weeks?|months?|years?|doses?|liters?|litres?|l|am|pm|times|points?|th|st|nd|rd|of|more|minutes?|min|mg|g|ml|bottles?|sets?|tab(?:let)?s?|cap(?:sule)?s?|puffs?|drops?|packets?)$/i.test(
      textAt(tokens, at + 1),
    )) ||
  /^(?:#|x|day|pod|room|bed|grade|stage|type)$/i.test(textAt(tokens, at - 1));

/** Where a bracket closes that says when or how, or flags: "(5/20)", "(bed scale)", "(H)"; or −1. */
function noteEnd(tokens: Tokens, open: number, stop: number, place: ResultPlace): number {
  for (let at = open + 1; at < Math.min(stop, open + 8); at++) {
    const time = timeAt(place, at);
    if (time !== undefined) at = time.to - 1;
    else if (textAt(tokens, at) === ")") return at;
    else if (tokens.kind[at] !== tokenKind.word || isOfOther.test(textAt(tokens, at))) return -1;
  }
  return -1;
}

/** "goal is < 130/80; today 144/86" */
function isAimOrBound(tokens: Tokens, from: number, to: number): boolean {
  for (let at = from; at < to; at++)
    if (isOfOther.test(textAt(tokens, at)) || /^[<>≤≥]$/.test(textAt(tokens, at))) return true;
  return false;
}

/** "90.1 kg yesterday" behind a comma: with the unit of the first and its own day. */
const hasOwnTime = (tokens: Tokens, place: ResultPlace, other: Result, { ucum }: Result): boolean =>
  other.ucum !== undefined &&
  other.ucum === ucum &&
  timeAt(place, tokenAt(tokens, other.end - 1) + 1) !== undefined;

const isOfOther = /^(?:goal|target|aim|baseline|normal|nl|ref|reference|range|if|for|until)$/i;

/** "BP 120/80, 84 pulse": a number right in front of the next analyte. */
function isNextOnes(at: number, { mentions, index }: ResultPlace): boolean {
  for (let other = index + 1; other < mentions.length && other < index + 8; other++)
    if (mentions[other]?.from === at) return true;
  return false;
}
