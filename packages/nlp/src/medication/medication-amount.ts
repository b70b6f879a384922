import type { Quantity } from "../annotated-document.ts";
import { countedForms, medicationForms, strengthUnits } from "./medication-words.data.ts";
import { readCardinal, readFraction, type ReadFigure } from "./number-words.ts";
import { tokenKind, type Tokens } from "../text/tokens.ts";
import { foldedToken } from "../text/term-words.ts";
import { numberAt } from "../values/units.ts";

/** An amount at a number: of a drug, or of its form, or a length of time. */
export interface ParsedAmount {
  readonly kind: "strength" | "dose" | "duration" | "other";
  readonly quantity: Quantity;
  /** Milligrams in so many millilitres: the second figure, 3 in "2.5 mg/3 mL". */
  readonly volume?: number;
  /** "two 10 mg tablets": what each of them holds. */
  readonly each?: ParsedAmount;
  /** Per hour, per kilogram, or of another measure that makes no dose by itself. */
  readonly rate?: boolean;
  /** Tokens used. */
  readonly used: number;
}

const rates = /^(?:h|hr|hrs|hour|min|minute|kg|m2|m|day|d|24h|24hr|week|wk)$/;
const singles =
  /^(?:tablet|tab|tabs|capsule|cap|puff|actuation|act|spray|inhalation|inh|dose|patch|vial)$/;

/**
 * 20 mg, 5-10 mg, 5/325 mg, 15 mg/5 mL, 2 mg/hr, 1/2 tab, one and a half tablets, 7 days. Undefined when no amount
 * begins here.
 */
export function readAmount(tokens: Tokens, at: number, to: number): ParsedAmount | undefined {
  const number = readFigure(tokens, at, to);
  if (number === undefined) return undefined;
  let index = number.next;
  if (index < to && signOf(tokens, index) === "-") index++;
  if (index < to && tokens.kind[index] === tokenKind.newline) index++;
  if (index >= to) return undefined;
  // "four more days"
  if (/^(?:more|further|additional|extra)$/.test(foldedToken(tokens, index)) && index + 1 < to)
    if (daysOf(foldedToken(tokens, index + 1)) > 0) index++;
  const each = readEach(tokens, index, to, number);
  if (each !== undefined) return { ...each, used: each.used - at };
  const word = foldedToken(tokens, index);
  const { next: _, parts, ...value } = number;
  const days = daysOf(word);
  if (days > 0) {
    const high = number.value_high;
    const quantity = {
      value: number.value * days,
      ...(high === undefined ? {} : { value_high: high * days }),
      unit: "days",
    };
    return { kind: "duration", quantity, used: index + 1 - at };
  }
  const form = medicationForms.get(word);
  if (form !== undefined) {
    // "1/2 tab": half a tablet; "5/325 tab": a strength whose unit was left out.
    if (parts === undefined)
      return { kind: "dose", quantity: { ...value, unit: form }, used: index + 1 - at };
    const [over = 0, under = 0] = parts;
    if (parts.length === 2 && over < under && under <= 4)
      return { kind: "dose", quantity: { value: over / under, unit: form }, used: index + 1 - at };
    return { kind: "other", quantity: { value: number.value, unit: form }, used: index + 1 - at };
  }
  const isPercent = word === "per" && foldedToken(tokens, index + 1) === "cent";
  if (isPercent) index++;
  const unit = isPercent || signOf(tokens, index) === "%" ? "%" : strengthUnits.get(word);
  if (unit === undefined) {
    const millions = readMillions(tokens, index, to);
    return millions === undefined
      ? undefined
      : {
          kind: "strength",
          quantity: { ...value, unit: "million units" },
          used: index + millions - at,
        };
  }
  const ratio = unit === "units" ? readCarbohydrates(tokens, index + 1, to) : undefined;
  if (ratio !== undefined)
    return {
      kind: "strength",
      quantity: { ...value, unit: `units/${ratio.grams} g` },
      rate: true,
      used: index + 1 + ratio.used - at,
    };
  // "3u PRBC"
  if (unit === "units" && bloodProducts.test(foldedToken(tokens, index + 1)))
    return { kind: "other", quantity: { ...value, unit }, used: index + 1 - at };
  // "2 units of blood", but "5 units of insulin".
  if (unit === "units" && foldedToken(tokens, index + 1) === "of" && index + 2 < to)
    return { kind: "other", quantity: { ...value, unit }, used: index + 1 - at };
  const quantity: Quantity = { ...value, ...(parts === undefined ? {} : { parts }), unit };
  return { ...perWhat(tokens, index + 1, to, quantity), used: usedOf(tokens, index + 1, to) - at };
}

const bloodProducts = /^(?:p?rbcs?|ffp|plts?|platelets?|cryo\w*|blood|packed|plasma)$/;

