/** Years and spans that lie behind the document: "in 1998", "(2003)", "appendectomy 1995", "12 years ago". */
import type { ContextRule } from "./context-rule.ts";
import type { Trigger } from "./context-triggers.ts";
import { folded, following, preceding } from "./context-words.ts";
import { signAt, tokenKind, type Tokens } from "../text/tokens.ts";

const rule = (name: string): ContextRule => ({
  id: `historical.both.${name}`,
  phrase: name,
  category: "historical",
  direction: "both",
  reach: "list",
  detail: null,
  except: [],
  only: [],
  exact: false,
  opening: false,
  past: true,
});
const inYear = [rule("in-a-past-year")];
const yearsAgo = [rule("years-ago")];

const leading =
  /^(?:in|circa|around|about|of|during|early|late|mid|from|back|until|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|spring|summer|fall|winter|year|diagnosed|dx)$/i;
const month = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/**
 * Triggers of the past that are no fixed words. A bare year counts when it lies before the year of the document, or,
 * where that is not known, always: notes give the year of what is long past and the day of what is not. A year inside a
 * full date is none.
 */
export function findPastYears(
  tokens: Tokens,
  from: number,
  to: number,
  covered: (token: number) => number,
  documentYear: number | undefined,
  isLab: (token: number) => boolean = () => false,
): Trigger[] {
  const found: Trigger[] = [];
  for (let at = from; at < to; at++) {
    const size = (tokens.end[at] ?? 0) - (tokens.begin[at] ?? 0);
    const behind = yearsBehind(tokens, at, to, size);
    if (behind > at) {
      found.push({ from: at, to: behind, rules: yearsAgo });
      continue;
    }
    const young = ageBehind(tokens, at, to);
    if (young > at) {
      found.push({ from: at, to: young, rules: inYear });
      continue;
    }
    if (tokens.kind[at] !== tokenKind.number) continue;
    const year = yearAt(tokens, at, from, size);
    if (year === undefined || (documentYear !== undefined && year >= documentYear)) continue;
    if (isInDate(tokens, at, from, to)) continue;
    if (size === 4 && isAmount(tokens, at, to)) continue;
    const before = at - 1;
    const begin = size === 2 ? before : at;
    const led = preceding(tokens, begin - 1);
    const isLed =
      led >= from &&
      ((tokens.kind[led] === tokenKind.word && leading.test(folded(tokens, led))) ||
        covered(led) !== 0 ||
        // "CABG x4 '05"
        (covered(led - 2) !== 0 &&
          /^x\s?\d$/i.test(tokens.text.slice(tokens.begin[led - 1], tokens.end[led]))) ||
        (covered(led - 1) !== 0 && /^x\d$/i.test(folded(tokens, led))) ||
        isSign(tokens, led, 40) ||
        (isSign(tokens, led, 44) && covered(led - 1) !== 0) ||
        (isSign(tokens, led, 45) && covered(led - 1) !== 0));
    if (!isLed) continue;
    // "BNP 1950, troponin 0.04"; not "PSA 2018: 4.2"
    if (size === 4 && isLab(led) && !isTitleOf(tokens, at, to)) continue;
    const isIn = /^in$/i.test(folded(tokens, led));
    const back = preceding(tokens, led - 1);
    const isBack = isIn && back >= from && folded(tokens, back) === "back";
    found.push({ from: isBack ? back : isIn ? led : begin, to: at + 1, rules: inYear });
  }
  return found;
}

/** "12 years ago", "two years prior to admission", "ten years earlier": where it ends, `at` where it is none. */
function yearsBehind(tokens: Tokens, at: number, to: number, size: number): number {
  const isAmount =
    tokens.kind[at] === tokenKind.number
      ? size <= 2
      : tokens.kind[at] === tokenKind.word && size <= 7 && amounts.test(folded(tokens, at));
  if (!isAmount) return at;
  const years = following(tokens, at + 1);
  if (!isYears(tokens, years, to)) return at;
  const word = following(tokens, years + 1);
  if (word >= to) return at;
  const tail = folded(tokens, word);
  if (/^(?:ago|earlier|previously|back)$/.test(tail)) return isCompared(tokens, at) ? at : word + 1;
  if (tail !== "prior" && tail !== "before") return at;
  // "for 10 years prior to presentation" lasts until then.
  if (/^(?:for|over|within|the|past|last)$/.test(folded(tokens, preceding(tokens, at - 1))))
    return at;
  const next = tail === "prior" ? following(tokens, word + 1) : word;
  if (tail === "prior" && (next >= to || folded(tokens, next) !== "to")) return word + 1;
  let event = following(tokens, next + 1);
  if (/^(?:this|the|his|her|their|current|index)$/.test(folded(tokens, event)))
    event = following(tokens, event + 1);
  return event < to && events.test(folded(tokens, event)) ? event + 1 : at;
}

