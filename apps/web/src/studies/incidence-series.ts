import type { OutputOf } from "@concord/contract";

export type IncidenceCurve = OutputOf<"GetStudyIncidence">["data"][number];

export interface IncidencePoint {
  readonly day: number;
  readonly estimate: number;
  readonly lower: number;
  readonly upper: number;
}

/** Where the curve turns, from 0 at index until the end of follow-up, at most until `last`. */
export function pointsOf({ steps, last_day }: IncidenceCurve, last: number): IncidencePoint[] {
  const end = Math.min(last, last_day);
  const points = [
    { day: 0, estimate: 0, lower: 0, upper: 0 },
    ...steps.filter((step) => step.day <= end),
  ];
  const final = points.at(-1);
  return final && final.day < end ? [...points, { ...final, day: end }] : points;
}

/** Of points within `least` pixels of each other the last: thousands of steps are drawn on some hundred pixels. */
export function pointsApart(
  points: readonly IncidencePoint[],
  x: (day: number) => number,
  least: number,
): IncidencePoint[] {
  const kept: IncidencePoint[] = [];
  let begun = -Infinity;
  for (const point of points) {
    const at = x(point.day);
    // The first is where the curve begins.
    if (kept.length > 1 && at - begun < least) kept[kept.length - 1] = point;
    else {
      kept.push(point);
      begun = at;
    }
  }
  return kept;
}

/** The estimate on a day: that of the last step before it or on it. */
export function pointOn({ steps }: IncidenceCurve, day: number): IncidencePoint {
  return steps.findLast((step) => step.day <= day) ?? { day, estimate: 0, lower: 0, upper: 0 };
}

const year = 365.25;

/** Evenly spaced days for an axis, and how to write them: in years from two years on, in days before. */
export function axisOf(last: number): { days: number[]; unit: "days" | "years" } {
  const unit = last >= 2 * year ? "years" : "days";
  const size = unit === "years" ? year : 1;
  const length = last / size;
  const rough = 10 ** Math.floor(Math.log10(Math.max(1, length / 4)));
  const step = [1, 2, 5, 10].map((n) => n * rough).find((n) => length / n <= 6) ?? 10 * rough;
  const days = Array.from({ length: Math.floor(length / step) + 1 }, (_, at) =>
    Math.round(at * step * size),
  );
  return { days, unit };
}

export function axisLabel(day: number, unit: "days" | "years"): string {
  return String(unit === "years" ? Math.round(day / year) : day);
}

/** A day after the index date as people say it: "90 days", "1 year", "5 years". */
export function landmarkText(day: number): string {
  if (day < 365) return `${day} days`;
  const years = Math.round(day / year);
  return years === 1 ? "1 year" : `${years} years`;
}

/** Days of the landmarks of all curves up to `last`, ascending. */
export function landmarkDays(curves: readonly IncidenceCurve[], last: number): number[] {
  const days = new Set(curves.flatMap(({ landmarks }) => landmarks.map(({ day }) => day)));
  return [...days].filter((day) => day <= last).toSorted((a, b) => a - b);
}