/** "5 million units", "2.5 MU" */
function readMillions(tokens: Tokens, at: number, to: number): number | undefined {
  if (tokens.text.slice(tokens.begin[at], tokens.end[at]) === "MU") return 1;
  if (foldedToken(tokens, at) !== "million" || at + 1 >= to) return undefined;
  return /^(?:units?|iu|u)$/.test(foldedToken(tokens, at + 1)) ? 2 : undefined;
}

/** "1 unit:12 g carbs", "1 unit per 10 g": how much carbohydrate a unit of insulin is for. */
function readCarbohydrates(
  tokens: Tokens,
  at: number,
  to: number,
): { grams: number; used: number } | undefined {
  if (at + 2 >= to || !/^(?:[:/]|per|for)$/.test(foldedToken(tokens, at))) return undefined;
  const figure = /^(?:every|each)$/.test(foldedToken(tokens, at + 1)) ? at + 2 : at + 1;
  if (tokens.kind[figure] !== tokenKind.number || figure + 1 >= to) return undefined;
  if (!/^(?:g|gm|gms|grams?)$/.test(foldedToken(tokens, figure + 1))) return undefined;
  const isNamed = /^(?:carbs?|carbohydrates?|cho)$/.test(foldedToken(tokens, figure + 2));
  return {
    grams: numberAt(tokens, figure),
    used: figure + (isNamed && figure + 2 < to ? 3 : 2) - at,
  };
}

/** Behind a bare number: "10 mg tablets", of which it counts how many; `used` is the first token behind them. */
function readEach(
  tokens: Tokens,
  at: number,
  to: number,
  { value, value_high, parts }: Figure,
): ParsedAmount | undefined {
  if (tokens.kind[at] !== tokenKind.number || parts !== undefined || value > 10) return undefined;
  const strength = readAmount(tokens, at, to);
  if (strength?.kind !== "strength") return undefined;
  const behind = at + strength.used;
  const form = behind < to ? countedForms.get(foldedToken(tokens, behind)) : undefined;
  if (form === undefined) return undefined;
  const quantity = { value, ...(value_high === undefined ? {} : { value_high }), unit: form };
  return { kind: "dose", quantity, each: strength, used: behind + 1 };
}

/** What a slash behind the unit makes of it. */
function perWhat(
  tokens: Tokens,
  at: number,
  to: number,
  quantity: Quantity,
): Pick<ParsedAmount, "kind" | "quantity" | "volume" | "rate"> {
  // "125 mg-31.25 mg"
  if (
    signOf(tokens, at) === "-" &&
    at + 2 < to &&
    tokens.kind[at + 1] === tokenKind.number &&
    numberAt(tokens, at + 1) < quantity.value &&
    strengthUnits.get(foldedToken(tokens, at + 2)) === quantity.unit
  )
    return {
      kind: "strength",
      quantity: { ...quantity, parts: [quantity.value, numberAt(tokens, at + 1)] },
    };
  const isSlash =
    signOf(tokens, at) === "/" && tokens.begin[at] === tokens.end[at - 1] && at + 1 < to;
  const isPer = foldedToken(tokens, at) === "per" && at + 1 < to;
  if (!isSlash && !isPer) return { kind: "strength", quantity };
  const written = (last: number): string =>
    `${quantity.unit}${tokens.text
      .slice(tokens.begin[at], tokens.end[last])
      .replace(/^\s*per\s+/i, "/")
      .replaceAll(/\s+/g, " ")}`;
  if (tokens.kind[at + 1] === tokenKind.number) {
    // "875 mg/125 mg"
    if (strengthUnits.get(foldedToken(tokens, at + 2)) === quantity.unit)
      return {
        kind: "strength",
        quantity: { ...quantity, parts: [quantity.value, numberAt(tokens, at + 1)] },
      };
    // "21 mg/24 hr"
    if (/^(?:h|hr|hrs|hours?)$/.test(foldedToken(tokens, at + 2)) && at + 2 < to)
      return {
        kind: "strength",
        quantity: { ...quantity, unit: written(at + 2) },
        rate: true,
      };
    const isVolume = /^(?:ml|cc)$/.test(foldedToken(tokens, at + 2));
    if (!isVolume) return { kind: "other", quantity };
    return {
      kind: "strength",
      quantity: { ...quantity, unit: written(at + 2) },
      volume: numberAt(tokens, at + 1),
    };
  }
  const per = foldedToken(tokens, at + 1);
  if (per === "ml" || per === "cc")
    return { kind: "strength", quantity: { ...quantity, unit: written(at + 1) }, volume: 1 };
  if (singles.test(per)) return { kind: "strength", quantity };
  // "12.5 mg per day" is taken once, or in parts: a day's dose, whose frequency is read by itself.
  if (isDay(per)) return { kind: "strength", quantity };
  if (rates.test(per))
    return {
      kind: "strength",
      quantity: { ...quantity, unit: written(usedOf(tokens, at, to) - 1) },
      rate: true,
    };
  // mg/dL and mg/L are measured, not given.
  return { kind: "other", quantity };
}

