import { isoDate } from "@concord/clinical";
import type { Time } from "../annotated-document.ts";
import { isRealDate } from "./calendar.ts";
import { monthAndDay } from "./date-grammar.ts";
import type { KnownDates } from "./known-dates.ts";
import { absolute } from "./time-parts.ts";
import { fullYear, yearOf } from "./year-not-said.ts";

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})/;
const day = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}|\d{2})(?!\d))?/;

const names = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const monthName = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`;
const monthFirst = new RegExp(
  String.raw`^(?<month>${monthName})\.?[ -](?<day>\d{1,2})(?!\d)(?:,? (?<year>\d{4})(?!\d))?`,
  "i",
);
const dayFirst = new RegExp(
  String.raw`^(?<day>\d{1,2})[ -]?(?<month>${monthName})(?![a-z])(?:[ -](?<year>\d{4}|\d{2})(?!\d))?`,
  "i",
);

interface NamedDay {
  readonly month: number;
  readonly day: number;
  readonly year: string | undefined;
  readonly length: number;
}

/** "Mar 10", "10-Mar-24" at the beginning of a text. */
export function namedDay(text: string): NamedDay | undefined {
  const match = monthFirst.exec(text) ?? dayFirst.exec(text);
  if (match?.groups === undefined) return undefined;
  const { month = "", day: of = "", year } = match.groups;
  return {
    month: names.indexOf(month.slice(0, 3).toLowerCase()) + 1,
    day: Number(of),
    year,
    length: match[0].length,
  };
}

/**
 * The day over a column: "3/12", "03/12/24 0600", "2024-03-12", "Mar 12". Undefined where it is none, or its year is
 * neither said nor told by the document's date.
 */
export function dayOfTitle(
  { text, begin }: { readonly text: string; readonly begin: number },
  known: KnownDates,
): Time | undefined {
  const named = namedDay(text);
  const match = named === undefined ? (iso.exec(text) ?? day.exec(text)) : undefined;
  const date =
    named !== undefined
      ? withYear(named, known)
      : match === null || match === undefined
        ? undefined
        : dateOf(match, known);
  if (date === undefined || !isRealDate(...date)) return undefined;
  const length = named?.length ?? match?.[0].length ?? 0;
  return {
    begin,
    end: begin + length,
    text: text.slice(0, length),
    ...absolute(isoDate(...date), known.documentDate),
  };
}

type DayOfYear = [year: number, month: number, day: number];

function withYear({ month, day: of, year }: NamedDay, known: KnownDates): DayOfYear | undefined {
  if (year !== undefined) return [fullYear(year, known), month, of];
  return known.documentDate === undefined
    ? undefined
    : [yearOf(known.documentDate, month, of, false), month, of];
}

function dateOf(match: RegExpExecArray, known: KnownDates): DayOfYear | undefined {
  const [first = "", second = "", third] = match.slice(1);
  if (first.length === 4) return [Number(first), Number(second), Number(third)];
  if (third !== undefined) {
    const year = fullYear(third, known);
    return [year, ...monthAndDay(year, Number(first), Number(second), known)];
  }
  if (known.documentDate === undefined) return undefined;
  const [month, of] = monthAndDay(2024, Number(first), Number(second), known);
  return [yearOf(known.documentDate, month, of, false), month, of];
}
