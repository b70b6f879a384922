import { z } from "zod";
import type { Place, Path } from "./condition.ts";

/** A range of numbers, inclusive unless `…Exclusive`. */
export const NumberRange = z.strictObject({
  min: z.number("A number").optional(),
  max: z.number("A number").optional(),
  minExclusive: z.boolean().optional(),
  maxExclusive: z.boolean().optional(),
});
export type NumberRange = z.infer<typeof NumberRange>;

export function checkNumbers(
  value: NumberRange | undefined,
  path: Path,
  report: Place["report"],
): void {
  if (!value) return;
  if (value.min === undefined && value.max === undefined)
    report(path, "Give a smallest or a largest value");
  if (isMore(value.min, value.max))
    report([...path, "max"], "The largest value is less than the smallest");
  if (
    value.min !== undefined &&
    value.min === value.max &&
    (value.minExclusive || value.maxExclusive)
  )
    report([...path, "max"], "No value is in this range");
}

export function isMore(from: number | undefined, to: number | undefined): boolean {
  return from !== undefined && to !== undefined && from > to;
}

export function endsBefore(start: string | undefined, end: string | undefined): boolean {
  return start !== undefined && end !== undefined && end < start;
}