const isDay = (word: string): boolean => /^(?:d|day|daily|24h|24hr)$/.test(word);

/** First token behind a unit and what follows its slashes. */
function usedOf(tokens: Tokens, at: number, to: number): number {
  let index = at;
  const isPart = signOf(tokens, at) === "-" && tokens.kind[at + 1] === tokenKind.number;
  if (isPart && at + 2 < to && strengthUnits.has(foldedToken(tokens, at + 2))) return at + 3;
  // A day behind a plain unit is a frequency; in "mg/kg/day" it is part of the unit.
  if (isDay(foldedToken(tokens, index + 1))) return index;
  if (foldedToken(tokens, index) === "per" && index + 1 < to) return index + 2;
  while (
    index + 1 < to &&
    signOf(tokens, index) === "/" &&
    tokens.begin[index] === tokens.end[index - 1]
  ) {
    index += 2;
    if (tokens.kind[index - 1] === tokenKind.number && index < to) index++;
  }
  return index;
}

interface Figure {
  readonly value: number;
  readonly value_high?: number;
  /** Figures between slashes. */
  readonly parts?: readonly number[];
  readonly next: number;
}

/** "Four (4) tablets": the same number again. */
const repeats = (tokens: Tokens, at: number, to: number, value: number): boolean =>
  at + 2 < to &&
  signOf(tokens, at) === "(" &&
  tokens.kind[at + 1] === tokenKind.number &&
  numberAt(tokens, at + 1) === value &&
  signOf(tokens, at + 2) === ")";

/** A number, a range, figures between slashes, or an amount in words: "one-half", "one and a half", "1 1/2". */
export function readFigure(tokens: Tokens, at: number, to: number): Figure | undefined {
  const fraction = readFraction(tokens, at, to);
  if (fraction !== undefined)
    return repeats(tokens, fraction.next, to, fraction.value)
      ? { ...fraction, next: fraction.next + 3 }
      : fraction;
  const word = tokens.kind[at] === tokenKind.word ? foldedToken(tokens, at) : "";
  // "a tablet", "a teaspoon of"
  if (/^an?$/.test(word) && at + 1 < to && countedForms.has(foldedToken(tokens, at + 1)))
    return { value: 1, next: at + 1 };
  // "ii tabs"
  if (/^i{1,3}$/.test(word) && at + 1 < to && countedForms.has(foldedToken(tokens, at + 1)))
    return { value: word.length, next: at + 1 };
  const first = numeral(tokens, at, to);
  if (first === undefined) return undefined;
  const { value } = first;
  let { next } = first;
  if (repeats(tokens, next, to, value)) return { value, next: next + 3 };
  const parts = [value];
  while (
    next + 1 < to &&
    signOf(tokens, next) === "/" &&
    tokens.kind[next + 1] === tokenKind.number &&
    parts.length < 4
  ) {
    parts.push(numberAt(tokens, next + 1));
    next += 2;
  }
  if (parts.length > 1) return { value, parts, next };
  const three = threeParts(tokens, at, to);
  if (three !== undefined) return { value, parts: three, next: at + 5 };
  if (next + 1 < to && /^(?:-|–|to|or)$/.test(foldedToken(tokens, next))) {
    const second = readFraction(tokens, next + 1, to) ?? numeral(tokens, next + 1, to);
    if (second === undefined) return { value, next };
    // "875-125 mg" are two amounts, no range.
    if (second.value < value && foldedToken(tokens, next) === "-")
      return { value, parts: [value, second.value], next: second.next };
    const isRange = second.value > value;
    return { value, ...(isRange ? { value_high: second.value } : {}), next: second.next };
  }
  return { value, next };
}

/** "50-200-25 mg": of a combination of three. */
function threeParts(tokens: Tokens, at: number, to: number): number[] | undefined {
  if (at + 5 >= to || strengthUnits.get(foldedToken(tokens, at + 5)) !== "mg") return undefined;
  for (let index = at; index < at + 5; index++)
    if (
      (index - at) % 2 === 0
        ? tokens.kind[index] !== tokenKind.number
        : signOf(tokens, index) !== "-" || tokens.end[index] !== tokens.begin[index + 1]
    )
      return undefined;
  return [at, at + 2, at + 4].map((index) => numberAt(tokens, index));
}

function numeral(tokens: Tokens, at: number, to: number): ReadFigure | undefined {
  if (at >= to) return undefined;
  return tokens.kind[at] === tokenKind.number
    ? { value: numberAt(tokens, at), next: at + 1 }
    : readCardinal(tokens, at, to);
}

function daysOf(unit: string): number {
  if (/^(?:d|days?)$/.test(unit)) return 1;
  if (/^(?:wks?|weeks?)$/.test(unit)) return 7;
  if (/^months?$/.test(unit)) return 30;
  return 0;
}

function signOf(tokens: Tokens, at: number): string {
  return tokens.kind[at] === tokenKind.punctuation ? tokens.text.charAt(tokens.begin[at] ?? 0) : "";
}
