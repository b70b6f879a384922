/**
 * Which words can open a time expression, and for which readers: told by hashes, so that all others cost next to
 * nothing.
 */
import {
  amountWords,
  months,
  namedDays,
  ordinalWords,
  seasons,
  weekdays,
} from "./time-words.data.ts";
import { characterClass, classOf } from "../text/characters.ts";
import { foldedToken } from "../text/term-words.ts";
import { checkOfWord, hashOfWord, shape, tokenKind, type Tokens } from "../text/tokens.ts";

/** A word that may open an expression, folded, and what may begin with it beside an expression of its own. */
export interface Opener {
  readonly word: string;
  /** "POD 3", "hospital day 4": a numbered day, its number behind. */
  readonly isCounted: boolean;
  /** "day 3 of his stay", "third postoperative day". */
  readonly isBackward: boolean;
  /** "the day before admission", "the next morning". */
  readonly isOfEvent: boolean;
}

const counted =
  /^(?:(?:pod|hd|ppd|dol)\d*|[msnpc]?icu|ccu|vent|ventilator|postoperative|postoperatively|postop|post|postpartum|postprocedure|hospital|hosp|inpatient|admission|days?|po)$/;
const backward = /^(?:days?|d\d*|first|second|third|[a-z]+th)$/;
const ofEvent = /^(?:the|that|same|later|by|next|following|day|night|week)$/;

const openerOf = (word: string): Opener => ({
  word,
  isCounted: counted.test(word),
  isBackward: backward.test(word),
  isOfEvent: ofEvent.test(word),
});

const openers: ReadonlyMap<number, Opener & { readonly check: number }> = new Map(
  [
    ...amountWords.keys(),
    ...ordinalWords.keys(),
    ...namedDays.keys(),
    ...months.keys(),
    ...weekdays.keys(),
    ...seasons,
    ..."last next this past that same later by following coming since from between in around circa during pod hd ppd dol icu vent ventilator postoperative postoperatively postop post postpartum postprocedure hospital hosp inpatient admission day days d the at age aged on overnight micu sicu nicu picu ccu po".split(
      " ",
    ),
  ].map((word) => [hashOfWord(word), { ...openerOf(word), check: checkOfWord(word) }]),
);

/** What a word may open; words with a digit ("POD3", "x3") are read as they are. */
export function openerAt(tokens: Tokens, at: number): Opener | undefined {
  const opener = openers.get(tokens.hash[at] ?? 0);
  if (opener !== undefined && opener.check === tokens.check[at]) return opener;
  return ((tokens.shape[at] ?? 0) & shape.digit) === 0
    ? undefined
    : openerOf(foldedToken(tokens, at));
}

/** The next token that is no line end, within the sentence; `end` when there is none. */
export function nextInSentence(tokens: Tokens, at: number, end: number): number {
  let next = at + 1;
  while (next < end && tokens.kind[next] === tokenKind.newline) next++;
  return next;
}

/** Words by their hashes, for a look at a word before a pattern is tried on it. */
export const hashesOf = (words: string): ReadonlySet<number> =>
  new Set(words.split(" ").map(hashOfWord));

/**
 * How many digits a token begins with, the character right behind them, and the first there that is no space; empty
 * where the text ends.
 */
export function behindDigits(
  { text, begin }: Tokens,
  at: number,
): { readonly digits: number; readonly sign: string; readonly next: string } {
  const from = begin[at] ?? 0;
  let place = from;
  while (classOf[text.charCodeAt(place)] === characterClass.digit) place++;
  const digits = place - from;
  const sign = text.charAt(place);
  while (isGap(classOf[text.charCodeAt(place)])) place++;
  return { digits, sign, next: text.charAt(place) };
}

const isGap = (kind: number | undefined): boolean =>
  kind === characterClass.space || kind === characterClass.newline;
