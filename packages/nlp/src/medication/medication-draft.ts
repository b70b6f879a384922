import type { Medication } from "../annotated-document.ts";
import type { ParsedAmount } from "./medication-amount.ts";
import type { Course } from "./medication-dose.ts";

/** What has been read of a drug so far. */
export interface Draft {
  /** What is taken at one time and how often; several for "300 mg in the morning and 600 mg at night". */
  readonly courses: [Course, ...Course[]];
  form?: string;
  route?: string;
  duration_days?: number;
  as_needed?: boolean;
  status?: Medication["status"];
  /** A taper, a sliding scale, a single dose, or a second course behind "then": what is known makes no daily dose. */
  varies: boolean;
  /** First token behind all that was read. */
  last: number;
}

export function hasContent({ courses }: Draft): boolean {
  return (
    courses[0].strength !== undefined ||
    courses[0].frequency !== undefined ||
    courses[0].dose !== undefined
  );
}

export function setStrength(
  course: Course,
  { quantity, volume, rate }: ParsedAmount,
  isCombination = false,
): Course {
  const { value, value_high: high, unit } = quantity;
  // "24-26 mg" of two ingredients is no range.
  course.strength =
    isCombination && high !== undefined ? { value, parts: [value, high], unit } : quantity;
  if (volume !== undefined) course.volume = volume;
  if (rate === true) course.rate = true;
  return course;
}
