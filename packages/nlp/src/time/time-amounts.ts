import { sideOfAmount } from "./event-times.ts";
import { isOfPresented, reachesNote } from "./course-lengths.ts";
import type { KnownDates } from "./known-dates.ts";
import {
  age,
  lasting,
  makeTime,
  relativeToDocument,
  textBefore,
  type ParsedTime,
} from "./time-parts.ts";
import { hashesOf } from "./time-openers.ts";
import { amountWords, unitDays } from "./time-words.data.ts";
import { signAt, tokenKind, tokenText, type Tokens } from "../text/tokens.ts";
import { foldedToken } from "../text/term-words.ts";

const slash = 47;
const hyphen = 45;
const durationBefore =
  /^(?:for|x|of|over|past|last|with|lasting|the|times|about|approximately|history|duration|during|within|nearly|almost|these|previous)$/;

/** Words that make a number in front of them an amount of time or an age. */
const unitsBehind = hashesOf([...unitDays.keys(), "h d w y yo yof yom"].join(" "));

/** "3 weeks ago", "two days prior to admission", "for 5 years", "45-year-old", "x 3 days", "3/7". */
export function readAmount(
  tokens: Tokens,
  at: number,
  end: number,
  known: KnownDates,
): ParsedTime | undefined {
  const british = readBritish(tokens, at, end, known);
  if (british !== undefined) return british;
  const amount = readValue(tokens, at, end);
  if (amount === undefined) return undefined;
  let { next } = amount;
  const { value, high } = amount;
  if (
    tokens.kind[next] === tokenKind.punctuation &&
    next < end &&
    foldedToken(tokens, next) === "-"
  )
    next++;
  if (next >= end || !unitsBehind.has(tokens.hash[next] ?? 0)) return undefined;
  if (tokens.kind[next] !== tokenKind.word) return undefined;
  const unitWord = foldedToken(tokens, next);
  const unit = unitDays.get(unitWord);
  if (unit === undefined)
    return (
      readShortUnit(tokens, at, next, end, amount, known) ??
      readShortAge(tokens, at, next, end, value)
    );
  const after = next + 1;
  const isOld = skip(tokens, after, end, /^-$/);
  if (isOld < end && /^(?:old|o)$/.test(foldedToken(tokens, isOld)))
    return makeTime(tokens, at, isOld + 1, age(value, unit));
  const days = rounded(value * unit);
  const further = rounded((high ?? value) * unit);
  const word = after < end ? foldedToken(tokens, after) : "";
  if (/^(?:ago|back)$/.test(word))
    return makeTime(
      tokens,
      at,
      after + 1,
      relativeToDocument(-days, unit, known.documentDate, -further),
    );
  const counted = sideOfAmount(tokens, at, after, end, days, further, unit);
  if (counted !== undefined) return counted;
  if (word === "from" && after + 1 < end && foldedToken(tokens, after + 1) === "now")
    return makeTime(
      tokens,
      at,
      after + 2,
      relativeToDocument(days, unit, known.documentDate, further),
    );
  // "now nearly 8 months of age"
  if (word === "of" && after + 1 < end && foldedToken(tokens, after + 1) === "age")
    return undefined;
  const before = at > 0 ? foldedToken(tokens, at - 1) : "";
  // "has gained 5 lb in 3 days"
  if (before === "in" && unit >= 1 && hasCome.test(textBefore(tokens.text, tokens.begin[at] ?? 0)))
    return makeTime(tokens, at, after, lasting(days, unit, known.documentDate, further));
  if ((before === "in" && unit >= 1) || (unit >= 7 && isVisit(tokens, at)))
    return makeTime(tokens, at, after, relativeToDocument(days, unit, known.documentDate, further));
  // "4 times a day" is how often, not how long.
  if ((before === "times" || before === "time") && !/^\d/.test(tokenText(tokens, at)))
    return undefined;
  const isHistory = /^(?:history|duration|h)$/.test(word);
  if (durationBefore.test(before) || isHistory || isOfComplaint(tokens, at, after, unitWord)) {
    const to = reachesNote(tokens, at, after) ? known.documentDate : undefined;
    const lasted = makeTime(tokens, at, after, lasting(days, unit, to, further));
    return to !== undefined && isOfPresented(tokens, at)
      ? { ...lasted, upToAdmission: { days: Math.max(days, further), unit } }
      : lasted;
  }
  return undefined;
}

