import type { Time } from "./annotated-document.ts";
import { addDays, isRealDate, isoDate } from "./calendar.ts";
import { tokenKind, type Tokens } from "./tokens.ts";
import { foldedToken } from "./token-trie.ts";

const months: ReadonlyMap<string, number> = new Map(
  [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
  ]
    .flatMap((name, index) => [[name, index + 1] as const, [name.slice(0, 3), index + 1] as const])
    .concat([["sept", 9]]),
);

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

interface Read {
  readonly to: number;
  readonly time: Time;
}

/** The time expression that begins at a token, if one does. */
export function readTime(
  tokens: Tokens,
  at: number,
  end: number,
  documentDate: string | undefined,
): Read | undefined {
  if (tokens.kind[at] === tokenKind.number)
    return readDate(tokens, at, end, documentDate) ?? readAmount(tokens, at, end, documentDate);
  if (tokens.kind[at] !== tokenKind.word) return undefined;
  const size = (tokens.end[at] ?? 0) - (tokens.begin[at] ?? 0);
  if (size > 9) return undefined;
  const word = foldedToken(tokens, at);
  const offset = named.get(word);
  if (offset !== undefined)
    return make(tokens, at, at + 1, relative(offset, "document", documentDate));
  if (months.has(word)) return readMonthFirst(tokens, at, end, documentDate);
  if (numbers.has(word)) return readAmount(tokens, at, end, documentDate);
  if (word === "last" || word === "next" || word === "this" || word === "past")
    return readLast(tokens, at, end, documentDate, word);
  if (word === "since" || word === "in") return readYear(tokens, at, end, documentDate, word);
  if (word === "pod" || word === "hd" || word === "postoperative" || word === "hospital")
    return readDayNumber(tokens, at, end, word);
  if (word === "the") return readFollowing(tokens, at, end);
  if (word === "on" && at + 2 < end && foldedToken(tokens, at + 1) === "admission")
    return make(tokens, at, at + 2, {
      kind: "relative",
      offset_days: 0,
      anchor: "admission",
      relation: "overlap",
    });
  return undefined;
}

/** 2020-03-04, 3/4/2020, 03/04/20, 3/2020; month first, as American notes write it. */
function readDate(
  tokens: Tokens,
  at: number,
  end: number,
  documentDate: string | undefined,
): Read | undefined {
  const sign = joint(tokens, at + 1, end);
  if (sign === "") return undefined;
  const first = tokens.text.slice(tokens.begin[at], tokens.end[at]);
  const second = tokens.text.slice(tokens.begin[at + 2], tokens.end[at + 2]);
  const third =
    joint(tokens, at + 3, end) === sign
      ? tokens.text.slice(tokens.begin[at + 4], tokens.end[at + 4])
      : undefined;
  if (
    third !== undefined &&
    /^\d{4}$/.test(first) &&
    /^\d{1,2}$/.test(second) &&
    /^\d{1,2}$/.test(third)
  )
    return date(tokens, at, at + 5, Number(first), Number(second), Number(third), documentDate);
  if (
    third !== undefined &&
    /^\d{1,2}$/.test(first) &&
    /^\d{1,2}$/.test(second) &&
    /^(?:\d{2}|\d{4})$/.test(third)
  )
    return date(
      tokens,
      at,
      at + 5,
      fullYear(third, documentDate),
      Number(first),
      Number(second),
      documentDate,
    );
  if (
    third === undefined &&
    sign === "/" &&
    /^\d{1,2}$/.test(first) &&
    /^(?:19|20)\d{2}$/.test(second) &&
    Number(first) >= 1 &&
    Number(first) <= 12
  )
    return partial(tokens, at, at + 3, Number(second), Number(first), documentDate);
  return undefined;
}

