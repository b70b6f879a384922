/** Readings of whole sentences that the triggers of `context.ts` do not give: one table a class in this folder. */
import { categories, type Why } from "../../annotated-document.ts";
import type { Assertion } from "../assertion.ts";
import { declined } from "./declined.data.ts";
import { doubts } from "./doubts.data.ts";
import { facts } from "./facts.data.ts";
import { notOfThePatient } from "./not-of-the-patient.data.ts";
import { notYet } from "./not-yet.data.ts";
import { pastEvents } from "./past-events.data.ts";
import type { Phrasing } from "./phrasing.ts";
import type { Mention } from "../../mentions/mention.ts";
import type { Sentences } from "../../text/sentences.ts";
import { plainText } from "../../text/plain-text.ts";
import { PatternFinder } from "../../text/pattern-finder.ts";
import { quickTest } from "../../text/quick-test.ts";
import { tokenKind, type Tokens } from "../../text/tokens.ts";

/** In the order in which they are applied. */
export const phrasings: readonly Phrasing[] = [
  pastEvents,
  facts,
  notYet,
  doubts,
  notOfThePatient,
  declined,
].flat();
const finder = new PatternFinder(phrasings.map(({ words }) => words));

/** Longer sentences are lists without an end. */
const longest = 600;
const sentencesBefore = 4;

/** A sentence and its mentions [first, last). */
interface Place {
  readonly tokens: Tokens;
  readonly sentence: Plain;
  /** The sentences in front. */
  readonly before: () => string;
  readonly mentions: readonly Mention[];
  readonly assertions: readonly Assertion[];
  readonly first: number;
  readonly last: number;
}

/** A sentence with one blank between words, without accents, and where each of its tokens stands in it. */
interface Plain {
  readonly text: string;
  readonly from: number;
  readonly begin: readonly number[];
  readonly end: readonly number[];
}

/** Mentions of one sentence stand together, in order. */
export function applyPhrasings(
  tokens: Tokens,
  sentences: Sentences,
  mentions: readonly Mention[],
  assertions: readonly Assertion[],
): void {
  let first = 0;
  while (first < mentions.length) {
    const sentence = mentions[first]?.sentence ?? 0;
    let last = first + 1;
    while (last < mentions.length && mentions[last]?.sentence === sentence) last++;
    const [from, to] = [sentences.begin[sentence] ?? 0, sentences.end[sentence] ?? 0];
    const may = finder.mayHold(tokens, from, to);
    if (may.length > 0) {
      const plain = plainSentence(tokens, sentences, sentence);
      if (plain.text.length <= longest) {
        const before = (): string => textBefore(tokens, sentences, sentence);
        const place = { tokens, sentence: plain, before, mentions, assertions, first, last };
        for (const at of may) applyOne(place, phrasings[at]);
      }
    }
    first = last;
  }
}

function plainSentence(tokens: Tokens, sentences: Sentences, sentence: number): Plain {
  const from = sentences.begin[sentence] ?? 0;
  const to = sentences.end[sentence] ?? from;
  const begin: number[] = [];
  const end: number[] = [];
  let text = "";
  let last = tokens.begin[from] ?? 0;
  let isGap = false;
  for (let at = from; at < to; at++) {
    const start = tokens.begin[at] ?? 0;
    const stop = tokens.end[at] ?? start;
    const written = tokens.text.slice(start, stop);
    // A bullet or an emoji says nothing; a line's end is a blank.
    const isMute =
      tokens.kind[at] === tokenKind.newline ||
      (tokens.kind[at] === tokenKind.punctuation && !/^[!-~]/.test(written));
    if (!isMute && (start > last || isGap) && !/^[,.;:]/.test(written) && text !== "") text += " ";
    begin.push(text.length);
    if (!isMute) text += plainText(written);
    end.push(text.length);
    isGap = isMute && (isGap || start > last || tokens.kind[at] === tokenKind.newline);
    last = stop;
  }
  return { text, from, begin, end };
}

/** A few sentences in front of one, each begun with "¶ ". */
function textBefore(tokens: Tokens, sentences: Sentences, sentence: number): string {
  let text = "";
  for (let at = Math.max(0, sentence - sentencesBefore); at < sentence; at++)
    text += `¶ ${plainSentence(tokens, sentences, at).text} `;
  return text;
}

