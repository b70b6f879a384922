/** Which year a day of a month is of that stands beside an order or a plan: "Start apixaban on 5/25", "goal by 6/1". */
import type { Tokens } from "../text/tokens.ts";
import { addDays } from "./calendar.ts";
import { textBefore } from "./time-parts.ts";
import { isAhead, lastStop, past, yearOf } from "./year-not-said.ts";

/** So many days ahead an order reaches, and so many back a day lies that was meant to come, and has. */
const [daysAhead, daysBack] = [60, 45];

/** The year of a day of a month: of what is to come the next one, else the last. */
export function yearOfDay(
  tokens: Tokens,
  at: number,
  to: number,
  documentDate: string,
  month: number,
  day: number,
): number {
  const isToCome = isAhead(tokens, at);
  const year = yearOf(documentDate, month, day, isToCome);
  const said = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const clause = textBefore(tokens.text, tokens.begin[at] ?? 0, 90);
  const own = clause.slice(lastStop(clause));
  if (isToCome)
    // "no events until hypoglycemia on 5/3", "repeat CT on 5/3", some days later
    return said >= addDays(documentDate, 365 - daysBack) && !nextYear.test(own) ? year - 1 : year;
  const next = `${year + 1}${said.slice(4)}`;
  return said < documentDate &&
    next <= addDays(documentDate, daysAhead) &&
    isOrdered(own, tokens.text.slice(tokens.end[to - 1], (tokens.end[to - 1] ?? 0) + 40))
    ? year + 1
    : year;
}

const nextYear = /\b(?:next|annual(?:ly)?|yearly|(?:in|a|one|1) year|12 months)\b/i;

const verb = String.raw`(?:(?:re)?start|begin|resume|stop(?!-)|hold|remove|repeat|re-?check|check|draw|obtain|give|increase|decrease|change|switch|taper|discontinue|d\/?c|return|complete|continue|needs?|take|transition|order)`;
const opensOrder = String.raw`(?:^\s*|[.:;,([]\s*|[-•*]\s+|\d[.)]\s+|\b(?:and|then|to|please|can|should|may|must|will|plan)\s+)`;
const order = new RegExp(
  String.raw`${opensOrder}${verb}(?![\w'-]| (?:in|of|was|were|showed|showing|from|date of birth)\b)[^.;]{0,60}$|\b(?:(?:is|are) to|to be|should be|must be|needs? to be) [a-z]+[^.;]{0,40}$`,
  "i",
);
/** "end date 6/24", "goal 86 kg by 6/1" */
const endDate =
  /\b(?:end|stop|completion|anticipated|expected|tentative|planned|projected)(?: (?:stop|end|completion|discharge))? date\b[^.;]{0,25}$|\b(?:goal|target|aim\w*|wean\w*|needs?|complet\w+|ready|expect\w*)\b[^.;]{0,40}\bby (?:the )?$/i;
/** "5 mg BID starting 11/22", "hold warfarin starting 5/28" */
const startsAt = /\b(?:starting|beginning|effective)\s*(?:on )?$/i;
const isOfDose =
  /\b(?:mg|mcg|units?|tabs?|daily|nightly|weekly|bid|tid|qid|q\d+h?|hold|take|dose)\b/i;
/** What stands behind the day of something that was found or done. */
const found =
  /^(?!\s*(?:if|when|unless|for|to)\b)[^.;\n]{0,30}\b(?:show\w*|was|were|had|reveal\w*|demonstrat\w+|negative|positive|normal|unchanged|stable|improved|resolved|without|noted|did|found)\b|^\)?\s*(?:[:=]|->|\d)/i;

const isOrdered = (own: string, behind: string): boolean =>
  !past.test(own) &&
  !/\b(?:did|told|asked|tried|able|due to|failed|prior to)\b/i.test(own) &&
  !found.test(behind) &&
  (order.test(own) || endDate.test(own) || (startsAt.test(own) && isOfDose.test(own)));
