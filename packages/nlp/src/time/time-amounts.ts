import { age, lasting, makeTime, relativeToDocument, type ParsedTime } from "./time-parts.ts";
import { amountWords, unitDays } from "./time-words.data.ts";
import { tokenKind, tokenText, type Tokens } from "../text/tokens.ts";
import { foldedToken } from "../text/term-words.ts";

const durationBefore =
  /^(?:for|x|of|over|past|last|with|lasting|the|times|about|approximately|history|duration|during|within|nearly|almost|these|previous)$/;

/** "3 weeks ago", "two days prior to admission", "for 5 years", "45-year-old", "x 3 days", "3/7". */
export function readAmount(
  tokens: Tokens,
  at: number,
  end: number,
  documentDate: string | undefined,
): ParsedTime | undefined {
  const british = readBritish(tokens, at, end, documentDate);
  if (british !== undefined) return british;
  const amount = readValue(tokens, at, end);
  if (amount === undefined) return undefined;
  let { next } = amount;
  const { value, high } = amount;
  if (next < end && foldedToken(tokens, next) === "-") next++;
  if (next >= end || tokens.kind[next] !== tokenKind.word) return undefined;
  const unitWord = foldedToken(tokens, next);
  const unit = unitDays.get(unitWord);
  if (unit === undefined) return readShortAge(tokens, at, next, end, value);
  const after = next + 1;
  const isOld = skip(tokens, after, end, /^-$/);
  if (isOld < end && /^(?:old|o)$/.test(foldedToken(tokens, isOld)))
    return makeTime(tokens, at, isOld + 1, age(value, unit));
  const days = rounded(value * unit);
  const further = rounded((high ?? value) * unit);
  const word = after < end ? foldedToken(tokens, after) : "";
  if (/^(?:ago|earlier|previously|back)$/.test(word))
    return makeTime(tokens, at, after + 1, relativeToDocument(-days, unit, documentDate, -further));
  if (/^(?:prior|before|after|following|post)$/.test(word))
    return readAnchored(tokens, at, after, end, days, unit, documentDate);
  if (word === "later")
    return makeTime(tokens, at, after + 1, {
      kind: "relative",
      offset_days: days,
      anchor: "previous",
      relation: "before",
    });
  if (word === "from" && after + 1 < end && foldedToken(tokens, after + 1) === "now")
    return makeTime(tokens, at, after + 2, relativeToDocument(days, unit, documentDate, further));
  const before = at > 0 ? foldedToken(tokens, at - 1) : "";
  if (before === "in" && unit >= 1)
    return makeTime(tokens, at, after, relativeToDocument(days, unit, documentDate, further));
  // "4 times a day" is how often, not how long.
  if ((before === "times" || before === "time") && !/^\d/.test(tokenText(tokens, at)))
    return undefined;
  const isHistory = /^(?:history|duration|h)$/.test(word);
  if (durationBefore.test(before) || isHistory)
    return makeTime(tokens, at, after, lasting(days, unit, documentDate));
  return undefined;
}

/** "x3 days", where the count sticks to its sign. */
export function readCounted(
  tokens: Tokens,
  at: number,
  end: number,
  documentDate: string | undefined,
): ParsedTime | undefined {
  const value = /^x(\d{1,3})$/.exec(foldedToken(tokens, at))?.[1];
  const unit = at + 1 < end ? unitDays.get(foldedToken(tokens, at + 1)) : undefined;
  if (value === undefined || unit === undefined) return undefined;
  return makeTime(tokens, at, at + 2, lasting(rounded(Number(value) * unit), unit, documentDate));
}

/** "prior to admission", "before surgery", "after the operation"; with no noun, before the document. */
function readAnchored(
  tokens: Tokens,
  at: number,
  after: number,
  end: number,
  days: number,
  unit: number,
  documentDate: string | undefined,
): ParsedTime | undefined {
  const word = foldedToken(tokens, after);
  const isBefore = word === "prior" || word === "before";
  const noun = skip(tokens, after + 1, end, /^(?:to|the|his|her|this|their|hospital|initial|-)$/);
  const anchor = anchorOf(noun < end ? foldedToken(tokens, noun) : "");
  if (anchor !== undefined)
    return makeTime(tokens, at, noun + 1, {
      kind: "relative",
      offset_days: isBefore ? -days : days,
      anchor,
      relation: "before",
    });
  return isBefore
    ? makeTime(tokens, at, after + 1, relativeToDocument(-days, unit, documentDate))
    : undefined;
}

