import { categories, type Time } from "../annotated-document.ts";
import type { Mention } from "../mentions/mention.ts";
import type { Sentences } from "../text/sentences.ts";
import { tokenKind, type Tokens } from "../text/tokens.ts";
import { withDayOrder } from "./day-order.ts";
import type { KnownDates } from "./known-dates.ts";
import { resolveTimes } from "./resolve-times.ts";
import { readTime, withEnd } from "./time-grammar.ts";
import { readBareDay } from "./counted-days.ts";
import type { TimeExpression } from "./time-expression.ts";
import type { ParsedTime } from "./time-parts.ts";

/** All time expressions, in order, with their days where the note or what is known beside it tells them. */
export function findTimes(
  tokens: Tokens,
  sentences: Sentences,
  given: KnownDates,
): TimeExpression[] {
  const known = withDayOrder(tokens.text, given);
  const found: TimeExpression[] = [];
  for (let sentence = 0; sentence < sentences.count; sentence++) {
    if (sentences.header[sentence] === 1) continue;
    const end = sentences.end[sentence] ?? 0;
    for (let at = sentences.begin[sentence] ?? 0; at < end;) {
      const kind = tokens.kind[at];
      const first =
        kind === tokenKind.word || kind === tokenKind.number || kind === tokenKind.punctuation
          ? (readTime(tokens, at, end, known) ?? bareDay(tokens, at, end, sentence, found.at(-1)))
          : undefined;
      if (first === undefined || isDoseOfMeals(tokens, at, first.to)) at = first?.to ?? at + 1;
      else {
        const read = withEnd(tokens, at, end, first, known);
        found.push({
          sentence,
          from: at,
          to: read.to,
          time: read.time,
          bare: read.bare === true,
          onset: read.onset === true,
          isOpen: read.isOpen === true,
          counted: read.counted,
        });
        at = read.to;
      }
    }
  }
  return resolveTimes(tokens, found, known);
}

/** "Novolog 8-8-10 with meals": units of insulin, no date. */
const isDoseOfMeals = (tokens: Tokens, at: number, to: number): boolean =>
  tokens.kind[at] === tokenKind.number &&
  to === at + 5 &&
  /^\d{1,2}([-/])\d{1,2}\1\d{1,2}$/.test(tokens.text.slice(tokens.begin[at], tokens.end[to - 1])) &&
  /^(?:\s?(?:units?|u)\b|\s+(?:with (?:each )?meals?\b|w\/ ?meals?\b|before meals\b|TID\b|q?AC\b))/i.test(
    tokens.text.slice(tokens.end[to - 1], (tokens.end[to - 1] ?? 0) + 20),
  );

/** A day that only the numbered day before it in its sentence explains. */
function bareDay(
  tokens: Tokens,
  at: number,
  end: number,
  sentence: number,
  before: TimeExpression | undefined,
): ParsedTime | undefined {
  return before?.counted !== undefined && before.sentence === sentence
    ? readBareDay(tokens, at, end, before.counted)
    : undefined;
}

const lab = categories.indexOf("Lab");

/** The time nearest to a mention in its sentence: at most twelve tokens away, and nothing when none is that near. */
export function timeOf(
  tokens: Tokens,
  mentions: readonly Mention[],
  mentionAt: number,
  times: readonly TimeExpression[],
  first: number,
): Time | undefined {
  const mention = mentions[mentionAt];
  if (mention === undefined) return undefined;
  let best: TimeExpression | undefined;
  let least = 13;
  for (let index = first; index < times.length; index++) {
    const each = times[index];
    if (each === undefined || each.sentence !== mention.sentence) break;
    if (each.time.kind === "age" && !each.onset && mention.from < each.to) continue;
    if (mention.category === lab && (each.bare || isOfEarlierValue(tokens, each))) continue;
    const distance = each.from >= mention.to ? each.from - mention.to : mention.from - each.to;
    if (distance >= 0 && distance < least) {
      least = distance;
      best = each;
    }
  }
  return best === undefined || isOfAnotherItem(tokens, mentions, mentionAt, mention, best)
    ? undefined
    : best.time;
}

/** "3.8, up from 0.9 last month" */
const isOfEarlierValue = ({ text, begin }: Tokens, { from }: TimeExpression): boolean => {
  const at = begin[from] ?? 0;
  return /\b(?:up|down|increased|decreased|risen|improved|worse|worsened|higher|lower) (?:from|than) [<>]?\d[\d.,/]*(?: ?%| ?[a-z]+\/[a-z]+)?,? (?:on |in |at )?$/i.test(
    text.slice(Math.max(0, at - 50), at),
  );
};

/** "CAD s/p CABG 2008, DM2, HTN", "asthma, DVT in 2015": a year of a list is that of the item it stands behind. */
function isOfAnotherItem(
  tokens: Tokens,
  mentions: readonly Mention[],
  index: number,
  mention: Mention,
  time: TimeExpression,
): boolean {
  if (!/^(?:in |since |circa )?(?:(?:early|late|mid)[ -])?(?:19|20)\d\d$/i.test(time.time.text))
    return false;
  const isOwned = mentions
    .slice(Math.max(0, index - 12), index + 13)
    .some(
      (each) =>
        each.sentence === mention.sentence &&
        each.to <= time.from &&
        /^\s*(?:\(|in|on|since|of|~|-|:|\bdiagnosed(?: in)?|dx'?d?(?: in)?)?\s*$/i.test(
          tokens.text.slice(tokens.end[each.to - 1], tokens.begin[time.from]),
        ),
    );
  const between =
    mention.to <= time.from
      ? tokens.text.slice(tokens.end[mention.to - 1], tokens.begin[time.from])
      : tokens.text.slice(tokens.end[time.to - 1], tokens.begin[mention.from]);
  return isOwned && /[,;]/.test(between);
}
