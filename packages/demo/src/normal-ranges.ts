// What a laboratory calls normal beside a value. Not every laboratory sends it, and not every range has two sides.

import type { StructuredRow } from "./demonstration.ts";
import type { Random } from "./random.ts";

/** Lower and upper end in the measurement's own unit; null: there is no such end. */
const RANGES: Readonly<Record<string, readonly [low: number | null, high: number | null]>> = {
  creatinine: [0.6, 1.3],
  egfr: [60, null],
  potassium: [3.5, 5.1],
  sodium: [135, 145],
  hemoglobin: [12, 16],
  wbc: [4, 11],
  bnp: [null, 100],
  troponin: [null, 0.04],
  a1c: [4, 5.6],
  glucose: [70, 99],
  ldl: [null, 130],
  tsh: [0.4, 4.5],
};

/**
 * How likely a hospital's laboratory sends the range with a value, and whether it sends only the upper end of those
 * that have two.
 */
const HABITS: Readonly<Record<string, { readonly sent: number; readonly onlyHigh: number }>> = {
  general: { sent: 1, onlyHigh: 0 },
  riverside: { sent: 0.65, onlyHigh: 0 },
  valley: { sent: 0.9, onlyHigh: 0.3 },
};

/** @param written a number of the measurement's own unit as it is written beside the value */
export function normalRange(
  id: string,
  hospital: string,
  random: Random,
  written: (bound: number) => number,
): Pick<StructuredRow, "normalLow" | "normalHigh"> {
  const [isSent, isOnlyHigh] = [random.next(), random.next()];
  const [low, high] = RANGES[id] ?? [null, null];
  const habit = HABITS[hospital];
  if (habit === undefined || isSent >= habit.sent) return {};
  return {
    ...(low !== null &&
      (high === null || isOnlyHigh >= habit.onlyHigh) && { normalLow: written(low) }),
    ...(high !== null && { normalHigh: written(high) }),
  };
}
