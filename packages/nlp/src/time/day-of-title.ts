import { isoDate } from "@concord/clinical";
import type { Time } from "../annotated-document.ts";
import { isRealDate } from "./calendar.ts";
import { monthAndDay } from "./date-grammar.ts";
import type { KnownDates } from "./known-dates.ts";
import { absolute } from "./time-parts.ts";
import { fullYear, yearOf } from "./year-not-said.ts";

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})/;
const day = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}|\d{2})(?!\d))?/;

/**
 * The day over a column: "3/12", "03/12/24 0600", "2024-03-12". Undefined where it is none, or its year is neither said
 * nor told by the document's date.
 */
export function dayOfTitle(
  { text, begin }: { readonly text: string; readonly begin: number },
  known: KnownDates,
): Time | undefined {
  const match = iso.exec(text) ?? day.exec(text);
  if (match === null) return undefined;
  const date = dateOf(match, known);
  if (date === undefined || !isRealDate(...date)) return undefined;
  return {
    begin,
    end: begin + match[0].length,
    text: match[0],
    ...absolute(isoDate(...date), known.documentDate),
  };
}

function dateOf(match: RegExpExecArray, known: KnownDates): [number, number, number] | undefined {
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
