/** What tables whose columns or rows are days have in common: when a column is, and what a cell of values is. */
import type { Cell } from "../../sections/table-rows.ts";
import { namedDay } from "../../time/day-of-title.ts";

/** A row of values: what it is named, its range of reference or unit, and its values from the newest to the oldest. */
export interface Row {
  readonly name: Cell;
  readonly about: Cell | undefined;
  readonly values: readonly DatedCell[];
  /** Of a column whose rows are days: without values, none stands anywhere else. */
  readonly isWhole?: true;
}

interface DatedCell {
  readonly cell: Cell;
  /** Of its column. */
  readonly title: Cell;
}

const day = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{2}|\d{4}))?(?: @?\d{1,2}:?\d{2})?$/;
const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const numbered = /^(?:POD|HD|day|d|hospital day|ICU day|week|wk)\s?#?(\d{1,2})$/i;
export const clock = /^([01]\d|2[0-3]):?([0-5]\d)$/;
export const isValue =
  /^[<>]?\s?\d[\d,]*(?:\.\d+)?(?:\/\d{1,3})?\s*(?:%|[a-zA-Zµμ]{1,6}(?:\/[a-zA-Z0-9.]{1,6})?)?\s*(?:\(?(?:H|L|HH|LL)\)?|\*)?$/;

/** When a column is: a number that grows with time, in units of its own; of a `turn` it begins anew. */
interface ColumnTime {
  readonly at: number;
  readonly turn: number;
}

const [DAYS_OF_MONTH, MONTHS, MINUTES_OF_HOUR, HOURS] = [31, 12, 60, 24];
const never = Infinity;

/** Undefined where a title says nothing of its time. */
export function timeOfTitle(text: string): ColumnTime | undefined {
  const dayNumber = (year: number, month: number, of: number): number =>
    (year * MONTHS + month) * DAYS_OF_MONTH + of;
  const iso = isoDay.exec(text);
  if (iso !== null)
    return { at: dayNumber(Number(iso[1]), Number(iso[2]), Number(iso[3])), turn: never };
  const date = day.exec(text);
  if (date !== null) {
    const [, month = "", of = "", year] = date;
    if (Number(month) > MONTHS || Number(of) > DAYS_OF_MONTH) return undefined;
    const at = dayNumber(Number(year ?? 0) % 100, Number(month), Number(of));
    return { at, turn: year === undefined ? MONTHS * DAYS_OF_MONTH : never };
  }
  const named = namedDay(text);
  if (named !== undefined && named.length === text.length) {
    const { month, day: of, year } = named;
    if (of > DAYS_OF_MONTH) return undefined;
    const at = dayNumber(Number(year ?? 0) % 100, month, of);
    return { at, turn: year === undefined ? MONTHS * DAYS_OF_MONTH : never };
  }
  const number = numbered.exec(text) ?? undefined;
  if (number !== undefined) return { at: Number(number[1]), turn: never };
  const hour = clock.exec(text);
  if (hour === null) return undefined;
  const at = Number(hour[1]) * MINUTES_OF_HOUR + Number(hour[2]);
  return { at, turn: HOURS * MINUTES_OF_HOUR };
}

/** From one column to the next; over New Year and midnight the shorter way: "12/31 1/1", "2200 0200". */
export function stepBetween(one: ColumnTime, next: ColumnTime): number {
  const step = next.at - one.at;
  if (one.turn === never || one.turn !== next.turn) return step;
  if (step > one.turn / 2) return step - one.turn;
  return step < -one.turn / 2 ? step + one.turn : step;
}
