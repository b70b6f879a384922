import { dayOfWeek } from "./calendar.ts";
import { readBareYear, readDate, readMonthFirst, readYear } from "./date-grammar.ts";
import { anchorOf, readAmount, readCounted } from "./time-amounts.ts";
import {
  absolute,
  age,
  lasting,
  makeTime,
  relationOf,
  relativeToDocument,
  type ParsedTime,
} from "./time-parts.ts";
import { amountWords, months, namedDays, unitDays, weekdays } from "./time-words.data.ts";
import { hashOfWord, shape, tokenKind, tokenText, type Tokens } from "../text/tokens.ts";
import { foldedToken } from "../text/term-words.ts";

/** Hashes of the words that open a time expression, so that all others cost next to nothing. */
const openers: ReadonlySet<number> = new Set(
  [
    ...amountWords.keys(),
    ...namedDays.keys(),
    ...months.keys(),
    ..."last next this past that same since from between in around circa during pod hd postoperative postop post hospital day the at age aged on".split(
      " ",
    ),
  ].map(hashOfWord),
);

/** The time expression that begins at a token, if one does. */
export function readTime(
  tokens: Tokens,
  at: number,
  end: number,
  documentDate: string | undefined,
): ParsedTime | undefined {
  if (tokens.kind[at] === tokenKind.number)
    return (
      readDate(tokens, at, end, documentDate) ??
      readAmount(tokens, at, end, documentDate) ??
      readLetterAge(tokens, at, end) ??
      readBareYear(tokens, at, end, documentDate)
    );
  if (tokens.kind[at] !== tokenKind.word) return undefined;
  if (!openers.has(tokens.hash[at] ?? 0) && ((tokens.shape[at] ?? 0) & shape.digit) === 0)
    return undefined;
  const word = foldedToken(tokens, at);
  const offset = namedDays.get(word);
  if (offset !== undefined)
    return makeTime(tokens, at, at + 1, relativeToDocument(offset, 1, documentDate));
  if (months.has(word)) return readMonthFirst(tokens, at, end, documentDate);
  if (amountWords.has(word)) {
    const read = readAmount(tokens, at, end, documentDate);
    if (read !== undefined) return read;
  }
  switch (word) {
    case "last":
    case "next":
    case "this":
    case "past":
    case "that":
    case "same":
      return readNamed(tokens, at, end, documentDate, word);
    case "since":
      return readSince(tokens, at, end, documentDate);
    case "from":
    case "between":
      return readInterval(tokens, at, end, documentDate, word);
    case "in":
    case "around":
    case "circa":
    case "during":
      return readYear(tokens, at, end, documentDate);
    case "pod":
    case "hd":
    case "postoperative":
    case "postop":
    case "post":
    case "hospital":
    case "day":
      return readDayNumber(tokens, at, end, word);
    case "the":
      return readFollowing(tokens, at, end) ?? readDayBefore(tokens, at, end);
    case "at":
    case "age":
    case "aged":
      return readAge(tokens, at, end, word);
    case "on":
      return at + 1 < end &&
        /^(?:admission|presentation|arrival)$/.test(foldedToken(tokens, at + 1))
        ? makeTime(tokens, at, at + 2, {
            kind: "relative",
            offset_days: 0,
            anchor: "admission",
            relation: "overlap",
          })
        : undefined;
    default:
      return word.startsWith("x") ? readCounted(tokens, at, end, documentDate) : undefined;
  }
}

/** since 2015, since March 2018, since yesterday, since age 5: from then on. */
function readSince(
  tokens: Tokens,
  at: number,
  end: number,
  documentDate: string | undefined,
): ParsedTime | undefined {
  if (at + 1 >= end || foldedToken(tokens, at + 1) === "since") return undefined;
  const weekday = weekdays.get(foldedToken(tokens, at + 1));
  const read =
    weekday === undefined
      ? (readYear(tokens, at, end, documentDate) ?? readTime(tokens, at + 1, end, documentDate))
      : onWeekday(tokens, at + 1, at + 2, weekday, documentDate, -1);
  if (read === undefined || read.time.kind === "duration") return undefined;
  const { to: _, ...time } = read.time;
  return { ...read, time: { ...time, relation: "overlap" } };
}

