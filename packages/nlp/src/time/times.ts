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
          ...(read.upToAdmission === undefined ? {} : { upToAdmission: read.upToAdmission }),
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
