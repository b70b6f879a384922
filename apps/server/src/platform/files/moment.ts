import { civilOfDay, dateOfDay, dayOfCivil, isCalendarDate } from "@concord/clinical";

/** A date, and the time of day where the source has one. Local to the source: what the record says, without a zone. */
export interface Moment {
  /** Days since 1970-01-01. */
  day: number;
  /** Minute of the day. */
  minute: number | null;
}

const pattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s+(\d{1,2}):(\d{2})(?::\d{2})?)?$/;
const partial = /^(\d{4})(?:-(\d{2}))?$/;
const compact = /^(\d{4})(\d{2})(\d{2})$/;

/**
 * Reads `2010-02-03`, `2010-02-03 04:05:06`, ISO 8601 with a zone (the zone is left aside), `20100203`, and `2/3/2010`
 * (month first). Undefined for anything else, a year or a month alone (`parsePartial`), a day that no calendar has, and
 * one before 1800 or after 2299, with which systems say "unknown" and "never" (`isPlaceholder`).
 */
export function parseMoment(text: string): Moment | undefined {
  const read = parsePartial(text);
  return read?.precision === "day" ? { day: read.day, minute: read.minute } : undefined;
}

/** How much of a date is known. In this order also by the letters of their names: what is greater is coarser. */
export type Precision = "day" | "month" | "year";

/** A date as far as it is known: `day` is the first of the month or year of which no more is. */
export interface PartialMoment extends Moment {
  precision: Precision;
}

/** Reads what `parseMoment` reads, and a year or a month alone, as FHIR allows. */
export function parsePartial(text: string): PartialMoment | undefined {
  const moment = calendarMoment(text);
  if (!moment || moment.day < earliest || moment.day > latest) return undefined;
  const part = partial.exec(text);
  return { ...moment, precision: !part ? "day" : part[2] === undefined ? "year" : "month" };
}

/** What is known of a date, where that is not its day: as `fact.day_precision` has it. */
export function partOf({ precision }: PartialMoment): "month" | "year" | null {
  return precision === "day" ? null : precision;
}

/**
 * The day that stands for a date known in part where one has to: of a year its 1 July, the middle, of a month its
 * first.
 */
export function standInDay({ day, precision }: PartialMoment): number {
  return precision === "year" ? dayOfCivil(civilOfDay(day).year, 7, 1) : day;
}

/** A date for a date column, and how much of it is known: else it is the day that stands for it. */
export interface PartialDate {
  date: string;
  precision: Precision;
}

export function parsePartialDate(text: string): PartialDate | undefined {
  const read = parsePartial(text);
  return read && { date: dateOfDay(standInDay(read)), precision: read.precision };
}

/** Whether a day lies in the month or year of which no more is known. */
export function isWithin(day: number, part: PartialMoment): boolean {
  const [one, other] = [civilOfDay(day), civilOfDay(part.day)];
  if (part.precision === "day") return day === part.day;
  return one.year === other.year && (part.precision === "year" || one.month === other.month);
}

/**
 * Whether the text is a date that no record can have, such as 0001-01-01, 1753-01-01 or 9999-12-31: it says that there
 * is none.
 */
export function isPlaceholder(text: string): boolean {
  return calendarMoment(text) !== undefined && parsePartial(text) === undefined;
}

/** Where a date may be missing: undefined when there is none, or a placeholder. `unreadable` for what is no date. */
export function parseOptional(text: string): Moment | undefined | typeof unreadable {
  if (text === "" || isPlaceholder(text)) return undefined;
  return parseMoment(text) ?? unreadable;
}

export const unreadable = "unreadable";

/** 1800-01-01 and 2299-12-31. */
const [earliest, latest] = [-62_091, 120_529];

function calendarMoment(text: string): Moment | undefined {
  const iso = pattern.exec(text) ?? compact.exec(text);
  if (iso) return moment(iso[1], iso[2], iso[3], iso[4], iso[5]);
  const us = american.exec(text);
  if (us) return moment(us[3], us[1], us[2], us[4], us[5]);
  const part = partial.exec(text);
  return part ? moment(part[1], part[2] ?? "1", "1", undefined, undefined) : undefined;
}

function moment(
  y: string | undefined,
  m: string | undefined,
  d: string | undefined,
  hour?: string,
  minute?: string,
): Moment | undefined {
  const day = dayNumber(Number(y), Number(m), Number(d));
  if (day === undefined) return undefined;
  if (hour === undefined) return { day, minute: null };
  const [h, min] = [Number(hour), Number(minute)];
  return h < 24 && min < 60 ? { day, minute: h * 60 + min } : undefined;
}

/** Days since 1970-01-01; undefined where there's no such day. */
export function dayNumber(year: number, month: number, day: number): number | undefined {
  return isCalendarDate(year, month, day) ? dayOfCivil(year, month, day) : undefined;
}

/** `2010-02-03T04:05:00`, for a timestamp column. */
export function timestampOf(moment: Moment): string {
  const minutes = moment.minute ?? 0;
  return `${dateOfDay(moment.day)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function two(n: number): string {
  return String(n).padStart(2, "0");
}