/** from March 2018 to June 2019, between 2015 and 2017. */
function readInterval(
  tokens: Tokens,
  at: number,
  end: number,
  documentDate: string | undefined,
  word: string,
): ParsedTime | undefined {
  const first = readPoint(tokens, at, end, documentDate);
  if (first === undefined || first.to + 1 >= end) return undefined;
  const joint = foldedToken(tokens, first.to);
  if (word === "between" ? joint !== "and" : !/^(?:to|until|through|till|-)$/.test(joint))
    return undefined;
  const second = readPoint(tokens, first.to, end, documentDate);
  if (second?.time.to === undefined || first.time.from === undefined) return undefined;
  return makeTime(tokens, at, second.to, {
    kind: "absolute",
    from: first.time.from,
    to: second.time.to,
    relation: relationOf(second.time.to, documentDate),
  });
}

/** The date or year behind a word. */
function readPoint(
  tokens: Tokens,
  at: number,
  end: number,
  documentDate: string | undefined,
): ParsedTime | undefined {
  const year = readYear(tokens, at, end, documentDate);
  if (year !== undefined || at + 1 >= end) return year;
  if (tokens.kind[at + 1] === tokenKind.number) return readDate(tokens, at + 1, end, documentDate);
  return readMonthFirst(tokens, at + 1, end, documentDate);
}

/** last week, this morning, next month, past year, last March, last Monday, that evening. */
function readNamed(
  tokens: Tokens,
  at: number,
  end: number,
  documentDate: string | undefined,
  word: string,
): ParsedTime | undefined {
  if (at + 1 >= end) return undefined;
  const noun = foldedToken(tokens, at + 1);
  const to = at + 2;
  if (word === "that" || word === "same")
    return /^(?:day|morning|afternoon|evening|night)$/.test(noun)
      ? makeTime(tokens, at, to, {
          kind: "relative",
          offset_days: 0,
          anchor: "previous",
          relation: "before",
        })
      : undefined;
  if (word === "this") {
    if (/^(?:morning|afternoon|evening|week|am|pm)$/.test(noun))
      return makeTime(tokens, at, to, relativeToDocument(0, 1, documentDate));
    const unit = noun === "month" || noun === "year" ? unitDays.get(noun) : undefined;
    return unit === undefined
      ? undefined
      : makeTime(tokens, at, to, relativeToDocument(0, unit, documentDate));
  }
  if (word === "last" && /^(?:night|evening)$/.test(noun))
    return makeTime(tokens, at, to, relativeToDocument(-1, 1, documentDate));
  const weekday = weekdays.get(noun);
  if (weekday !== undefined && word !== "past")
    return onWeekday(tokens, at, to, weekday, documentDate, word === "next" ? 1 : -1);
  const month = months.get(noun);
  if (month !== undefined && word === "last") return lastMonth(tokens, at, month, documentDate);
  const unit = unitDays.get(noun);
  if (unit === undefined) return undefined;
  // "for the past week", "over the last year": all of it.
  const isSpan =
    word !== "next" &&
    /^(?:the|his|her)$/.test(wordAt(tokens, at - 1)) &&
    /^(?:for|over|during|in|within)$/.test(wordAt(tokens, at - 2));
  if (isSpan) return makeTime(tokens, at, to, lasting(unit, unit, documentDate));
  return makeTime(
    tokens,
    at,
    to,
    relativeToDocument(word === "next" ? unit : -unit, unit, documentDate),
  );
}

/** The last such day before the document, or the first behind it. */
function onWeekday(
  tokens: Tokens,
  at: number,
  to: number,
  weekday: number,
  documentDate: string | undefined,
  direction: 1 | -1,
): ParsedTime | undefined {
  if (documentDate === undefined) return undefined;
  const days = (((weekday - dayOfWeek(documentDate)) * direction + 6) % 7) + 1;
  return makeTime(tokens, at, to, relativeToDocument(direction * days, 1, documentDate));
}

function lastMonth(
  tokens: Tokens,
  at: number,
  month: number,
  documentDate: string | undefined,
): ParsedTime | undefined {
  if (documentDate === undefined) return undefined;
  const own = Number(documentDate.slice(0, 4));
  const year = month < Number(documentDate.slice(5, 7)) ? own : own - 1;
  return makeTime(
    tokens,
    at,
    at + 2,
    absolute(`${year}-${String(month).padStart(2, "0")}`, documentDate),
  );
}

