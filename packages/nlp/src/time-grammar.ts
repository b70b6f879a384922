import {
  makeTime,
  months,
  readDate,
  readMonthFirst,
  readYear,
  type TimeParts,
  type TimeRead,
} from "./date-grammar.ts";
import { addDays } from "./calendar.ts";
import { tokenKind, type Tokens } from "./tokens.ts";
import { foldedToken } from "./token-trie.ts";

const numbers: ReadonlyMap<string, number> = new Map(
  Object.entries({
    a: 1,
    an: 1,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    couple: 2,
    few: 3,
    several: 4,
  }),
);

const unitDays: ReadonlyMap<string, number> = new Map(
  Object.entries({
    hour: 1 / 24,
    hours: 1 / 24,
    hr: 1 / 24,
    hrs: 1 / 24,
    day: 1,
    days: 1,
    week: 7,
    weeks: 7,
    wk: 7,
    wks: 7,
    month: 30,
    months: 30,
    mo: 30,
    year: 365,
    years: 365,
    yr: 365,
    yrs: 365,
  }),
);

const named: ReadonlyMap<string, number> = new Map(
  Object.entries({ today: 0, tonight: 0, yesterday: -1, tomorrow: 1 }),
);

/** The time expression that begins at a token, if one does. */
export function readTime(
  tokens: Tokens,
  at: number,
  end: number,
  documentDate: string | undefined,
): TimeRead | undefined {
  if (tokens.kind[at] === tokenKind.number)
    return readDate(tokens, at, end, documentDate) ?? readAmount(tokens, at, end, documentDate);
  if (tokens.kind[at] !== tokenKind.word) return undefined;
  const size = (tokens.end[at] ?? 0) - (tokens.begin[at] ?? 0);
  if (size > 9) return undefined;
  const word = foldedToken(tokens, at);
  const offset = named.get(word);
  if (offset !== undefined)
    return makeTime(tokens, at, at + 1, relative(offset, "document", documentDate));
  if (months.has(word)) return readMonthFirst(tokens, at, end, documentDate);
  if (numbers.has(word)) return readAmount(tokens, at, end, documentDate);
  if (word === "last" || word === "next" || word === "this" || word === "past")
    return readLast(tokens, at, end, documentDate, word);
  if (word === "since" || word === "in") return readYear(tokens, at, end, documentDate, word);
  if (word === "pod" || word === "hd" || word === "postoperative" || word === "hospital")
    return readDayNumber(tokens, at, end, word);
  if (word === "the") return readFollowing(tokens, at, end);
  if (word === "on" && at + 2 < end && foldedToken(tokens, at + 1) === "admission")
    return makeTime(tokens, at, at + 2, {
      kind: "relative",
      offset_days: 0,
      anchor: "admission",
      relation: "overlap",
    });
  return undefined;
}

/** "3 weeks ago", "two days prior to admission", "for 5 years", "45-year-old", "x 3 days". */
function readAmount(
  tokens: Tokens,
  at: number,
  end: number,
  documentDate: string | undefined,
): TimeRead | undefined {
  let next = at;
  let value: number | undefined;
  if (tokens.kind[at] === tokenKind.number) {
    value = Number(tokens.text.slice(tokens.begin[at], tokens.end[at]).replaceAll(",", ""));
    next++;
    if (
      next + 1 < end &&
      /^(?:-|–|to)$/.test(foldedToken(tokens, next)) &&
      tokens.kind[next + 1] === tokenKind.number
    )
      next += 2;
  } else {
    value = numbers.get(foldedToken(tokens, at));
    next++;
    if (value === 1 && next < end && /^(?:few|couple|several)$/.test(foldedToken(tokens, next))) {
      value = numbers.get(foldedToken(tokens, next));
      next++;
    }
    if (next < end && foldedToken(tokens, next) === "of") next++;
  }
  if (value === undefined || next >= end) return undefined;
  if (tokens.text.charAt(tokens.begin[next] ?? 0) === "-") next++;
  if (next >= end || tokens.kind[next] !== tokenKind.word) return undefined;
  const unitWord = foldedToken(tokens, next);
  const unit = unitDays.get(unitWord);
  if (unit === undefined) {
    if (unitWord === "yo" || unitWord === "y") return age(tokens, at, next + 1, value, 365);
    return undefined;
  }
  let after = next + 1;
  let dash = after;
  if (dash < end && tokens.text.charAt(tokens.begin[dash] ?? 0) === "-") dash++;
  if (dash < end && /^(?:old|o)$/.test(foldedToken(tokens, dash)))
    return age(tokens, at, dash + 1, value, unit);
  const days = Math.round(value * unit * 100) / 100;
  const word = after < end ? foldedToken(tokens, after) : "";
  if (word === "ago" || word === "earlier" || word === "previously" || word === "back")
    return makeTime(tokens, at, after + 1, relative(-days, "document", documentDate));
  if (word === "prior" || word === "before") {
    let to = after + 1;
    if (to < end && foldedToken(tokens, to) === "to") to++;
    const noun = to < end ? foldedToken(tokens, to) : "";
    const anchor =
      noun === "admission" || noun === "presentation"
        ? "admission"
        : noun === "surgery" || noun === "operation"
          ? "operation"
          : "document";
    return makeTime(
      tokens,
      at,
      anchor === "document" ? after + 1 : to + 1,
      anchor === "document"
        ? relative(-days, anchor, documentDate)
        : { kind: "relative", offset_days: -days, anchor, relation: "before" },
    );
  }
  if (word === "later")
    return makeTime(tokens, at, after + 1, {
      kind: "relative",
      offset_days: days,
      anchor: "previous",
      relation: "before",
    });
  if (word === "from" && after + 1 < end && foldedToken(tokens, after + 1) === "now")
    return makeTime(tokens, at, after + 2, relative(days, "document", documentDate));
  const before = at > 0 ? foldedToken(tokens, at - 1) : "";
  if (before === "in" && unit >= 1)
    return makeTime(tokens, at, after, relative(days, "document", documentDate));
  if (
    /^(?:for|x|of|over|past|last|with|lasting|the|times|about|approximately|history|duration)$/.test(
      before,
    ) ||
    word === "history" ||
    word === "duration"
  ) {
    return makeTime(tokens, at, after, {
      kind: "duration",
      duration_days: days,
      relation: "overlap",
      ...(documentDate === undefined
        ? {}
        : { from: addDays(documentDate, -Math.round(days)), to: documentDate }),
    });
  }
  return undefined;
}

