/** Times by their names: last week, this morning, on Tuesday, in the spring, overnight. */
import { addDays, dayOfWeek } from "./calendar.ts";
import type { KnownDates } from "./known-dates.ts";
import { readDate } from "./date-grammar.ts";
import { monthAt, readMonthFirst, weekdayAt } from "./month-names.ts";
import {
  absolute,
  lasting,
  makeTime,
  relationOf,
  relativeToDocument,
  textBefore,
  wordAt,
  type ParsedTime,
  type TimeParts,
} from "./time-parts.ts";
import { seasons, unitDays } from "./time-words.data.ts";
import { lastSeason, seasonOf, weekOf } from "./weeks.ts";
import { isAhead } from "./year-not-said.ts";
import { tokenKind, tokenText, type Tokens } from "../text/tokens.ts";

/** last week, this morning, next month, past year, last March, last Monday, this past Friday. */
export function readNamed(
  tokens: Tokens,
  at: number,
  end: number,
  known: KnownDates,
): ParsedTime | undefined {
  const { documentDate } = known;
  const word = wordAt(tokens, at);
  const isLast = word === "last" || word === "past";
  let noun = at + 1;
  let direction: 1 | -1 | 0 = isLast ? -1 : word === "next" || word === "coming" ? 1 : 0;
  if (word === "this" && /^(?:past|last|coming|next)$/.test(wordAt(tokens, noun))) {
    direction = /^(?:past|last)$/.test(wordAt(tokens, noun)) ? -1 : 1;
    noun++;
  }
  if (noun >= end) return undefined;
  const name = wordAt(tokens, noun);
  const to = noun + 1;
  const weekday = weekdayAt(tokens, noun);
  if (weekday !== undefined)
    return onWeekday(tokens, at, to, weekday, documentDate, direction === 0 ? "this" : direction);
  const month = monthAt(tokens, noun);
  if (month !== undefined && word !== "past")
    return ofMonth(tokens, at, to, month, documentDate, direction);
  if (seasons.has(name) && documentDate !== undefined)
    return makeTime(tokens, at, to, {
      ...spanned(ofSeason(name, documentDate, direction), documentDate),
    });
  if (direction === 0) {
    if (/^(?:morning|afternoon|evening|am|pm)$/.test(name))
      return makeTime(tokens, at, to, relativeToDocument(0, 1, documentDate));
    return /^(?:week|month|year)$/.test(name)
      ? makeTime(tokens, at, to, ofUnit(name, 0, documentDate))
      : undefined;
  }
  if (direction < 0 && /^(?:night|evening)$/.test(name))
    return makeTime(tokens, at, to, relativeToDocument(-1, 1, documentDate));
  if (direction < 0 && name === "weekend" && documentDate !== undefined) {
    const back = dayOfWeek(documentDate) || 7;
    return makeTime(tokens, at, to, {
      ...spanned(
        { from: addDays(documentDate, -back - 1), to: addDays(documentDate, -back) },
        documentDate,
      ),
    });
  }
  const unit = unitDays.get(name);
  if (unit === undefined) return undefined;
  // "for the past week", "over the last year": all of it.
  const isSpan =
    direction < 0 &&
    /\b(?:for|over|during|in|within|throughout)\s+(?:the|his|her|this)\s*$/i.test(
      textBefore(tokens.text, tokens.begin[at] ?? 0, 20),
    );
  if (isSpan || word === "past") return makeTime(tokens, at, to, lasting(unit, unit, documentDate));
  return makeTime(tokens, at, to, ofUnit(name, direction, documentDate));
}

/** The week (Monday to Sunday), month or year so many from the document's own. */
function ofUnit(name: string, count: number, documentDate: string | undefined): TimeParts {
  const unit = unitDays.get(name) ?? 1;
  const parts = relativeToDocument(count * unit, unit, documentDate);
  if (name !== "week" || documentDate === undefined) return parts;
  return { ...parts, ...weekOf(documentDate, count) };
}

const spanned = (span: { from: string; to: string }, documentDate: string): TimeParts => ({
  kind: "absolute",
  ...span,
  relation: relationOf(span.to, documentDate),
});

