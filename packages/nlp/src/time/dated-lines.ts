/**
 * Lines and lists whose heading tells their day: "Labs 8/28/23: TSH 2.14", "Echo 6/2019: LVEF 42%", "ADMISSION LABS
 * (3/10):" and what stands under it. Only where it is a day other than the note's.
 */
import type { Category, Section, Time } from "../annotated-document.ts";
import type { Sentences } from "../text/sentences.ts";
import type { Tokens } from "../text/tokens.ts";
import { addDays } from "./calendar.ts";
import { dayOfTitle } from "./day-of-title.ts";
import { isEventOf } from "./event-words.ts";
import type { KnownDates } from "./known-dates.ts";
import type { TimeExpression } from "./time-expression.ts";
import { absolute, relationOf } from "./time-parts.ts";

/** Text [begin, end) that has a day; apart from each other, in order. */
export interface DatedLine {
  readonly begin: number;
  readonly end: number;
  /** Where the heading's own words end: begin, where it has none but the day. */
  readonly nameEnd: number;
  /** One study with what it showed on the same line. */
  readonly isStudy: boolean;
  readonly time: Time;
}

const panels = String.raw`(?:labs?(?: (?:results?|data|values?|work))?|laborator(?:y|ies)(?: (?:results?|data|values?|studies))?|vitals?|vital signs|vs|cbc|bmp|cmp|chem(?:istry|-?7|-?10)?|lfts?|lipids?(?: panel)?|coags?|ua|urinalysis|abg|vbg|bloods|blood ?work|tfts?|iron studies)`;
const studies = String.raw`(?:echo(?:cardiogram)?|tte|tee|ekg|ecg|cta?|mr[ia]|cxr|x-?ray|us|ultrasound|mammogram|pfts?|spirometry|cath|stress(?: test)?|pet(?:[/-]ct)?|dexa|eeg|emg|egd|colonoscopy|holter|doppler|duplex|bone scan)`;
const month = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?`;
const date = String.raw`(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/-]\d{1,2}[/-](?:\d{4}|\d{2})|\d{1,2}\/(?:\d{4}|\d{1,2})|${month} \d{1,2}(?:,? \d{4}|(?!,? ?\d{4})))(?![\d/-])`;
const clock = String.raw`(?:,?[ \t]*(?:at[ \t]+)?\d{1,2}:?\d{2}(?:[ \t]*[ap]m)?\b)?`;
const mark = String.raw`^[ \t]*(?:[-*•>]+[ \t]*|\(?\d{1,2}[.)][ \t]+)?`;
const named = new RegExp(
  String.raw`${mark}(?<name>(?:[a-z][a-z./-]{0,20}[ \t]+){0,2}?(?:(?<panel>${panels})|${studies})(?:[ \t]+[a-z][a-z/-]{0,15}){0,3}?)(?:[ \t]*:[ \t]*|[ \t]*[-–][ \t]+|[ \t]*\([ \t]*|[ \t]+(?:of |on |from |dated |done )?)(?<date>${date})\)?${clock}(?:[ \t]*(?::|[-–](?=[ \t])|[,;]|$)|[ \t]+(?=[a-z]{2,8}[ \t]*:?[ \t]*[<>~]?\d))`,
  "i",
);
const unnamed = new RegExp(String.raw`${mark}\(?(?<date>${date})\)?${clock}[ \t]*:`, "i");
const ofEvent = new RegExp(
  String.raw`${mark}(?<name>(?:(?<first>admission|presenting|discharge) ${panels}|${panels} (?:on|at|upon) (?<second>admission|presentation|arrival|discharge)))[ \t]*:`,
  "i",
);
/** Another day in the line: what stands behind it is no more of the first. */
const further = new RegExp(String.raw`(?<![\d/.-])${date}\)?${clock}[ \t]*:`, "i");
/** Every heading has a date or the name of an event. */
const hint = new RegExp(
  String.raw`\d[/-]\d|${month} \d|admission|presenting|presentation|arrival|discharge`,
  "i",
);
const noResults =
  /\b(?:follow|f\/u|next|due|order\w*|schedul\w*|plan\w*|pending|goal|re-?check|since|until|history|hx|no|not|date|dob|dos|compar\w*|vs|to|with|than|from|by|were|was|the|his|her|in)\b/i;

const mostLines = 60;

export function findDatedLines(
  tokens: Tokens,
  sentences: Sentences,
  sections: readonly Section[],
  times: readonly TimeExpression[],
  known: KnownDates,
): DatedLine[] {
  const { text } = tokens;
  const found: DatedLine[] = [];
  const begins = new Set(sections.map(({ begin }) => begin));
  const timeAt = new Map(times.map(({ time }) => [time.begin, time]));
  const wraps = wrapsOf(tokens, sentences);
  let begin = 0;
  let isNext = false;
  let open: { readonly line: Omit<DatedLine, "end">; count: number } | undefined;
  const close = (end: number): void => {
    if (open !== undefined && end > open.line.begin) found.push({ ...open.line, end });
    open = undefined;
  };
  while (begin < text.length) {
    const stop = text.indexOf("\n", begin);
    const end = stop < 0 ? text.length : stop;
    const line = text.slice(begin, Math.min(end, begin + 400)).trimEnd();
    if (line === "" || begins.has(begin) || (open !== undefined && open.count++ > mostLines))
      close(begin);
    const heading: Heading | undefined = hint.test(line)
      ? headingOf(line, begin, text, times, timeAt, known, isNext)
      : undefined;
    isNext = heading !== undefined;
    if (heading !== undefined) {
      close(begin);
      const { after, time, ...rest } = heading;
      if (time !== undefined) {
        const own = { ...rest, begin, time };
        // "Mammogram: 3/4/2024" in a list, "CT 3/4/2024:" over what it showed
        const isOver = !rest.isStudy || line.endsWith(":");
        if (line.slice(after).trim() === "" && isOver) open = { line: own, count: 0 };
        else {
          const next = further.exec(line.slice(after));
          const last = next === null ? (wraps.get(end) ?? end) : begin + after + next.index;
          found.push({ ...own, end: last });
        }
      }
    }
    begin = end + 1;
  }
  close(text.length);
  return found;
}

/** Ends of sentences that go on over the end of a line, by that end. */
function wrapsOf({ begin, end, text }: Tokens, sentences: Sentences): ReadonlyMap<number, number> {
  const wraps = new Map<number, number>();
  for (let sentence = 0; sentence < sentences.count; sentence++) {
    const last = end[(sentences.end[sentence] ?? 1) - 1] ?? 0;
    const from = begin[sentences.begin[sentence] ?? 0] ?? 0;
    const first = from + text.slice(from, last).indexOf("\n");
    if (first < from) continue;
    // A list that goes on, and not the next short line of a list.
    const isFull = first - text.lastIndexOf("\n", first - 1) > 64;
    if (isFull || /[,&]\s*$|\band\s*$/.test(text.slice(first - 6, first))) wraps.set(first, last);
  }
  return wraps;
}

interface Heading {
  readonly nameEnd: number;
  readonly isStudy: boolean;
  /** Behind it, in the line. */
  readonly after: number;
  /** Undefined where it has none to give: the note's own. */
  readonly time: Time | undefined;
}

function headingOf(
  line: string,
  begin: number,
  text: string,
  times: readonly TimeExpression[],
  timeAt: ReadonlyMap<number, Time>,
  known: KnownDates,
  isNext: boolean,
): Heading | undefined {
  const own = named.exec(line);
  if (own !== null) {
    const { name = "", panel, date: words = "" } = own.groups ?? {};
    // "Labs 3/4, 3/5", "CT 3/4 - 3/6"
    if (noResults.test(name) || /^\s*\d{1,2}\/\d/.test(line.slice(own[0].length))) return undefined;
    const at = own[0].lastIndexOf(words);
    return {
      nameEnd: begin + at,
      isStudy: panel === undefined,
      after: own[0].length,
      time: notOfNote(timeOfWords(words, begin + at, known), known),
    };
  }
  const bare = unnamed.exec(line);
  if (bare !== null) {
    const at = begin + bare[0].lastIndexOf(bare.groups?.["date"] ?? "");
    // "CBC 1/9: …" and under it "1/8: …"
    const time =
      timeAt.get(at) ?? (isNext ? timeOfWords(bare.groups?.["date"] ?? "", at, known) : undefined);
    return {
      nameEnd: begin,
      isStudy: false,
      after: bare[0].length,
      time: time?.kind === "absolute" && time.from === time.to ? notOfNote(time, known) : undefined,
    };
  }
  const event = ofEvent.exec(line);
  if (event === null) return undefined;
  const { first, second = first, name = "" } = event.groups ?? {};
  const at = event[0].indexOf(name);
  return {
    nameEnd: begin + at + name.length,
    isStudy: false,
    after: event[0].length,
    time: notOfNote(timeOfEvent(second ?? "", begin + at, name, text, times, known), known),
  };
}

const notOfNote = (time: Time | undefined, { documentDate }: KnownDates): Time | undefined =>
  time?.from === undefined || time.from === documentDate || time.relation === "after"
    ? undefined
    : time;

function timeOfWords(words: string, begin: number, known: KnownDates): Time | undefined {
  const ofMonth = /^(\d{1,2})\/((?:19|20)\d{2})$/.exec(words);
  if (ofMonth !== null) {
    const [, of = "", year = ""] = ofMonth;
    return Number(of) >= 1 && Number(of) <= 12
      ? {
          begin,
          end: begin + words.length,
          text: words,
          ...absolute(`${year}-${of.padStart(2, "0")}`, known.documentDate),
        }
      : undefined;
  }
  const time = dayOfTitle({ text: words, begin }, known);
  // "Labs 6/3" in May: rather to come than of last year.
  const isYearless = !/\d{4}|\d[/-]\d{1,2}[/-]\d/.test(words);
  return isYearless &&
    known.documentDate !== undefined &&
    (time?.from ?? "") < addDays(known.documentDate, -300)
    ? undefined
    : time;
}

/** "Admission labs", where the note or what is known beside it tells the day. */
function timeOfEvent(
  event: string,
  begin: number,
  name: string,
  text: string,
  times: readonly TimeExpression[],
  known: KnownDates,
): Time | undefined {
  const anchor = /^discharge$/i.test(event) ? "discharge" : "admission";
  const day =
    (anchor === "admission" ? known.encounterStart : known.encounterEnd) ??
    times.find(
      ({ time }) =>
        time.kind === "absolute" &&
        time.from?.length === 10 &&
        time.from === time.to &&
        isEventOf(anchor, text, time, times),
    )?.time.from;
  if (day === undefined || known.documentDate === undefined) return undefined;
  return {
    begin,
    end: begin + name.length,
    text: name,
    kind: "relative",
    offset_days: 0,
    anchor,
    from: day,
    to: day,
    relation: relationOf(day, known.documentDate),
  };
}

/** In front of what a study did not show: "CT 3/4: for chest pain", "history of", another sentence. */
const notShown =
  /\b(?:history|hx|h\/o|s\/p|status post|known|prior|previous|old|indications?|for|due to|evaluate|r\/o|rule out|mother|father|sister|brother)(?![\w/])[^.;,\n]*$|[.;]\s/i;

/** The day of the line that a mention stands in: of a value, of the study, and of what the study showed. */
export function dayOfLine(
  lines: readonly DatedLine[],
  begin: number,
  end: number,
  category: Category,
  hasResult: boolean,
  text: string,
): Time | undefined {
  if (lines.length === 0) return undefined;
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.begin ?? 0) <= begin) low = middle + 1;
    else high = middle;
  }
  const line = lines[low - 1];
  if (line === undefined || end > line.end) return undefined;
  const isOwn =
    category === "Lab"
      ? hasResult
      : line.isStudy &&
        (end <= line.nameEnd
          ? category === "Procedure"
          : (category === "Problem" || category === "Finding") &&
            !notShown.test(text.slice(line.nameEnd, begin)));
  return isOwn ? line.time : undefined;
}
