import { categories, type Time } from "../annotated-document.ts";
import type { Mention } from "../mentions/mention.ts";
import type { Tokens } from "../text/tokens.ts";
import { isOfNameInFront, type Between } from "./time-behind-name.ts";
import { isOfNameBehind } from "./time-before-name.ts";
import type { TimeExpression } from "./time-expression.ts";
import { isOfOtherValue, isRightBehind, type Span } from "./time-of-value.ts";
import { isOfNoMention } from "./time-of-the-note.ts";

const lab = categories.indexOf("Lab");
const medication = categories.indexOf("Medication");
/** Tokens between a mention and its time at most. */
const reach = 12;

/**
 * The time that is said of a mention, of its sentence: the nearer one of the last in front and the first behind that is
 * not said of something else; an age only where there is no other.
 * @param isOfOther whether a time is that of another value of the same mention
 */
export function timeOf(
  tokens: Tokens,
  mentions: readonly Mention[],
  mentionAt: number,
  times: readonly TimeExpression[],
  first: number,
  result: Span | undefined,
): Time | undefined {
  const mention = mentions[mentionAt];
  if (mention === undefined) return undefined;
  const nameEnd = tokens.end[mention.to - 1] ?? 0;
  // What is taken of a drug is counted from its name on.
  const value =
    result === undefined || mention.category !== medication || result.end <= nameEnd
      ? result
      : { begin: nameEnd, end: result.end };
  let before: TimeExpression | undefined;
  let behind: TimeExpression | undefined;
  let within: TimeExpression | undefined;
  let age: TimeExpression | undefined;
  for (let index = first; index < times.length; index++) {
    const each = times[index];
    if (each === undefined || each.sentence !== mention.sentence) break;
    if (each.time.kind === "age" && !each.onset) {
      if (isOfPatient(tokens, each)) continue;
      if (each.to <= mention.from && mention.from - each.to <= reach) age = each;
      continue;
    }
    if (value !== undefined && each.from >= mention.to) {
      if (isOfOtherValue(tokens.text, nameEnd, value, each.time)) continue;
      if (isRightBehind(tokens.text, nameEnd, value, each.time)) return each.time;
    }
    if (mention.category === lab && (each.bare || isOfEarlierValue(tokens, each))) continue;
    if (each.to <= mention.from) before = each;
    else if (each.from >= mention.to) {
      behind ??= each;
      if (value === undefined || each.time.begin > value.end) break;
    } else within ??= each;
  }
  if (within === undefined) {
    const isFirstNearer =
      before !== undefined &&
      (behind === undefined || mention.from - before.to <= behind.from - mention.to);
    const candidates = isFirstNearer ? [before, behind] : [behind, before];
    for (const each of candidates)
      if (each !== undefined && isSaidOf(tokens, mentions, mentionAt, mention, each))
        return sinceEvent(tokens, mention, each);
  }
  return age?.time;
}

/** "drinks daily since the divorce in 2021": from then on. */
function sinceEvent({ text, end }: Tokens, mention: Mention, { from, time }: TimeExpression): Time {
  const between = text.slice(end[mention.to - 1], time.begin);
  if (time.kind !== "absolute" || from < mention.to || !since.test(between)) return time;
  const { to: _, ...open } = time;
  return { ...open, relation: "overlap" };
}
const since = /\bsince (?:the|his|her|their|an?) (?:[\w-]+ ){1,4}(?:in|on|of) $/i;

/** "58F with COPD", "Age 64, blood pressure": how old one is, and not how old one was when something came about. */
const isOfPatient = ({ text, begin }: Tokens, { from, time }: TimeExpression): boolean => {
  const at = begin[from] ?? 0;
  const front = text.slice(Math.max(0, at - 40), at);
  return !(/^aged?\b/i.test(time.text) ? diedOrItem : whenHeWas).test(front);
};
const whenHeWas =
  /\b(?:at|since|until|by|when (?:s?he|I|the patient|patient|pt) (?:was|is|turned))\s+(?:(?:about|around|approximately|only|just)\s+)?$/i;
/** "Father died age 59 of", "1. Age 16, leg fracture" */
const diedOrItem =
  /\b(?:died|dead|deceased|expired|passed away)(?:,? (?:in|of|from|at|suddenly)\b[^.;:]{0,20})?,?\s+$|(?:^|[\n.:;]\s*)\d{1,2}[.)]\s+$/i;

