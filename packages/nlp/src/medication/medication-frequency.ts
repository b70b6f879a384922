import type { Medication } from "../annotated-document.ts";
import { dayNames, frequencies } from "./medication-words.data.ts";
import { tokenKind, type Tokens } from "../text/tokens.ts";
import { foldedToken } from "../text/term-words.ts";
import { isNumberWord, readCardinal } from "./number-words.ts";
import { numberAt } from "../values/units.ts";

export interface ParsedFrequency {
  readonly frequency: NonNullable<Medication["frequency"]>;
  /** Tokens used. */
  readonly used: number;
  readonly asNeeded: boolean;
  /** "every 4 to 6 hours": the count is the smaller one, and no daily dose follows. */
  readonly range: boolean;
}

const longest = 6;

/** Words that open a frequency; all others cost one look-up. */
const openers: ReadonlySet<string> = new Set([
  ...[...frequencies.keys()].map((phrase) => phrase.split(" ", 1)[0] ?? phrase),
  ...dayNames,
  ..."every each on q mwf tts tths tthsa m t w th tu am pm".split(" "),
]);

/**
 * The frequency phrase at a token: "twice a day", "every 6 hours", "q4-6h", "q.d.", "MWF"; undefined when there is
 * none.
 */
export function readFrequency(tokens: Tokens, at: number, to: number): ParsedFrequency | undefined {
  if (tokens.kind[at] === tokenKind.word) {
    const word = foldedToken(tokens, at);
    // British: "ramipril 5 mg ON" is at night, "OM" in the morning.
    if (/^o[nm]$/.test(word) && isLatin(tokens, at, to)) return make(tokens, at, 1, 1, 1);
    if (word === "od" && isRightEye(tokens, at)) return undefined;
    if (isHalfOfDay(tokens, at, to, word)) return make(tokens, at, 1, 1, 1);
    if (!openers.has(word) && !isNumberWord(word) && !/^q\d/.test(word)) return undefined;
  } else if (tokens.kind[at] !== tokenKind.number) return undefined;
  return (
    readDays(tokens, at, to) ??
    withoutDays(tokens, at, to, readPhrase(tokens, at, to)) ??
    readInterval(tokens, at, to) ??
    readTimes(tokens, at, to)
  );
}

const ofEyes =
  /\b(?:OS|OU)\b|\b(?:eyes?|eyedrops?|drops?|gtts?|ophth\w*|intravitreal|vitreous|retina\w*|macul\w*|cornea\w*|IOP)\b/i;

/** "Intravitreal bevacizumab OD today": the right eye, unless the amount is one that is swallowed. */
function isRightEye({ text, begin, end, kind }: Tokens, at: number): boolean {
  const from = begin[at] ?? 0;
  if (
    /\b(?:mg|mcg|g|units?|tab(?:let)?s?|cap(?:sule)?s?|po)\s+$/i.test(
      text.slice(Math.max(0, from - 10), from),
    )
  )
    return false;
  if (kind[at] !== tokenKind.word) return false;
  const line = text.slice(Math.max(0, from - 80), (end[at] ?? 0) + 60);
  return ofEyes.test(line);
}

/** "5 mg ON," in capitals behind its amount, where the item ends: no preposition. */
const isLatin = (tokens: Tokens, at: number, to: number): boolean =>
  /^O[NM]$/.test(tokens.text.slice(tokens.begin[at], tokens.end[at])) &&
  /^(?:mg|g|mcg|micrograms|tablets?|tabs?|capsules?|caps?|units?|ml|puffs?)$/.test(
    foldedToken(tokens, at - 1),
  ) &&
  (at + 1 >= to ||
    tokens.kind[at + 1] === tokenKind.punctuation ||
    tokens.kind[at + 1] === tokenKind.newline);

/** "15 mg AM + 5 mg PM": right behind an amount, not "at 8 AM". */
const isHalfOfDay = (tokens: Tokens, at: number, to: number, word: string): boolean =>
  (word === "am" || word === "pm") &&
  /^(?:mg|g|mcg|units?|u|tablets?|tabs?|capsules?|caps?|po)$/.test(foldedToken(tokens, at - 1)) &&
  (at + 1 >= to || !/^(?:not|i|the)$/.test(foldedToken(tokens, at + 1)));

function make(
  tokens: Tokens,
  at: number,
  used: number,
  count: number,
  period_days: number,
  more: { asNeeded?: boolean; range?: boolean } = {},
): ParsedFrequency {
  return {
    frequency: {
      text: tokens.text.slice(tokens.begin[at], tokens.end[at + used - 1]),
      count,
      period_days,
    },
    used,
    asNeeded: more.asNeeded ?? false,
    range: more.range ?? false,
  };
}

