import { areCounts, isLevel } from "../validity/counts.ts";
import { wilsonInterval } from "../proportion/wilson.ts";
import { criticalValue } from "../special/normal-quantile.ts";
import { defaultLevel, refuse } from "../result.ts";
import type { Interval, LevelOption, Refusal } from "../result.ts";

/** Units on which both, only the first, only the second, or neither of two sources counts: one unit a patient. */
export interface PairedUnits {
  readonly both: number;
  readonly firstOnly: number;
  readonly secondOnly: number;
  readonly neither: number;
}

function refusalOf({ both, firstOnly, secondOnly, neither }: PairedUnits, level: number) {
  const counts = [both, firstOnly, secondOnly, neither];
  if (!areCounts(counts) || !isLevel(level)) return refuse("invalid-input");
  return counts.every((count) => count === 0) ? refuse("no-units") : null;
}

/**
 * Score limits of the difference (first − second) of two paired shares: those differences that the score test does not
 * reject. Refused: no-units, invalid-input. Source: Tango 1998, Stat Med 17:891–908.
 */
export function tangoInterval(
  units: PairedUnits,
  { level = defaultLevel }: LevelOption = {},
): Interval | Refusal {
  const refusal = refusalOf(units, level);
  if (refusal !== null) return refusal;
  const { firstOnly: b, secondOnly: c } = units;
  const n = units.both + b + c + units.neither;
  const z = criticalValue(level);
  const score = (delta: number): number => {
    const linear = -b - c + (2 * n - b + c) * delta;
    const constant = -c * delta * (1 - delta);
    const q = (Math.sqrt(Math.max(0, linear * linear - 8 * n * constant)) - linear) / (4 * n);
    const variance = n * (2 * q + delta * (1 - delta));
    const distance = b - c - n * delta;
    return variance > 0 ? distance / Math.sqrt(variance) : distance === 0 ? 0 : distance * Infinity;
  };
  const estimate = (b - c) / n;
  const limit = (outside: number, isBeyond: (s: number) => boolean): number => {
    let [inner, outer] = [estimate, outside];
    for (let step = 0; step < 200; step += 1) {
      const middle = (inner + outer) / 2;
      if (isBeyond(score(middle))) outer = middle;
      else inner = middle;
    }
    return (inner + outer) / 2;
  };
  return {
    ok: true,
    lower: estimate === -1 ? -1 : limit(-1, (s) => s > z),
    upper: estimate === 1 ? 1 : limit(1, (s) => s < -z),
    level,
    method: "tango",
  };
}

/**
 * Limits of the difference (first − second) of two paired shares from the Wilson limits of each and their correlation.
 * Refused: no-units, invalid-input. Source: Newcombe 1998, Stat Med 17:2635–2650, method 10.
 */
export function newcombePairedInterval(
  units: PairedUnits,
  { level = defaultLevel }: LevelOption = {},
): Interval | Refusal {
  const refusal = refusalOf(units, level);
  if (refusal !== null) return refusal;
  const { both: a, firstOnly: b, secondOnly: c, neither: d } = units;
  const n = a + b + c + d;
  const first = wilsonInterval(a + b, n, { level });
  const second = wilsonInterval(a + c, n, { level });
  if (!first.ok) return first;
  if (!second.ok) return second;
  const [p1, p2] = [(a + b) / n, (a + c) / n];
  const margins = (a + b) * (c + d) * (a + c) * (b + d);
  const excess = a * d - b * c;
  // Only a positive association is shrunk, by half the number of units.
  const shrunk = excess > n / 2 ? excess - n / 2 : excess >= 0 ? 0 : excess;
  const phi = margins === 0 ? 0 : shrunk / Math.sqrt(margins);
  const distance = (x: number, y: number): number =>
    Math.sqrt(Math.max(0, x * x - 2 * phi * x * y + y * y));
  return {
    ok: true,
    lower: p1 - p2 - distance(p1 - first.lower, second.upper - p2),
    upper: p1 - p2 + distance(first.upper - p1, p2 - second.lower),
    level,
    method: "newcombe-paired",
  };
}