function ofSeason(
  name: string,
  documentDate: string,
  direction: number,
): { from: string; to: string } {
  const last = lastSeason(name, documentDate);
  const year = Number(last.from.slice(0, 4));
  // "Later in the summer", in June.
  if (direction > 0) return last.to > documentDate.slice(0, 7) ? last : seasonOf(name, year + 1);
  // "Last summer" in July is that of the year before.
  return direction < 0 && last.to >= documentDate.slice(0, 7) ? seasonOf(name, year - 1) : last;
}

/** "in the spring", "over the summer", "spring of 2022", "fall 2019". */
export function readSeason(
  tokens: Tokens,
  at: number,
  end: number,
  known: KnownDates,
): ParsedTime | undefined {
  const name = wordAt(tokens, at);
  if (!seasons.has(name)) return undefined;
  const next = wordAt(tokens, at + 1) === "of" ? at + 2 : at + 1;
  const year = next < end && tokens.kind[next] === tokenKind.number ? tokenText(tokens, next) : "";
  if (/^(?:19|20)\d{2}$/.test(year)) {
    const span = seasonOf(name, Number(year));
    return makeTime(tokens, at, next + 1, {
      kind: "absolute",
      ...span,
      relation: relationOf(span.to, known.documentDate),
    });
  }
  const before = textBefore(tokens.text, tokens.begin[at] ?? 0, 16);
  if (
    known.documentDate === undefined ||
    !/\b(?:in|during|over|since|until|by|later in|early in|late in) (?:the )?(?:early |late )?$/i.test(
      before,
    )
  )
    return undefined;
  const isToCome = isAhead(tokens, at);
  return makeTime(
    tokens,
    at,
    at + 1,
    spanned(ofSeason(name, known.documentDate, isToCome ? 1 : 0), known.documentDate),
  );
}

/** The last such day before the document, or the first behind it; `this`: of its own week. */
export function onWeekday(
  tokens: Tokens,
  at: number,
  to: number,
  weekday: number,
  documentDate: string | undefined,
  direction: 1 | -1 | "this",
): ParsedTime | undefined {
  if (documentDate === undefined) return undefined;
  const own = dayOfWeek(documentDate);
  if (direction === "this") {
    // Behind the note's day in its week, or before it.
    const days = ((weekday + 6) % 7) - ((own + 6) % 7);
    return makeTime(tokens, at, to, relativeToDocument(days, 1, documentDate));
  }
  const days = (((weekday - own) * direction + 6) % 7) + 1;
  return makeTime(tokens, at, to, relativeToDocument(direction * days, 1, documentDate));
}

/**
 * "Friday, 5/19", "Mon 26th August": the date; "on Tuesday", "Missed Monday": the last, or of what is to come the next.
 */
