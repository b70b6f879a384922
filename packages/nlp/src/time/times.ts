import { categories, type Time } from "../annotated-document.ts";
import type { Mention } from "../mentions/mention.ts";
import type { Sentences } from "../text/sentences.ts";
import { tokenKind, type Tokens } from "../text/tokens.ts";
import { readTime } from "./time-grammar.ts";

/** A time expression in a sentence: tokens [from, to). */
export interface TimeExpression {
  readonly sentence: number;
  readonly from: number;
  readonly to: number;
  readonly time: Time;
  /** A year with nothing but its place to say that it is one: it may be a lab's value. */
  readonly bare: boolean;
  /** The age at which something began. */
  readonly onset: boolean;
}

/** All time expressions, in order. */
export function findTimes(
  tokens: Tokens,
  sentences: Sentences,
  documentDate: string | undefined,
): TimeExpression[] {
  const found: TimeExpression[] = [];
  for (let sentence = 0; sentence < sentences.count; sentence++) {
    if (sentences.header[sentence] === 1) continue;
    const end = sentences.end[sentence] ?? 0;
    for (let at = sentences.begin[sentence] ?? 0; at < end;) {
      const kind = tokens.kind[at];
      const read =
        kind === tokenKind.word || kind === tokenKind.number || kind === tokenKind.punctuation
          ? readTime(tokens, at, end, documentDate)
          : undefined;
      if (read === undefined) at++;
      else {
        found.push({
          sentence,
          from: at,
          to: read.to,
          time: read.time,
          bare: read.bare === true,
          onset: read.onset === true,
        });
        at = read.to;
      }
    }
  }
  return found;
}

const lab = categories.indexOf("Lab");

/** The time nearest to a mention in its sentence: at most twelve tokens away, and nothing when none is that near. */
export function timeOf(
  mention: Mention,
  times: readonly TimeExpression[],
  first: number,
): Time | undefined {
  let best: TimeExpression | undefined;
  let least = 13;
  for (let index = first; index < times.length; index++) {
    const each = times[index];
    if (each === undefined || each.sentence !== mention.sentence) break;
    if (each.time.kind === "age" && !each.onset && mention.from < each.to) continue;
    if (each.bare && mention.category === lab) continue;
    const distance = each.from >= mention.to ? each.from - mention.to : mention.from - each.to;
    if (distance >= 0 && distance < least) {
      least = distance;
      best = each;
    }
  }
  return best?.time;
}
