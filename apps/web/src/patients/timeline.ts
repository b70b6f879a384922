/** Something that happened: a stretch of days, or one day where both ends are the same. ISO dates. */
export interface TimelineMark {
  readonly name: string;
  readonly start: string;
  readonly end: string;
  /** The document that the mark opens. */
  readonly docId?: number;
  /** The words in it, as the document's address takes them (S2.14). */
  readonly place?: string;
}

/** What a timeline shows, in days since 1970, with some room at both ends. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
  /** ISO date of the first and the last mark. */
  readonly first: string;
  readonly last: string;
}

const DAY = 86_400_000;

/** Days since 1970 of an ISO date, whatever the time of day. */
export function dayOf(iso: string): number {
  // A date without a time is one of UTC.
  return Date.parse(iso.slice(0, 10)) / DAY;
}

/** The days from the first to the last mark; undefined without marks. */
export function timeSpan(
  marks: readonly Pick<TimelineMark, "start" | "end">[],
): TimeSpan | undefined {
  let first: string | undefined;
  let last: string | undefined;
  for (const { start, end } of marks)
    for (const date of [start, end]) {
      if (first === undefined || date < first) first = date;
      if (last === undefined || date > last) last = date;
    }
  if (first === undefined || last === undefined) return undefined;
  const room = Math.max(30, (dayOf(last) - dayOf(first)) * 0.02);
  return { from: dayOf(first) - room, to: dayOf(last) + room, first, last };
}

/** The first days of years in a span, so few that at most `most` are shown. */
export function yearTicks(
  span: Pick<TimeSpan, "from" | "to">,
  most: number,
): { year: number; day: number }[] {
  const firstYear = new Date(span.from * DAY).getUTCFullYear() + 1;
  const lastYear = new Date(span.to * DAY).getUTCFullYear();
  const every = Math.max(1, Math.ceil((lastYear - firstYear + 1) / Math.max(1, most)));
  const ticks: { year: number; day: number }[] = [];
  for (let year = firstYear; year <= lastYear; year += every)
    ticks.push({ year, day: Date.UTC(year, 0, 1) / DAY });
  return ticks;
}