/** POD #3, postoperative day 2, post-op day 2, hospital day 4, HD 4, day 3 of admission. */
function readDayNumber(
  tokens: Tokens,
  at: number,
  end: number,
  word: string,
): ParsedTime | undefined {
  let next = at + 1;
  if (word === "post") {
    if (wordAt(tokens, next) === "-") next++;
    if (!/^op(?:erative)?$/.test(next < end ? foldedToken(tokens, next) : "")) return undefined;
    next++;
  }
  if (word !== "pod" && word !== "hd" && word !== "day") {
    if (next >= end || foldedToken(tokens, next) !== "day") return undefined;
    next++;
  }
  if (next < end && /^(?:#|no|number)$/.test(foldedToken(tokens, next))) next++;
  const value = next < end ? numberOf(tokens, next) : undefined;
  if (value === undefined || !(value >= 0 && value < 400)) return undefined;
  let surgical = word !== "hd" && word !== "hospital";
  let to = next + 1;
  if (word === "day") {
    const anchor =
      /^(?:of|after|post)$/.test(wordAt(tokens, to)) && to + 1 < end
        ? anchorOf(foldedToken(tokens, to + 1))
        : undefined;
    if (anchor === undefined) return undefined;
    surgical = anchor === "operation";
    to += 2;
  }
  return makeTime(tokens, at, to, {
    kind: "relative",
    offset_days: surgical ? value : value - 1,
    anchor: surgical ? "operation" : "admission",
    relation: "overlap",
  });
}

function numberOf(tokens: Tokens, at: number): number | undefined {
  return tokens.kind[at] === tokenKind.number
    ? Number(tokenText(tokens, at))
    : amountWords.get(foldedToken(tokens, at));
}

/** the following morning, the next day. */
function readFollowing(tokens: Tokens, at: number, end: number): ParsedTime | undefined {
  if (at + 2 >= end || !/^(?:following|next)$/.test(foldedToken(tokens, at + 1))) return undefined;
  const noun = foldedToken(tokens, at + 2);
  const unit = /^(?:morning|day|afternoon|evening|night)$/.test(noun)
    ? 1
    : (unitDays.get(noun) ?? 0);
  return unit < 1
    ? undefined
    : makeTime(tokens, at, at + 3, {
        kind: "relative",
        offset_days: unit,
        anchor: "previous",
        relation: "before",
      });
}

/** the day before admission, the night prior to surgery, the day of admission. */
function readDayBefore(tokens: Tokens, at: number, end: number): ParsedTime | undefined {
  if (at + 3 >= end || !/^(?:day|night|evening|morning|week)$/.test(foldedToken(tokens, at + 1)))
    return undefined;
  const word = foldedToken(tokens, at + 2);
  if (!/^(?:before|prior|of|after)$/.test(word)) return undefined;
  const unit = foldedToken(tokens, at + 1) === "week" ? 7 : 1;
  const noun = foldedToken(tokens, at + 3) === "to" ? at + 4 : at + 3;
  const anchor = noun < end ? anchorOf(foldedToken(tokens, noun)) : undefined;
  if (anchor === undefined) return undefined;
  const offset = word === "of" ? 0 : word === "after" ? unit : -unit;
  return makeTime(tokens, at, noun + 1, {
    kind: "relative",
    offset_days: offset,
    anchor,
    relation: offset < 0 ? "before" : "overlap",
  });
}

/** aged 45, age 45, at age 5, at the age of 45. */
function readAge(tokens: Tokens, at: number, end: number, word: string): ParsedTime | undefined {
  let next = at + 1;
  if (word === "at") {
    if (wordAt(tokens, next) === "the") next++;
    if (wordAt(tokens, next) !== "age") return undefined;
    next++;
  }
  while (next < end && /^(?:of|:)$/.test(foldedToken(tokens, next))) next++;
  if (next >= end || tokens.kind[next] !== tokenKind.number) return undefined;
  const value = Number(tokenText(tokens, next));
  if (!(value >= 0 && value <= 120)) return undefined;
  const onset = word === "at" || wordAt(tokens, at - 1) === "since";
  const read = makeTime(tokens, at, next + 1, {
    ...age(value, 365),
    ...(onset ? { relation: "before" } : {}),
  });
  return { ...read, onset };
}

/** 45M, 67F. */
function readLetterAge(tokens: Tokens, at: number, end: number): ParsedTime | undefined {
  const isAge =
    at + 1 < end &&
    tokens.begin[at + 1] === tokens.end[at] &&
    /^[MF]$/.test(tokenText(tokens, at + 1)) &&
    /^\d{1,3}$/.test(tokenText(tokens, at));
  const value = Number(tokenText(tokens, at));
  return isAge && value <= 110 && value > 0
    ? makeTime(tokens, at, at + 2, age(value, 365))
    : undefined;
}

function wordAt(tokens: Tokens, at: number): string {
  return at >= 0 && at < tokens.count ? foldedToken(tokens, at) : "";
}