/** "daily except Sundays" */
function withoutDays(
  tokens: Tokens,
  at: number,
  to: number,
  daily: ParsedFrequency | undefined,
): ParsedFrequency | undefined {
  if (daily === undefined || daily.frequency.count !== 1 || daily.frequency.period_days !== 1)
    return daily;
  const next = at + daily.used;
  if (next + 1 >= to || !/^(?:except|but)$/.test(foldedToken(tokens, next))) return daily;
  const day = /^(?:for|on)$/.test(foldedToken(tokens, next + 1)) ? next + 2 : next + 1;
  return day < to && dayNames.has(foldedToken(tokens, day))
    ? make(tokens, at, day + 1 - at, 6, 7)
    : daily;
}

/** The longest listed phrase; newlines inside it count as spaces. */
function readPhrase(tokens: Tokens, at: number, to: number): ParsedFrequency | undefined {
  let phrase = "";
  let best: ParsedFrequency | undefined;
  for (let used = 1; used <= longest && at + used <= to; used++) {
    if (tokens.kind[at + used - 1] === tokenKind.newline) continue;
    phrase += (phrase === "" ? "" : " ") + foldedToken(tokens, at + used - 1);
    const known = frequencies.get(phrase);
    if (known?.[1] === 365 && isOfVisit(tokens, at + used)) continue;
    if (known !== undefined) best = make(tokens, at, used, known[0], known[1]);
  }
  return best;
}

/** "metformin 500 mg, yearly eye exam" */
const isOfVisit = (tokens: Tokens, at: number): boolean =>
  tokens.kind[at] === tokenKind.word &&
  !/^(?:iv|im|sc|for|and|with|since|x|last|at|in|infusion|injection|as|prn|by)$/.test(
    foldedToken(tokens, at),
  );

/** q6h, q4-6h, q.6 h., every 4 to 6 hours, every six hours, q3 months. */
function readInterval(tokens: Tokens, at: number, to: number): ParsedFrequency | undefined {
  const word = foldedToken(tokens, at);
  const whole =
    /^q(\d{1,3})(h|hr|hrs|hours?|d|days?|wks?|weeks?|min|mins|mos?|months?)?(prn)?$/.exec(word);
  let index = at + 1;
  let least: number;
  if (whole?.[1] !== undefined) {
    least = Number(whole[1]);
    const days = whole[2] === undefined ? 0 : daysOf(whole[2]);
    if (days > 0)
      return interval(tokens, at, 1, least * days, {
        asNeeded: whole[3] !== undefined,
        range: days < 1 / 24,
      });
  } else {
    if (word !== "q" && word !== "every" && word !== "each") return undefined;
    if (index < to && signOf(tokens, index) === ".") index++;
    const value = index < to ? amountAt(tokens, index) : undefined;
    if (value === undefined) return undefined;
    least = value;
    index++;
  }
  let most = least;
  if (index + 1 < to && /^(?:-|–|to)$/.test(foldedToken(tokens, index))) {
    const upper = amountAt(tokens, index + 1);
    if (upper !== undefined && upper > least) {
      most = upper;
      index += 2;
    } else {
      // "q4-6h" is one word behind the hyphen where letters follow the digits.
      const glued = /^(\d{1,2})(h|hr|hrs|hours?)$/.exec(foldedToken(tokens, index + 1));
      if (glued?.[1] !== undefined && glued[2] !== undefined)
        return interval(tokens, at, index + 2 - at, Number(glued[1]) * daysOf(glued[2]), {
          range: true,
        });
    }
  }
  if (index < to && signOf(tokens, index) === "-") index++;
  const days = index < to ? daysOf(foldedToken(tokens, index)) : 0;
  // "q12", "q4-6": hours, where nothing else is said
  if (days === 0)
    return /^q\d/.test(word) && isHours(most) && endsInterval(tokens, index, to)
      ? interval(tokens, at, index - at, most / 24, { range: most !== least })
      : undefined;
  // "1 mg every 10 minutes lockout"
  if (days < 1 / 24 && (word !== "q" || foldedToken(tokens, index + 1) === "lockout"))
    return undefined;
  // By minutes it is given until it works, not all day.
  const isShort = days < 1 / 24;
  return interval(tokens, at, index + 1 - at, most * days, { range: isShort || most !== least });
}

const isHours = (hours: number): boolean => /^(?:[234]|6|8|12|18|24|36|48|72)$/.test(`${hours}`);

const endsInterval = (tokens: Tokens, at: number, to: number): boolean =>
  at >= to ||
  tokens.kind[at] === tokenKind.newline ||
  tokens.kind[at] === tokenKind.punctuation ||
  /^(?:prn|x|for|po|iv|im|sc|sq|and|until|with|while|as|x\d+d?)$/.test(foldedToken(tokens, at));

function interval(
  tokens: Tokens,
  at: number,
  used: number,
  days: number,
  more: { asNeeded?: boolean; range?: boolean },
): ParsedFrequency | undefined {
  if (!(days > 0)) return undefined;
  return days < 1
    ? make(tokens, at, used, Math.round(1000 / days) / 1000, 1, more)
    : make(tokens, at, used, 1, days, more);
}