/** last week, this morning, next month, past year. */
function readLast(
  tokens: Tokens,
  at: number,
  end: number,
  documentDate: string | undefined,
  word: string,
): TimeRead | undefined {
  if (at + 1 >= end) return undefined;
  const noun = foldedToken(tokens, at + 1);
  const unit = unitDays.get(noun);
  if (word === "this") {
    if (/^(?:morning|afternoon|evening|week)$/.test(noun))
      return makeTime(tokens, at, at + 2, relative(0, "document", documentDate));
    return undefined;
  }
  if (noun === "night" && word === "last")
    return makeTime(tokens, at, at + 2, relative(-1, "document", documentDate));
  if (unit === undefined) return undefined;
  return makeTime(
    tokens,
    at,
    at + 2,
    relative(word === "next" ? unit : -unit, "document", documentDate),
  );
}

/** POD #3, postoperative day 2, hospital day 4, HD 4. */
function readDayNumber(
  tokens: Tokens,
  at: number,
  end: number,
  word: string,
): TimeRead | undefined {
  let next = at + 1;
  if (word === "postoperative" || word === "hospital") {
    if (next >= end || foldedToken(tokens, next) !== "day") return undefined;
    next++;
  }
  if (next < end && tokens.text.charAt(tokens.begin[next] ?? 0) === "#") next++;
  if (next >= end || tokens.kind[next] !== tokenKind.number) return undefined;
  const value = Number(tokens.text.slice(tokens.begin[next], tokens.end[next]));
  if (!(value >= 0 && value < 400)) return undefined;
  const surgical = word === "pod" || word === "postoperative";
  return makeTime(tokens, at, next + 1, {
    kind: "relative",
    offset_days: surgical ? value : value - 1,
    anchor: surgical ? "operation" : "admission",
    relation: "overlap",
  });
}

/** the following morning, the next day. */
function readFollowing(tokens: Tokens, at: number, end: number): TimeRead | undefined {
  if (at + 2 >= end) return undefined;
  const word = foldedToken(tokens, at + 1);
  if (word !== "following" && word !== "next") return undefined;
  const unit = /^(?:morning|day|afternoon|evening|night)$/.test(foldedToken(tokens, at + 2))
    ? 1
    : (unitDays.get(foldedToken(tokens, at + 2)) ?? 0);
  return unit < 1
    ? undefined
    : makeTime(tokens, at, at + 3, {
        kind: "relative",
        offset_days: unit,
        anchor: "previous",
        relation: "before",
      });
}

function relative(offset: number, anchor: "document", documentDate: string | undefined): TimeParts {
  const day = documentDate === undefined ? undefined : addDays(documentDate, Math.round(offset));
  return {
    kind: "relative",
    offset_days: offset,
    anchor,
    relation: offset < 0 ? "before" : offset > 0 ? "after" : "overlap",
    ...(day === undefined ? {} : { from: day, to: day }),
  };
}

function age(tokens: Tokens, at: number, to: number, value: number, unit: number): TimeRead {
  return makeTime(tokens, at, to, {
    kind: "age",
    age_years: Math.round(((value * unit) / 365) * 100) / 100,
    relation: "overlap",
  });
}