/** March 4, 2020; March 2020; Mar 4. */
function readMonthFirst(
  tokens: Tokens,
  at: number,
  end: number,
  documentDate: string | undefined,
): Read | undefined {
  const word = foldedToken(tokens, at);
  const month = months.get(word) ?? 0;
  // "may" and "mar" as words: only a capital counts.
  if (tokens.text.charCodeAt(tokens.begin[at] ?? 0) > 90) return undefined;
  let next = at + 1;
  if (next < end && tokens.text.charAt(tokens.begin[next] ?? 0) === ".") next++;
  if (next >= end) return undefined;
  if (tokens.kind[next] !== tokenKind.number) {
    if (foldedToken(tokens, next) !== "of" || next + 1 >= end) return undefined;
    next++;
    if (tokens.kind[next] !== tokenKind.number) return undefined;
  }
  const value = tokens.text.slice(tokens.begin[next], tokens.end[next]);
  if (/^(?:19|20)\d{2}$/.test(value))
    return partial(tokens, at, next + 1, Number(value), month, documentDate);
  if (!/^\d{1,2}$/.test(value)) return undefined;
  let after = next + 1;
  if (after < end && /^(?:st|nd|rd|th)$/.test(foldedToken(tokens, after))) after++;
  let year = after;
  if (year < end && tokens.text.charAt(tokens.begin[year] ?? 0) === ",") year++;
  const yearText =
    year < end && tokens.kind[year] === tokenKind.number
      ? tokens.text.slice(tokens.begin[year], tokens.end[year])
      : "";
  if (/^(?:19|20)\d{2}$/.test(yearText))
    return date(tokens, at, year + 1, Number(yearText), month, Number(value), documentDate);
  const documentYear = documentDate === undefined ? undefined : Number(documentDate.slice(0, 4));
  if (documentYear === undefined) return undefined;
  return date(tokens, at, after, documentYear, month, Number(value), documentDate);
}

