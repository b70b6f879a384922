import type { KnownDates } from "./known-dates.ts";
import { isRealDate } from "./calendar.ts";
import { isoDate } from "@concord/clinical";

const numeric = /(?<![\d./-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/]|[.-]\d)/g;
/** Characters looked at: what a note's first pages write, its last do. */
const reach = 20_000;

/** What is known of a note, with its day order, which is read when a date first asks for it: most notes have none. */
export function withDayOrder(text: string, given: KnownDates): KnownDates {
  let read: { readonly dayFirst: boolean | undefined } | undefined;
  return {
    ...given,
    get dayFirst() {
      read ??= { dayFirst: dayOrderOf(text, given) };
      return read.dayFirst;
    },
  };
}

/**
 * Whether a note writes the day before the month, by what is known of it, else by its own dates: those that can be read
 * in one way only, that are the day of the note or of its encounter in one way only, or that lie behind the note in the
 * other. Undefined where none tells.
 */
function dayOrderOf(text: string, known: KnownDates): boolean | undefined {
  if (known.dayFirst !== undefined) return known.dayFirst;
  let day = 0;
  let month = 0;
  for (const [, first = "", , second = "", year = ""] of text.slice(0, reach).matchAll(numeric)) {
    const [a, b] = [Number(first), Number(second)];
    if (a === b) continue;
    const full = Number(year.length === 2 ? `20${year}` : year);
    const dayFirst = isRealDate(full, b, a);
    const monthFirst = isRealDate(full, a, b);
    if (dayFirst !== monthFirst) {
      if (dayFirst) day += 4;
      else month += 4;
    } else if (dayFirst) {
      const [asDayFirst, asMonthFirst] = [isoDate(full, b, a), isoDate(full, a, b)];
      const is = (date: string) => date === known.documentDate || date === known.encounterStart;
      if (is(asDayFirst)) day += 4;
      else if (is(asMonthFirst)) month += 4;
      else if (known.documentDate !== undefined) {
        if (asMonthFirst > known.documentDate && asDayFirst <= known.documentDate) day += 1;
        if (asDayFirst > known.documentDate && asMonthFirst <= known.documentDate) month += 1;
      }
    }
  }
  return day === month ? undefined : day > month;
}