function applyOne(place: Place, phrasing: Phrasing | undefined): void {
  if (phrasing === undefined) return;
  const { words, unless, before } = phrasing;
  const { text } = place.sentence;
  if (!concernsAny(place, phrasing) || !quickTest(words).test(text)) return;
  const founds = words.global ? text.matchAll(words) : [words.exec(text)];
  for (const found of founds) {
    const of = found?.indices?.groups?.["of"];
    if (found === null || of === undefined || unless?.test(text) === true) continue;
    if (before?.test(place.before()) === false) continue;
    sayOf(place, phrasing, of, [found.index, found.index + found[0].length]);
  }
}

/** Whether a mention of the sentence is of the kind and name that are meant, and has what would be taken back. */
function concernsAny(place: Place, phrasing: Phrasing): boolean {
  const { says } = phrasing;
  for (let index = place.first; index < place.last; index++) {
    const mention = place.mentions[index];
    const assertion = place.assertions[index];
    if (mention === undefined || assertion === undefined) continue;
    if (says === "there" && assertion.hypothetical === undefined) continue;
    if (says === "current" && assertion.historical === undefined) continue;
    if (says === "certain" && assertion.uncertain === undefined) continue;
    if (isMeant(place.sentence, mention, phrasing)) return true;
  }
  return false;
}

function isMeant(
  { text, from, begin, end }: Plain,
  mention: Mention,
  { only, named }: Phrasing,
): boolean {
  if (!only.includes(categories[mention.category] ?? "Others")) return false;
  return named?.test(text.slice(begin[mention.from - from], end[mention.to - 1 - from])) !== false;
}

/** Says it of the mentions in a range of the plain sentence. */
function sayOf(
  place: Place,
  phrasing: Phrasing,
  [from, until]: readonly [number, number],
  said: readonly [number, number],
): void {
  const { sentence, mentions, assertions } = place;
  const to = Math.min(until, from + (phrasing.within ?? longest));
  const why = whyOf(place, `phrase.${phrasing.id}`, ...said);
  for (let index = place.first; index < place.last; index++) {
    const mention = mentions[index];
    const assertion = assertions[index];
    if (mention === undefined || assertion === undefined) continue;
    const begin = sentence.begin[mention.from - sentence.from] ?? 0;
    const end = sentence.end[mention.to - 1 - sentence.from] ?? begin;
    // A name may begin in front of what is said of its last word.
    if (begin >= to || end <= from || (phrasing.within !== undefined && begin < from)) continue;
    if (isMeant(sentence, mention, phrasing)) say(assertion, phrasing, why);
  }
}

/** The tokens that lie in a range of the plain sentence. */
function whyOf({ tokens, sentence }: Place, rule: string, from: number, to: number): Why {
  const first = sentence.end.findIndex((end) => end > from);
  const last = sentence.begin.findLastIndex(
    (begin, at) => begin < to && (sentence.end[at] ?? 0) > begin,
  );
  return {
    rule,
    begin: tokens.begin[sentence.from + first] ?? 0,
    end: tokens.end[sentence.from + last] ?? 0,
  };
}

function say(assertion: Assertion, { says, undoes }: Phrasing, why: Why): void {
  const mayUndo = (said: Why | undefined): boolean =>
    said !== undefined && undoes?.test(said.rule) !== false;
  const leaveDoubt = (): void => {
    delete assertion.uncertain;
    delete assertion.detail;
  };
  if (says === "there" && mayUndo(assertion.hypothetical)) delete assertion.hypothetical;
  else if (says === "current" && mayUndo(assertion.historical)) delete assertion.historical;
  else if (says === "certain" && mayUndo(assertion.uncertain)) leaveDoubt();
  else if (says === "of the past") {
    if (assertion.hypothetical === undefined) assertion.historical ??= why;
  } else if (says === "possible") {
    if (assertion.negated !== undefined || assertion.hypothetical !== undefined) return;
    assertion.uncertain ??= why;
    assertion.detail ??= "Possible";
  } else if (says === "not yet") {
    if (undoes !== undefined && mayUndo(assertion.negated)) delete assertion.negated;
    if (assertion.negated !== undefined) return;
    leaveDoubt();
    assertion.hypothetical ??= why;
  } else if (says === "not given") {
    leaveDoubt();
    delete assertion.historical;
    assertion.negated ??= why;
  } else if (says === "a relative's") {
    if (assertion.other === undefined) assertion.family ??= why;
  } else if (says === "another's" && assertion.family === undefined) assertion.other ??= why;
}
