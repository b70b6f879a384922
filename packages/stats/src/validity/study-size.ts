import { isLevel } from "./counts.ts";
import { criticalValue, normalQuantile } from "../special/normal-quantile.ts";
import { defaultLevel, refuse } from "../result.ts";
import type { LevelOption, Refusal } from "../result.ts";

type Size = { readonly ok: true; readonly n: number } | Refusal;

function sizeOf(n: number): Size {
  return Number.isFinite(n) && n > 0 ? { ok: true, n: Math.ceil(n) } : refuse("invalid-input");
}

/**
 * Units to draw so that sensitivity (or specificity) is known to ± `precision`, where `share` of the units are of the
 * kind that it is counted on. Independent units; times the design effect otherwise. Source: Buderer 1996, Acad Emerg
 * Med 3:895–900.
 */
export function buderer(
  measure: number,
  precision: number,
  share: number,
  { level = defaultLevel }: LevelOption = {},
): Size {
  if (
    !(measure >= 0 && measure <= 1) ||
    !(precision > 0) ||
    !(share > 0 && share <= 1) ||
    !isLevel(level)
  )
    return refuse("invalid-input");
  return sizeOf((criticalValue(level) ** 2 * measure * (1 - measure)) / precision ** 2 / share);
}

/**
 * Pairs with which McNemar's test finds a difference with probability `power`, where a share `discordant` of pairs
 * differ, `ratio` times as many in one direction as in the other. Source: Connor 1987, Biometrics 43:207–211.
 */
export function connor(
  discordant: number,
  ratio: number,
  power: number,
  { level = defaultLevel }: LevelOption = {},
): Size {
  if (
    !(discordant > 0 && discordant <= 1) ||
    !(ratio > 0) ||
    ratio === 1 ||
    !isLevel(power) ||
    !isLevel(level)
  )
    return refuse("invalid-input");
  const difference = (discordant * Math.abs(ratio - 1)) / (ratio + 1);
  const root =
    criticalValue(level) * Math.sqrt(discordant) +
    normalQuantile(power) * Math.sqrt(discordant - difference ** 2);
  return sizeOf((root / difference) ** 2);
}

/**
 * How many of `n` units to draw from each stratum of `frame` units whose values have the standard deviation `spread`,
 * so that the total is known best: in proportion to frame · spread, none more than the frame has. Fractions, in the
 * order given. Source: Neyman 1934, J R Stat Soc 97:558–625.
 */
export function neymanAllocation(
  n: number,
  strata: readonly { readonly frame: number; readonly spread: number }[],
): readonly number[] {
  const out = strata.map(() => 0);
  let left = n;
  let open = strata
    .map((one, at) => ({ ...one, at }))
    .filter(({ frame, spread }) => frame * spread > 0);
  while (open.length > 0 && left > 0) {
    const weight = open.reduce((sum, { frame, spread }) => sum + frame * spread, 0);
    const share = ({ frame, spread }: { frame: number; spread: number }) =>
      (left * frame * spread) / weight;
    const full = open.filter((one) => share(one) >= one.frame);
    if (full.length === 0) {
      for (const one of open) out[one.at] = share(one);
      break;
    }
    for (const one of full) out[one.at] = one.frame;
    left -= full.reduce((sum, { frame }) => sum + frame, 0);
    open = open.filter((one) => !full.includes(one));
  }
  return out;
}
