/** Numbered days of a stay: hospital day 4, HD 4, POD #3, the third postoperative day, DOL 2 to DOL 4, ICU day 2. */
import { amountWords, ordinalWords } from "./time-words.data.ts";
import { makeCounted, matchAt, textBefore, type Counted, type ParsedTime } from "./time-parts.ts";
import type { Tokens } from "../text/tokens.ts";

const number = String.raw`\d{1,3}(?![\d.,]*\d)|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen`;
const ordinal = String.raw`\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|fourteenth`;
const post = String.raw`post[- ]?(?:op(?:erative(?:ly)?)?|procedur(?:e|al)|surgical)`;
const partum = String.raw`post[- ]?(?:partum|natal|delivery)`;
const sign = String.raw`\s*(?:#|:|no\.?|number)?\s*[#+]?\s*`;
const stay = String.raw`(?:his|her|their|the|this|current|hospital)?\s*(?:current\s+)?(?:admission|hospitali[sz]ation|hospital(?: stay)?|in-?patient stay|stay)`;

/** What is counted, how it is written in front of the number, and the number of the event's own day. */
const counters: readonly {
  readonly from: string;
  readonly first: number;
  readonly name: string;
}[] = [
  {
    from: "admission",
    first: 1,
    name: String.raw`(?:hospital|hosp\.?|in-?patient|admission|HOSPITAL|Hospital|Admission|Hosp\.?|Inpatient)\s*(?:[Dd]ays?|DAY)|HD`,
  },
  {
    from: "operation",
    first: 0,
    name: String.raw`POD|(?:${post}|P${post.slice(1)})\s*(?:[Dd]ays?|DAY)|(?:PO|post[- ]?op) ?[Dd](?:ay)?`,
  },
  {
    from: "delivery",
    first: 0,
    name: String.raw`PPD|(?:${partum}|P${partum.slice(1)})\s*[Dd]ays?`,
  },
  { from: "birth", first: 0, name: String.raw`DOL|[Dd]ays? of life|DAY OF LIFE` },
  { from: "transplant", first: 0, name: String.raw`[Dd](?:ay)?\s*(?=\+)` },
  { from: "icu", first: 1, name: String.raw`(?:M|S|N|P|C)?ICU\s*(?:[Dd]ays?|DAY)` },
  {
    from: "ventilation",
    first: 1,
    name: String.raw`(?:[Vv]ent(?:ilator)?|VENT)\s*(?:[Dd]ays?|DAY)`,
  },
];

const forward = counters.map(({ from, first, name }) => ({
  from,
  first,
  pattern: new RegExp(
    String.raw`(?:${name})${sign}(?<n>${number})(?:\s*(?<joint>-|–|to|through|thru|/)\s*(?:${name})?${sign}(?<high>${number}))?(?![\w%])`,
    "y",
  ),
}));

/** The same with the number in front: "day 3 post op", "third day of his stay". */
const backward: readonly {
  readonly from: string;
  readonly first: number;
  readonly pattern: RegExp;
}[] = [
  {
    from: "admission",
    first: 1,
    pattern: new RegExp(
      String.raw`(?:(?:days?|d)\s*#?\s*(?<n>${number})(?:\s*(?<joint>-|–|to)\s*(?<high>${number}))?\s+(?:of|in|into)\s+${stay}|(?<nth>${ordinal})\s+(?:hospital|in-?patient)\s+day|(?<nth2>${ordinal})\s+day\s+(?:of|in|into)\s+${stay})\b`,
      "iy",
    ),
  },
  {
    from: "operation",
    first: 0,
    pattern: new RegExp(
      String.raw`(?:(?:days?|d)\s*#?\s*(?<n>${number})(?:\s*(?<joint>-|–|to)\s*(?<high>${number}))?[\s,]+(?:${post}|(?:after|following|post|from)\s+(?:the\s+|her\s+|his\s+)?(?:surgery|operation|procedure))|(?<nth>${ordinal})\s+${post}\s+day|(?<nth2>${ordinal})\s+day\s+(?:after|following|post)\s+(?:the\s+|her\s+|his\s+)?(?:surgery|operation|procedure))\b`,
      "iy",
    ),
  },
  {
    from: "delivery",
    first: 0,
    pattern: new RegExp(
      String.raw`(?:(?:days?|d)\s*#?\s*(?<n>${number})[\s,]+${partum}|(?<nth>${ordinal})\s+${partum}\s+day)\b`,
      "iy",
    ),
  },
];