/** What has come about, so that "in 3 days" looks back. */
const hasCome =
  /^(?!.*\b(?:will|recheck|return|follow|f\/u|see|repeat|rtc|should|if)\b).*\b(?:gained|lost|dropped|fallen|fell|risen|rose|up|down|increased|decreased|worsened|(?:has|have|had) (?:had|been)|episodes?|bouts?)\b[^.;,]{0,40}\bin $/i;

/** Words behind an amount of time that is no complaint's. */
const noComplaint =
  /^ (?:(?:later|after|before|prior|post|ago|old|from|out|f|follow|course|status|since|apart|in|on|at|to|then|and|or|with|was|is|he|she|per|for|until|no)\b|pta|suppl|gest|pregn|wga|ega|of (?:age|life|gest|pregn|therap|treat|abx|antib|iv\b|ster|pred|home|work|rest|rehab|stay|the\b|his\b|her\b)|[a-z]+ed\b)/i;

/** "p/w 2 wks HA", "3 days of cough", "2 d fever": how long what follows has been there. */
function isOfComplaint(tokens: Tokens, at: number, after: number, unit: string): boolean {
  if (!/^(?:d|days|wks|weeks|mos|months|hrs|hours|yrs|years)$/.test(unit)) return false;
  const front = textBefore(tokens.text, tokens.begin[at] ?? 0, 24);
  const behind = tokens.text.slice(tokens.end[after - 1], (tokens.end[after - 1] ?? 0) + 24);
  if (
    !/(?:^|\(|[.;,:]\s|\b(?:weeks?|days?|months?|years?) of [a-z ]{3,20} and\s|\b(?:p\/w|c\/o|w\/|reports|reported|has|had|having|describes|here for|~)\s)\s*$/i.test(
      front,
    )
  )
    return false;
  if (/\(\s*$/.test(front))
    return (
      behind.startsWith(")") &&
      !(
        unit.startsWith("w") && ofPregnancy.test(textBefore(tokens.text, tokens.begin[at] ?? 0, 70))
      )
    );
  const isOpen = /(?:^|[.;,:]\s)\s*$/.test(front);
  return (
    /^ (?:of )?[a-z]{2}/i.test(behind) &&
    !noComplaint.test(behind) &&
    !(isOpen && /^(?:years|yrs|months|mos|hours|hrs)$/.test(unit))
  );
}

/** "at first prenatal visit (10 weeks)" */
const ofPregnancy =
  /\b(?:prenatal|antenatal|obstetric\w*|OB|gestation\w*|pregnan\w+|trimester|GBS|GTT|GCT|NT|NIPT|quad screen|anatomy (?:scan|us|ultrasound)|amnio\w*|fetal|fetus|EGA|GA|IUFD|IUP|miscarriage|stillbirth|delivered|preterm)\b[^;\n]{0,50}$/i;

/** "F/u 2 weeks with PCP, 3 months with pulm": when one comes again. */
const isVisit = (tokens: Tokens, at: number): boolean =>
  /\b(?:f\/u|fu|follow[- ]?up|rtc|return(?: to clinic)?|recheck|review)(?: x| at|:)?\s*(?:\d+ (?:weeks?|months?|years?)(?: (?:with|for) [\w-]+){0,2}(?:,| and|, and)\s*)*$/i.test(
    textBefore(tokens.text, tokens.begin[at] ?? 0),
  );

/** "x3 days", where the count sticks to its sign. */
export function readCounted(
  tokens: Tokens,
  at: number,
  end: number,
  known: KnownDates,
): ParsedTime | undefined {
  const [, value, own = ""] =
    /^x(\d{1,3})(d|days?|wks?|mos?|yrs?)?$/.exec(foldedToken(tokens, at)) ?? [];
  const word = own === "" && at + 1 < end ? foldedToken(tokens, at + 1) : own;
  const unit = unitDays.get(word) ?? (word === "d" ? 1 : undefined);
  if (value === undefined || unit === undefined) return undefined;
  const to = own === "" ? at + 2 : at + 1;
  const days = rounded(Number(value) * unit);
  return makeTime(
    tokens,
    at,
    to,
    lasting(days, unit, reachesNote(tokens, at, to) ? known.documentDate : undefined),
  );
}

const shortUnits: ReadonlyMap<string, number> = new Map([
  ["h", 1 / 24],
  ["d", 1],
  ["w", 7],
]);

/** "2 d PTA", "3w ago", "2 d prior": a letter that only such words make a unit. */
function readShortUnit(
  tokens: Tokens,
  at: number,
  next: number,
  end: number,
  { value, high = value }: { value: number; high?: number },
  known: KnownDates,
): ParsedTime | undefined {
  if (tokens.kind[at] !== tokenKind.number) return undefined;
  const unit = shortUnits.get(foldedToken(tokens, next));
  if (unit === undefined) return undefined;
  const [days, further] = [rounded(value * unit), rounded(high * unit)];
  const counted = sideOfAmount(tokens, at, next + 1, end, days, further, unit);
  if (counted !== undefined || unit < 1) return counted;
  // "for 2 d", "x 3d", "p/w 3d cough"
  const isLength =
    /^(?:for|x|past|last|over)$/.test(at > 0 ? foldedToken(tokens, at - 1) : "") ||
    (tokenText(tokens, next) === "d" &&
      tokens.kind[next - 1] === tokenKind.number &&
      isOfComplaint(tokens, at, next + 1, "d"));
  if (!isLength || /^[/.]\w/.test(tokens.text.slice(tokens.end[next], (tokens.end[next] ?? 0) + 2)))
    return undefined;
  return makeTime(
    tokens,
    at,
    next + 1,
    lasting(
      days,
      unit,
      reachesNote(tokens, at, next + 1) ? known.documentDate : undefined,
      further,
    ),
  );
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
  known: KnownDates,
): ParsedTime | undefined {
  if (at + 2 >= end || tokens.kind[at] !== tokenKind.number || signAt(tokens, at + 1) !== slash)
    return undefined;
  const unit = { "7": 1, "52": 7, "12": 30 }[tokenText(tokens, at + 2)];
  if (unit === undefined || tokens.begin[at + 2] !== tokens.end[at + 1]) return undefined;
  const days = rounded(Number(tokenText(tokens, at)) * unit);
  if (!(days > 0)) return undefined;
  if (at + 3 < end && foldedToken(tokens, at + 3) === "ago")
    return makeTime(tokens, at, at + 4, relativeToDocument(-days, unit, known.documentDate));
  const counted = sideOfAmount(tokens, at, at + 3, end, days, days, unit);
  if (counted !== undefined) return counted;
  // Elsewhere 3/12 is a day: only where days stand first, and 52 is no month.
  const isToCome =
    (known.dayFirst === true || unit === 7) &&
    /\b(?:review|r\/v|rv|bloods|f\/u|fu|follow[- ]?up|recheck|repeat|clinic|return|see|tci|opa|in)(?: again)?(?: in)?\s*$/i.test(
      textBefore(tokens.text, tokens.begin[at] ?? 0, 24),
    );
  if (isToCome)
    return makeTime(tokens, at, at + 3, relativeToDocument(days, unit, known.documentDate));
  return /^(?:for|x|over|last|past)$/.test(at > 0 ? foldedToken(tokens, at - 1) : "")
    ? makeTime(tokens, at, at + 3, lasting(days, unit, known.documentDate))
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
    const mixed = mixedNumber(tokens, at, end, value);
    if (mixed !== undefined) return mixed;
    const isRange =
      next + 1 < end &&
      tokens.kind[next + 1] === tokenKind.number &&
      /^(?:-|–|to|or)$/.test(foldedToken(tokens, next));
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

/** "3-1/2", "2 1/2", as in "a 3-1/2-year-old". */
function mixedNumber(
  tokens: Tokens,
  at: number,
  end: number,
  whole: number,
): { value: number; next: number } | undefined {
  const over = signAt(tokens, at + 1) === hyphen ? at + 2 : at + 1;
  if (over + 2 >= end || tokens.kind[over] !== tokenKind.number) return undefined;
  if (signAt(tokens, over + 1) !== slash || tokens.kind[over + 2] !== tokenKind.number)
    return undefined;
  const [part, parts] = [Number(tokenText(tokens, over)), Number(tokenText(tokens, over + 2))];
  if (!(part > 0 && part < parts && parts <= 4)) return undefined;
  return { value: whole + part / parts, next: over + 3 };
}

function skip(tokens: Tokens, at: number, end: number, words: RegExp): number {
  while (at < end && words.test(foldedToken(tokens, at))) at++;
  return at;
}

const rounded = (days: number): number => Math.round(days * 100) / 100;