export function anchorOf(noun: string): "admission" | "operation" | undefined {
  if (/^(?:admission|presentation|arrival|hospitalization|admit)$/.test(noun)) return "admission";
  if (/^(?:surgery|operation|procedure|op|operatively|postop|surgical)$/.test(noun))
    return "operation";
  return undefined;
}

/** 45 yo, 45 y/o, 45 y.o., 45 y, 45yo. */
function readShortAge(
  tokens: Tokens,
  at: number,
  next: number,
  end: number,
  value: number,
): ParsedTime | undefined {
  const word = foldedToken(tokens, next);
  if (word === "yo" || word === "yof" || word === "yom")
    return makeTime(tokens, at, next + 1, age(value, 365));
  if (word !== "y") return undefined;
  const sign = next + 1 < end ? foldedToken(tokens, next + 1) : "";
  const isWritten = /^[/.]$/.test(sign) && next + 2 < end && foldedToken(tokens, next + 2) === "o";
  return makeTime(tokens, at, isWritten ? next + 3 : next + 1, age(value, 365));
}

/** British notes: 3/7 are days, 2/52 weeks, 4/12 months; behind "for" or "x", or before "ago". */
function readBritish(
  tokens: Tokens,
  at: number,
  end: number,
  documentDate: string | undefined,
): ParsedTime | undefined {
  if (at + 2 >= end || tokens.kind[at] !== tokenKind.number || foldedToken(tokens, at + 1) !== "/")
    return undefined;
  const unit = { "7": 1, "52": 7, "12": 30 }[tokenText(tokens, at + 2)];
  if (unit === undefined || tokens.begin[at + 2] !== tokens.end[at + 1]) return undefined;
  const days = rounded(Number(tokenText(tokens, at)) * unit);
  if (!(days > 0)) return undefined;
  if (at + 3 < end && foldedToken(tokens, at + 3) === "ago")
    return makeTime(tokens, at, at + 4, relativeToDocument(-days, unit, documentDate));
  return /^(?:for|x|over|last|past)$/.test(at > 0 ? foldedToken(tokens, at - 1) : "")
    ? makeTime(tokens, at, at + 3, lasting(days, unit, documentDate))
    : undefined;
}

/** A figure, a range of figures, or an amount in words. */
function readValue(
  tokens: Tokens,
  at: number,
  end: number,
): { value: number; high?: number; next: number } | undefined {
  let next = at + 1;
  if (tokens.kind[at] === tokenKind.number) {
    const value = Number(tokenText(tokens, at).replaceAll(",", ""));
    const isRange =
      next + 1 < end &&
      /^(?:-|–|to|or)$/.test(foldedToken(tokens, next)) &&
      tokens.kind[next + 1] === tokenKind.number;
    if (!isRange) return { value, next };
    return { value, high: Number(tokenText(tokens, next + 1)), next: next + 2 };
  }
  let value = amountWords.get(foldedToken(tokens, at));
  if (value === undefined) return undefined;
  if (value === 1 && next < end && /^(?:few|couple|several)$/.test(foldedToken(tokens, next))) {
    value = amountWords.get(foldedToken(tokens, next)) ?? value;
    next++;
  }
  if (next < end && foldedToken(tokens, next) === "of") next++;
  const isRange = next + 1 < end && /^(?:to|or|-)$/.test(foldedToken(tokens, next));
  const high = isRange ? amountWords.get(foldedToken(tokens, next + 1)) : undefined;
  return high === undefined ? { value, next } : { value, high, next: next + 2 };
}

function skip(tokens: Tokens, at: number, end: number, words: RegExp): number {
  while (at < end && words.test(foldedToken(tokens, at))) at++;
  return at;
}

const rounded = (days: number): number => Math.round(days * 100) / 100;
