/** For tests: notes and the days that their times mean; see testing/times and time-classes.test.ts. */
import type { Time } from "../src/annotated-document.ts";
import { addDays, addMonths } from "../src/time/calendar.ts";
import type { KnownDates } from "../src/time/known-dates.ts";
import { timesOf } from "../src/time/times-of.ts";
import {
  judgedItem,
  placeOf,
  readPassages,
  type Item,
  type JudgedItem,
  type Passage,
} from "./item-cases.ts";

/** First and last day, no finer than the note tells: a year is its 365 days. */
interface TimeItem extends Item {
  readonly from?: string | null;
  readonly to?: string | null;
  /** Of "since …": the time itself, where `to` is the note's day. Either answer is right. */
  readonly anchor?: readonly [string, string];
  /** Nobody can tell from the note and what is known beside it. */
  readonly unknown?: boolean;
}

interface TimePassage extends Passage {
  readonly note_date?: string | null;
  readonly encounter_start?: string | null;
  readonly day_first?: boolean | null;
  /** Empty where the text holds no time that has days. */
  readonly times: readonly TimeItem[];
}

const unknown = "unknown";

/** Of each line of a class, what is asked and what the engine says. */
export function judgedTimeClass(name: string): JudgedItem[][] {
  return readPassages<TimePassage>("times", name).map(judgedTimes);
}

/** What the engine says of the words: the time that covers most of them. */
function judgedTimes(passage: TimePassage): JudgedItem[] {
  const times = timesOf(passage.text, knownDates(passage));
  if (passage.times.length === 0) return [judgedNone(passage, times)];
  return passage.times.map((item) => {
    const { begin, end } = placeOf(passage, item);
    const shared = (time: Time): number => Math.min(end, time.end) - Math.max(begin, time.begin);
    const [best] = times
      .filter((time) => shared(time) > 0)
      .toSorted((a, b) => shared(b) - shared(a) || a.begin - b.begin);
    const judged = shown(best, passage);
    const right = item.unknown === true ? [unknown] : [`${item.from} to ${item.to}`];
    if (item.anchor !== undefined) right.push(item.anchor.join(" to "));
    return judgedItem(passage, item, right.includes(judged) ? judged : (right[0] ?? ""), judged);
  });
}

/** A text without a time: none that is found may have days; durations and ages may. */
function judgedNone(passage: TimePassage, times: readonly Time[]): JudgedItem {
  const dated = times.filter(
    (time) => time.kind !== "duration" && time.kind !== "age" && shown(time, passage) !== unknown,
  );
  const judged = dated.map((time) => `${time.text}: ${shown(time, passage)}`).join("; ");
  return {
    name: `${passage.id}: none`,
    expected: "",
    judged,
    isMissed: passage.missed === true,
    passage,
  };
}

/** The days of a time; an open end is the note's day. */
function shown(time: Time | undefined, { note_date }: TimePassage): string {
  if (time?.from === undefined) return unknown;
  return `${firstDay(time.from)} to ${lastDay(time.to ?? note_date ?? time.from)}`;
}

const firstDay = (iso: string): string =>
  iso.length === 4 ? `${iso}-01-01` : iso.length === 7 ? `${iso}-01` : iso;
const lastDay = (iso: string): string =>
  iso.length === 4
    ? `${iso}-12-31`
    : iso.length === 7
      ? addDays(addMonths(`${iso}-01`, 1), -1)
      : iso;

function knownDates({ note_date, encounter_start, day_first }: TimePassage): KnownDates {
  return {
    documentDate: note_date ?? undefined,
    encounterStart: encounter_start ?? undefined,
    dayFirst: day_first ?? undefined,
  };
}
