import { isLevel } from "../validity/counts.ts";
import { wilsonInterval } from "../proportion/wilson.ts";
import { defaultLevel, refuse } from "../result.ts";
import type { LevelOption, Result } from "../result.ts";
import type { Share } from "../proportion/standardised-difference.ts";
import { areGroups, noneShared, sharedBy, sharedCovariance } from "./shared-patients.ts";
import type { SharedPatients } from "./shared-patients.ts";

/**
 * Share of `first` less that of `second`, from −1 to 1, with Newcombe's hybrid score interval (Wilson's limits of each,
 * squared and added). Patients in both groups correlate the two shares; their correlation enters as in Newcombe's
 * paired interval, which it is where everybody is in both. n is the number of different patients. Refused: no-units,
 * invalid-input. Sources: Newcombe 1998, Stat Med 17:873–890, method 10; with correlation Newcombe 1998, Stat Med
 * 17:2635–2650, method 8; Zou & Donner 2008, eq. 6.
 */
export function riskDifference(
  first: Share,
  second: Share,
  { level = defaultLevel, shared = noneShared }: LevelOption & { shared?: SharedPatients } = {},
): Result {
  const groups = { first, second, shared };
  if (!areGroups(groups) || !isLevel(level)) return refuse("invalid-input");
  const one = wilsonInterval(first.positives, first.n, { level });
  const other = wilsonInterval(second.positives, second.n, { level });
  if (!one.ok) return one;
  if (!other.ok) return other;
  const [p, q] = [first.positives / first.n, second.positives / second.n];
  const variance = ((p * (1 - p)) / first.n) * ((q * (1 - q)) / second.n);
  const correlation =
    variance > 0 ? Math.max(-1, Math.min(1, sharedCovariance(groups) / Math.sqrt(variance))) : 0;
  const apart = (a: number, b: number) =>
    Math.sqrt(Math.max(0, a * a - 2 * correlation * a * b + b * b));
  const inBoth = sharedBy(groups);
  return {
    ok: true,
    estimate: p - q,
    n: first.n + second.n - inBoth,
    interval: {
      ok: true,
      lower: Math.max(-1, p - q - apart(p - one.lower, other.upper - q)),
      upper: Math.min(1, p - q + apart(one.upper - p, q - other.lower)),
      level,
      method: inBoth === 0 ? "newcombe" : "newcombe-shared",
    },
  };
}