/** "HD 3x a week", "HD 3 times": dialysis. "POD 30 readmission": how it went with many. */
const isOther =
  /^\s*(?:x\b|×|times|per\b|hours?\b|hrs?\b|h\b|(?:-?\s?day\s+)?(?:readmission|mortality|risk|visit|outcome)|[MTW]\/?[WTF]\/?[FS]\b|runs?\b|sessions?\b)/;

/** A numbered day that begins at a token; `isBackward` where the token is a number's or "day". */
export function readCountedDay(
  tokens: Tokens,
  at: number,
  end: number,
  isBackward: boolean,
): ParsedTime | undefined {
  for (const { from, first, pattern } of isBackward ? backward : forward) {
    const found = matchAt(tokens, at, end, pattern);
    if (found === undefined) continue;
    const groups = found.match.groups ?? {};
    const value = valueOf(groups["n"] ?? groups["nth"] ?? groups["nth2"]);
    const high = valueOf(groups["high"]);
    if (value === undefined || value > 400) continue;
    const behind = tokens.text.slice(
      tokens.end[found.to - 1] ?? 0,
      (tokens.end[found.to - 1] ?? 0) + 20,
    );
    if (isOther.test(behind)) return undefined;
    // "POD 9/6": of two operations. "HD 3/7": of dialysis, or of seven planned.
    const isPair = groups["joint"] === "/";
    const isToday = isPair || isOfNote(tokens, at, found.to);
    const last = high === undefined || isPair || high < value ? value : high;
    return makeCounted(tokens, at, found.to, {
      from,
      early: value - first,
      late: last - first,
      unit: 1,
      ...(isToday ? { isToday } : {}),
    });
  }
  return undefined;
}

const bare = new RegExp(String.raw`days?\s*(?:#\s*)?(?<n>${number})(?![\w%/])`, "iy");

/** "… and by day nine": of what the days before it were counted from. */
export function readBareDay(
  tokens: Tokens,
  at: number,
  end: number,
  counted: Counted,
): ParsedTime | undefined {
  const found = matchAt(tokens, at, end, bare);
  const first = counters.find(({ from }) => from === counted.from)?.first;
  const value = valueOf(found?.match.groups?.["n"]);
  const isSaid = /\b(?:on|by|until|till|from|since|and)\s+$/i.test(
    textBefore(tokens.text, tokens.begin[at] ?? 0, 8),
  );
  if (
    found === undefined ||
    first === undefined ||
    value === undefined ||
    !isSaid ||
    counted.unit !== 1
  )
    return undefined;
  if (/^\s+(?:of|after|post)\b/i.test(tokens.text.slice(tokens.end[found.to - 1])))
    return undefined;
  return makeCounted(tokens, at, found.to, {
    from: counted.from,
    early: value - first,
    late: value - first,
    unit: 1,
  });
}

/** "HD 6.", "POD 3 today": nothing says when something happened on it. */
function isOfNote(tokens: Tokens, at: number, to: number): boolean {
  const before = textBefore(tokens.text, tokens.begin[at] ?? 0);
  const behind = tokens.text.slice(tokens.end[to - 1] ?? 0, (tokens.end[to - 1] ?? 0) + 12);
  if (
    /^\s*(?:today|now|currently)/i.test(behind) ||
    /\b(?:today(?: is)?|now(?: on)?|currently)\s*$/i.test(before)
  )
    return true;
  // At the beginning, behind a sign, or behind the operation itself ("s/p CABG, POD 3"; "s/p THA POD 3").
  return (
    /(?:^|[.:;,/–—-]|\t)\s*$/.test(before) || /\b(?:s\/p|status post)\s[^.;:,]*$/i.test(before)
  );
}

function valueOf(written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  const word = written.toLowerCase();
  if (word === "zero") return 0;
  if (/^\d/.test(word)) return Number.parseInt(word, 10);
  return amountWords.get(word) ?? ordinalWords.get(word);
}