/** 3 times a day, 2 x daily, 1-2 times daily, six times per week. */
function readTimes(tokens: Tokens, at: number, to: number): ParsedFrequency | undefined {
  let count = amountAt(tokens, at);
  if (count === undefined) return undefined;
  let index = at + 1;
  let range = false;
  if (index + 1 < to && /^(?:-|–|to|or)$/.test(foldedToken(tokens, index))) {
    const upper = amountAt(tokens, index + 1);
    if (upper === undefined) return undefined;
    count = upper;
    range = true;
    index += 2;
  }
  // "1/week"
  if (index + 1 < to && signOf(tokens, index) === "/" && tokens.end[at] === tokens.begin[index]) {
    const days = { day: 1, d: 1, week: 7, wk: 7, month: 30 }[foldedToken(tokens, index + 1)];
    return days === undefined
      ? undefined
      : make(tokens, at, index + 2 - at, count, days, { range });
  }
  // "six days a week"
  if (
    index + 2 < to &&
    foldedToken(tokens, index) === "days" &&
    /^(?:a|per|each|every)$/.test(foldedToken(tokens, index + 1)) &&
    foldedToken(tokens, index + 2) === "week" &&
    count <= 7
  )
    return make(tokens, at, index + 3 - at, count, 7, { range });
  if (index + 1 >= to || !/^(?:times?|x)$/.test(foldedToken(tokens, index))) return undefined;
  index++;
  if (/^(?:a|per|each|every)$/.test(foldedToken(tokens, index))) index++;
  const period =
    index < to
      ? { day: 1, daily: 1, week: 7, weekly: 7, month: 30, monthly: 30 }[foldedToken(tokens, index)]
      : undefined;
  return period === undefined
    ? undefined
    : make(tokens, at, index + 1 - at, count, period, { range });
}

/** MWF; every Monday, Wednesday and Friday; Mon/Wed/Fri. */
function readDays(tokens: Tokens, at: number, to: number): ParsedFrequency | undefined {
  const first = foldedToken(tokens, at);
  // "clonidine TTS 3" is a patch.
  const isPatch = first === "tts" && /^(?:\d|[ivx-]+$|patch)/.test(foldedToken(tokens, at + 1));
  if (!isPatch && /^(?:mwf|tts|tths|tthsa)$/.test(first)) return make(tokens, at, 1, 3, 7);
  const letters = readLetters(tokens, at, to);
  if (letters !== undefined) return letters;
  let index = at;
  if (/^(?:every|on|each|q)$/.test(first)) index++;
  let days = 0;
  let last = -1;
  for (; index < Math.min(to, at + 16); index++) {
    if (tokens.kind[index] === tokenKind.newline) continue;
    const word = foldedToken(tokens, index);
    if (dayNames.has(word)) {
      days++;
      last = index;
    } else if (last < 0 || !/^(?:,|\/|-|and|&|\.)$/.test(word)) break;
  }
  // One day's name is a frequency only behind "every"; alone it may be a date.
  const isPlural = foldedToken(tokens, last < 0 ? at : last).endsWith("days");
  if (last < 0 || (days < 2 && !/^(?:every|each|q)$/.test(first) && !isPlural)) return undefined;
  return make(tokens, at, last + 1 - at, days, 7);
}

const dayLetters = /^(?:m|mo|t|tu|w|we|th|r|f|fr|s|sa|su)$/;

/** "M/W/F", "T/Th/Sa": letters of days between slashes, three or with one of two letters. */
function readLetters(tokens: Tokens, at: number, to: number): ParsedFrequency | undefined {
  let last = at;
  let days = 0;
  let isSure = false;
  while (last < to && dayLetters.test(foldedToken(tokens, last))) {
    days++;
    isSure ||= /^(?:th|sa|su|tu)$/.test(foldedToken(tokens, last));
    if (last + 1 >= to || foldedToken(tokens, last + 1) !== "/") break;
    last += 2;
  }
  const isWhole = last < to && dayLetters.test(foldedToken(tokens, last));
  if (!isWhole || !(days >= 3 || (days === 2 && isSure)) || days > 6) return undefined;
  return make(tokens, at, last + 1 - at, days, 7);
}

/** A number, in figures or in one word. */
export function amountAt(tokens: Tokens, at: number): number | undefined {
  if (tokens.kind[at] === tokenKind.number) return numberAt(tokens, at);
  if (tokens.kind[at] !== tokenKind.word) return undefined;
  const read = readCardinal(tokens, at, at + 1);
  return read?.value;
}

function daysOf(unit: string): number {
  if (/^(?:min|mins|minutes?)$/.test(unit)) return 1 / 1440;
  if (/^(?:h|hr|hrs|hours?)$/.test(unit)) return 1 / 24;
  if (/^(?:d|days?)$/.test(unit)) return 1;
  if (/^(?:w|wk|wks|weeks?)$/.test(unit)) return 7;
  return /^(?:mo|months?)$/.test(unit) ? 30 : 0;
}

function signOf(tokens: Tokens, at: number): string {
  return tokens.kind[at] === tokenKind.punctuation ? tokens.text.charAt(tokens.begin[at] ?? 0) : "";
}