/** "when she was 7", "when he was a child": where it ends, `at` where it is none. */
function ageBehind(tokens: Tokens, at: number, to: number): number {
  if (tokens.kind[at] !== tokenKind.word || folded(tokens, at) !== "when") return at;
  const who = following(tokens, at + 1);
  const was = following(tokens, who + 1);
  let age = following(tokens, was + 1);
  if (age >= to || !/^(?:he|she|i)$/.test(folded(tokens, who)) || folded(tokens, was) !== "was")
    return at;
  if (/^(?:a|about|around|only|just|very)$/.test(folded(tokens, age)))
    age = following(tokens, age + 1);
  if (age >= to) return at;
  if (tokens.kind[age] === tokenKind.number)
    return (tokens.end[age] ?? 0) - (tokens.begin[age] ?? 0) <= 2 ? age + 1 : at;
  return /^(?:young|younger|little|child|kid|baby|teenager|toddler|boy|girl)$/.test(
    folded(tokens, age),
  ) || amounts.test(folded(tokens, age))
    ? age + 1
    : at;
}

/** "compared from two years ago" */
function isCompared(tokens: Tokens, at: number): boolean {
  const before = preceding(tokens, at - 1);
  return (
    /^(?:to|with|from|than)$/.test(folded(tokens, before)) &&
    folded(tokens, preceding(tokens, before - 1)).startsWith("compar")
  );
}

const amounts =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|several|many|few|some)$/;
/** What the document itself is about; "two years before her stroke" is no time of its own. */
const events =
  /^(?:admission|presentation|presenting|hospitalization|hospitalisation|referral|consultation|visit|evaluation|arrival|admitted|being|now|that)$/;

function yearAt(tokens: Tokens, at: number, from: number, size: number): number | undefined {
  if (size === 4) {
    const year = Number(folded(tokens, at));
    return Number.isInteger(year) && year >= 1900 && year < 2100 ? year : undefined;
  }
  // "'09"
  const isShort =
    size === 2 &&
    at > from &&
    isSign(tokens, at - 1, 39) &&
    tokens.end[at - 1] === tokens.begin[at] &&
    (at - 1 === from || tokens.end[at - 2] !== tokens.begin[at - 1]);
  if (!isShort) return undefined;
  const year = Number(folded(tokens, at));
  return Number.isInteger(year) ? (year < 50 ? 2000 : 1900) + year : undefined;
}

const amount =
  /^(?:mg|mcg|ug|µg|μg|g|gm|gms|grams?|kg|ml|cc|iu|u|units?|ng|pg|meq|mmol|kcal|calories?|cal|bid|tid|qid|po|iv)$/i;

/** "2000 IU", "1988 ng/mL", "2005 g": how much, not when. */
function isAmount(tokens: Tokens, at: number, to: number): boolean {
  const next = at + 1;
  return next < to && tokens.kind[next] === tokenKind.word && amount.test(folded(tokens, next));
}

/** A value follows: "PSA 2018: 4.2", "PSA 2018 4.2". */
const isTitleOf = (tokens: Tokens, at: number, to: number): boolean =>
  at + 1 < to && (isSign(tokens, at + 1, 58) || tokens.kind[at + 1] === tokenKind.number);

/** "3/4/2005", "March 3, 2005", "2005-03-04": a day, not a year. */
function isInDate(tokens: Tokens, at: number, from: number, to: number): boolean {
  const isTight = (sign: number, left: number): boolean =>
    (isSign(tokens, sign, 47) || isSign(tokens, sign, 45)) &&
    tokens.end[left] === tokens.begin[left + 1];
  if (at - 1 > from && isTight(at - 1, at - 1)) return true;
  if (at + 2 < to && isTight(at + 1, at) && tokens.kind[at + 2] === tokenKind.number) return true;
  return (
    at - 3 >= from &&
    isSign(tokens, at - 1, 44) &&
    tokens.kind[at - 2] === tokenKind.number &&
    month.test(folded(tokens, at - 3))
  );
}

function isYears(tokens: Tokens, at: number, to: number): boolean {
  return at < to && /^(?:years?|yrs?|decades?|y)$/i.test(folded(tokens, at));
}

function isSign(tokens: Tokens, at: number, code: number): boolean {
  return tokens.kind[at] === tokenKind.punctuation && signAt(tokens, at) === code;
}
