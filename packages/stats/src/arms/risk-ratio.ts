import { isLevel } from "../validity/counts.ts";
import { criticalValue } from "../special/normal-quantile.ts";
import { defaultLevel, refuse } from "../result.ts";
import type { LevelOption, Result } from "../result.ts";
import type { Share } from "../proportion/standardised-difference.ts";
import { areGroups, noneShared, sharedBy, sharedCovariance } from "./shared-patients.ts";
import type { SharedPatients } from "./shared-patients.ts";

/**
 * Share of `first` over that of `second`, above 0, its limits on the scale of logarithms. Where one of the four
 * counts (with and without the event, in each group) is 0, ½ is added to each of them, in estimate and limits.
 * Patients in both groups enter by the covariance of the two shares. n is the number of different patients. Refused:
 * no-units, no-events (none in either group), invalid-input; the interval where the groups are the same patients with
 * the same events (no-spread). Sources: Katz et al. 1978, Biometrics 34:469–474; ½: Walter & Cook 1991, Biometrics
 * 47:795–811, as in R's metafor (measure "RR", to = "only0").
 */
export function riskRatio(
  first: Share,
  second: Share,
  { level = defaultLevel, shared = noneShared }: LevelOption & { shared?: SharedPatients } = {},
): Result {
  const groups = { first, second, shared };
  if (!areGroups(groups) || !isLevel(level)) return refuse("invalid-input");
  if (first.n === 0 || second.n === 0) return refuse("no-units");
  if (first.positives === 0 && second.positives === 0) return refuse("no-events");
  const isHalved = [first, second].some(({ positives, n }) => positives === 0 || positives === n);
  const half = isHalved ? 0.5 : 0;
  const [a, n] = [first.positives + half, first.n + 2 * half];
  const [c, m] = [second.positives + half, second.n + 2 * half];
  const [p, q] = [a / n, c / m];
  // With ½ added one of the shares had been 0 or 1, and so no covariance.
  const covariance = isHalved ? 0 : sharedCovariance(groups) / p / q;
  const variance = (1 - p) / a + (1 - q) / c - 2 * covariance;
  const factor = Math.exp(criticalValue(level) * Math.sqrt(Math.max(0, variance)));
  const estimate = p / q;
  const inBoth = sharedBy(groups);
  return {
    ok: true,
    estimate,
    n: first.n + second.n - inBoth,
    interval:
      variance > 1e-12
        ? {
            ok: true,
            lower: estimate / factor,
            upper: estimate * factor,
            level,
            method: isHalved ? "log-risk-half" : inBoth === 0 ? "log-risk" : "log-risk-shared",
          }
        : refuse("no-spread"),
  };
}
