import { isLevel } from "./counts.ts";
import { criticalValue } from "../special/normal-quantile.ts";
import { defaultLevel, refuse } from "../result.ts";
import type { LevelOption, Refusal } from "../result.ts";

/**
 * Width (upper − lower limit) of the Wilson interval around `proportion`, where `share` of `units` are what it is a
 * proportion of: of recall those with the concept. Units may be a fraction, such as effective ones. Refused:
 * invalid-input. Source: Wilson 1927; at the expected number, which is right to a few percent from ten on.
 */
export function expectedWidth(
  units: number,
  proportion: number,
  share: number,
  { level = defaultLevel }: LevelOption = {},
): { readonly ok: true; readonly width: number } | Refusal {
  const isShare = share > 0 && share <= 1;
  if (!(units > 0) || !(proportion >= 0 && proportion <= 1) || !isShare || !isLevel(level))
    return refuse("invalid-input");
  const n = units * share;
  const z2 = criticalValue(level) ** 2;
  const spread = n * proportion * (1 - proportion) + z2 / 4;
  return { ok: true, width: Math.min(1, (2 * Math.sqrt(z2 * spread)) / (n + z2)) };
}

/**
 * Fewest units of which, each with probability `share`, at least `count` have something, with probability `certainty`.
 * Refused: invalid-input. Source: the binomial distribution.
 */
export function unitsForCount(
  count: number,
  share: number,
  certainty: number,
): { readonly ok: true; readonly n: number } | Refusal {
  const isAsked = Number.isInteger(count) && count > 0 && count <= 1000;
  if (!isAsked || !(share >= 0.001 && share <= 1) || !(certainty > 0 && certainty < 1))
    return refuse("invalid-input");
  if (share === 1) return { ok: true, n: count };
  // The unit with which the count is reached: P(n) = C(n − 1, count − 1) share^count (1 − share)^(n − count).
  let logMass = count * Math.log(share);
  let reached = Math.exp(logMass);
  let n = count;
  while (reached < certainty) {
    logMass += Math.log(n / (n - count + 1)) + Math.log1p(-share);
    n += 1;
    reached += Math.exp(logMass);
  }
  return { ok: true, n };
}

/**
 * How many units drawn alike tell as much as these, of which each stratum's stand for `frame / sample` of the frame:
 * (Σ w)² / Σ w². 0 where none are drawn. Source: Kish 1965, Survey Sampling, 11.7.
 */
export function effectiveUnits(
  strata: readonly { readonly frame: number; readonly sample: number }[],
): number {
  let sum = 0;
  let squares = 0;
  for (const { frame, sample } of strata) {
    if (sample === 0) continue;
    sum += frame;
    squares += (frame * frame) / sample;
  }
  return squares === 0 ? 0 : (sum * sum) / squares;
}