export function readWeekday(
  tokens: Tokens,
  at: number,
  end: number,
  known: KnownDates,
): ParsedTime | undefined {
  const weekday = weekdayAt(tokens, at);
  if (weekday === undefined) return undefined;
  const begin = tokens.begin[at] ?? 0;
  const behind = tokens.text.slice(tokens.end[at] ?? 0, (tokens.end[at] ?? 0) + 14);
  let next = at + 1;
  while (next < end && /^(?:,|\(|the|\.)$/.test(wordAt(tokens, next))) next++;
  if (next < end && next <= at + 3) {
    const date =
      tokens.kind[next] === tokenKind.number
        ? readDate(tokens, next, end, known)
        : readMonthFirst(tokens, next, end, known);
    if (date !== undefined && date.time.kind === "absolute" && date.time.from?.length === 10) {
      const { begin: _, end: __, text: ___, ...parts } = date.time;
      return { ...date, ...makeTime(tokens, at, date.to, parts) };
    }
  }
  const before = textBefore(tokens.text, begin, 20);
  if (isOfRow(tokens.text, begin, tokens.end[at] ?? 0)) return undefined;
  const isLong = wordAt(tokens, at).endsWith("day");
  // "Mon/Wed/Fri", "Tues clinic list", "every Monday", "Good Friday", "O2 Sat 98".
  if (
    /(?:[/&-]\s*|\b(?:every|each|on alternate|good|black|ash|easter|palm|maundy)\s+|\b(?:to|through|and)\s+)$/i.test(
      before,
    ) ||
    /^\s*(?:[/&]|-\s?[A-Z]|(?:clinic|list|s\b|to\b|through\b|thru\b|[A-Z]\w+s?\s+(?:tattoo|clinic)))/.test(
      behind,
    )
  )
    return undefined;
  const isSaid =
    /\b(?:on|since|until|till|by|from|before|after|of|late|early|missed|is|was|seen|home|discharged?|admitted|starting|started|stopped|MRI|CT|surgery|clinic|in)\s+(?:the\s+)?$/i.test(
      before,
    );
  if (/\btoday\W*$/i.test(before))
    return onWeekday(tokens, at, at + 1, weekday, known.documentDate, "this");
  const opens = /(?:^|[.;:]\s*)$/.test(before);
  if (isLong && opens && !/^\s*(?:[,.;:)]|night|morning|afternoon|evening|$)/i.test(behind))
    return undefined;
  if (!isLong && !(isSaid || /\bwalk-?in\s*$/i.test(before))) return undefined;
  if (isLong && /^\s+[A-Z][a-z]+\b(?!\s*(?:he|she|they|the))/.test(behind) && !isSaid)
    return undefined;
  return onWeekday(tokens, at, at + 1, weekday, known.documentDate, isAhead(tokens, at) ? 1 : -1);
}

/** "overnight": the night up to the note. */
export function readOvernight(
  tokens: Tokens,
  at: number,
  { documentDate }: KnownDates,
): ParsedTime | undefined {
  const behind = tokens.text.slice(tokens.end[at] ?? 0, (tokens.end[at] ?? 0) + 16);
  const before = textBefore(tokens.text, tokens.begin[at] ?? 0, 16);
  if (
    documentDate === undefined ||
    /^\s*(?:on|of|of|stay|oximetry|feeds?|hours?|shift|call|dexameth|fast|observation|into|polysomn|urine|admission|until|sleep|hold)\b|^-/i.test(
      behind,
    ) ||
    /\b(?:stay|kept|fast|monitor(?:ed)?|feeds?|the|an|will|worse|only|in place)\s*$/i.test(
      before.replace(/\bworse\s*$/i, ""),
    )
  )
    return undefined;
  return makeTime(tokens, at, at + 1, {
    ...relativeToDocument(-1, 1, documentDate, 0),
  });
}

function ofMonth(
  tokens: Tokens,
  at: number,
  to: number,
  month: number,
  documentDate: string | undefined,
  direction: 1 | -1 | 0,
): ParsedTime | undefined {
  if (documentDate === undefined) return undefined;
  const own = Number(documentDate.slice(0, 4));
  const ownMonth = Number(documentDate.slice(5, 7));
  const year =
    direction === 0
      ? own
      : direction < 0
        ? month < ownMonth
          ? own
          : own - 1
        : month > ownMonth
          ? own
          : own + 1;
  return makeTime(
    tokens,
    at,
    to,
    absolute(`${year}-${String(month).padStart(2, "0")}`, documentDate),
  );
}

const someDay = String.raw`(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?`;
const twoBehind = new RegExp(String.raw`^,\s${someDay},?\s(?:(?:and|&)\s)?${someDay}\b`, "i");
const oneBehind = new RegExp(String.raw`^,?\s(?:(?:and|&)\s)?${someDay}\b`, "i");
const twoBefore = new RegExp(String.raw`\b${someDay},\s${someDay},?\s(?:(?:and|&)\s)?$`, "i");
const oneBefore = new RegExp(String.raw`\b${someDay},\s$`, "i");

/** "dialysis Monday, Wednesday and Friday": every week, no day. */
function isOfRow(text: string, begin: number, end: number): boolean {
  const behind = text.slice(end, end + 30);
  const before = text.slice(Math.max(0, begin - 30), begin);
  return (
    twoBehind.test(behind) ||
    twoBefore.test(before) ||
    (oneBefore.test(before) && oneBehind.test(behind))
  );
}
