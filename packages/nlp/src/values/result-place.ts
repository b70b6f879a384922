import { categories } from "../annotated-document.ts";
import type { Mention } from "../mentions/mention.ts";
import type { Sentences } from "../text/sentences.ts";
import { tokenText, type Tokens } from "../text/tokens.ts";
import type { TimeExpression } from "../time/time-expression.ts";

const lab = categories.indexOf("Lab");

/** What stands around a mention. */
export interface ResultPlace {
  readonly sentences: Sentences;
  /** All mentions, in order, and which of them this is. */
  readonly mentions: readonly Mention[];
  readonly index: number;
  readonly mention: Mention;
  /** The next mention behind this one. */
  readonly next: Mention | undefined;
  /** Findings that carry a number. */
  readonly vitals: ReadonlySet<number>;
  readonly times: readonly TimeExpression[];
  /** Index of the first time in the mention's sentence, or behind it. */
  readonly firstTime: number;
}

export function textAt(tokens: Tokens, at: number): string {
  return at >= 0 && at < tokens.count ? tokenText(tokens, at) : "";
}

export const isAnalyte = ({ vitals }: ResultPlace, mention: Mention): boolean =>
  mention.category === lab || vitals.has(mention.concept);

/** The next lab or vital sign of the sentence that begins behind this mention, or the one that ends before it. */
export function analyteBeside(place: ResultPlace, index: number, step: 1 | -1): number | undefined {
  const own = place.mentions[index];
  if (own === undefined) return undefined;
  for (let at = index + step, steps = 0; steps < 12; at += step, steps++) {
    const other = place.mentions[at];
    if (other === undefined || other.sentence !== own.sentence) return undefined;
    const isApart = step === 1 ? other.from >= own.to : other.to <= own.from;
    if (isApart && isAnalyte(place, other)) return at;
  }
  return undefined;
}

/** The time expression that holds a token. */
export function timeAt(
  { times, firstTime, mention }: ResultPlace,
  at: number,
): TimeExpression | undefined {
  for (let index = firstTime; index < times.length; index++) {
    const time = times[index];
    if (time === undefined || time.sentence !== mention.sentence || time.from > at)
      return undefined;
    if (at < time.to) return time.bare ? undefined : time;
  }
  return undefined;
}
