import type { Quantity } from "../annotated-document.ts";
import { amounts, medicationForms, strengthUnits } from "./medication-words.data.ts";
import { tokenKind, type Tokens } from "../text/tokens.ts";
import { foldedToken } from "../text/term-words.ts";
import { numberAt } from "../values/units.ts";

/** An amount at a number: of a drug, or of its form, or a length of time. */
export interface ParsedAmount {
  readonly kind: "strength" | "dose" | "duration" | "other";
  readonly quantity: Quantity;
  /** Milligrams in so many millilitres: the second figure, 3 in "2.5 mg/3 mL". */
  readonly volume?: number;
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
  const word = foldedToken(tokens, index);
  const { next: _, parts, ...value } = number;
  const days = daysOf(word);
  if (days > 0) {
    const quantity = { value: number.value * days, unit: "days" };
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
  const sign = signOf(tokens, index);
  const unit = sign === "%" ? "%" : strengthUnits.get(word);
  if (unit === undefined) return undefined;
  // "2 units of blood", but "5 units of insulin".
  if (unit === "units" && foldedToken(tokens, index + 1) === "of")
    return { kind: "other", quantity: { ...value, unit }, used: index + 1 - at };
  const quantity: Quantity = { ...value, ...(parts === undefined ? {} : { parts }), unit };
  return { ...perWhat(tokens, index + 1, to, quantity), used: usedOf(tokens, index + 1, to) - at };
}

/** What a slash behind the unit makes of it. */
function perWhat(
  tokens: Tokens,
  at: number,
  to: number,
  quantity: Quantity,
): Pick<ParsedAmount, "kind" | "quantity" | "volume" | "rate"> {
  const isSlash =
    signOf(tokens, at) === "/" && tokens.begin[at] === tokens.end[at - 1] && at + 1 < to;
  const isPer = foldedToken(tokens, at) === "per" && at + 1 < to;
  if (!isSlash && !isPer) return { kind: "strength", quantity };
  const written = (last: number): string =>
    `${quantity.unit}${tokens.text.slice(tokens.begin[at], tokens.end[last]).replaceAll(/\s+/g, " ")}`;
  if (tokens.kind[at + 1] === tokenKind.number) {
    // "875 mg/125 mg"
    if (strengthUnits.get(foldedToken(tokens, at + 2)) === quantity.unit)
      return {
        kind: "strength",
        quantity: { ...quantity, parts: [quantity.value, numberAt(tokens, at + 1)] },
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
  if (rates.test(per))
    return {
      kind: "strength",
      quantity: { ...quantity, unit: written(usedOf(tokens, at, to) - 1) },
      rate: true,
    };
  // mg/dL and mg/L are measured, not given.
  return { kind: "other", quantity };
}

/** First token behind a unit and what follows its slashes. */
function usedOf(tokens: Tokens, at: number, to: number): number {
  let index = at;
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

/** A number, a range, figures between slashes, or an amount in words: "one-half", "one and a half", "1 1/2". */
function readFigure(tokens: Tokens, at: number, to: number): Figure | undefined {
  if (tokens.kind[at] === tokenKind.word) return readWords(tokens, at, to);
  if (tokens.kind[at] !== tokenKind.number) return undefined;
  const value = numberAt(tokens, at);
  const parts = [value];
  let next = at + 1;
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
  // "1 1/2"
  if (
    next + 2 < to &&
    tokens.kind[next] === tokenKind.number &&
    signOf(tokens, next + 1) === "/" &&
    tokens.kind[next + 2] === tokenKind.number
  )
    return { value: value + numberAt(tokens, next) / numberAt(tokens, next + 2), next: next + 3 };
  if (
    next + 1 < to &&
    /^(?:-|–|to|or)$/.test(foldedToken(tokens, next)) &&
    tokens.kind[next + 1] === tokenKind.number
  ) {
    const high = numberAt(tokens, next + 1);
    return { value, ...(high > value ? { value_high: high } : {}), next: next + 2 };
  }
  return { value, next };
}

function readWords(tokens: Tokens, at: number, to: number): Figure | undefined {
  const word = foldedToken(tokens, at);
  if (word === "half") return { value: 0.5, next: skip(tokens, at + 1, to, /^(?:a|of|an)$/) };
  const value = amounts.get(word);
  if (value === undefined) return undefined;
  if (foldedToken(tokens, at + 1) === "-" && foldedToken(tokens, at + 2) === "half" && at + 2 < to)
    return { value: 0.5, next: skip(tokens, at + 3, to, /^(?:a|of)$/) };
  if (
    at + 3 < to &&
    foldedToken(tokens, at + 1) === "and" &&
    /^(?:a|one)$/.test(foldedToken(tokens, at + 2))
  ) {
    const half = skip(tokens, at + 3, to, /^-$/);
    if (foldedToken(tokens, half) === "half") return { value: value + 0.5, next: half + 1 };
  }
  if (at + 2 < to && /^(?:to|or|-|–)$/.test(foldedToken(tokens, at + 1))) {
    const high = amounts.get(foldedToken(tokens, at + 2));
    if (high !== undefined)
      return { value, ...(high > value ? { value_high: high } : {}), next: at + 3 };
  }
  return { value, next: at + 1 };
}

function skip(tokens: Tokens, at: number, to: number, words: RegExp): number {
  while (at < to && words.test(foldedToken(tokens, at))) at++;
  return at;
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