/** "3 weeks ago", "two days prior to admission", "for 5 years", "45-year-old", "x 3 days". */
function readAmount(
  tokens: Tokens,
  at: number,
  end: number,
  documentDate: string | undefined,
): Read | undefined {
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
    return make(tokens, at, after + 1, relative(-days, "document", documentDate));
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
    return make(
      tokens,
      at,
      anchor === "document" ? after + 1 : to + 1,
      anchor === "document"
        ? relative(-days, anchor, documentDate)
        : { kind: "relative", offset_days: -days, anchor, relation: "before" },
    );
  }
  if (word === "later")
    return make(tokens, at, after + 1, {
      kind: "relative",
      offset_days: days,
      anchor: "previous",
      relation: "before",
    });
  if (word === "from" && after + 1 < end && foldedToken(tokens, after + 1) === "now")
    return make(tokens, at, after + 2, relative(days, "document", documentDate));
  const before = at > 0 ? foldedToken(tokens, at - 1) : "";
  if (before === "in" && unit >= 1)
    return make(tokens, at, after, relative(days, "document", documentDate));
  if (
    /^(?:for|x|of|over|past|last|with|lasting|the|times|about|approximately|history|duration)$/.test(
      before,
    ) ||
    word === "history" ||
    word === "duration"
  ) {
    return make(tokens, at, after, {
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
): Read | undefined {
  if (at + 1 >= end) return undefined;
  const noun = foldedToken(tokens, at + 1);
  const unit = unitDays.get(noun);
  if (word === "this") {
    if (/^(?:morning|afternoon|evening|week)$/.test(noun))
      return make(tokens, at, at + 2, relative(0, "document", documentDate));
    return undefined;
  }
  if (noun === "night" && word === "last")
    return make(tokens, at, at + 2, relative(-1, "document", documentDate));
  if (unit === undefined) return undefined;
  return make(
    tokens,
    at,
    at + 2,
    relative(word === "next" ? unit : -unit, "document", documentDate),
  );
}

/** in 2015, since 2015. */
function readYear(
  tokens: Tokens,
  at: number,
  end: number,
  documentDate: string | undefined,
  word: string,
): Read | undefined {
  if (at + 1 >= end || tokens.kind[at + 1] !== tokenKind.number) return undefined;
  const text = tokens.text.slice(tokens.begin[at + 1], tokens.end[at + 1]);
  if (!/^(?:19|20)\d{2}$/.test(text) || joint(tokens, at + 2, end) !== "") return undefined;
  const from = `${text}`;
  if (word === "since")
    return make(tokens, at + 1, at + 2, { kind: "absolute", from, relation: "overlap" });
  return make(tokens, at + 1, at + 2, {
    kind: "absolute",
    from,
    to: from,
    relation: relationOf(from, documentDate),
  });
}

/** POD #3, postoperative day 2, hospital day 4, HD 4. */
function readDayNumber(tokens: Tokens, at: number, end: number, word: string): Read | undefined {
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
  return make(tokens, at, next + 1, {
    kind: "relative",
    offset_days: surgical ? value : value - 1,
    anchor: surgical ? "operation" : "admission",
    relation: "overlap",
  });
}

/** the following morning, the next day. */
function readFollowing(tokens: Tokens, at: number, end: number): Read | undefined {
  if (at + 2 >= end) return undefined;
  const word = foldedToken(tokens, at + 1);
  if (word !== "following" && word !== "next") return undefined;
  const unit = /^(?:morning|day|afternoon|evening|night)$/.test(foldedToken(tokens, at + 2))
    ? 1
    : (unitDays.get(foldedToken(tokens, at + 2)) ?? 0);
  return unit < 1
    ? undefined
    : make(tokens, at, at + 3, {
        kind: "relative",
        offset_days: unit,
        anchor: "previous",
        relation: "before",
      });
}

type Parts = Omit<Time, "begin" | "end" | "text">;

function relative(offset: number, anchor: "document", documentDate: string | undefined): Parts {
  const day = documentDate === undefined ? undefined : addDays(documentDate, Math.round(offset));
  return {
    kind: "relative",
    offset_days: offset,
    anchor,
    relation: offset < 0 ? "before" : offset > 0 ? "after" : "overlap",
    ...(day === undefined ? {} : { from: day, to: day }),
  };
}

function age(tokens: Tokens, at: number, to: number, value: number, unit: number): Read {
  return make(tokens, at, to, {
    kind: "age",
    age_years: Math.round(((value * unit) / 365) * 100) / 100,
    relation: "overlap",
  });
}

function date(
  tokens: Tokens,
  at: number,
  to: number,
  year: number,
  month: number,
  day: number,
  documentDate: string | undefined,
): Read | undefined {
  if (!isRealDate(year, month, day)) return undefined;
  const iso = isoDate(year, month, day);
  return make(tokens, at, to, {
    kind: "absolute",
    from: iso,
    to: iso,
    relation: relationOf(iso, documentDate),
  });
}

function partial(
  tokens: Tokens,
  at: number,
  to: number,
  year: number,
  month: number,
  documentDate: string | undefined,
): Read {
  const iso = `${year}-${String(month).padStart(2, "0")}`;
  return make(tokens, at, to, {
    kind: "absolute",
    from: iso,
    to: iso,
    relation: relationOf(iso, documentDate),
  });
}

/** Compares to the precision of the shorter date. */
function relationOf(iso: string, documentDate: string | undefined): Time["relation"] {
  if (documentDate === undefined) return "before";
  const document = documentDate.slice(0, iso.length);
  return iso < document ? "before" : iso > document ? "after" : "overlap";
}

function make(tokens: Tokens, at: number, to: number, parts: Parts): Read {
  const begin = tokens.begin[at] ?? 0;
  const end = tokens.end[to - 1] ?? 0;
  return { to, time: { begin, end, text: tokens.text.slice(begin, end), ...parts } };
}

/** A slash, hyphen or full stop right between two numbers; empty when there is none. */
function joint(tokens: Tokens, at: number, end: number): string {
  if (
    at + 1 >= end ||
    tokens.kind[at] !== tokenKind.punctuation ||
    tokens.kind[at + 1] !== tokenKind.number
  )
    return "";
  if (tokens.begin[at] !== tokens.end[at - 1] || tokens.begin[at + 1] !== tokens.end[at]) return "";
  const sign = tokens.text.charAt(tokens.begin[at] ?? 0);
  return sign === "/" || sign === "-" ? sign : "";
}

/** Two-digit years lie in the hundred years up to ten years past the document (2000–2099 of it when it has no date: 30 and above are 19xx). */
function fullYear(text: string, documentDate: string | undefined): number {
  const value = Number(text);
  if (text.length === 4) return value;
  if (documentDate === undefined) return value < 30 ? 2000 + value : 1900 + value;
  const limit = Number(documentDate.slice(0, 4)) + 10;
  let year = Math.floor(limit / 100) * 100 + value;
  if (year > limit) year -= 100;
  return year;
}