/** "3.8, up from 0.9 last month" */
const isOfEarlierValue = ({ text, begin }: Tokens, { from, time }: TimeExpression): boolean => {
  const at = begin[from] ?? 0;
  // "has risen from 28 mmHg in 2020 to 44"
  if (
    /^ to [<>~]?\d/.test(text.slice(time.end, time.end + 6)) &&
    /\bfrom [<>~]?\d[\d.,/]*(?: ?%| ?[a-z/]{1,8})?,? (?:on |in |at )?$/i.test(
      text.slice(Math.max(0, at - 40), time.begin),
    )
  )
    return true;
  return /\b(?:up|down|increased|decreased|risen|improved|worse|worsened|higher|lower) (?:from|than) [<>]?\d[\d.,/]*(?: ?%| ?[a-z]+\/[a-z]+)?,? (?:on |in |at )?$/i.test(
    text.slice(Math.max(0, at - 50), at),
  );
};

function isSaidOf(
  tokens: Tokens,
  mentions: readonly Mention[],
  index: number,
  mention: Mention,
  time: TimeExpression,
): boolean {
  const isBehind = time.from >= mention.to;
  const distance = isBehind ? time.from - mention.to : mention.from - time.to;
  if (distance > reach || isOfOtherRow(tokens, mention, time)) return false;
  const offset = (token: number): number => tokens.begin[token] ?? tokens.text.length;
  const [from, to] = isBehind
    ? [tokens.end[mention.to - 1] ?? 0, offset(time.from)]
    : [tokens.end[time.to - 1] ?? 0, offset(mention.from)];
  const others = mentions
    .slice(Math.max(0, index - 12), index + 13)
    .filter(
      (each) =>
        each.sentence === mention.sentence &&
        (each.to <= mention.from || each.from >= mention.to) &&
        (each.to <= time.from || each.from >= time.to),
    )
    // "hernia" within "hernia repair"
    .filter(
      (each, _, all) =>
        !all.some(
          ({ from: begin, to: end }) =>
            begin <= each.from && each.to <= end && end - begin > each.to - each.from,
        ),
    )
    .map((each) => ({
      category: categories[each.category] ?? "Others",
      begin: offset(each.from),
      end: tokens.end[each.to - 1] ?? 0,
    }));
  const { text } = tokens;
  const timeBegin = offset(time.from);
  const timeEnd = tokens.end[time.to - 1] ?? 0;
  const between: Between = {
    text: plain(text.slice(from, to)),
    from,
    others,
    category: categories[mention.category] ?? "Others",
    time,
    words: oneLine(text.slice(timeBegin, timeEnd)),
    timeBegin,
    before: lastBlock(text.slice(Math.max(0, timeBegin - 90), timeBegin)),
    behind: oneLine(text.slice(timeEnd, timeEnd + 40)),
    name: oneLine(text.slice(offset(mention.from), tokens.end[mention.to - 1])),
    front: oneLine(text.slice(Math.max(0, offset(mention.from) - 40), offset(mention.from))),
  };
  if (isOfNoMention(between, isBehind)) return false;
  return isBehind ? isOfNameInFront(between) : isOfNameBehind(between);
}

/** Over a line end, the day that opens a row of a table, or one of the days over its columns. */
function isOfOtherRow(
  { text, begin, end }: Tokens,
  mention: Mention,
  { from, time }: TimeExpression,
): boolean {
  if (time.kind !== "absolute") return false;
  if (from < mention.to) {
    const line = text.slice(text.lastIndexOf("\n", time.begin) + 1, begin[mention.from]);
    return line.includes("\n") && isRowOfDays.test(line.slice(0, line.indexOf("\n")));
  }
  const between = text.slice(end[mention.to - 1], time.begin);
  return (
    /\n[ \t|]*$/.test(between) &&
    /^(?:[ \t]+\d{1,2}:?\d{2})?(?: {2,}|[ \t]*\t|[ \t]*\|)/.test(
      text.slice(time.end, time.end + 20),
    )
  );
}
const isRowOfDays =
  /\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?:[ \t]+\d{1,2}:?\d{2})?[ \t|]+\d{1,2}\/\d{1,2}/;

/** Line ends as spaces, so that places stay the same. */
const oneLine = (text: string): string => text.replaceAll(/\s/g, " ");
/** As `oneLine`, without the commas of "41,900". */
const plain = (text: string): string => oneLine(text).replaceAll(/(?<=\d),(?=\d{3}\b)/g, "\0");
/** What stands behind the last empty line. */
const lastBlock = (text: string): string =>
  oneLine(text.slice(text.search(/(?:(?!\n\s*\n)[^])*$/)));
